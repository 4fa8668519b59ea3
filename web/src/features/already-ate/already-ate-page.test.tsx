// @vitest-environment happy-dom
import type { PackedAftermath, Said, WhomToCall } from '@mirabelle/contract/aftermath.ts';
import type { User } from '@supabase/supabase-js';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLanguage, loadTexts, startTexts } from '../../i18n/index.ts';
import { openPage } from '../../testing/open-page.tsx';
import { AlreadyAtePage } from './already-ate-page.tsx';

const said = (over: Partial<Said>): Said => ({
  id: 'listeria-FR-0',
  hazard: 'listeria',
  country: 'FR',
  kind: 'what',
  text: { en: 'Rare, but serious.', fr: 'Rare, mais sérieux.' },
  body: 'Anses',
  title: 'Listeria',
  url: 'https://www.anses.fr/listeria',
  readOn: '2026-11-30',
  ...over,
});
const { leads, packed, lookUp } = vi.hoisted(() => ({
  leads: {} as WhomToCall,
  packed: {} as PackedAftermath,
  lookUp: vi.fn(),
}));
vi.mock('virtual:mirabelle-knowledge/whom-to-call', () => ({ default: leads }));
vi.mock('virtual:mirabelle-knowledge/aftermath', () => ({ default: packed }));
vi.mock('./look-up.ts', () => ({ lookUpFood: lookUp, lookUpMedicine: lookUp }));

const fever = said({
  id: 'fever',
  kind: 'call',
  text: { en: 'See a doctor without delay if you get a fever.', fr: 'Voyez un médecin sans tarder.' },
});
Object.assign(packed, {
  statements: [
    said({}),
    fever,
    said({ id: 'watch', kind: 'howLong', text: { en: '3 to 70 days.', fr: '3 à 70 jours.' } }),
    said({
      id: 'gb',
      country: 'GB',
      kind: 'doctors',
      text: { en: 'A blood test.', fr: 'Une prise de sang.' },
      body: 'NHS',
    }),
    said({
      id: 'general',
      kind: 'watch',
      text: { en: 'Watch for sickness.', fr: 'Surveillez.' },
      general: true,
    }),
    said({
      id: 'ecoli',
      hazard: 'ecoli',
      country: 'US',
      text: { en: 'Mostly mild.', fr: 'Souvent bénin.' },
      body: 'CDC',
    }),
  ],
  windows: [{ said: 'watch', until: { amount: 70, unit: 'days' } }],
});
Object.assign(leads, {
  readOn: '2026-11-30',
  services: [
    {
      country: 'FR',
      kind: 'emergency',
      name: 'Samu',
      phones: ['15'],
      url: 'https://a.fr/',
      seenOn: 'https://service-public.fr/x',
    },
    {
      country: 'FR',
      kind: 'emergency',
      name: 'Numéro européen',
      phones: ['112'],
      url: 'https://a.fr/',
      seenOn: 'https://service-public.fr/x',
    },
    {
      country: 'FR',
      kind: 'poison',
      name: 'Centre antipoison',
      phones: ['01 45 42 59 59'],
      url: 'https://p.fr/',
      seenOn: 'https://p.fr/',
      hours: 'always',
    },
    { country: 'FR', kind: 'teratology', name: 'CRAT', phones: [], url: 'https://lecrat.fr/', seenOn: null },
    {
      country: 'NL',
      kind: 'poison',
      name: 'NVIC',
      phones: [],
      url: 'https://nvic.nl/',
      seenOn: null,
      forProfessionals: true,
    },
  ],
  signs: {
    breathing: [],
    overdose: [],
    fever: [fever],
    flu: [fever],
    movements: [],
    bleeding: [],
    waters: [],
    headache: [],
    blood: [],
    vomiting: [],
    urine: [],
    jaundice: [],
    allergy: [],
    pain: [],
  },
  byRule: { listeria: ['listeria'], 'e-coli': ['ecoli'], liquorice: [] },
  byClass: { nsaid: ['medicine-nsaid'] },
  bySubstance: { ibuprofen: ['medicine-nsaid'] },
} satisfies WhomToCall);

