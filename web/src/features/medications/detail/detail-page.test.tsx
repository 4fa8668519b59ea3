// @vitest-environment happy-dom
import type { SavedMedication } from '@mirabelle/contract/functions/medication-history.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { draftOf } from '../page-state/draft.ts';
import { fakeHistory } from '../testing/fake-history.ts';
import { idOf, savedAnalysis, verdict } from '../testing/saved-analysis.ts';
import { MedicationDetailPage } from './detail-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn(), shareText: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));
vi.mock('../../../lib/share-text.ts', () => ({ shareText: spy.shareText }));

let backend: ReturnType<typeof fakeHistory>;
const PATH = '/medication-history-detail';
const signedIn = { id: USER_ID } as Parameters<typeof openPage>[2];
const handed = ({ details: _alone, ...analysis }: SavedMedication, userId = USER_ID) => ({
  analysis,
  userId,
});
const open = async (state: unknown = handed(savedAnalysis(4)), user = signedIn) => {
  const opened = await openPage(<MedicationDetailPage />, PATH, user, { state });
  return opened;
};
const openWhole = async (over: Partial<SavedMedication> = {}) => {
  backend.records = [savedAnalysis(4, over)];
  const opened = await open(handed(savedAnalysis(4, over)));
  await screen.findByRole('heading', { name: 'Sources' });
  return opened;
};
const profile = (columns: Record<string, unknown>) => {
  backend.tables.profiles = [
    {
      user_id: USER_ID,
      age: null,
      country: 'France',
      language: 'en',
      edd: null,
      toxoplasmosis_status: 'UNKNOWN',
      gestational_diabetes: 'UNKNOWN',
      dietary_preferences: [],
      allergies: [],
      updated_at: '2026-05-01T10:00:00.000Z',
      ...columns,
    },
  ];
};
const section = (name: string) => screen.getByRole('region', { name });
const click = (element: HTMLElement) => act(async () => fireEvent.click(element));
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const texts = (within_: HTMLElement, selector: string) =>
  [...within_.querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('medications', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeHistory([savedAnalysis(4)]);
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  spy.shareText.mockReset().mockResolvedValue('copied');
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await act(() => changeLanguage('en'));
});

