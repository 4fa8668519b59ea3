import { WRONG_WAYS } from '@mirabelle/contract/functions/report-wrong-answer.ts';
import { z } from 'zod';
import { onForgetUser } from '../lib/personal-data.ts';
import type { AnswerGiven } from './answer-given.ts';

const KEY = 'mirabelle-wrong-answers';
/** The most reports that are being written; the oldest gives way. */
const MOST = 10;

const draftSchema = z.object({
  /** Of the report, made here: sent again it is the same one. */
  id: z.uuid(),
  wrong: z.enum(WRONG_WAYS).nullable(),
  why: z.string(),
  withCounted: z.boolean(),
});
export type ReportDraft = z.infer<typeof draftSchema>;

let kept: Map<string, ReportDraft> | null = null;

/** On a shared phone, nothing remains of an earlier user. */
onForgetUser(() => {
  kept = new Map();
});

const keyOf = ({ card, name }: AnswerGiven) => `${card} ${name}`;

/** What was typed of a report that is not sent yet. It outlives dialog and page and, where the browser allows it, a reload. */
export const draftOf = (answer: AnswerGiven): ReportDraft =>
  all().get(keyOf(answer)) ?? { id: crypto.randomUUID(), wrong: null, why: '', withCounted: false };

/** @param draft null once it is sent */
export function keepDraft(answer: AnswerGiven, draft: ReportDraft | null): void {
  const drafts = all();
  drafts.delete(keyOf(answer));
  if (draft) drafts.set(keyOf(answer), draft);
  const [oldest] = drafts.keys();
  if (drafts.size > MOST && oldest !== undefined) drafts.delete(oldest);
  try {
    if (drafts.size === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([...drafts]));
  } catch {
    // In a browser that stores nothing, they are kept in memory until the tab is closed.
  }
}

function all(): Map<string, ReportDraft> {
  kept ??= stored();
  return kept;
}

function stored(): Map<string, ReportDraft> {
  try {
    const text = sessionStorage.getItem(KEY) ?? '[]';
    return new Map(z.array(z.tuple([z.string(), draftSchema])).parse(JSON.parse(text)));
  } catch {
    return new Map();
  }
}
