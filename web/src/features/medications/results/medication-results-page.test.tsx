// @vitest-environment happy-dom
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { changeLanguage } from '../../../i18n/index.ts';
import { USER_ID } from '../../../testing/open-page.tsx';
import { draftOf } from '../page-state/draft.ts';
import { unknownVerdict, warfarinVerdict } from '../testing/analysed.ts';
import { verdict } from '../testing/saved-analysis.ts';
import { handed, open, press, profile, section } from './testing/results-page.tsx';

vi.mock('../../../lib/backend/backend.ts', async (original) => ({
  ...(await original<typeof import('../../../lib/backend/backend.ts')>()),
  getBackend: (await import('./testing/results-page-spy.ts')).spy.getBackend,
}));
vi.mock('../../../ui/toast.ts', async () => ({
  toast: (await import('./testing/results-page-spy.ts')).spy.toast,
}));

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
    expect(within(answer).getByRole('link', { name: 'I already took it' }).getAttribute('href')).toMatch(
      /^\/already-ate\?substance=ibuprofen.*&name=Advil$/,
    );
    for (const words of [
      'At 20 weeks: ask before',
      'avoided from 24 weeks',
      'Week 20, by your due date',
      'France',
    ]) {
      expect(answer.textContent).toContain(words);
    }
  });

  it('say once below the answer what several ingredients say alike, and then what comes next', async () => {
    const [ibuprofen] = verdict.ingredients;
    const alike = ['usual', 'low-dose', 'gel'].map((variant) => ({ ...ibuprofen, variant }));
    const limit = { ...ibuprofen?.findings[1], kind: 'limit', key: 'limit.daily' };
    const data = { name: { en: 'paracetamol' }, amount: 3000, unit: 'mg' };
    const other = { ...ibuprofen, substance: 'paracetamol', findings: [{ ...limit, data }] };
    await open(handed({ ingredients: [...alike, other] as MedicineVerdict['ingredients'] }));
    const text = section('The answer').textContent ?? '';
    expect(text.split('Ibuprofen should be avoided from 24 weeks')).toHaveLength(2);
    expect(text).toContain('Paracetamol: at most 3,000 mg a day');
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
    expect(
      within(ingredients)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['https://agency.example/nsaids', '/why?substance=ibuprofen']);
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
      { ...crat, id: 'older', phone: '+33 1', checkedOn: '2026-11-23', asOf: 2017 },
      {
        ...crat,
        id: 'uktis',
        name: 'UKTIS',
        phone: '+44 344 892 0909',
        email: 'ask@uktis.example',
        public: true,
        region: { en: 'Scotland', fr: 'Écosse' },
        hours: [{ firstDay: 1, lastDay: 5, opens: '08:30', closes: '17:00' }],
        checkedOn: '2026-11-23',
      },
      ...verdict.services,
    ] as MedicineVerdict['services'];
    await open(handed({ services }));
    const who = section('Already taken? Who to ask');
    const links = within(who).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'tel:+331',
      'https://crat.example/',
      'tel:+443448920909',
      'mailto:ask@uktis.example',
      'https://crat.example/',
      'https://crat.example/',
    ]);
    expect(who.textContent).toContain('You can contact them yourself.');
    expect(who.textContent).toContain('Your doctor or pharmacist can ask them for you.');
    expect(who.textContent).toContain('For Scotland.');
    expect(who.textContent).toContain('Monday to Friday, 08:30 to 17:00');
    expect(who.textContent).toContain('From a copy of its own page, read on November 23, 2026.');
    expect(who.textContent).toContain('From a copy of its own page of 2017.');
  });

  it('give the reason with an answer to avoid', async () => {
    const [advil] = verdict.ingredients;
    const findings = [
      {
        kind: 'concern',
        key: 'concern.fetal-kidney',
        level: 'AVOID',
        substances: [],
        data: {},
        citations: [],
      },
    ];
    const ingredients = [{ ...advil, level: 'AVOID', findings }] as MedicineVerdict['ingredients'];
    await open(handed({ level: 'AVOID', ingredients }));
    expect(section('The answer').textContent).toContain('kidneys');
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
