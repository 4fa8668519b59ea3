import {
  WHY_FOLDER,
  WHY_INDEX_FILE,
  type WhyIndex,
  type WhyPage,
  whyClassesFile,
  whyClassesSchema,
  whyFile,
  whyIndexSchema,
  whyPageSchema,
} from '@mirabelle/contract/why.ts';
import type { WhyKind } from '@mirabelle/contract/why-address.ts';
import type { z } from 'zod';
import { BackendError, InvalidAnswerError } from '../../lib/backend/backend-error.ts';
import { CALLS, withTimeout } from '../../lib/backend/retry.ts';

/** What an id may be; any other is of no page, and is not asked for. */
const ID = /^[a-z0-9-]+$/;

/**
 * Loads one page.
 * @returns null where there is none
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function loadWhyPage(kind: WhyKind, id: string, signal: AbortSignal): Promise<WhyPage | null> {
  return ID.test(id) ? load(whyFile(kind, id), whyPageSchema, signal) : null;
}

/** Loads the list of all pages. @throws BackendError, TimeoutError, InvalidAnswerError */
export async function loadWhyIndex(signal: AbortSignal): Promise<WhyIndex> {
  return (await load(WHY_INDEX_FILE, whyIndexSchema, signal)) ?? [];
}

/** The class on whose page a substance is told of; null where there is none. */
export async function loadClassOf(substance: string, signal: AbortSignal): Promise<string | null> {
  if (!ID.test(substance)) return null;
  const classes = await load(whyClassesFile(substance), whyClassesSchema, signal);
  return classes?.[substance] ?? null;
}

function load<T>(file: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T | null> {
  return withTimeout(
    async (limit) => {
      const response = await fetch(`/${WHY_FOLDER}/${file}`, { signal: limit });
      if (response.status === 404) return null;
      if (!response.ok)
        throw new BackendError(`why answered ${response.status}`, { status: response.status });
      const parsed = schema.safeParse(await response.json());
      if (!parsed.success) throw new InvalidAnswerError('why');
      return parsed.data;
    },
    { label: 'why', timeoutMs: CALLS.rest.timeoutMs, signal },
  );
}
