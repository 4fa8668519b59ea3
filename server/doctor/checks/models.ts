import { countModels } from '../../ai/list-models.ts';
import type { ModelProvider } from '../../ai/settings.ts';
import { DOCTOR_TIMES } from '../../policy.ts';
import { type Check, failed, ok, skipped, wordsOf } from '../check.ts';

/** The providers of models: lists what each offers, which costs nothing and sends nothing but the key. */
export const models: Check = {
  name: 'Models',
  async look({ config: { models: settings, modelKeyNames } }) {
    if (!settings) {
      return skipped(
        modelKeyNames.length > 0
          ? `${modelKeyNames.join(' and ')} is set, but MODELS names no model: everything works without one.`
          : 'MODELS names no model: everything works without one.',
      );
    }
    const found: string[] = [];
    for (const [provider, access] of Object.entries(settings.access)) {
      try {
        const count = await countModels(
          provider as ModelProvider,
          access,
          AbortSignal.timeout(DOCTOR_TIMES.modelsMs),
        );
        found.push(`${provider} answers and offers ${count} ${count === 1 ? 'model' : 'models'}`);
      } catch (error) {
        return failed(
          `${provider}: ${wordsOf(error)}`,
          `Check its address${access.key ? ` and ${access.keyName}` : ''}. Until then the next model is used, or none.`,
        );
      }
    }
    return ok(`${found.join('; ')}.`);
  },
};
