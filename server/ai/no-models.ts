import { ModelError, type Models } from './port.ts';

/** The models where none is configured: none. */
export const noModels: Models = {
  named: () => [],
  async ask() {
    throw new ModelError('unreachable', 'no model is configured');
  },
};
