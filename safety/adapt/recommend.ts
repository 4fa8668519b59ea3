import type {
  AdaptationDetails,
  RecipeToAdapt,
  SafetyAnalysisItem,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Localised } from '@mirabelle/contract/language.ts';
import { sayInAll } from './messages/say.ts';
import type { RecipeVerdict } from './steps/judge-recipe.ts';

/** What is eaten raw and comes from the soil; and what has to be kept away from it before it is cooked. */
const PRODUCE = ['fruit', 'vegetables', 'salad-leaves', 'herbs'];
const RAW_HANDLED = ['meat', 'poultry', 'finfish', 'hen-eggs', 'shellfish'];
const KEEPS_BADLY = ['animal-food'];

/** General advice for this recipe in every language, what matters most first. */
export function adviceFor(adaptation: {
  recipe: RecipeToAdapt;
  adapted: RecipeVerdict;
  changes: Omit<AdaptationDetails, 'advice'>;
  analysis: SafetyAnalysisItem[];
}): Localised[] {
  const { recipe, adapted, changes, analysis } = adaptation;
  const items = adapted.ingredients.flatMap((one) => one.items);
  const holds = (groups: string[]) => items.some((item) => groups.some((group) => item.allGroups.has(group)));
  const unsure = analysis
    .filter((entry) => entry.adaptedRiskLevel === 'TO_CHECK')
    .map((entry) => entry.ingredient);
  const advice = changes.notSolvable.map(({ what, alternatives }) => {
    const [first] = alternatives;
    return sayInAll('phrase.rec-not-solvable', { what, alternative: first ? nameOf(first.name) : '' });
  });
  const lost = new Set(changes.notSolvable.map(({ originalIndex }) => originalIndex));
  const still = analysis.filter(
    ({ adaptedRiskLevel, index }) => adaptedRiskLevel === 'HIGH_RISK' && !lost.has(index),
  );
  if (still.length > 0) {
    const what = [...new Set(still.map((entry) => entry.ingredient))].join(', ');
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
