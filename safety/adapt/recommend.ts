import type {
  AdaptationDetails,
  RecipeToAdapt,
  SafetyAnalysisItem,
} from '@mirabelle/contract/functions/adapt-recipe.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { RecipeVerdict } from './judge-recipe.ts';
import { say } from './words.ts';

/** What is eaten raw and comes from the soil; and what has to be kept away from it before it is cooked. */
const PRODUCE = ['fruit', 'vegetables', 'salad-leaves', 'herbs'];
const RAW_HANDLED = ['meat', 'poultry', 'finfish', 'hen-eggs', 'shellfish'];
const KEEPS_BADLY = ['animal-food'];

/** General advice for this recipe, what matters most first. */
export function adviceFor(adaptation: {
  recipe: RecipeToAdapt;
  adapted: RecipeVerdict;
  changes: AdaptationDetails;
  items: SafetyAnalysisItem[];
  context: { language: Language };
}): string[] {
  const { recipe, adapted, changes, items } = adaptation;
  const { language } = adaptation.context;
  const things = adapted.ingredients.flatMap((one) => one.things);
  const holds = (groups: string[]) => things.some((thing) => groups.some((group) => thing.kin.has(group)));
  const unsure = items.filter((item) => item.adaptedRiskLevel === 'TO_CHECK').map((item) => item.ingredient);
  const advice = changes.notSolvable.map(({ what, alternatives }) => {
    const [first] = alternatives;
    const alternative = first?.name[language] ?? first?.name.en ?? '';
    return say('phrase.rec-not-solvable', language, { what, alternative });
  });
  const lost = new Set(changes.notSolvable.map(({ originalIndex }) => originalIndex));
  const still = items.filter(
    ({ adaptedRiskLevel, index }) => adaptedRiskLevel === 'HIGH_RISK' && !lost.has(index),
  );
  if (still.length > 0) {
    const what = [...new Set(still.map((item) => item.ingredient))].join(', ');
    advice.push(say('phrase.rec-still', language, { what }));
  }
  if (unsure.length > 0)
    advice.push(say('phrase.rec-check', language, { what: [...new Set(unsure)].join(', ') }));
  if (recipe.instructions.length === 0) advice.push(say('phrase.no-steps', language));
  if (changes.steps.some((step) => step.coreTemperatureC !== null) || holds(['meat', 'poultry'])) {
    advice.push(say('phrase.rec-thermometer', language));
  }
  if (holds(RAW_HANDLED)) advice.push(say('phrase.rec-boards', language));
  if (holds(PRODUCE)) advice.push(say('phrase.rec-wash', language));
  if (holds(KEEPS_BADLY)) advice.push(say('phrase.rec-chill', language));
  return advice;
}
