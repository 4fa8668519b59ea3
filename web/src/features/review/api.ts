import {
  type ReviewFacts,
  type ReviewTopics,
  reviewFactsOperation,
  reviewTopicsOperation,
} from '@mirabelle/contract/functions/review-facts.ts';
import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { type ReviewRow, reviewRowSchema } from '@mirabelle/contract/review/review-row.ts';
import { invoke } from '../../lib/backend/invoke.ts';
import { changeRows, insertRow, readRows } from '../../lib/backend/rows.ts';

const once = (operation: { timeoutMs: number; retries: number }) => ({ ...operation, retries: 0 });

/** What there is to review. Reads once: the query retries by itself. @throws BackendError not_found for whoever may not */
export const loadTopics = (language: InterfaceLanguage, signal: AbortSignal): Promise<ReviewTopics> =>
  invoke(reviewTopicsOperation, { language }, { tries: once(reviewTopicsOperation), signal });

/** Which claims are asked for. */
export interface Asked {
  topic: string;
  country: string | null;
  language: InterfaceLanguage;
  from: number;
}

/** A page of claims. @throws BackendError, TimeoutError, InvalidAnswerError */
export const loadFacts = (
  { topic, country, language, from }: Asked,
  signal: AbortSignal,
): Promise<ReviewFacts> =>
  invoke(
    reviewFactsOperation,
    { topic, language, from, ...(country ? { country } : {}) },
    { tries: once(reviewFactsOperation), signal },
  );

/** Everything she has answered, newest first. @throws BackendError, TimeoutError, InvalidAnswerError */
export const loadReviews = (userId: string, signal: AbortSignal): Promise<ReviewRow[]> =>
  readRows(
    'reviews',
    reviewRowSchema,
    (backend, limit) =>
      backend
        .from('reviews')
        .select('id, fact, hash, topic, answer, direction, proposes, note, updated_at')
        .eq('user_id', userId)
        .order('updated_at', { ascending: false })
        .abortSignal(limit),
    signal,
  );

/** What she says of a claim. */
export type Said = Pick<ReviewRow, 'answer' | 'direction' | 'proposes' | 'note'>;

/** Keeps an answer under an id made here; repeated, it leaves one row. @throws BackendError, TimeoutError */
export const addReview = (row: Omit<ReviewRow, 'updated_at'>): Promise<void> => insertRow('reviews', row);

/** Withdraws an answer; succeeds also if it is gone already. @throws BackendError, TimeoutError */
export const removeReview = (id: string): Promise<void> =>
  changeRows('reviews', (backend, limit) => backend.from('reviews').delete().eq('id', id).abortSignal(limit));

/** Changes an answer. @throws BackendError, TimeoutError */
export const changeReview = (id: string, said: Said): Promise<void> =>
  changeRows('reviews', (backend, limit) =>
    backend.from('reviews').update(said).eq('id', id).abortSignal(limit),
  );
