import type { JSONObject, LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelProvider, ProviderAccess } from '../settings.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** A provider's models by name, and what its every call says beside the question. */
export interface OpenProvider {
  model(name: string): LanguageModelV4;
  options: Record<string, JSONObject>;
}

/** Loads a provider's library, which takes some 50 ms, when it is first asked. */
const OPEN: Record<ModelProvider, (access: ProviderAccess) => Promise<OpenProvider>> = {
  async openai({ baseUrl, key }) {
    const { createOpenAI } = await import('@ai-sdk/openai');
    const provider = createOpenAI({ baseURL: baseUrl, apiKey: key!, fetch: guardedFetch });
    return {
      model: (name) => provider.responses(name),
      options: {
        openai: {
          // Otherwise OpenAI keeps questions and answers for its dashboard.
          store: false,
          // Copying from a picture needs little thought, and somebody waits for it at a table.
          reasoningEffort: 'low',
          // Summaries of thought are given to verified organisations only; the library would ask for them.
          reasoningSummary: null,
        },
      },
    };
  },
  async anthropic({ baseUrl, key }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const provider = createAnthropic({ baseURL: baseUrl, apiKey: key!, fetch: guardedFetch });
    return { model: (name) => provider.messages(name), options: {} };
  },
  async google({ baseUrl, key }) {
    const { createGoogle } = await import('@ai-sdk/google');
    const provider = createGoogle({ baseURL: baseUrl, apiKey: key!, fetch: guardedFetch });
    return { model: (name) => provider.chat(name), options: {} };
  },
  async local({ baseUrl, key }) {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    const provider = createOpenAICompatible({
      name: 'local',
      baseURL: baseUrl,
      ...(key && { apiKey: key }),
      fetch: guardedFetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
    });
    return { model: (name) => provider.chatModel(name), options: {} };
  },
};

export const openProvider = (provider: ModelProvider, access: ProviderAccess) => OPEN[provider](access);
