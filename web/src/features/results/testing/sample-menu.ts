import { dishCardOf } from '@mirabelle/contract/dish-card-of.ts';
import { type AllergenFinding, type Finding, verdictSchema } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { brie, citation, finding } from '../../../verdict/testing/sample-findings.ts';

export const SCAN_ID = '0e7c9b58-1f0a-4a51-9f0c-6f0f4a2b8c11';
export const USER_ID = '7a1f4f0e-6f0e-4c3e-9d57-0d5a1c1f6c22';
const RUN_ID = '3b0a2d2c-57d8-4b0b-8a53-54f5f6f1a933';
const SECTION_ID = '5c9e7a44-92c1-4a83-8f0d-1d2e3f4a5b66';
const WINES_ID = '5c9e7a44-92c1-4a83-8f0d-1d2e3f4a5b67';

/** Rows as the rest interface returns them; `item_assessments` and `ingredient_assessments` are nested in the items. */
export interface Tables {
  menu_scans: Record<string, unknown>[];
  analysis_runs: Record<string, unknown>[];
  menu_scan_pages?: Record<string, unknown>[];
  menu_sections: Record<string, unknown>[];
  menu_items: Record<string, unknown>[];
  profiles: Record<string, unknown>[];
  menu_answers: Record<string, unknown>[];
  menu_edits?: Record<string, unknown>[];
  /** What was answered about other scans. */
  earlier_answers: Record<string, unknown>[];
  /** Other scans of hers. */
  earlier_scans?: Record<string, unknown>[];
}

const assessment = (risk: Risk, findings: Finding[], over: Record<string, unknown> = {}) => ({
  risk,
  confidence: 85,
  reasons: ['stored words'],
  questions_for_cook: [],
  possible_modifications: [],
  allergen_flags: [],
  findings,
  allergens: [] as AllergenFinding[],
  ...over,
});

export const ingredient = (name: string, risk: Risk, findings: Finding[], hidden = false) => ({
  item_id: RUN_ID,
  ingredient_name: name,
  position: 0,
  hidden,
  ...assessment(risk, findings),
});

interface DishOptions {
  section?: string | null;
  risk?: Risk | null;
  findings?: Finding[];
  assessed?: Record<string, unknown>;
  ingredients?: ReturnType<typeof ingredient>[];
  row?: Record<string, unknown>;
}

/**
 * Dishes with the cards that the server keeps with them, and the sources that these link. A `card` that is given stands:
 * null for a dish that was judged before cards were kept. One without findings is older still, and has none either.
 */
export function withCards(rows: unknown): { menu_items: unknown; sources: Record<string, unknown> } {
  const sources: Record<string, unknown> = {};
  if (!Array.isArray(rows)) return { menu_items: rows, sources };
  const menu_items = rows.map((row) => {
    const assessed = row.item_assessments;
    const verdict = verdictSchema.safeParse({
      ...assessed,
      profileFindings: assessed?.profile_findings,
      ingredients: row.ingredient_assessments?.map((part: { ingredient_name: string }) => ({
        ...part,
        name: part.ingredient_name,
      })),
    });
    if (!verdict.success || verdict.data.findings.length === 0 || row.card !== undefined) return row;
    const made = dishCardOf(verdict.data);
    Object.assign(sources, made.sources);
    return { ...row, card: made.card };
  });
  return { menu_items, sources };
}

let ids = 0;

/** A row of menu_items; `risk: null` is a dish that has not been assessed. */
export function dish(
  name: string,
  {
    section = null,
    risk = 'NO_RISK',
    findings = [finding()],
    assessed,
    ingredients = [],
    row,
  }: DishOptions = {},
) {
  ids += 1;
  const id = `9d2b6f10-0000-4000-8000-${String(ids).padStart(12, '0')}`;
  return {
    id,
    scan_id: SCAN_ID,
    section_id: section,
    name,
    description: null,
    position: ids,
    risk,
    confidence: 90,
    price: null,
    allergen_codes: [],
    number: null,
    second_name: null,
    day: null,
    options: [],
    item_assessments: risk && {
      item_id: id,
      ...assessment(risk, findings),
      profile_flags: [],
      profile_findings: [],
      unknown: [],
      options: [],
      ...assessed,
    },
    ingredient_assessments: ingredients,
    ...row,
  };
}

