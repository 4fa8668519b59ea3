import type { DiaryEntryRow } from '@mirabelle/contract/diary/entry.ts';
import type { DiarySum } from '@mirabelle/contract/diary/limits.ts';
import type { Citation } from '@mirabelle/contract/finding.ts';
import type { DiaryFit } from '@mirabelle/contract/functions/diary-fit.ts';
import type { Localised } from '@mirabelle/contract/language.ts';
import { fakeRows } from '../../testing/fake-rows.ts';
import { USER_ID } from '../../testing/open-page.tsx';

type Body = Record<string, unknown>;

export const NHS: Citation = {
  source: 'nhs-foods-to-avoid',
  body: 'NHS',
  title: 'Foods to avoid in pregnancy',
  url: 'https://www.nhs.uk/pregnancy/keeping-well/foods-to-avoid/',
  year: 2023,
  country: 'GB',
  secondHand: false,
  reportedBy: null,
  at: null,
};

/** A name in every language; the interface has two. */
export const called = (en: string, fr: string): Localised => ({ en, fr, es: en, de: en, it: en, pt: en });

export const entryOf = (over: Partial<DiaryEntryRow> = {}): DiaryEntryRow => ({
  id: crypto.randomUUID(),
  kind: 'drink',
  name: 'Espresso',
  portion: 1,
  eaten_at: '2026-05-31T10:00:00.000Z',
  time_zone: 'Europe/Paris',
  day: '2026-05-31',
  risk: 'NO_RISK',
  verdict: { findings: [], medicineFindings: [], country: 'GB', knowledgeVersion: '1' },
  amounts: [],
  origin: null,
  created_at: '2026-05-31T10:00:00.000Z',
  updated_at: '2026-05-31T10:00:00.000Z',
  ...over,
});

export const sumOf = (over: Partial<DiarySum> = {}): DiarySum => ({
  limit: 'caffeine',
  called: called('caffeine', 'caféine'),
  period: 'day',
  from: '2026-05-31',
  to: '2026-05-31',
  unit: 'mg',
  sum: 120,
  about: false,
  unknown: 0,
  upTo: { value: 200, country: 'GB', own: true, citations: [NHS] },
  state: 'within',
  entry_count: 1,
  entries: [{ id: crypto.randomUUID(), name: 'Espresso', day: '2026-05-31', amount: 120 }],
  ...over,
});

export const fitOf = (over: Partial<DiaryFit> = {}): DiaryFit => ({
  limit: 'tuna',
  called: called('tuna', 'thon'),
  period: 'week',
  unit: 'portions',
  sum: 1,
  amount: 1,
  about: false,
  upTo: { value: 2, country: 'GB', own: true, citations: [NHS] },
  state: 'reached',
  nth: 2,
  ...over,
});

/**
 * A server with a diary in memory: keeps an entry once by its id, as the real one does, and refuses another with the same
 * id. `losing` has it do what it is asked and lose so many of its next answers.
 */
export function fakeDiary(diary: 'on' | 'off' | null) {
  const rows = fakeRows({ profiles: [{ user_id: USER_ID, language: 'en', diary }], diary_entries: [] });
  const state = {
    rows,
    losing: 0,
    refusing: null as string | null,
    sums: [] as DiarySum[],
    fits: [] as DiaryFit[],
    asked: [] as { name: string; body: Body }[],
    entries: () => (rows.tables.diary_entries ?? []) as unknown as DiaryEntryRow[],
  };
  const sums = () => ({
    day: '2026-05-31',
    week: { from: '2026-05-25', to: '2026-05-31' },
    sums: state.sums,
  });
  const keep = ({ entry_id, ...asked }: Body) => {
    const made = { ...entryOf(), risk: null, origin: null, ...asked, id: String(entry_id), user_id: USER_ID };
    const entry = state.entries().find(({ id }) => id === entry_id) ?? (made as unknown as DiaryEntryRow);
    if (!state.entries().includes(entry)) rows.tables.diary_entries?.push(entry as unknown as Body);
    return { entry, sums: sums() };
  };
  rows.invoke.mockImplementation(async (name, { body }) => {
    state.asked.push({ name, body });
    if (state.refusing && name === 'keep-diary-entry') {
      const refusal = state.refusing;
      state.refusing = null;
      return { data: { error: { code: refusal, message: refusal } }, error: null };
    }
    const answers: Record<string, () => unknown> = {
      'keep-diary-entry': () => keep(body),
      'diary-sums': sums,
      'diary-fit': () => ({
        diary: true,
        items: state.fits.length > 0 ? [{ key: 'it', fits: state.fits }] : [],
      }),
    };
    const data = answers[name]?.();
    if (state.losing > 0 && name === 'keep-diary-entry') {
      state.losing -= 1;
      throw new TypeError('Failed to fetch');
    }
    return { data, error: null };
  });
  return state;
}
