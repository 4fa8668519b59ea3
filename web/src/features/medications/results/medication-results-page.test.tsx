// @vitest-environment happy-dom
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../../i18n/index.ts';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { forgetUser } from '../../../lib/personal-data.ts';
import { fakeRows } from '../../../testing/fake-rows.ts';
import { openPage, USER_ID } from '../../../testing/open-page.tsx';
import { draftOf } from '../page-state/draft.ts';
import type { ResultsState } from '../page-state/results-state.ts';
import { analysed, unknownVerdict, warfarinVerdict } from '../testing/analysed.ts';
import { idOf, verdict } from '../testing/saved-analysis.ts';
import { MedicationResultsPage } from './medication-results-page.tsx';

const spy = vi.hoisted(() => ({ getBackend: vi.fn(), toast: vi.fn() }));
vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', () => ({ toast: spy.toast }));

let backend: ReturnType<typeof fakeRows>;
const PATH = '/medication-results';
const handed = (over: Partial<MedicineVerdict> = {}, more: Partial<ResultsState> = {}): ResultsState => ({
  analysisResult: analysed(over),
  analysisType: 'manual',
  userId: USER_ID,
  ...more,
});
const open = (state: unknown = handed()) => openPage(<MedicationResultsPage />, PATH, undefined, { state });
const section = (name: string) => screen.getByRole('region', { name });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const toasts = () => spy.toast.mock.calls.map(([{ title, description }]) => [title, description]);
const profile = (language: string) => {
  backend.tables.profiles = [
    {
      user_id: USER_ID,
      age: null,
      country: 'France',
      language,
      edd: null,
      toxoplasmosis_status: 'UNKNOWN',
      gestational_diabetes: 'UNKNOWN',
      dietary_preferences: [],
      allergies: [],
      updated_at: '2026-05-01T10:00:00.000Z',
    },
  ];
};

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('medications', 'verdict', 'risk', 'errors');
});
beforeEach(() => {
  backend = fakeRows({ profiles: [] });
  spy.getBackend.mockReset().mockImplementation(async () => backend.client);
  spy.toast.mockReset();
  forgetUser();
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await act(() => changeLanguage('en'));
});

