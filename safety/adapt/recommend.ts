import type {
  AdaptationDetails,
  RecipeToAdapt,
  SafetyAnalysisItem,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Localised } from '@mirabelle/contract/language.ts';
import type { RecipeVerdict } from './judge-recipe.ts';
import { sayInAll } from './words.ts';

/** What is eaten raw and comes from the soil; and what has to be kept away from it before it is cooked. */
const PRODUCE = ['fruit', 'vegetables', 'salad-leaves', 'herbs'];
const RAW_HANDLED = ['meat', 'poultry', 'finfish', 'hen-eggs', 'shellfish'];
const KEEPS_BADLY = ['animal-food'];

/** General advice for this recipe in every language, what matters most first. */
export function adviceFor(adaptation: {
  recipe: RecipeToAdapt;
  adapted: RecipeVerdict;
  changes: Omit<AdaptationDetails, 'advice'>;
  items: SafetyAnalysisItem[];
}): Localised[] {
  const { recipe, adapted, changes, items } = adaptation;
  const things = adapted.ingredients.flatMap((one) => one.things);
  const holds = (groups: string[]) => things.some((thing) => groups.some((group) => thing.kin.has(group)));
  const unsure = items.filter((item) => item.adaptedRiskLevel === 'TO_CHECK').map((item) => item.ingredient);
  const advice = changes.notSolvable.map(({ what, alternatives }) => {
    const [first] = alternatives;
    return sayInAll('phrase.rec-not-solvable', { what, alternative: first ? nameOf(first.name) : '' });
  });
  const lost = new Set(changes.notSolvable.map(({ originalIndex }) => originalIndex));
  const still = items.filter(
    ({ adaptedRiskLevel, index }) => adaptedRiskLevel === 'HIGH_RISK' && !lost.has(index),
  );
  if (still.length > 0) {
    const what = [...new Set(still.map((item) => item.ingredient))].join(', ');
    advice.push(sayInAll('phrase.rec-still', { what }));
  }
  if (unsure.length > 0) advice.push(sayInAll('phrase.rec-check', { what: [...new Set(unsure)].join(', ') }));
  if (recipe.instructions.length === 0) advice.push(sayInAll('phrase.no-steps'));
  if (changes.steps.some((step) => step.coreTemperatureC !== null) || holds(['meat', 'poultry'])) {
    advice.push(sayInAll('phrase.rec-thermometer'));
  }
  if (holds(RAW_HANDLED)) advice.push(sayInAll('phrase.rec-boards'));
  if (holds(PRODUCE)) advice.push(sayInAll('phrase.rec-wash'));
  if (holds(KEEPS_BADLY)) advice.push(sayInAll('phrase.rec-chill'));
  return advice;
}

/** As parsed, a name may lack a language; English stands in for it. */
function nameOf(name: { [language: string]: string | undefined }): Localised {
  return { ...name, en: name.en ?? '' };
}
