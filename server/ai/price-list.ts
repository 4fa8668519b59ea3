import type { Price } from './prices.ts';
import type { ModelChoice, ModelSettings } from './settings.ts';

/**
 * Prices of models that are likely to be chosen, in US dollars for a million tokens in and out, without discounts.
 * As of 2026-11-21, from the providers' price lists and what repeats them: developers.openai.com/api/docs/pricing,
 * platform.claude.com/docs, ai.google.dev/gemini-api/docs/pricing. MODELS_PRICES goes before them.
 */
const PRICES: Readonly<Record<string, Price>> = {
  'openai:gpt-4.1': { input: 2, output: 8 },
  'openai:gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'openai:gpt-4o': { input: 2.5, output: 10 },
  'openai:gpt-4o-mini': { input: 0.15, output: 0.6 },
  'openai:gpt-5': { input: 1.25, output: 10 },
  'openai:gpt-5-mini': { input: 0.25, output: 2 },
  'openai:gpt-5-nano': { input: 0.05, output: 0.4 },
  'openai:gpt-6-luna': { input: 0.1, output: 0.5 },
  'openai:gpt-6-sol': { input: 2, output: 10 },
  'anthropic:claude-haiku-4-5': { input: 1, output: 5 },
  'anthropic:claude-haiku-5-5': { input: 0.1, output: 0.5 },
  'anthropic:claude-sonnet-5': { input: 2, output: 10 },
  'anthropic:claude-opus-5': { input: 5, output: 25 },
  'google:gemini-2.5-flash': { input: 0.3, output: 2.5 },
  'google:gemini-2.5-flash-lite': { input: 0.1, output: 0.4 },
  'google:gemini-2.5-pro': { input: 1.25, output: 10 },
};

/** "gpt-5-mini-2025-08-07", "claude-haiku-4-5-20251001": a model pinned to its day costs what the model costs. */
const DAY = /-\d{4}-?\d{2}-?\d{2}$/;

/** What a model costs; nothing on the operator's own machines. @returns null where it is not known */
export function priceOf(
  { provider, model }: ModelChoice,
  { prices, access }: Pick<ModelSettings, 'prices' | 'access'>,
): Price | null {
  const name = `${provider}:${model}`;
  const undated = name.replace(DAY, '');
  const known = prices.get(name) ?? prices.get(undated) ?? PRICES[name] ?? PRICES[undated];
  if (known) return known;
  return access[provider]?.outside === false ? { input: 0, output: 0 } : null;
}