describe('the medication results', () => {
  it.each([
    ['nothing was handed over', null],
    [
      'what was handed over is no analysis',
      { analysisResult: { medication_name: 'Advil' }, userId: USER_ID },
    ],
    ['it is another user’s', handed({}, { userId: 'another' })],
  ])('lead to the scan where %s', async (_why, state) => {
    const { router } = await open(state);
    expect(router.state.location.pathname).toBe('/medication-scan');
  });

  it('say the answer first: the word, at which week, by whose advice, and when it changes', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Advil');
    const answer = section('The answer');
    expect(within(answer).getByText('Caution')).toBeTruthy();
    for (const words of [
      'At 20 weeks: ask before',
      'avoided from 24 weeks',
      'Week 20, by your due date',
      'France',
    ]) {
      expect(answer.textContent).toContain(words);
    }
  });

  it('say that it is the worst trimester and the most cautious advice where week and country are not known', async () => {
    await open(handed({ week: null, basis: 'worst-trimester', country: null, level: 'AVOID' }));
    const answer = section('The answer');
    expect(answer.textContent).toContain('the answer for the most sensitive trimester');
    expect(answer.textContent).toContain('the most cautious advice we have');
    for (const name of ['Add your due date', 'Add your country']) {
      expect(within(answer).getByRole('link', { name }).getAttribute('href')).toBe('/profile');
    }
  });

  it('show category with system and year, that letters are no ladder, and the confidence rounded', async () => {
    await open();
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(fact('Category')).toContain('TGA C (2019)');
    expect(fact('Category')).toContain('The letters are not a scale');
    expect(fact('Confidence')).toContain('97%');
  });

  it('name each trimester, mark this one, and tell this week from its worst', async () => {
    await open();
    const [first, second, third] = within(section('Trimester-Specific Guidance')).getAllByRole('listitem');
    expect(first?.textContent).toContain('First TrimesterUp to week 13Caution');
    expect(second?.textContent).toContain('Week 20: CautionIn its most sensitive week: Avoid');
    expect(second?.textContent).toContain('You are here');
    expect(third?.textContent).toContain('Third TrimesterFrom week 28Avoid');
    expect(third?.textContent).not.toContain('You are here');
  });

  it('hold ingredients, warnings, alternatives, what others say, and the sources as links', async () => {
    await open();
    const ingredients = section('Active Ingredients');
    for (const words of ['ibuprofen · 400 mg', 'Caution', 'Take the lowest dose']) {
      expect(ingredients.textContent).toContain(words);
    }
    expect(within(ingredients).getByRole('link').getAttribute('href')).toBe('https://agency.example/nsaids');
    const warnings = section('Important Warnings');
    for (const words of [
      'Important',
      'Pregnancy · Third trimester',
      'Please note',
      'How to use it · Throughout',
    ]) {
      expect(warnings.textContent).toContain(words);
    }
    const alternatives = within(section('Safer Alternatives')).getAllByRole('listitem');
    expect(alternatives.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^paracetamolMedicineSafeUsual first choice/),
      expect.stringMatching(/^A cold or warm packWithout a medicine/),
    ]);
    expect(section('What other countries’ health authorities say').textContent).toContain(
      'FDA (United States): avoid from 20 weeks.',
    );
    expect(section('Sources').textContent).toContain('Anti-inflammatories in pregnancy');
    expect(within(section('Sources')).getByRole('link').textContent).toContain('ANSM, 2017');
    expect(screen.getByText(/does not replace your doctor, midwife or pharmacist/)).toBeTruthy();
  });

  it('name who to ask, to be called or opened with a tap', async () => {
    const [crat] = verdict.services;
    const services = [
      {
        ...crat,
        id: 'uktis',
        name: 'UKTIS',
        phone: '+44 344 892 0909',
        email: 'ask@uktis.example',
        public: true,
      },
      ...verdict.services,
    ] as MedicineVerdict['services'];
    await open(handed({ services }));
    const who = section('Already taken? Who to ask');
    const links = within(who).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+443448920909',
      'mailto:ask@uktis.example',
      'https://crat.example/',
      'https://crat.example/',
    ]);
    expect(who.textContent).toContain('You can contact them yourself.');
    expect(who.textContent).toContain('Your doctor or pharmacist can ask them for you.');
  });

  it('say prominently what is not to be stopped, once among the warnings left out', async () => {
    await open(handed(warfarinVerdict()));
    const notice = screen.getByText('Do not stop on your own', { selector: 'p' })
      .parentElement as HTMLElement;
    expect(notice.textContent).toContain('Do not stop warfarin on your own: blood clots could form.');
    expect(notice.textContent).toContain('Call whoever prescribed it');
    expect(section('Important Warnings').textContent).not.toContain('blood clots');
    expect(screen.getByText('Unknown', { selector: 'dd' })).toBeTruthy();
  });

  it('show what was read, with what was taken for what, and lead back to correct it', async () => {
    const [advil] = verdict.products;
    const products = [
      { ...advil, brand: 'Doliprane', read: 'd0liprane', corrected: true, manufacturer: 'Sanofi' },
    ];
    const { router } = await open(
      handed(
        { products: products as MedicineVerdict['products'], unknown: ['Sinus'] },
        { analysisType: 'ocr' },
      ),
    );
    const read = section('What we read');
    for (const words of [
      'Doliprane · 400\u00a0mg · tablets · Sanofi',
      'Contains ibuprofen',
      'We read “d0liprane” as Doliprane.',
      'Not recognised: Sinus',
    ]) {
      expect(read.textContent).toContain(words);
    }
    await press('Edit what was read');
    expect(router.state.location.pathname).toBe('/medication-scan');
    expect(draftOf(USER_ID)).toMatchObject({ mode: 'manual', text: 'd0liprane 400 mg tablets\nSinus' });
  });

  it('give back the text she typed, not another one, when it is to be corrected', async () => {
    await open(handed({}, { typedText: 'Advil 400, two a day' }));
    await press('Edit what was read');
    expect(draftOf(USER_ID).text).toBe('Advil 400, two a day');
  });

  it('say of an unknown name what was read and what to do, and guess nothing', async () => {
    await open(handed(unknownVerdict, { typedText: 'Nabrofenil 250' }));
    expect(within(section('The answer')).getByText('Unknown')).toBeTruthy();
    const card = screen.getByRole('heading', { name: 'What to do now' }).parentElement as HTMLElement;
    for (const words of [
      'We do not know "Nabrofenil"',
      'Look for the active substance',
      'ask your pharmacist',
    ]) {
      expect(card.textContent).toContain(words);
    }
    expect(section('What we read').textContent).toContain('Not recognised: Nabrofenil');
    for (const name of ['Trimester-Specific Guidance', 'Safer Alternatives', 'Sources']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    await press('Type the active substance');
    expect(draftOf(USER_ID)).toMatchObject({ mode: 'manual', text: 'Nabrofenil 250' });
  });

  it('say of a known substance that too little is known, without asking to type it again', async () => {
    const [ibuprofen] = verdict.ingredients;
    await open(
      handed({
        level: 'UNKNOWN',
        ingredients: [{ ...ibuprofen, level: 'UNKNOWN' }] as MedicineVerdict['ingredients'],
      }),
    );
    expect(screen.getByText(/Too little is known about it in pregnancy/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Type the active substance' })).toBeNull();
  });

  it('fold what may be used away where there are many, and name only the first in the title', async () => {
    const [ibuprofen] = verdict.ingredients;
    const [advil] = verdict.products;
    const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => ({
      ...ibuprofen,
      substance: name,
      names: { en: name },
      level: at === 0 ? 'AVOID' : 'SAFE',
    }));
    const products = many.map(({ substance }) => ({
      ...advil,
      brand: substance.toUpperCase(),
      substances: [substance],
    }));
    await open(
      handed({
        ingredients: many as MedicineVerdict['ingredients'],
        products: products as MedicineVerdict['products'],
      }),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A, B, C and 3 more');
    const folded = screen.getByText('5 more that may be used at the usual dose').closest('details');
    expect(folded?.textContent).toContain('b, c, d, e, f');
    expect(screen.getByText('By ingredient').closest('details')?.textContent).toContain('f – TGA C (2019)');
  });

  it('say of several medicines which one an alternative would stand in for', async () => {
    const [ibuprofen] = verdict.ingredients;
    const other = { ...ibuprofen, substance: 'warfarin', names: { en: 'warfarin' } };
    await open(handed({ ingredients: [ibuprofen, other] as MedicineVerdict['ingredients'] }));
    expect(section('Safer Alternatives').textContent).toContain('Medicine · instead of ibuprofen');
  });

  it('speak French in the interface, and the profile’s language where the interface does not', async () => {
    await act(() => changeLanguage('fr'));
    await open();
    expect(section('La réponse').textContent).toContain('À 20');
    expect(section('Conseils par trimestre').textContent).toContain('Premier trimestre');
    expect(section('Substances actives').textContent).toContain('ibuprofène');
    cleanup();
    await act(() => changeLanguage('en'));
    profile('de');
    await open();
    await waitFor(() => expect(section('Active Ingredients').textContent).toContain('Ibuprofen'));
    expect(section('Active Ingredients').querySelector('[lang=de]')).toBeTruthy();
    expect(screen.getByText(/translated by a machine/)).toBeTruthy();
  });
});

describe('saving an analysis', () => {
  const saves = () => backend.invoke.mock.calls.filter(([name]) => name === 'save-medication-analysis');
  const save = () => press('Save to History');

  it('sends it as it was given with mark and notes, says so, and hides what saves', async () => {
    backend.invoke.mockResolvedValue({ data: { success: true, analysis_id: idOf(1) }, error: null });
    const state = handed();
    const { router } = await open(state);
    await act(async () => fireEvent.click(screen.getByLabelText('Mark as favorite')));
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Personal Notes'), { target: { value: ' For the knee. ' } }),
    );
    await save();
    await waitFor(() =>
      expect(toasts()).toEqual([['Analysis Saved', 'You will find it in your medication history.']]),
    );
    expect(saves().map(([, { body }]) => body)).toEqual([
      {
        analysis_result: state.analysisResult,
        analysis_type: 'manual',
        is_favorite: true,
        user_notes: 'For the knee.',
        analysis_id: expect.any(String),
      },
    ]);
    expect(router.state.location).toMatchObject({
      pathname: PATH,
      state: { savedAnalysis: { id: idOf(1), is_favorite: true, user_notes: 'For the knee.' } },
    });
    expect(screen.getByText('Saved in your history, as a favorite')).toBeTruthy();
    expect(screen.getByText('For the knee.')).toBeTruthy();
    for (const name of ['Save to History', 'Save']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.getByRole('link', { name: 'Open your medication history' }).getAttribute('href')).toBe(
      '/medication-history',
    );
  });

  describe('as a favourite, after it was saved', () => {
    const saved = (is_favorite: boolean) =>
      handed({}, { savedAnalysis: { id: idOf(1), is_favorite, user_notes: null } });
    const heart = () => screen.getByRole('button', { name: 'Favorite' });
    const puts = () =>
      backend.invoke.mock.calls
        .filter(
          ([name, options]) =>
            name === 'medication-history' && 'method' in options && options.method === 'PUT',
        )
        .map(([, { body }]) => body);
    const answers = () =>
      backend.invoke.mockImplementation(async (_name, { body }) => ({
        data: {
          success: true,
          is_favorite: body.is_favorite,
          user_notes: null,
          updated_at: '2026-05-01T10:00:00.000Z',
        },
        error: null,
      }));

    it('is set and unset, told, and kept across a reload', async () => {
      answers();
      const { router } = await open(saved(false));
      expect(heart().getAttribute('aria-pressed')).toBe('false');
      await press('Favorite');
      await waitFor(() => expect(toasts()[0]?.[0]).toBe('Added to Favorites'));
      expect(heart().getAttribute('aria-pressed')).toBe('true');
      expect(screen.getByText('Saved in your history, as a favorite')).toBeTruthy();
      expect(router.state.location.state).toMatchObject({ savedAnalysis: { is_favorite: true } });
      await press('Favorite');
      await waitFor(() => expect(toasts()[1]?.[0]).toBe('Removed from Favorites'));
      expect(heart().getAttribute('aria-pressed')).toBe('false');
      expect(screen.getByText('Saved in your history')).toBeTruthy();
      expect(puts()).toEqual([
        { analysis_id: idOf(1), is_favorite: true },
        { analysis_id: idOf(1), is_favorite: false },
      ]);
    });

    it.each([
      [401, 'Please sign in to update favorites.'],
      [400, 'The analysis could not be changed. Please try again.'],
    ])('goes back to what it was where the server answers %s', async (status, description) => {
      backend.invoke.mockRejectedValue(new BackendError('no', { status }));
      await open(saved(true));
      await press('Favorite');
      await waitFor(() => expect(toasts()).toEqual([['Update Failed', description]]));
      expect(heart().getAttribute('aria-pressed')).toBe('true');
    });

    it('leaves her where she went meanwhile', async () => {
      const answered = Promise.withResolvers<unknown>();
      backend.invoke.mockImplementation(() => answered.promise);
      const { router } = await open(saved(false));
      await press('Favorite');
      await act(() => router.navigate('/elsewhere'));
      await act(async () =>
        answered.resolve({
          data: {
            success: true,
            is_favorite: true,
            user_notes: null,
            updated_at: '2026-05-01T10:00:00.000Z',
          },
          error: null,
        }),
      );
      await waitFor(() => expect(toasts()[0]?.[0]).toBe('Added to Favorites'));
      expect(router.state.location.pathname).toBe('/elsewhere');
    });
  });

  it('sends null for notes that are blank, from the header too', async () => {
    backend.invoke.mockResolvedValue({ data: { success: true, analysis_id: idOf(1) }, error: null });
    await open();
    await press('Save');
    await waitFor(() => expect(toasts()[0]?.[0]).toBe('Analysis Saved'));
    expect(saves()[0]?.[1].body).toMatchObject({ is_favorite: false, user_notes: null });
  });

  it('is tried again as the same record, and as another once the notes have changed', async () => {
    backend.invoke.mockResolvedValue({ data: null, error: new BackendError('no', { status: 400 }) });
    await open();
    await save();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    await save();
    await waitFor(() => expect(toasts()).toHaveLength(2));
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Personal Notes'), { target: { value: 'Two' } }),
    );
    await save();
    await waitFor(() => expect(toasts()).toHaveLength(3));
    const [first, second, third] = saves().map(([, { body }]) => body.analysis_id);
    expect(first).toBe(second);
    expect(third).not.toBe(first);
    expect(toasts()[0]).toEqual(['Save Failed', 'Failed to save the analysis. Please try again.']);
  });

  it.each([
    [401, undefined, 'Please sign in to save analysis results.'],
    [
      422,
      'analysis_not_ours',
      'This analysis can no longer be saved as it is. Analyze the medicine again, then save it.',
    ],
  ])('says why it failed with status %i, and keeps what was noted', async (status, code, description) => {
    const error = new BackendError('no', { status, ...(code ? { code } : {}) });
    backend.invoke.mockResolvedValue({ data: null, error });
    await open();
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Personal Notes'), { target: { value: 'Mine' } }),
    );
    await save();
    await waitFor(() => expect(toasts()).toEqual([['Save Failed', description]]));
    expect((screen.getByLabelText('Personal Notes') as HTMLTextAreaElement).value).toBe('Mine');
  });
});

