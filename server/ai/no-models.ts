import { ModelError, type Models } from './port.ts';

/** What is asked where no model is configured: nobody. */
export const noModels: Models = {
  named: () => [],
  async ask() {
    throw new ModelError('unreachable', 'no model is configured');
  },
};