const run = {
  id: RUN_ID,
  scan_id: SCAN_ID,
  started_at: '2026-05-02T10:00:00Z',
  finished_at: '2026-05-02T10:00:02Z',
  result_json: { items: 1 },
  error_message: null,
};

/** The run of a menu that is being judged. */
export const openRun = { ...run, finished_at: null, result_json: null };
/** The run of a menu that could not be judged. */
export const failedRun = { ...run, result_json: null, error_message: 'The dishes could not be judged.' };
/** The run of a picture that is not a menu. */
export const notAMenuRun = { ...run, result_json: { error: 'NOT_A_MENU' } };

/** A judged menu in three groups, with one dish for each rating. */
export function sampleMenu(over: Partial<Tables> = {}): Tables {
  const vodka = finding({
    rule: 'alcohol',
    key: 'alcohol.high',
    risk: 'HIGH_RISK',
    subject: 'wine',
    data: { food: { en: 'wine', fr: 'vin' } },
    citations: [
      citation({
        source: 'copy',
        body: 'Chief Medical Officers',
        secondHand: true,
        reportedBy: 'Guidelines',
      }),
    ],
  });
  return {
    menu_scans: [
      {
        id: SCAN_ID,
        user_id: USER_ID,
        image_url: 'x',
        overall_risk: 'HIGH_RISK',
        raw_text: 'menu',
        not_understood: [],
        extraction_error: null,
        restaurant_name: 'Trattoria Prugna',
        restaurant_type: 'italian',
        country: 'IT',
        language: 'it',
        created_at: '2026-05-02T10:00:00Z',
      },
    ],
    analysis_runs: [run],
    menu_sections: [
      { id: SECTION_ID, scan_id: SCAN_ID, title: 'Dolci', course: 'DESSERT', position: 1 },
      { id: WINES_ID, scan_id: SCAN_ID, title: 'Vini', course: 'DRINKS', position: 0 },
    ],
    menu_items: [
      dish('House red', { section: WINES_ID, risk: 'HIGH_RISK', findings: [vodka] }),
      dish('Brie toast', {
        risk: 'TO_CHECK',
        findings: [brie, finding()],
        assessed: {
          allergens: [
            { allergen: 'milk', option: 'Dairy/Milk products', certainty: 'sure' },
            { allergen: 'nuts', option: 'Nuts (Tree nuts, Peanuts)', certainty: 'possible' },
          ],
          unknown: ['zorp'],
        },
        ingredients: [
          ingredient('brie', 'TO_CHECK', [brie]),
          ingredient('bread', 'NO_RISK', [finding()]),
          ingredient('butter', 'NO_RISK', [finding({ data: { food: 'butter' } })], true),
        ],
        row: { description: 'on sourdough', price: '€8', allergen_codes: ['G', '7'] },
      }),
      dish('Tart', { section: SECTION_ID, findings: [finding(), finding({ data: { food: 'apple' } })] }),
    ],
    profiles: [],
    menu_answers: [],
    earlier_answers: [],
    ...over,
  };
}

/** The profile of the sample's user, which holds only the language. */
export const sampleProfile = (language: Language) => ({
  user_id: USER_ID,
  age: null,
  country: null,
  language,
  edd: null,
  toxoplasmosis_status: 'UNKNOWN',
  gestational_diabetes: 'UNKNOWN',
  dietary_preferences: [],
  allergies: [],
  updated_at: '2026-01-01T00:00:00Z',
});
