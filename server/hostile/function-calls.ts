import { makeSecretToken } from '@mirabelle/contract/secret-token.ts';
import { ODD_VALUES } from '../testing/odd-values.ts';
import { readOnPhone } from '../testing/read-on-phone.ts';
import { type MakeCall, pick } from './call.ts';
import type { HostileWorld } from './world.ts';

type Body = Record<string, unknown>;

const recipe = (ingredients: number, steps: number): Body => ({
  name: 'Tiramisu',
  ingredients: Array.from({ length: ingredients }, (_, n) => ({
    name: `raw egg ${n}`,
    amount: '2',
    unit: '',
  })),
  instructions: Array.from({ length: steps }, () => 'Whisk the eggs and cook them until golden. '.repeat(8)),
});

/** A call of each function as a page makes it, but for what belongs to the victim. */
const BODIES: Readonly<Record<string, (world: HostileWorld) => Body>> = {
  'extract-menu': ({ rest, photograph, product }) => ({
    scanId: rest.ids[0],
    imageUrl: `${product.url}/storage/v1/object/public/menu-images/${photograph}`,
  }),
  'keep-reading': ({ rest, photograph, product }) => ({
    scanId: rest.ids[0],
    addedTo: rest.ids[0],
    imageUrl: `${product.url}/storage/v1/object/public/menu-images/${photograph}`,
    reading: readOnPhone(['Beef carpaccio']),
  }),
  'read-menu-source': ({ rest }) => ({
    scanId: rest.ids[0],
    source: { kind: 'text', text: 'Beef carpaccio 9.50' },
  }),
  'analyze-menu': ({ rest }) => ({ scanId: rest.ids[0] }),
  'share-menu': ({ rest }) => ({
    share_id: rest.ids[0],
    scanId: rest.ids[0],
    token: makeSecretToken(),
    country: 'FR',
    days: 7,
    withPhoto: true,
  }),
  'read-shared-menu': () => ({ token: makeSecretToken() }),
  'read-shared-dish': ({ rest }) => ({ token: makeSecretToken(), itemId: rest.ids[2] }),
  'read-shared-photo': () => ({ token: makeSecretToken(), photo: 0 }),
  'report-wrong-answer': ({ rest }) => ({
    report_id: rest.ids[0],
    card: 'menu-dish',
    name: 'Beef carpaccio',
    rating: 'HIGH_RISK',
    reasons: [
      { key: 'toxoplasmosis.high', rating: 'HIGH_RISK', about: 'beef', sources: ['nhs-foods-to-avoid'] },
    ],
    knowledge: null,
    country: 'FR',
    language: 'en',
    wrong: 'milder',
    why: 'It is cooked',
  }),
  'edit-menu': ({ rest }) => ({
    edit_id: rest.ids[0],
    scanId: rest.ids[0],
    edit: { kind: 'join', itemId: rest.ids[2], others: [rest.ids[3]], name: 'Beef tartare' },
  }),
  'invite-partner': ({ invitation }) => ({ invitation_id: invitation, token: makeSecretToken() }),
  'join-partner': () => ({ token: makeSecretToken(), name: 'x' }),
  together: () => ({}),
  'keep-diary-entry': ({ rest }) => ({
    entry_id: rest.ids[0],
    kind: 'dish',
    origin: { kind: 'menu_item', id: rest.ids[2] },
    time_zone: 'Europe/Paris',
  }),
  'diary-sums': () => ({ time_zone: 'Europe/Paris', day: '2026-11-30' }),
  'diary-fit': ({ rest }) => ({
    items: [{ key: 'a', kind: 'dish', origin: { kind: 'menu_item', id: rest.ids[2] } }],
    time_zone: 'Europe/Paris',
  }),
  'test-ingredient': () => ({ ingredient_name: 'Brie' }),
  'test-label': ({ rest }) => ({ scan_id: rest.ids[0] }),
  'test-dish': () => ({ dish_name: 'Carbonara', ingredients: ['pasta', 'egg'] }),
  'suggest-ingredients': () => ({ dish_name: 'Carbonara' }),
  'extract-recipe': () => ({ type: 'text', content: 'Soup\nIngredients\n2 leeks\nMethod\nCook them.' }),
  'adapt-recipe': () => ({ recipe: recipe(12, 6) }),
  'save-adaptation': ({ victim }) => ({
    userId: victim.userId,
    adaptationData: { originalRecipe: recipe(2, 1), adaptedRecipe: recipe(2, 1), safetyAnalysis: [] },
  }),
  'analyze-medication': () => ({ analysis_type: 'manual', medication_text: 'Ibuprofen 400 mg' }),
  'save-medication-analysis': ({ rest }) => ({
    analysis_result: { medication_name: 'x', confidence_score: 1 },
    analysis_type: 'manual',
    analysis_id: rest.ids[0],
  }),
  'medication-history': ({ rest }) => ({ analysis_id: rest.ids[7], is_favorite: true }),
  'delete-account': ({ victim }) => ({ email: victim.email, password: 'guessed' }),
  'export-data': ({ victim }) => ({ userId: victim.userId }),
  'model-tests': () => ({}),
  'functions-health': () => ({}),
  'queue-place': ({ rest }) => ({ scanId: rest.ids[0] }),
  'openai-health': () => ({}),
  'no-such-function': () => ({}),
};

