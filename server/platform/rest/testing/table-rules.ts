export type Row = Record<string, unknown>;

/** What an owner may do besides reading, and a row somebody might try to write; `parent` and `user` are filled in. */
export interface TableRules {
  table: string;
  /** Column that tells one row. */
  key: string;
  /** Column that refers to the user's row above, if it has no user_id. */
  parent?: { column: string; table: string; key: string };
  row: Row;
  change: Row;
  may: readonly ('insert' | 'update' | 'delete')[];
}

const scan = { column: 'scan_id', table: 'menu_scans', key: 'id' };
const item = { column: 'item_id', table: 'menu_items', key: 'id' };
const analysis = { column: 'analysis_id', table: 'medication_analyses', key: 'id' };
const judged = { risk: 'NO_RISK', confidence: 99 };
/** What each table lets its owner do. */
export const TABLES: readonly TableRules[] = [
  { table: 'profiles', key: 'user_id', row: {}, change: { age: 30 }, may: ['insert', 'update'] },
  {
    table: 'menu_scans',
    key: 'id',
    row: { image_url: '/menu.jpg', overall_risk: null },
    change: { overall_risk: 'NO_RISK' },
    may: ['insert', 'delete'],
  },
  {
    table: 'menu_scan_pages',
    key: 'scan_id',
    parent: scan,
    // Named by its owner before its scan is read, as supabase/tests/menu-scan-pages.test.ts has it; never with an outcome.
    row: { position: 1, image_url: '/menu.jpg', outcome: 'menu' },
    change: { outcome: 'menu' },
    may: [],
  },
  { table: 'menu_sections', key: 'id', parent: scan, row: { position: 90 }, change: { title: 'x' }, may: [] },
  {
    table: 'menu_items',
    key: 'id',
    parent: scan,
    row: { name: 'Brie', position: 90 },
    change: { risk: 'NO_RISK' },
    may: [],
  },
  { table: 'item_assessments', key: 'item_id', parent: item, row: judged, change: judged, may: [] },
  {
    table: 'ingredient_assessments',
    key: 'item_id',
    parent: item,
    row: { ...judged, position: 90, ingredient_name: 'brie' },
    change: judged,
    may: [],
  },
  {
    table: 'analysis_runs',
    key: 'id',
    parent: scan,
    row: { finished_at: '2026-11-21T10:00:00Z', result_json: {} },
    change: { error_message: 'x' },
    may: [],
  },
  {
    table: 'menu_answers',
    key: 'id',
    parent: scan,
    row: {
      question: 'cheese-pasteurised',
      foods: [],
      item_ids: ['5b0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f10'],
      answer: 'yes',
      answered_by: 'cook',
      answered_at: '2026-11-27T20:00:00Z',
    },
    change: { answer: 'no' },
    may: [],
  },
  {
    table: 'menu_shares',
    key: 'id',
    row: {
      id: '7d0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f11',
      scan_id: '5b0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f10',
      token_hash: 'a'.repeat(64),
      country: 'FR',
      expires_at: '2030-01-01T00:00:00Z',
    },
    change: { with_photo: true },
    may: [],
  },
  {
    table: 'menu_edits',
    key: 'id',
    parent: scan,
    row: {
      id: '5b0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f11',
      kind: 'delete',
      edit: { kind: 'delete', itemId: '5b0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f10' },
      reading: 0,
      made_at: '2026-11-30T20:00:00Z',
    },
    change: { taken_back_at: '2026-11-30T20:00:00Z' },
    may: [],
  },
  {
    table: 'menu_readings',
    key: 'scan_id',
    parent: scan,
    row: { version: 1, sections: [] },
    change: { sections: [] },
    may: [],
  },
  {
    table: 'partner_invitations',
    key: 'id',
    row: {
      id: '7d0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f12',
      token_hash: 'b'.repeat(64),
      expires_at: '2030-01-01T00:00:00Z',
    },
    change: { expires_at: '2031-01-01T00:00:00Z' },
    may: [],
  },
  {
    table: 'partnerships',
    key: 'id',
    row: { partner_id: '7d0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f13', partner_name: 'x' },
    change: { partner_name: 'y' },
    may: [],
  },
  {
    table: 'ingredient_tests',
    key: 'id',
    row: { ingredient_name: 'brie', safety_assessment: { risk: 'NO_RISK' } },
    change: { safety_assessment: { risk: 'NO_RISK' } },
    may: ['delete'],
  },
  {
    table: 'dish_tests',
    key: 'id',
    row: { dish_name: 'Brie', safety_assessment: { overall_risk: 'NO_RISK' } },
    change: { safety_assessment: { overall_risk: 'NO_RISK' } },
    may: ['delete'],
  },
  {
    table: 'recipe_adaptations',
    key: 'id',
    row: {
      original_recipe_name: 'x',
      adapted_recipe_name: 'x',
      overall_safety: 'safe',
      original_recipe: {},
      adapted_recipe: {},
    },
    change: { overall_safety: 'safe' },
    may: ['delete'],
  },
  {
    table: 'medication_analyses',
    key: 'id',
    row: { medication_name: 'x', analysis_type: 'manual', safety_analysis: {}, risk_level: 'SAFE' },
    change: { risk_level: 'SAFE' },
    may: ['delete'],
  },
  {
    table: 'diary_entries',
    key: 'id',
    row: {
      id: '7d0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f14',
      kind: 'drink',
      name: 'Coffee',
      eaten_at: '2025-11-30T08:00:00Z',
      time_zone: 'Europe/Paris',
      verdict: {},
      request_hash: 'c'.repeat(64),
    },
    change: { portion: 2 },
    may: ['update', 'delete'],
  },
  {
    table: 'medication_ingredients',
    key: 'id',
    parent: analysis,
    row: { ingredient_name: 'x', position: 90 },
    change: { risk_level: 'SAFE' },
    may: [],
  },
  {
    table: 'medication_alternatives',
    key: 'id',
    parent: analysis,
    row: { alternative_name: 'x', priority_order: 90 },
    change: { safety_level: 'SAFE' },
    may: [],
  },
  {
    table: 'medication_warnings',
    key: 'id',
    parent: analysis,
    row: { severity: 'LOW', warning_text: 'x', position: 90 },
    change: { severity: 'LOW' },
    may: [],
  },
  {
    table: 'kept_medicines',
    key: 'id',
    row: { id: '7d0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f83', name: 'Doliprane', times_a_day: 3 },
    change: { times_a_day: 2 },
    may: ['insert', 'update', 'delete'],
  },
  {
    table: 'advice_changes',
    key: 'id',
    row: { release: 'x', name: 'x', direction: 'stricter', was: 'NO_RISK', now: 'TO_CHECK' },
    // Only that it was seen: supabase/tests/advice-changes.test.ts.
    change: { now: 'NO_RISK' },
    may: [],
  },
  {
    table: 'result_notes',
    key: 'id',
    row: { id: '5b0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f14', about: { kind: 'free' }, text: 'x' },
    change: { text: 'y', is_question: true },
    may: ['insert', 'update', 'delete'],
  },
  {
    table: 'wrong_answers',
    key: 'id',
    row: {
      id: '5b0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f93',
      card: 'label',
      name: 'x',
      reasons: [],
      server_knowledge: 'x',
      server_version: 'x',
      language: 'en',
      wrong: 'milder',
      why: '',
      card_hash: 'd'.repeat(64),
    },
    change: { why: 'y' },
    may: ['delete'],
  },
  {
    table: 'reviewers',
    key: 'user_id',
    row: { name: 'x', profession: 'midwife', body: 'x', number: '1' },
    change: { profession: 'obstetrician' },
    may: [],
  },
  {
    table: 'reviews',
    key: 'id',
    row: {
      id: '5b0f7c6e-4c61-4f55-9d4e-6f6f5c9f8f15',
      fact: 'groups/x/listeria/FR/risk',
      hash: 'd'.repeat(64),
      topic: 'listeria',
      answer: 'agree',
    },
    change: { note: 'x' },
    may: ['insert', 'update', 'delete'],
  },
  {
    table: 'health_consents',
    key: 'user_id',
    row: { version: 7, language: 'fr' },
    change: { version: 8 },
    may: ['insert'],
  },
];
