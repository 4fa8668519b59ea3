import type { JSONObject, LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelProvider, ProviderAccess } from '../settings.ts';
import { guardedFetch } from './guarded-fetch.ts';

/** A provider's models by name, and what its every call says beside the question. */
export interface OpenProvider {
  model(name: string): LanguageModelV4;
  options: Record<string, JSONObject>;
  /** How much it may write, and how freely. */
  settings: { maxOutputTokens?: number; temperature?: number };
}

/** Enough for a long menu and some thinking before it; no model that is offered today writes less. */
const BOUNDED = { maxOutputTokens: 16_000 };
/**
 * A server of one's own may have a short context and refuse a question that could exceed it; what it writes is bounded
 * by time and bytes. Copying wants no fancy; the others' models of today think for themselves and take no temperature.
 */
const OWN = { temperature: 0 };

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
          // Copying from a picture needs little thought, and someone waits for it at a table.
          reasoningEffort: 'low',
          // Summaries of thought are given to verified organisations only; the library would ask for them.
          reasoningSummary: null,
        },
      },
      settings: BOUNDED,
    };
  },
  async anthropic({ baseUrl, key }) {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    const provider = createAnthropic({ baseURL: baseUrl, apiKey: key!, fetch: guardedFetch });
    return { model: (name) => provider.messages(name), options: {}, settings: BOUNDED };
  },
  async google({ baseUrl, key }) {
    const { createGoogle } = await import('@ai-sdk/google');
    const provider = createGoogle({ baseURL: baseUrl, apiKey: key!, fetch: guardedFetch });
    return { model: (name) => provider.chat(name), options: {}, settings: BOUNDED };
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
    return { model: (name) => provider.chatModel(name), options: {}, settings: OWN };
  },
};

export const openProvider = (provider: ModelProvider, access: ProviderAccess) => OPEN[provider](access);
