// @vitest-environment happy-dom
import { analyzeMenuOperation } from '@mirabelle/contract/functions/analyze-menu.ts';
import { deleteAccountOperation } from '@mirabelle/contract/functions/delete-account.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as adviceChanges from '../advice-changes/api.ts';
import { loadConsents, recordConsent } from '../consent/api.ts';
import * as diary from '../diary/api.ts';
import { loadChanges } from '../features/changes/api.ts';
import * as debug from '../features/debug/api.ts';
import * as dishes from '../features/dish-test/api.ts';
import * as ingredients from '../features/ingredient-test/api.ts';
import * as kept from '../features/kept/api.ts';
import * as saved from '../features/medications/api.ts';
import { analyzeMedication, saveAnalysis } from '../features/medications/api.ts';
import { lookUpProfile, saveProfile } from '../features/profile/api.ts';
import { exportData } from '../features/profile/data/export-data.ts';
import { loadReviewer } from '../features/profile/reviewer-part.tsx';
import * as recipes from '../features/recipes/api.ts';
import * as report from '../features/report/api.ts';
import { loadResults } from '../features/results/api.ts';
import * as review from '../features/review/api.ts';
import { scanBackend } from '../features/scan/api.ts';
import { runScan } from '../features/scan/run-scan.ts';
import * as why from '../features/why/load-why.ts';
import * as medicines from '../kept-medicines/api.ts';
import { authCall } from '../lib/backend/auth-call.ts';
import { getBackend } from '../lib/backend/backend.ts';
import { invoke } from '../lib/backend/invoke.ts';
import { loadPicture } from '../lib/backend/load-picture.ts';
import { systemClock } from '../lib/clock.ts';
import { queryClient } from '../lib/query-client.ts';
import * as notes from '../notes/api.ts';
import { ALL_SCANS, loadScans, removeScan } from '../past-scans/api.ts';
import { checkAuthorize } from '../session/check-authorize.ts';
import { reportWrongAnswer } from '../wrong-answer/api.ts';

vi.mock('../lib/config.ts', () => ({ getConfig: async () => ({ anonKey: 'anon' }) }));

const ID = '6f6a1c0e-6c0e-4a53-9d46-0d4a4c1f6a11';
const calm = new AbortController().signal;
/** The stock client is loaded once, by the real clock. */
const client = getBackend();

