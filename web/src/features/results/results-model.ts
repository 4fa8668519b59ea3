import { NOT_A_MENU, runResultSchema } from '@mirabelle/contract/functions/analyze-menu.ts';
import type { Course, OtherPage } from '@mirabelle/contract/menu.ts';
import { effectiveRisk, type Risk } from '@mirabelle/contract/risk.ts';
import type { AnalysisRunRow, MenuScanRow, MenuSectionRow } from '@mirabelle/contract/rows.ts';
import type { ItemWithAssessments } from './dishes-api.ts';

/** A dish as the page shows it: the row, and the rating in force. */
export interface RatedDish extends ItemWithAssessments {
  /** null: not assessed yet; shown as waiting, never as safe. */
  rating: Risk | null;
}

/** In the order of the page: what she can order comes first, and showing everything again last. */
export const FILTERS = ['NO_RISK', 'TO_CHECK', 'HIGH_RISK', 'ALL'] as const;
export type Filter = (typeof FILTERS)[number];

/** The three groups of the page, in order; drinks are listed with the starters, and a dish without a course is a main. */
export const GROUPS = ['starters', 'mains', 'desserts'] as const;
export type Group = (typeof GROUPS)[number];
const GROUP_OF: Record<Course, Group> = {
  STARTER: 'starters',
  DRINKS: 'starters',
  MAIN: 'mains',
  DESSERT: 'desserts',
};

/** Dishes under one heading of the menu. */
export interface DishSection {
  id: string;
  title: string | null;
  dishes: RatedDish[];
}

export interface DishGroup {
  group: Group;
  sections: DishSection[];
}

/** Rates every dish: the worst of its own risk, its assessment's and its ingredients'. */
export function rate(items: readonly ItemWithAssessments[]): RatedDish[] {
  return items.map((item) => ({
    ...item,
    rating: effectiveRisk({
      risk: item.risk,
      assessmentRisk: item.assessment?.risk,
      ingredientRisks: item.ingredients.map((ingredient) => ingredient.risk),
    }),
  }));
}

/** How many dishes each filter shows. */
export function countByFilter(dishes: readonly RatedDish[]): Record<Filter, number> {
  const of = (risk: Risk) => dishes.filter((dish) => dish.rating === risk).length;
  return { ALL: dishes.length, HIGH_RISK: of('HIGH_RISK'), TO_CHECK: of('TO_CHECK'), NO_RISK: of('NO_RISK') };
}

/** Groups dishes for the page, in the menu's own order; groups and sections without a dish are left out. */
export function groupDishes(
  dishes: readonly RatedDish[],
  sections: readonly MenuSectionRow[],
  filter: Filter,
): DishGroup[] {
  const shown = dishes
    .filter((dish) => filter === 'ALL' || dish.rating === filter)
    .sort((a, b) => a.position - b.position);
  const ordered = [...sections].sort((a, b) => a.position - b.position);
  const known = new Set(ordered.map((section) => section.id));
  const loose: DishSection & { course: null } = {
    id: 'loose',
    title: null,
    course: null,
    dishes: shown.filter((dish) => dish.section_id === null || !known.has(dish.section_id)),
  };
  const filled = [
    loose,
    ...ordered.map(({ id, title, course }) => ({
      id,
      title,
      course,
      dishes: shown.filter((dish) => dish.section_id === id),
    })),
  ].filter((section) => section.dishes.length > 0);
  return GROUPS.map((group) => ({
    group,
    sections: filled
      .filter((section) => (section.course ? GROUP_OF[section.course] : 'mains') === group)
      .map(({ id, title, dishes: own }) => ({ id, title, dishes: own })),
  })).filter(({ sections: own }) => own.length > 0);
}

/** Whether the dishes of a scan are the first ones of a picture that is still being read. */
export const isStillRead = ({ raw_text, has_text }: WithText): boolean => !(has_text ?? raw_text);
type WithText = Pick<MenuScanRow, 'raw_text' | 'has_text'>;

/** What a picture that is not a menu seems to show; null where nothing told. */
export const seenInstead = (run: Pick<AnalysisRunRow, 'result_json'> | null): OtherPage | null =>
  runResultSchema.safeParse(run?.result_json).data?.seems ?? null;

/** What the page shows. */
export type ResultsState = 'not-a-menu' | 'unreadable' | 'no-dishes' | 'failed' | 'waiting' | 'ready';

/** The page's state that follows from the rows. */
export function stateOf(
  scan: WithText & Pick<MenuScanRow, 'extraction_error'>,
  run: Pick<AnalysisRunRow, 'result_json' | 'error_message' | 'finished_at'> | null,
  dishes: readonly RatedDish[],
): ResultsState {
  const result = runResultSchema.safeParse(run?.result_json);
  if (result.success && result.data.error === NOT_A_MENU) return 'not-a-menu';
  if (scan.extraction_error && isStillRead(scan)) return 'unreadable';
  if (dishes.some((dish) => dish.rating !== null)) return 'ready';
  if (run?.error_message) return 'failed';
  // A run that ended without an answer must not look as if one were still to come.
  if (run?.finished_at) return dishes.length === 0 ? 'no-dishes' : 'failed';
  return 'waiting';
}

/** The first dishes as the page orders them: what a phone shows before it is scrolled. */
export function firstOf(groups: readonly DishGroup[], count: number): DishGroup[] {
  let left = count;
  return groups
    .map(({ group, sections }) => ({
      group,
      sections: sections
        .map((section) => {
          const dishes = section.dishes.slice(0, left);
          left -= dishes.length;
          return { ...section, dishes };
        })
        .filter(({ dishes }) => dishes.length > 0),
    }))
    .filter(({ sections }) => sections.length > 0);
}
