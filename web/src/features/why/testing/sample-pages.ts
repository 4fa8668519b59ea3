import type {
  WhyGroupPage,
  WhyIndex,
  WhyMedicinePage,
  WhyPage,
  WhyRulePage,
} from '@mirabelle/contract/why.ts';

const sure = { level: 'fair', own: 1, secondHand: 1, unseen: 0, undated: 1, bodies: 1 } as const;
const shared = {
  sources: [
    {
      ...{
        body: 'NHS',
        title: 'Foods to avoid',
        url: 'https://nhs.example/foods',
        year: 2023,
        country: 'GB',
      },
      ...{ seen: 'own' as const, checkedOn: '2026-11-30' },
      says: { en: 'No brie unless it is cooked.', fr: 'Pas de brie, sauf cuit.' },
    },
    {
      ...{ body: 'Anses', title: 'Avis', url: 'https://anses.example/avis', year: null, country: 'FR' },
      ...{ seen: 'second-hand' as const, checkedOn: '2026-11-20', copyDated: '2024-10' },
      reportedBy: { title: 'A newspaper', url: 'https://news.example/avis' },
    },
  ],
  sure: { ...sure, countries: ['FR', 'GB'], disagreements: 1 },
  review: { signed: 0, of: 3, whole: null },
};

export const rulePage: WhyRulePage = {
  ...{ kind: 'rule', id: 'listeria', title: { en: 'Listeria', fr: 'Listeria' }, hazard: true, ...shared },
  what: [{ text: { en: 'It can reach the baby.', fr: 'Elle peut atteindre le bébé.' }, sources: [0] }],
  howRare: [],
  does: { en: 'Asks whether it is heated.', fr: 'Demande si c’est chauffé.' },
  notHandled: { en: 'The date on a pack.', fr: 'La date sur l’emballage.' },
  related: [{ id: 'raw-milk', title: { en: 'Unpasteurised milk', fr: 'Lait cru' } }],
  entries: [
    {
      ...{ kind: 'group', id: 'soft-cheese', name: { en: 'soft cheese', fr: 'fromage à pâte molle' } },
      facts: [
        {
          ...{ kind: 'risk', risk: 'HIGH_RISK', when: { heat: ['raw', 'undercooked'], pasteurised: ['no'] } },
          ...{ at: 0, countries: ['FR', 'GB'], sources: [0, 1] },
        },
        { kind: 'risk', risk: 'NO_RISK', when: { heat: ['cooked'] }, at: 1, countries: ['GB'], sources: [0] },
      ],
    },
    {
      ...{ kind: 'food', id: 'espresso', name: { en: 'espresso', fr: 'expresso' } },
      facts: [
        {
          ...{ kind: 'limit', what: { en: 'caffeine', fr: 'caféine' }, value: 200, unit: 'mg/day' },
          ...{ at: 0, countries: ['INT'], sources: [0] },
        },
      ],
    },
  ],
  disagreements: [
    {
      name: { en: 'feta', fr: 'feta' },
      sides: [
        { said: { kind: 'risk', risk: 'HIGH_RISK' }, countries: ['FR'], sources: [1] },
        { said: { kind: 'risk', risk: 'NO_RISK' }, countries: ['GB'], sources: [0] },
      ],
    },
  ],
};

export const groupPage: WhyGroupPage = {
  ...{
    kind: 'group',
    id: 'soft-cheese',
    title: { en: 'soft cheese', fr: 'fromage à pâte molle' },
    ...shared,
  },
  parents: [{ id: 'cheese', title: { en: 'cheese', fr: 'fromage' } }],
  groups: [],
  foods: [
    { en: 'brie', fr: 'brie' },
    { en: 'camembert', fr: 'camembert' },
  ],
  rules: [
    {
      rule: { id: 'listeria', title: { en: 'Listeria', fr: 'Listeria' } },
      what: { en: 'It can reach the baby.', fr: 'Elle peut atteindre le bébé.' },
      entries: rulePage.entries.slice(0, 1),
    },
  ],
  disagreements: [],
};

export const medicinePage: WhyMedicinePage = {
  ...{ kind: 'medicine', id: 'nsaid', title: { en: 'NSAIDs', fr: 'AINS' }, ...shared },
  ...{ parents: [], classes: [], what: [], teratogen: [], doNotStop: [0] },
  concerns: [
    { text: { en: 'It can harm the kidneys.', fr: 'Il peut nuire aux reins.' }, medicines: 2, sources: [0] },
  ],
  positions: [
    {
      ...{ country: 'FR', levels: ['CAUTION', 'CAUTION', 'AVOID'], sources: [1] },
      weeks: [{ from: 24, level: 'AVOID' }],
    },
  ],
  medicines: [
    { levels: ['CAUTION', 'CAUTION', 'AVOID'], names: [{ en: 'ibuprofen', fr: 'ibuprofène' }] },
    { levels: ['AVOID', 'AVOID', 'AVOID'], names: [{ en: 'thing', fr: 'chose' }] },
  ],
  disagreements: [
    {
      name: { en: 'ibuprofen', fr: 'ibuprofène' },
      sides: [
        {
          said: { kind: 'levels', levels: ['AVOID', 'AVOID', 'AVOID'], weeks: [] },
          ...{ countries: ['FR'], sources: [1] },
        },
        {
          said: { kind: 'levels', levels: ['CAUTION', 'CAUTION', 'CAUTION'], weeks: [] },
          ...{ countries: ['GB'], sources: [0] },
        },
      ],
    },
  ],
};

const pages: WhyPage[] = [rulePage, groupPage, medicinePage];
const index: WhyIndex = pages.map(({ kind, id, title }) => ({
  kind,
  id,
  title,
  also: kind === 'medicine' ? ['AINS'] : [],
}));

/** The files of a build with these pages, by address. */
export const files: Record<string, unknown> = {
  '/why-pages/index.json': index,
  '/why-pages/classes-i.json': { ibuprofen: 'nsaid' },
  ...Object.fromEntries(pages.map((page) => [`/why-pages/${page.kind}-${page.id}.json`, page])),
};