const DEEP = `${'['.repeat(4_000)}${']'.repeat(4_000)}`;
const LONG_WORD = 'aspirin'.repeat(700);

/** What becomes of a body on its way. */
const CHANGES: readonly ((text: string, body: Body, random: () => number) => string)[] = [
  (text) => text,
  (text) => text,
  (text) => text,
  (_text, body, random) => {
    const field = pick(random, Object.keys(body).length > 0 ? Object.keys(body) : ['x']);
    return JSON.stringify({
      ...body,
      [field]: pick<unknown>(random, [null, 1, [], {}, LONG_WORD, ...ODD_VALUES]),
    });
  },
  (text, _body, random) => text.slice(0, Math.floor(random() * text.length)),
  (text) => text.replace(/"(\w+)":/, '"$1":1,"$1":'),
  (text) => text.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}},'),
  () => DEEP,
  () => '',
  () => 'null',
  (text) => `\ufeff${text}`,
  (text, _body, random) => text.replace(/"[^"]*"(?=[,}\]])/, JSON.stringify(pick(random, ODD_VALUES))),
  () => JSON.stringify({ recipe: recipe(120, 60) }),
  () => JSON.stringify({ dish_name: LONG_WORD.slice(0, 200), ingredients: Array(60).fill('zorblax quux') }),
];

const METHODS = ['POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'text/json',
  '',
] as const;

export const functionCall: MakeCall = (world, random) => {
  const name = pick(random, Object.keys(BODIES));
  const body = BODIES[name]!(world);
  const method = pick(random, METHODS);
  const asNobody = random() < 0.15;
  const type = pick(random, TYPES);
  const id = world.rest.ids[7];
  const query = pick(random, [
    '',
    '',
    `?analysis_id=${id}`,
    `?page=1&limit=50&sort=newest`,
    '?page=-1',
    '?search=%25',
  ]);
  return {
    surface: 'functions',
    method,
    path: `/functions/v1/${name}${query}`,
    headers: {
      apikey: world.anonKey,
      authorization: `Bearer ${asNobody ? world.anonKey : world.caller.token}`,
      ...(type !== '' && { 'content-type': type }),
      ...(random() < 0.1 && { origin: 'https://elsewhere.example' }),
    },
    ...(method !== 'GET' &&
      method !== 'OPTIONS' && {
        body: pick(random, CHANGES)(JSON.stringify(body), body, random).toWellFormed(),
      }),
    as: asNobody ? 'nobody' : 'caller',
  };
};