describe('a saved analysis of a medicine', () => {
  it('shows name, rating, category, date, how it was given and confidence', async () => {
    await openWhole({ analysis_type: 'ocr' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Advil');
    const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    for (const words of ['Caution', 'Scanned', 'Confidence: 97%', 'May 4, 2026']) {
      expect(header.textContent).toContain(words);
    }
    expect(fact('Category')).toContain('TGA C (2019)');
    expect(screen.getByText('Answer from May 4, 2026.')).toBeTruthy();
  });

  it('holds every section, with all that was said', async () => {
    await openWhole({ medication_info: { ...savedAnalysis(4).medication_info, manufacturer: 'Pfizer' } });
    expect([fact('Form'), fact('Dosage'), fact('Manufacturer'), fact('Active ingredients')]).toEqual([
      'tablets',
      '400 mg',
      'Pfizer',
      'ibuprofen',
    ]);
    const safety = section('Safety Analysis');
    expect(texts(safety, 'h3')).toEqual([
      'General Safety',
      'First Trimester',
      'Second Trimester',
      'Third Trimester',
    ]);
    expect(safety.textContent).toContain('from 24 weeks');
    expect(safety.textContent).toMatch(/Third TrimesterAvoidavoid\./);
    const ingredients = section('Medication Ingredients').textContent;
    for (const words of ['ibuprofen', '400 mg', 'Caution', 'Take the lowest dose']) {
      expect(ingredients).toContain(words);
    }
    expect([fact('Type'), fact('Confidence')]).toEqual(['Manual Entry', '97%']);
    expect(fact('Created')).toContain('May 4, 2026');
    expect(fact('Last updated')).toContain('May 4, 2026');
    for (const title of [
      'Already taken? Who to ask',
      'What other countries’ health authorities say',
      'Sources',
    ]) {
      expect(section(title)).toBeTruthy();
    }
    expect(screen.getByText(/does not replace your doctor/)).toBeTruthy();
  });

  it('sorts the alternatives by their priority', async () => {
    await openWhole();
    expect(savedAnalysis(4).medication_alternatives[0]?.priority_order).toBe(2);
    expect(texts(section('Alternative Options'), 'strong')).toEqual(['paracetamol', 'A cold or warm pack']);
    expect(section('Alternative Options').textContent).toContain('Usual first choice in pregnancy.');
  });

  it('groups the warnings: high, moderate, others', async () => {
    const [moderate, high] = savedAnalysis(4).medication_warnings;
    const low = {
      ...moderate!,
      id: idOf(9),
      severity: 'LOW' as const,
      warning_text: 'Swallow it with water.',
    };
    await openWhole({ medication_warnings: [low, moderate!, high!] });
    const warnings = section('Important Warnings');
    expect(texts(warnings, 'h3')).toEqual(['Important', 'Please note', 'Good to know']);
    expect(texts(warnings, 'li')).toEqual([
      expect.stringContaining('from 24 weeks'),
      expect.stringContaining('lowest dose'),
      expect.stringContaining('Swallow it with water.'),
    ]);
    expect(texts(warnings, 'li')[0]).toContain('Third trimester');
  });

  it('says of each ingredient what belongs to it in one paragraph, and never other words than were given', async () => {
    await openWhole();
    expect(texts(section('Safety Analysis'), 'p').slice(0, 2)).toEqual([
      'At 20 weeks: ask before you take it.',
      expect.stringMatching(/^Ibuprofen .* 24 weeks .* shortest time\.$/),
    ]);
    cleanup();
    const { safety_analysis } = savedAnalysis(4);
    const older = { ...safety_analysis, general_safety: 'As it was worded then. In two sentences.' };
    await openWhole({ safety_analysis: older });
    expect(texts(section('Safety Analysis'), 'p')[0]).toBe('As it was worded then. In two sentences.');
  });

  it('says what was read where the name does not tell', async () => {
    await openWhole();
    expect(screen.queryByRole('heading', { name: 'What we read' })).toBeNull();
    cleanup();
    const details = { ...savedAnalysis(4).details!, verdict: { ...verdict, unknown: ['Flurbizolax'] } };
    await openWhole({ details });
    expect(section('What we read').textContent).toContain('Not recognised: Flurbizolax');
  });

  it('is there at once, before its details are loaded', async () => {
    backend.gate = new Promise(() => {});
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Advil');
    expect(section('Safety Analysis').textContent).toContain('from 24 weeks');
    expect(screen.queryByRole('heading', { name: 'Sources' })).toBeNull();
  });

  it('shows what it has where the rest cannot be loaded, and tries again', async () => {
    backend.failure = { status: 500, code: 'internal' };
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('could not be loaded');
    expect(section('Medication Ingredients').textContent).toContain('ibuprofen');
    backend.failure = null;
    await click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Sources' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is said in the language of the interface from what is stored, and in its own words in its own', async () => {
    await openWhole({ medication_warnings: [] });
    expect(section('Safety Analysis').textContent).toMatch(/First TrimesterCautiononly on advice\./);
    await act(() => changeLanguage('fr'));
    expect((await screen.findByRole('region', { name: 'Analyse de sécurité' })).textContent).toContain(
      'Ibuprofène',
    );
    expect(section('Autres possibilités').textContent).toContain('paracétamol');
    expect(fact('Type')).toBe('Saisie manuelle');
  });

  it('is in the profile’s language where the interface does not speak it', async () => {
    profile({ language: 'de' });
    await openWhole();
    await waitFor(() =>
      expect(section('Safety Analysis').querySelector<HTMLElement>('[lang]')?.lang).toBe('de'),
    );
    expect(screen.getByText(/translated by a machine/)).toBeTruthy();
  });

  it('keeps its own words where nothing but words is stored', async () => {
    backend.gate = new Promise(() => {});
    await open();
    await act(() => changeLanguage('fr'));
    const general = section('Analyse de sécurité').querySelector<HTMLElement>('[lang]');
    expect([general?.lang, general?.textContent]).toEqual(['en', expect.stringContaining('from 24 weeks')]);
  });

  it('without an analysis leads to the history', async () => {
    for (const state of [null, {}, { analysis: { id: 'x' }, userId: USER_ID }]) {
      const { router } = await open(state);
      expect(router.state.location.pathname).toBe('/medication-history');
      cleanup();
    }
  });

  it('of another user leads to the history', async () => {
    const { router } = await open(handed(savedAnalysis(4), '99999999-0000-4000-8000-000000000000'));
    expect(router.state.location.pathname).toBe('/medication-history');
  });

  it('leads a signed-out visitor to /auth', async () => {
    const { router } = await open(handed(savedAnalysis(4)), null);
    expect(router.state.location.pathname).toBe('/auth');
  });

  it('that has been deleted meanwhile says so and leads to the history', async () => {
    backend.records = [];
    const { router } = await open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/medication-history'));
    expect(spy.toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Load Failed', description: 'This analysis no longer exists.' }),
    );
  });
});

describe('an answer that may have changed', () => {
  const again = () => screen.queryByRole('button', { name: 'Analyze again' });

  it('says nothing while knowledge and week are the same', async () => {
    await openWhole();
    expect(again()).toBeNull();
  });

  it('says that what is known has changed since, and gives it to be analysed again', async () => {
    backend.knowledge = 'knowledge-2';
    const { router } = await openWhole();
    expect(screen.getByText('Our information has changed since')).toBeTruthy();
    expect(screen.getByText(/This answer is from May 4, 2026/)).toBeTruthy();
    expect(section('Safety Analysis').textContent).toContain('from 24 weeks');
    await click(again()!);
    expect(router.state.location.pathname).toBe('/medication-scan');
    expect(draftOf(USER_ID)).toMatchObject({ mode: 'manual', text: 'Advil 400 mg tablets' });
  });

  it('says that the pregnancy is further on now', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T10:00:00Z') });
    // 28 weeks on that day.
    profile({ edd: '2026-09-07' });
    await openWhole();
    expect(await screen.findByText(/This answer was for week 20. You are now in week 28/)).toBeTruthy();
    expect(again()).toBeTruthy();
  });

  it('says nothing of weeks where it was not given for one', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-15T10:00:00Z') });
    profile({ edd: '2026-09-07' });
    const details = { ...savedAnalysis(4).details!, verdict: { ...verdict, week: null } };
    await openWhole({ details });
    await waitFor(() => expect(backend.client).toBeTruthy());
    expect(again()).toBeNull();
  });
});

describe('what can be done with it', () => {
  const favorite = () => screen.getByRole('button', { name: 'Favorite' });

  it('becomes a favorite, and back where that fails', async () => {
    await openWhole();
    await click(favorite());
    await waitFor(() => expect(favorite().getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Added to Favorites' })),
    );
    expect(backend.records[0]?.is_favorite).toBe(true);
    backend.failure = { status: 500, code: 'internal' };
    await click(favorite());
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Update Failed' })),
    );
    expect(favorite().getAttribute('aria-pressed')).toBe('true');
  });

  it('becomes a favorite also before its details are there', async () => {
    backend.failure = { status: 500, code: 'internal' };
    await open();
    await screen.findByRole('alert');
    backend.failure = null;
    await click(favorite());
    await waitFor(() => expect(favorite().getAttribute('aria-pressed')).toBe('true'));
    expect(backend.records[0]?.is_favorite).toBe(true);
  });

  it('is shared as name, overall risk and confidence', async () => {
    await openWhole();
    await click(screen.getByRole('button', { name: 'Share' }));
    const [title, text] = spy.shareText.mock.calls[0] ?? [];
    expect(title).toBe('Advil');
    expect(text).toMatch(/Advil[\s\S]*Overall risk: Caution[\s\S]*97%/);
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Copied to Clipboard' })),
    );
  });

  it('says when it can be neither shared nor copied', async () => {
    spy.shareText.mockResolvedValue('failed');
    await openWhole();
    await click(screen.getByRole('button', { name: 'Share' }));
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({
          tone: 'error',
          title: 'Share Failed',
          description: 'Unable to share or copy the analysis.',
        }),
      ),
    );
  });
});

