import { DIARY_FINDINGS, type DiaryKind } from '@mirabelle/contract/diary/entry.ts';
import type { DiaryAmount } from '@mirabelle/contract/diary/limits.ts';
import type { Addressee } from '../../judging/addressee-of.ts';
import type { JudgedEntry } from '../../threads/tasks/diary.ts';
import type { Threads } from '../../threads/threads.ts';
import type { LoadedOrigin } from './origins.ts';

/** What is to be judged: by its name, or as the result says that it is taken from. */
export interface ToJudge {
  kind: DiaryKind;
  name: string;
  origin: LoadedOrigin | null;
}

type Caller = Parameters<Threads['run']>[2];

/** Judges what she had for her, and counts it. The verdict of a result is kept as it stands. */
export async function judgeEntry(
  threads: Threads,
  { kind, name, origin }: ToJudge,
  { userContext, language }: Addressee,
  caller: Caller,
): Promise<JudgedEntry> {
  if (kind === 'medicine') {
    const request = { text: name, userContext, language };
    return threads.run('diary-medicine', { request, analysed: origin?.analysed ?? null }, caller);
  }
  const judged = await threads.run(
    'diary-food',
    { request: requestOf({ kind, name, origin }, { userContext, language }) },
    caller,
  );
  if (!origin?.risk) return judged;
  const findings = origin.findings.slice(0, DIARY_FINDINGS);
  return { ...judged, risk: origin.risk, verdict: { ...judged.verdict, findings } };
}

/** What one portion of each adds. */
export async function amountsOfEach(
  threads: Threads,
  list: readonly ToJudge[],
  { userContext, language }: Addressee,
  caller: Caller,
): Promise<DiaryAmount[][]> {
  const foods = list.filter(({ kind }) => kind !== 'medicine');
  const counted =
    foods.length === 0
      ? []
      : await threads.run(
          'diary-amounts',
          { requests: foods.map((one) => requestOf(one, { userContext, language })) },
          caller,
        );
  const amounts = new Map(foods.map((one, at) => [one, counted[at] ?? []]));
  for (const one of list) {
    if (one.kind !== 'medicine') continue;
    amounts.set(one, (await judgeEntry(threads, one, { userContext, language }, caller)).amounts);
  }
  return list.map((one) => amounts.get(one) ?? []);
}

function requestOf({ kind, name, origin }: ToJudge, { userContext, language }: Addressee) {
  if (origin) return origin.request;
  return {
    kind: kind === 'food' ? ('ingredient' as const) : ('dish' as const),
    text: name,
    language,
    userContext,
  };
}
