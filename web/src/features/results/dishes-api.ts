import { type DietFacts, dietFactsSchema } from '@mirabelle/contract/diets.ts';
import {
  type CardFinding,
  type CardSources,
  cardSourcesSchema,
  type DishCard,
  dishCardSchema,
} from '@mirabelle/contract/dish-card.ts';
import type { AllergenFinding, Citation, Finding } from '@mirabelle/contract/finding.ts';
import { receivedOne } from '@mirabelle/contract/received.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import {
  type IngredientAssessmentRow,
  type ItemAssessmentRow,
  ingredientAssessmentRowSchema,
  itemAssessmentRowSchema,
  type MenuItemRow,
  menuItemRowSchema,
} from '@mirabelle/contract/rows.ts';
import { z } from 'zod';
import { keptRows, readRow, readTable } from '../../lib/backend/rows.ts';

export interface ItemWithAssessments extends MenuItemRow {
  assessment: ItemAssessmentRow | null;
  ingredients: IngredientAssessmentRow[];
  /** Whether all that is known of it is here; false where only what its card shows was read. */
  whole: boolean;
  /** What it tells to those who keep a diet; null or left out where it was judged before anyone looked. */
  diet?: DietFacts | null;
}

const WHOLE_COLUMNS = '*, item_assessments(*), ingredient_assessments(*)';

/** Of a card only what its details show as well. */
const dietOfCardSchema = z
  .object({ diet: dietFactsSchema })
  .transform(({ diet }) => diet)
  .nullable()
  .catch(null);

const positioned = ingredientAssessmentRowSchema.extend({ position: z.number().catch(0) });
/** A dish with all that is known of it, as the rows of its assessments come with it. */
export const wholeSchema = menuItemRowSchema
  .extend({
    // A rating that cannot be read could be the worst one, so the whole dish counts as unreadable.
    item_assessments: receivedOne(itemAssessmentRowSchema),
    card: dietOfCardSchema,
    ingredient_assessments: z
      .array(positioned)
      .nullish()
      .transform((list) => list ?? []),
  })
  .transform(
    ({ item_assessments, ingredient_assessments, card, ...item }): ItemWithAssessments => ({
      ...item,
      whole: true,
      assessment: item_assessments,
      diet: card,
      ingredients: ingredient_assessments.sort((a, b) => a.position - b.position),
    }),
  );

/** Dishes of a scan, and how many of its dishes could not be read. */
export interface Dishes {
  items: ItemWithAssessments[];
  unreadable: number;
}

const counted = (rows: unknown, items: ItemWithAssessments[]): Dishes => ({
  items,
  unreadable: Array.isArray(rows) ? rows.length - items.length : 0,
});

/** All dishes of a scan, with all that is known of each. @throws BackendError, TimeoutError, InvalidAnswerError */
export async function loadWholeDishes(scanId: string, signal: AbortSignal): Promise<Dishes> {
  const rows = await readTable(
    'menu_items',
    (backend, limit) =>
      backend
        .from('menu_items')
        .select(WHOLE_COLUMNS)
        .eq('scan_id', scanId)
        .order('position')
        .abortSignal(limit),
    signal,
    ['dishes', scanId],
  );
  return counted(rows, keptRows('menu_items', wholeSchema, rows));
}

/**
 * All that is known of a dish, without a network as it was kept with its scan; null if it is gone.
 * @throws BackendError, TimeoutError, InvalidAnswerError
 */
export async function loadWholeDish(
  id: string,
  scanId: string,
  signal: AbortSignal,
): Promise<ItemWithAssessments | null> {
  if (!navigator.onLine) {
    const { items } = await loadWholeDishes(scanId, signal);
    return items.find((item) => item.id === id) ?? null;
  }
  return readRow(
    'menu_items',
    wholeSchema,
    (backend, limit) =>
      backend.from('menu_items').select(WHOLE_COLUMNS).eq('id', id).limit(1).abortSignal(limit),
    signal,
  );
}

/** What the list shows of a dish, in the order of the menu; `card` holds what it needs of the assessments. */
export const CARD_COLUMNS =
  'id, section_id, name, description, risk, price, number, second_name, day, options, card';

const cardedSchema = menuItemRowSchema.extend({
  card: dishCardSchema
    .nullish()
    .transform((card) => card ?? null)
    .catch(null),
});

/**
 * Dishes by their cards.
 * @param rows of `CARD_COLUMNS`
 * @param linked the scan's sources
 * @param finished whether the run that judges them has ended, after which no dish waits for its card
 * @returns null where a judged dish has no card that can be read: it was judged before cards were kept
 */
export function dishesByCard(rows: unknown, linked: unknown, finished: boolean): Dishes | null {
  const sources = cardSourcesSchema.catch({}).parse(linked);
  const carded = keptRows('menu_items', cardedSchema, rows);
  const items: ItemWithAssessments[] = [];
  for (const [position, { card, ...item }] of carded.entries()) {
    const shown = { ...item, position, whole: false };
    if (item.risk === null && !finished) {
      items.push({ ...shown, assessment: null, ingredients: [] });
      continue;
    }
    // A card that is milder than the rating beside it was left behind by it.
    if (card === null || worstRisk([card.risk, item.risk ?? card.risk]) !== card.risk) return null;
    const judged = { confidence: card.confidence, diet: card.diet ?? null };
    items.push({ ...shown, ...judged, ...judgedBy(card, sources) });
  }
  return counted(rows, items);
}

/** The words that assessments were once stored as, which no card holds. */
const NO_WORDS = {
  reasons: [],
  questions_for_cook: [],
  possible_modifications: [],
  allergen_flags: [],
};

/** What a card holds, as the parts of an assessment. */
function judgedBy(
  card: DishCard,
  sources: CardSources,
): Pick<ItemWithAssessments, 'assessment' | 'ingredients'> {
  const { risk, confidence, options } = card;
  const whole = (findings: readonly CardFinding[]) =>
    findings.map((finding) => wholeFinding(finding, card, sources));
  const inParts = whole(card.part_findings);
  const part = { ingredient_name: '', hidden: false, allergens: [], risk, confidence, findings: inParts };
  return {
    assessment: {
      ...NO_WORDS,
      ...{ risk, confidence, options, profile_flags: [], unknown: [] },
      findings: whole(card.findings),
      profile_findings: whole(card.profile_findings),
      allergens: [...allergensOf(card.sure, 'sure'), ...allergensOf(card.possible, 'possible')],
    },
    ingredients: inParts.length > 0 ? [{ ...NO_WORDS, ...part }] : [],
  };
}

const allergensOf = (names: DishCard['sure'], certainty: AllergenFinding['certainty']): AllergenFinding[] =>
  names.map((allergen) => ({ allergen, option: null, certainty }));

const wholeFinding = (finding: CardFinding, { risk }: DishCard, sources: CardSources): Finding => ({
  ...finding,
  risk: finding.risk ?? risk,
  cannotTell: null,
  elsewhere: [],
  citations: finding.citations.map((source) => citationOf(source, sources)),
});

/** A source that is only counted has no name, and comes after all that have one. */
function citationOf(source: string, sources: CardSources): Citation {
  const unnamed = { body: '', title: '', url: '', year: null, secondHand: true, reportedBy: null };
  return { source, at: null, country: null, ...(sources[source] ?? unnamed) };
}
