import { z } from 'zod';
import { isLiteralAddress, isPublicAddress } from '../outside/public-address.ts';
import { MODEL_KINDS, type ModelKind } from './port.ts';
import { type Price, parsePrices } from './prices.ts';

/** Who can be asked. `local` is any server that speaks OpenAI's protocol: Ollama, llama.cpp, vLLM, LM Studio. */
export const MODEL_PROVIDERS = ['openai', 'anthropic', 'google', 'local'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

/** A model as the operator names it. */
export interface ModelChoice {
  provider: ModelProvider;
  model: string;
}

/** How one provider is reached. */
export interface ProviderAccess {
  /** Without a slash at its end; its own protocol's paths are appended. */
  baseUrl: string;
  /** Null where none is needed. */
  key: string | null;
  /** The setting that holds the key. */
  keyName: string;
  /** False only for an address on the operator's own machines. */
  outside: boolean;
}

/** How much may be asked. A call is one request that goes out to a provider; days are those of UTC. */
export interface ModelLimits {
  callsPerUserDay: number;
  callsPerDay: number;
  spendPerUserDayUsd: number;
  spendPerDayUsd: number;
  atOnce: number;
  atOncePerUser: number;
}

/** Models as configured. */
export interface ModelSettings {
  /** In the order in which they are asked. */
  choices: Readonly<Record<ModelKind, readonly ModelChoice[]>>;
  /** Every provider that a choice names. */
  access: Readonly<Partial<Record<ModelProvider, ProviderAccess>>>;
  limits: ModelLimits;
  /** The operator's own prices, by "provider:model"; they go before those that ship. */
  prices: ReadonlyMap<string, Price>;
  /** Days after which the log of calls is forgotten. */
  logDays: number;
}

const MODEL_NAME = /^[\w.:/@-]{1,200}$/;

/** "openai:gpt-5-mini, local:qwen3-vl:8b" */
const choices = z.string().transform((list, ctx): ModelChoice[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const at = part.indexOf(':');
      const provider = MODEL_PROVIDERS.find((name) => name === part.slice(0, at));
      const model = part.slice(at + 1);
      if (at > 0 && provider && MODEL_NAME.test(model)) return { provider, model };
      ctx.addIssue('not a list of models');
      return z.NEVER;
    }),
);

const address = z
  .url({ protocol: /^https?$/ })
  // A password in an address would end in logs; keys have settings of their own.
  .refine((value) => URL.canParse(value) && !new URL(value).username && !new URL(value).password)
  .transform((value) => value.replace(/\/+$/, ''));
/** What a header can carry. */
const key = z.string().regex(/^[\x21-\x7e]+$/);
const count = z.coerce.number().int().min(1).max(10_000_000);
const usd = z.coerce.number().min(0).max(1_000_000);

/** Settings of models as they stand in the environment. */
export const MODEL_ENVIRONMENT = {
  MODELS: choices.optional(),
  MODELS_VISION: choices.optional(),
  MODELS_TEXT: choices.optional(),
  MODELS_OUTSIDE: z.enum(['yes', 'no']).default('no'),
  OPENAI_API_KEY: key.optional(),
  OPENAI_BASE_URL: address.default('https://api.openai.com/v1'),
  ANTHROPIC_API_KEY: key.optional(),
  ANTHROPIC_BASE_URL: address.default('https://api.anthropic.com/v1'),
  GOOGLE_GENERATIVE_AI_API_KEY: key.optional(),
  GOOGLE_GENERATIVE_AI_BASE_URL: address.default('https://generativelanguage.googleapis.com/v1beta'),
  LOCAL_MODELS_URL: address.optional(),
  LOCAL_MODELS_KEY: key.optional(),
  MODELS_CALLS_PER_USER_DAY: count.default(200),
  MODELS_CALLS_PER_DAY: count.default(5_000),
  MODELS_SPEND_PER_USER_DAY_USD: usd.default(1),
  MODELS_SPEND_PER_DAY_USD: usd.default(5),
  MODELS_AT_ONCE: count.max(1_000).default(4),
  MODELS_AT_ONCE_PER_USER: count.max(1_000).default(2),
  MODELS_PRICES: z
    .string()
    .transform((list, ctx) => {
      const prices = parsePrices(list);
      if (prices) return prices;
      ctx.addIssue('not a list of prices');
      return z.NEVER;
    })
    .default(new Map()),
  MODELS_LOG_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
};

