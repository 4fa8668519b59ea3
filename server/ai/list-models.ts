import { z } from 'zod';
import { ModelError } from './port.ts';
import { guardedFetch } from './providers/guarded-fetch.ts';
import type { ModelProvider, ProviderAccess } from './settings.ts';

const HEADERS: Record<ModelProvider, (key: string) => Record<string, string>> = {
  openai: (key) => ({ authorization: `Bearer ${key}` }),
  anthropic: (key) => ({ 'x-api-key': key, 'anthropic-version': '2023-06-01' }),
  google: (key) => ({ 'x-goog-api-key': key }),
  local: (key) => ({ authorization: `Bearer ${key}` }),
};
/** Google calls the list `models`, the others `data`. */
const listSchema = z.union([
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data.length),
  z.object({ models: z.array(z.unknown()) }).transform(({ models }) => models.length),
]);

/**
 * How many models a provider offers for this key. Costs nothing and reveals nothing but the key.
 * @throws ModelError
 */
export async function countModels(
  provider: ModelProvider,
  { baseUrl, key }: ProviderAccess,
  signal: AbortSignal,
): Promise<number> {
  const headers = key ? HEADERS[provider](key) : {};
  const response = await guardedFetch(`${baseUrl}/models`, { headers, signal }).catch(() => {
    throw signal.aborted
      ? new ModelError('timed-out', 'The provider did not answer in time.')
      : new ModelError('unreachable', 'The provider cannot be reached.');
  });
  if (response.status === 401 || response.status === 403) {
    throw new ModelError('refused-key', 'The provider refuses the key.');
  }
  if (response.status === 429) {
    throw new ModelError('rate-limited', 'The provider asks to be called less often.');
  }
  if (!response.ok) {
    throw new ModelError('unreachable', `The provider does not list its models (status ${response.status}).`);
  }
  const parsed = listSchema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new ModelError('bad-output', 'The list of models cannot be understood.');
  return parsed.data;
}