/** Every call a page makes, with its time limit and the name under which it is reported. */
const CALL_SITES: [what: string, call: () => Promise<unknown>, limitMs: number, label: string][] = [
  ['the profile check before every page', () => lookUpProfile(ID), 8_000, 'profile'],
  ['saving a profile', () => saveProfile({ user_id: ID } as never), 30_000, 'profile'],
  ['the export of her data', () => exportData(() => {}), 60_000, 'export-data'],
  [
    'the deletion of an account',
    () => invoke(deleteAccountOperation, { email: '' }),
    60_000,
    'delete-account',
  ],
  ['a page on why', () => why.loadWhyPage('rule', 'listeria', calm), 30_000, 'why'],
  ['the list of pages on why', () => why.loadWhyIndex(calm), 30_000, 'why'],
  ['the class of a medicine', () => why.loadClassOf('ibuprofen', calm), 30_000, 'why'],
  ['what advice changed', () => adviceChanges.loadAdviceChanges(ID, calm), 30_000, 'advice_changes'],
  ['that it was seen', () => adviceChanges.markAllSeen(ID, new Date()), 30_000, 'advice_changes'],
  ['the feed of changes', () => loadChanges(calm), 30_000, 'changes.json'],
  ['the list of notes', () => notes.loadNotes(ID, calm), 30_000, 'result_notes'],
  ['a new note', () => notes.addNote(ID, { id: ID, about: {} } as never), 30_000, 'result_notes'],
  ['deleting a note', () => notes.removeNote(ID), 30_000, 'result_notes'],
  ['reporting a wrong answer', () => reportWrongAnswer({} as never), 60_000, 'report-wrong-answer'],
  ['what a user agreed to', () => loadConsents(ID, calm), 30_000, 'health_consents'],
  ['recording that she agrees', () => recordConsent(ID, 'en'), 30_000, 'health_consents'],
  ['counting what is kept', () => kept.countKept('recipes', ID, calm), 30_000, 'recipe_adaptations'],
  ['counting photographs', () => kept.countPhotographs(ID, calm), 30_000, 'photographs'],
  ['deleting a kind', () => kept.deleteKind('dishes', ID), 30_000, 'dish_tests'],
  ['deleting photographs', () => kept.deletePhotographs(), 60_000, 'delete-photographs'],
  ['choosing how long they are kept', () => kept.keepPhotographs(ID, 'keep'), 30_000, 'profiles'],
  ['what was eaten, for a report', () => report.loadEaten(ID, null, calm), 30_000, 'diary_entries'],
  ['what she takes, for a report', () => report.loadTaken(ID, calm), 30_000, 'kept_medicines'],
  ['medicines, for a report', () => report.loadMedicines(ID, calm), 30_000, 'medication_analyses'],
  ['whether she is a reviewer', () => loadReviewer(ID, calm), 30_000, 'reviewers'],
  ['what there is to review', () => review.loadTopics('en', calm), 60_000, 'review-topics'],
  [
    'the facts of a topic',
    () => review.loadFacts({ topic: 'listeria', country: null, language: 'en', from: 0 }, calm),
    60_000,
    'review-facts',
  ],
  ['what she said of facts', () => review.loadReviews(ID, calm), 30_000, 'reviews'],
  ['a review', () => review.addReview({ id: ID } as never), 30_000, 'reviews'],
  ['withdrawing a review', () => review.removeReview(ID), 30_000, 'reviews'],
  ['changing a review', () => review.changeReview(ID, {} as never), 30_000, 'reviews'],
  ['the list of scans', () => loadScans(ALL_SCANS, null, calm), 30_000, 'menu_scans'],
  ['deleting a scan', () => removeScan(ID), 30_000, 'menu_scans'],
  ['the results of a scan', () => loadResults(ID, calm), 30_000, 'menu_scans'],
  [
    'the photograph of a menu',
    () => loadPicture('/storage/v1/object/public/menu-images/a/b.jpg', calm),
    60_000,
    'download',
  ],
  ['judging a menu again', () => invoke(analyzeMenuOperation, { scanId: ID }), 15_000, 'analyze-menu'],
  ['testing an ingredient', () => ingredients.testIngredient('brie', ID), 60_000, 'test-ingredient'],
  ['the list of ingredient tests', () => ingredients.loadTests(ID, calm), 30_000, 'ingredient_tests'],
  ['clearing ingredient tests', () => ingredients.clearTests(ID), 30_000, 'ingredient_tests'],
  ['deleting an ingredient test', () => ingredients.removeTest(ID, ID), 30_000, 'ingredient_tests'],
  ['suggesting ingredients', () => dishes.suggestIngredients('pie', 'en'), 60_000, 'suggest-ingredients'],
  [
    'testing a dish',
    () => dishes.testDish({ dishName: 'pie', ingredients: ['egg'], without: [], testId: ID }),
    120_000,
    'test-dish',
  ],
  ['the list of dish tests', () => dishes.loadTests(ID, calm), 30_000, 'dish_tests'],
  ['a dish test', () => dishes.loadTest(ID, ID, calm), 30_000, 'dish_tests'],
  ['deleting a dish test', () => dishes.removeTest(ID, ID), 30_000, 'dish_tests'],
  ['reading a recipe', () => recipes.extractRecipe({ type: 'text', content: 'x' }), 60_000, 'extract-recipe'],
  ['adapting a recipe', () => recipes.adaptRecipe({} as never, 'en', calm), 60_000, 'adapt-recipe'],
  ['saving an adaptation', () => recipes.saveAdaptation({} as never), 60_000, 'save-adaptation'],
  ['the list of adaptations', () => recipes.loadAdaptations(ID, calm), 30_000, 'recipe_adaptations'],
  ['an adaptation', () => recipes.loadAdaptation(ID, ID), 30_000, 'recipe_adaptations'],
  ['deleting an adaptation', () => recipes.removeAdaptation(ID, ID), 30_000, 'recipe_adaptations'],
  ['analysing a medicine', () => analyzeMedication({} as never, calm), 120_000, 'analyze-medication'],
  ['saving a medicine', () => saveAnalysis({} as never), 60_000, 'save-medication-analysis'],
  [
    'the list of medicines',
    () => saved.loadMedications({ search: '', filter: 'all', sort: 'newest' }, null, calm),
    60_000,
    'medication-history',
  ],
  ['a saved medicine', () => saved.loadMedication(ID, calm), 60_000, 'medication-history'],
  [
    'changing a medicine',
    () => saved.updateMedication({ analysis_id: ID, is_favorite: true }),
    60_000,
    'medication-history',
  ],
  ['deleting a medicine', () => saved.removeMedication(ID), 60_000, 'medication-history'],
  ['what she takes', () => medicines.loadKept(ID, calm), 30_000, 'kept_medicines'],
  ['keeping a medicine', () => medicines.keepMedicine({ id: ID } as never), 30_000, 'kept_medicines'],
  ['changing a kept medicine', () => medicines.changeKept(ID, { until: null }), 30_000, 'kept_medicines'],
  ['deleting a kept medicine', () => medicines.removeKept(ID), 30_000, 'kept_medicines'],
  ['judging what she takes', () => medicines.judgeKept('2026-11-30', calm), 60_000, 'kept-medicines'],
  ['what changes with the week', () => medicines.loadTurns('2026-11-30', calm), 60_000, 'week-turns'],
  [
    'keeping an entry of the diary',
    () => diary.keepEntry({ entry_id: ID, kind: 'food', name: 'brie', time_zone: 'UTC' }),
    60_000,
    'keep-diary-entry',
  ],
  ['correcting an entry', () => diary.changeEntry(ID, {} as never), 30_000, 'diary_entries'],
  ['deleting an entry', () => diary.removeEntry(ID), 30_000, 'diary_entries'],
  ['deleting all entries', () => diary.removeAllEntries(ID), 30_000, 'diary_entries'],
  ['the entries of the diary', () => diary.loadEntries(ID, null, calm), 30_000, 'diary_entries'],
  ['how an entry was judged', () => diary.loadVerdict(ID, calm), 30_000, 'diary_entries'],
  ['what adds up in the diary', () => diary.loadSums(calm), 60_000, 'diary-sums'],
  ['how results fit into the diary', () => diary.loadFits([], calm), 60_000, 'diary-fit'],
  ['whether she keeps a diary', () => diary.saveDiaryChoice(ID, 'on'), 30_000, 'profile'],
  [
    'signing in',
    () => authCall('sign-in', (auth) => auth.signInWithPassword({ email: 'a@b.example', password: 'x' })),
    30_000,
    'sign-in',
  ],
  [
    'signing up',
    () => authCall('sign-up', (auth) => auth.signUp({ email: 'a@b.example', password: 'x' })),
    30_000,
    'sign-up',
  ],
  [
    'leaving for Google',
    () => checkAuthorize('http://localhost:3000/auth/v1/authorize?provider=google'),
    30_000,
    'authorize',
  ],
  ['debug: counting scans', () => debug.countScans(), 30_000, 'menu_scans'],
  ['debug: the latest scans', () => debug.latestScans(), 30_000, 'menu_scans'],
  ['debug: the latest runs', () => debug.latestRuns(), 30_000, 'analysis_runs'],
  ['debug: the functions’ health', () => debug.functionsHealth(), 15_000, 'functions-health'],
  ['debug: the parts of the server', () => debug.serverParts(), 15_000, '/readyz'],
  ['debug: the models’ health', () => debug.modelHealth(), 90_000, 'openai-health'],
  ['debug: one model', () => debug.testModel({} as never), 90_000, 'model-tests'],
  ['debug: the sample dish', () => debug.submitSampleDish('pie', ['egg'], ID), 15_000, 'test-dish'],
  ['debug: reading the sample', () => debug.readSampleDish(ID), 30_000, 'dish_tests'],
  ['debug: removing the sample', () => debug.removeSampleDish(ID), 30_000, 'dish_tests'],
];