describe('personal notes', () => {
  const notes = () => screen.getByRole('heading', { name: 'Personal Notes' }).parentElement as HTMLElement;
  const write = async (text: string) => {
    await click(within(notes()).getByRole('button', { name: /Edit|Add a note/ }));
    fireEvent.change(screen.getByLabelText('Your notes'), { target: { value: text } });
  };
  const save = () => click(within(notes()).getByRole('button', { name: 'Save' }));

  it('are added, changed and taken away', async () => {
    await openWhole();
    expect(notes().textContent).toContain('You have no notes yet.');
    await write('Ask on Tuesday.\nBring the box.');
    await save();
    await waitFor(() => expect(notes().textContent).toContain('Ask on Tuesday.\nBring the box.'));
    expect(backend.records[0]?.user_notes).toBe('Ask on Tuesday.\nBring the box.');
    expect(fact('Last updated')).toContain('Jun 1, 2026');
    expect(spy.toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Notes saved' }));
    await write('  ');
    await save();
    await waitFor(() => expect(notes().textContent).toContain('You have no notes yet.'));
    expect(backend.records[0]?.user_notes).toBeNull();
  });

  it('stay as they were when changing them is given up', async () => {
    await openWhole({ user_notes: 'Keep me.' });
    await write('Something else');
    await click(within(notes()).getByRole('button', { name: 'Cancel' }));
    expect(notes().textContent).toContain('Keep me.');
    expect(backend.records[0]?.user_notes).toBe('Keep me.');
  });

  it('that could not be saved are still there to be saved again', async () => {
    await openWhole({ user_notes: 'Before.' });
    backend.failure = { status: 500, code: 'internal' };
    await write('After.');
    await save();
    await waitFor(() =>
      expect(spy.toast).toHaveBeenCalledWith(
        expect.objectContaining({ tone: 'error', title: 'Update Failed' }),
      ),
    );
    expect((screen.getByLabelText('Your notes') as HTMLTextAreaElement).value).toBe('After.');
    backend.failure = null;
    await save();
    await waitFor(() => expect(notes().textContent).toContain('After.'));
    expect(backend.records[0]?.user_notes).toBe('After.');
  });

  it('lose what cannot be seen in them', async () => {
    await openWhole();
    await write('a\u0000b\u0007c');
    await save();
    await waitFor(() => expect(backend.records[0]?.user_notes).toBe('abc'));
  });
});