describe('sharing an analysis', () => {
  const withClipboard = (writeText: (text: string) => Promise<void>) =>
    vi.stubGlobal('navigator', { ...navigator, language: 'en', clipboard: { writeText }, share: undefined });

  it('copies a summary where the device has no share sheet: name, overall risk, confidence', async () => {
    const writeText = vi.fn(async (_: string) => {});
    withClipboard(writeText);
    await open();
    await press('Share');
    await waitFor(() => expect(toasts()[0]?.[0]).toBe('Copied to Clipboard'));
    const copied = writeText.mock.calls[0]?.[0] ?? '';
    expect(copied.split('\n').slice(0, 3)).toEqual([
      'Medication safety: Advil',
      'Overall risk: Caution',
      'Confidence: 97%',
    ]);
    expect(copied).toContain('Do not start, stop or change a medicine because of it.');
  });

  it('hands the same to the device’s share sheet, and says nothing more', async () => {
    const share = vi.fn(async (_: ShareData) => {});
    vi.stubGlobal('navigator', { ...navigator, language: 'en', share });
    await open();
    await press('Share');
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(share.mock.calls[0]?.[0].text).toContain('Overall risk: Caution');
    expect(toasts()).toEqual([]);
  });

  it('says that it could be neither shared nor copied', async () => {
    withClipboard(async () => {
      throw new Error('refused');
    });
    await open();
    await press('Share');
    await waitFor(() =>
      expect(toasts()).toEqual([['Share Failed', 'Unable to share or copy the analysis.']]),
    );
  });
});