beforeAll(async () => {
  await startTexts(['shell']);
  await loadTexts('already-ate', 'verdict');
});
beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'en-GB']);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-04T12:00:00') });
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  lookUp.mockReset();
  await changeLanguage('en');
});

const open = async (query = '', user: User | null = null) => {
  const shown = await openPage(<AlreadyAtePage />, `/already-ate${query}`, user, { route: '/already-ate' });
  await act(async () => {});
  return shown;
};
const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const callNow = () => screen.queryByRole('region', { name: 'Call now, before you read on' });
const card = (name: string) => {
  const heading = screen.getByRole('heading', { level: 3, name });
  return within(heading.parentElement as HTMLElement);
};

describe('signs', () => {
  it('that are ticked lead to “call now” before anything else, fever first, with numbers that are dialled', async () => {
    await open('?hazard=listeria&name=Brie');
    expect(callNow()).toBeNull();
    tick('Bleeding');
    tick('Fever');
    const block = callNow();
    if (!block) throw new Error('There is no block.');
    expect(within(block).getAllByText(/today/)[0]?.textContent).toMatch(/^Fever: call/);
    expect(within(block).getByRole('link', { name: '15' }).getAttribute('href')).toBe('tel:15');
    const [first] = document.querySelectorAll('main section, h2');
    expect(
      block.compareDocumentPosition(screen.getByText('How do you feel?')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(first === undefined || block.contains(first)).toBe(true);
  });

  it('that are typed count as well, and what is denied does not', async () => {
    await open();
    const field = screen.getByRole('textbox', { name: 'Or in your own words' });
    fireEvent.change(field, { target: { value: 'no fever, all well' } });
    expect(callNow()).toBeNull();
    fireEvent.change(field, { target: { value: 'feverish since last night' } });
    expect(callNow()).not.toBeNull();
    expect(screen.getByText('Read in your words: Fever.')).toBeDefined();
  });

  it('of an emergency lead to the emergency number first, and too much of a medicine to the poison service', async () => {
    await open();
    tick('Hard to breathe, fainted, confused, or had a fit');
    const numbers = () =>
      within(callNow() as HTMLElement)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(numbers()[0]).toBe('15');
    tick('Hard to breathe, fainted, confused, or had a fit');
    tick('Took too much of a medicine');
    expect(numbers()[0]).toBe('01 45 42 59 59');
  });

  it('that no official page names are told as such, and lead to a call today', async () => {
    await open();
    tick('Bleeding');
    const block = within(callNow() as HTMLElement);
    expect(block.getByText('Call your maternity unit, midwife or doctor today: bleeding.')).toBeDefined();
    expect(block.getByText(/None of the official pages/)).toBeDefined();
  });
});

describe('advice', () => {
  it('comes with the result it is asked from, each sentence with its source and the day it was read', async () => {
    await open('?hazard=listeria&name=Brie');
    expect(screen.getByText('From your result: Brie')).toBeDefined();
    expect(card('Listeria').getByText('Rare, but serious.')).toBeDefined();
    const [source] = card('Listeria').getAllByRole('link', { name: /^Anses, read on 30 November 2026/ });
    expect(source?.getAttribute('href')).toBe('https://www.anses.fr/listeria');
  });

  it('says until which day to watch, and later that the time has passed, never that she is safe', async () => {
    await open('?hazard=listeria');
    expect(card('Listeria').getByText(/^For 70 days after it: Anses$/)).toBeDefined();
    fireEvent.change(screen.getByRole('combobox', { name: 'When' }), { target: { value: 'now' } });
    expect(card('Listeria').getByText('Until 12 February 2027: Anses')).toBeDefined();
    fireEvent.change(screen.getByRole('combobox', { name: 'When' }), { target: { value: 'weeks' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'How many weeks ago?' }), {
      target: { value: '11' },
    });
    expect(card('Listeria').getByText(/^Passed on/)).toBeDefined();
    expect(card('Listeria').getByText(/does not rule anything out/)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/\bsafe\b/i);
  });

  it('asks for another day where what was typed is none', async () => {
    await open('?hazard=listeria');
    fireEvent.change(screen.getByRole('combobox', { name: 'When' }), { target: { value: 'days' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'How many days ago?' }), {
      target: { value: '900' },
    });
    expect(screen.getByText('Type a number from 1 to 105.')).toBeDefined();
  });

  it('of her country comes first; what others say is folded under whose it is, and what is general is called so', async () => {
    await open('?hazard=listeria');
    const others = card('Listeria').getByText('A blood test.').closest('details');
    expect(others?.textContent).toContain('United Kingdom');
    expect(card('Listeria').getByText('About this kind of illness or medicine in general')).toBeDefined();
  });

  it('says where her country has none, and shows the others’ under their names', async () => {
    await open('?hazard=e-coli');
    expect(card('E. coli (STEC)').getByText(/no official advice of France/)).toBeDefined();
    expect(card('E. coli (STEC)').getByText('Mostly mild.').closest('details')).toBeNull();
    expect(card('E. coli (STEC)').getByText('United States')).toBeDefined();
  });

  it('says where there is none at all, and whom to ask', async () => {
    await open('?hazard=liquorice&name=Liquorice');
    expect(screen.getByText(/For this we found no official advice/)).toBeDefined();
    await open('?substance=ibuprofen&name=Nurofen');
    expect(
      screen.getByText('We found no official advice on this. Ask your midwife, doctor or pharmacist.'),
    ).toBeDefined();
  });

  it('is found by what she types, or says that it is not known', async () => {
    await open();
    lookUp.mockResolvedValueOnce({ known: true, hazards: ['listeria'], withoutAdvice: false });
    const field = screen.getByRole('textbox', { name: 'What did you eat or drink?' });
    fireEvent.change(field, { target: { value: 'brie' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Look it up' })));
    expect(screen.getByText('For brie: Listeria.')).toBeDefined();
    expect(card('Listeria').getByText('Rare, but serious.')).toBeDefined();
    lookUp.mockResolvedValueOnce({ known: false, hazards: [], withoutAdvice: false });
    fireEvent.change(field, { target: { value: 'xyzzy' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Look it up' })));
    expect(screen.getByText(/We do not know “xyzzy”/)).toBeDefined();
    lookUp.mockRejectedValueOnce(new Error('no network'));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Look it up' })));
    expect(screen.getByText(/could not be looked up on this device/)).toBeDefined();
  });
});

describe('whom to call', () => {
  it('is her country’s, changeable; a service without a number has its link, and one for doctors says so', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Whom to call in France' })).toBeDefined();
    expect(screen.getByRole('link', { name: /Website CRAT/ }).getAttribute('href')).toBe(
      'https://lecrat.fr/',
    );
    fireEvent.change(screen.getByRole('combobox', { name: 'Country you are in' }), {
      target: { value: 'NL' },
    });
    expect(screen.getByText(/It answers doctors, midwives and pharmacists/)).toBeDefined();
    expect(screen.getByRole('link', { name: '112' }).getAttribute('href')).toBe('tel:112');
    expect(screen.queryByRole('link', { name: '15' })).toBeNull();
    fireEvent.change(screen.getByRole('combobox', { name: 'Country you are in' }), { target: { value: '' } });
    expect(screen.getByText('Choose your country to see numbers.')).toBeDefined();
  });

  it('and all advice are in French as well', async () => {
    await changeLanguage('fr');
    await open('?hazard=listeria');
    expect(screen.getByText('Rare, mais sérieux.')).toBeDefined();
    fireEvent.click(screen.getByRole('checkbox', { name: 'De la fièvre' }));
    expect(screen.getByRole('heading', { name: /Appelez maintenant/ })).toBeDefined();
  });
});