const called: string[] = [];
const hanging = vi.fn((input: unknown, init?: RequestInit) => {
  called.push(`${init?.method ?? 'GET'} ${new URL(String(input), 'http://localhost').pathname}`);
  return new Promise<Response>((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
});

beforeEach(async () => {
  await client;
  called.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', hanging);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** When a call ends and by what, with a server that never answers. */
async function endOf(call: () => Promise<unknown>) {
  const began = Date.now();
  const ended = call().then(
    () => ({ atMs: Date.now() - began, error: null }),
    (error: Error) => ({ atMs: Date.now() - began, error }),
  );
  await vi.advanceTimersByTimeAsync(400_000);
  return ended;
}

describe('a server that never answers', () => {
  it.each(CALL_SITES)(
    'is told of at the time limit, after one try: %s',
    async (_what, call, limitMs, label) => {
      const { atMs, error } = await endOf(call);
      expect(error?.message).toBe(`${label} timed out after ${limitMs}ms`);
      expect(atMs).toBe(limitMs);
      expect(new Set(called).size).toBe(called.length);
    },
  );

  it('is not asked again by a query either', async () => {
    const { error } = await endOf(() =>
      queryClient.fetchQuery({
        queryKey: ['hanging'],
        queryFn: ({ signal }) => ingredients.loadTests(ID, signal),
        retry: queryClient.getDefaultOptions().queries?.retry ?? false,
      }),
    );
    expect(error?.message).toBe('ingredient_tests timed out after 30000ms');
    expect(called).toHaveLength(1);
  });

  const input = { scanId: ID, timestamp: 1, what: [{ blob: new Blob(['x']), extension: 'jpg' }] };
  /** A scan before a server that answers until the call in question. */
  const scanUntil = (last: string) => {
    vi.stubGlobal('fetch', (input: unknown, init?: RequestInit) => {
      const { pathname } = new URL(String(input), 'http://localhost');
      if (pathname.includes(last)) return hanging(input, init);
      const body = pathname.includes('/storage/') ? { Key: 'menu-images/x', Id: ID } : [];
      const status = pathname.endsWith('/menu_scans') ? 201 : 200;
      return Promise.resolve(
        Response.json(pathname.includes('/functions/') ? { status: 'ok' } : body, { status }),
      );
    });
    return endOf(async () => {
      const backend = { ...scanBackend(await client), watch: () => () => {} };
      return runScan({ input, userId: ID, backend, clock: systemClock, onProgress: () => {} });
    });
  };

  it.each([
    ['functions-health', 4_000, { code: 'health' }],
    ['/storage/', 60_000, { code: 'timed-out', details: { label: 'upload', ms: 60_000 } }],
    ['/rest/v1/menu_scans', 30_000, { code: 'timed-out', details: { label: 'menu_scans', ms: 30_000 } }],
    ['extract-menu', 15_000, { code: 'timed-out', details: { label: 'extract-menu', ms: 15_000 } }],
    // What it waits for is read at `analysis_runs` too: here the waiting itself is what ends.
    ['/rest/v1/analysis_runs', 120_000, { code: 'extraction-timed-out' }],
  ])('ends a scan at %s after %i ms', async (last, limitMs, failure) => {
    const { atMs, error } = await scanUntil(last);
    expect(error).toMatchObject(failure);
    expect(atMs).toBe(limitMs);
  });
});