/** What each setting must be, for the sentence about one that is not. */
export const MODEL_HINTS: Record<keyof typeof MODEL_ENVIRONMENT, string> = {
  MODELS: 'models as provider:model, separated by commas, such as openai:gpt-5-mini or local:qwen3-vl:8b',
  MODELS_VISION: 'models as provider:model, separated by commas, such as openai:gpt-5-mini',
  MODELS_TEXT: 'models as provider:model, separated by commas, such as local:qwen3:8b',
  MODELS_OUTSIDE: 'yes or no',
  OPENAI_API_KEY: 'a key of OpenAI, without spaces',
  OPENAI_BASE_URL: 'the address of OpenAI’s interface, such as https://api.openai.com/v1',
  ANTHROPIC_API_KEY: 'a key of Anthropic, without spaces',
  ANTHROPIC_BASE_URL: 'the address of Anthropic’s interface, such as https://api.anthropic.com/v1',
  GOOGLE_GENERATIVE_AI_API_KEY: 'a key of Google’s Gemini API, without spaces',
  GOOGLE_GENERATIVE_AI_BASE_URL:
    'the address of Google’s interface, such as https://generativelanguage.googleapis.com/v1beta',
  LOCAL_MODELS_URL: 'the address of an OpenAI-compatible server, such as http://127.0.0.1:11434/v1',
  LOCAL_MODELS_KEY: 'the key of that server, without spaces',
  MODELS_CALLS_PER_USER_DAY: 'a number of calls from 1',
  MODELS_CALLS_PER_DAY: 'a number of calls from 1',
  MODELS_SPEND_PER_USER_DAY_USD: 'an amount in US dollars, such as 1 or 0.50',
  MODELS_SPEND_PER_DAY_USD: 'an amount in US dollars, such as 5',
  MODELS_AT_ONCE: 'a number of calls from 1 to 1000',
  MODELS_AT_ONCE_PER_USER: 'a number of calls from 1 to 1000',
  MODELS_PRICES: 'US dollars for a million tokens in and out, such as openai:gpt-5-mini=0.25/2',
  MODELS_LOG_DAYS: 'a number of days from 1 to 3650',
};

/** Settings that hold a key. */
export const MODEL_KEYS = [
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'GOOGLE_GENERATIVE_AI_API_KEY',
  'LOCAL_MODELS_KEY',
] as const satisfies readonly (keyof typeof MODEL_ENVIRONMENT)[];

const environment = z.object(MODEL_ENVIRONMENT);
type ModelEnvironment = z.infer<typeof environment>;

/**
 * What the settings come to together; null where no model is named, whatever keys lie about.
 * @throws Error whose message is a sentence for the operator
 */
export function modelSettingsOf(env: ModelEnvironment): ModelSettings | null {
  const lists = {
    vision: env.MODELS_VISION ?? env.MODELS ?? [],
    text: env.MODELS_TEXT ?? env.MODELS ?? [],
  };
  const named = MODEL_KINDS.flatMap((kind) => lists[kind]);
  if (named.length === 0) return null;
  const access: Partial<Record<ModelProvider, ProviderAccess>> = {};
  for (const { provider } of named) access[provider] ??= accessOf(provider, env);
  return {
    choices: lists,
    access,
    limits: {
      callsPerUserDay: env.MODELS_CALLS_PER_USER_DAY,
      callsPerDay: env.MODELS_CALLS_PER_DAY,
      spendPerUserDayUsd: env.MODELS_SPEND_PER_USER_DAY_USD,
      spendPerDayUsd: env.MODELS_SPEND_PER_DAY_USD,
      atOnce: env.MODELS_AT_ONCE,
      atOncePerUser: env.MODELS_AT_ONCE_PER_USER,
    },
    prices: env.MODELS_PRICES,
    logDays: env.MODELS_LOG_DAYS,
  };
}

function accessOf(provider: ModelProvider, env: ModelEnvironment): ProviderAccess {
  const [keyName, urlName] = SETTINGS_OF[provider];
  const baseUrl = env[urlName];
  const held = env[keyName] ?? null;
  if (!baseUrl) {
    throw new Error(`A local model is named, so ${urlName} must be ${MODEL_HINTS[urlName]}.`);
  }
  if (provider !== 'local' && !held)
    throw new Error(`A model of ${provider} is named, so it needs ${keyName}.`);
  const own = isOwnAddress(baseUrl);
  // A provider's own protocol behind an address of ours may be a mere relay: what it is given still leaves.
  const outside = provider !== 'local' || !own;
  if (outside && env.MODELS_OUTSIDE !== 'yes') {
    throw new Error(
      `The models name ${provider === 'local' ? 'a server' : provider} outside your own machines: what ` +
        'users photograph and write would leave them. Set MODELS_OUTSIDE=yes if that is meant, or name ' +
        'only models on your own machines.',
    );
  }
  if (!own && new URL(baseUrl).protocol !== 'https:') {
    throw new Error(`${urlName} leads outside your own machines, so it must begin with https://.`);
  }
  return { baseUrl, key: held, keyName, outside };
}

const SETTINGS_OF = {
  openai: ['OPENAI_API_KEY', 'OPENAI_BASE_URL'],
  anthropic: ['ANTHROPIC_API_KEY', 'ANTHROPIC_BASE_URL'],
  google: ['GOOGLE_GENERATIVE_AI_API_KEY', 'GOOGLE_GENERATIVE_AI_BASE_URL'],
  local: ['LOCAL_MODELS_KEY', 'LOCAL_MODELS_URL'],
} as const satisfies Record<ModelProvider, readonly [keyof ModelEnvironment, keyof ModelEnvironment]>;

/** Names that resolve inside a house or a company only (RFC 6762, RFC 8375, ICANN's .internal, custom). */
const OWN_NAMES = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|localdomain)$/;

/** Whether an address lies on the operator's own machine or network as far as its name alone tells. */
export function isOwnAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/\.$/, '');
  if (isLiteralAddress(host)) return !isPublicAddress(host);
  return !host.includes('.') || OWN_NAMES.test(host);
}
