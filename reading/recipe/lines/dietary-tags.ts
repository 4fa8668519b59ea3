import { DIETARY_TAGS, type DietaryTag } from '@mirabelle/contract/recipe.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';

/** Words for each diet in six languages, folded; a keyword counts when it is one of them, with little around it. */
const WORDS: Readonly<Record<DietaryTag, string>> = {
  vegan:
    'vegan|vegane?[rs]?|vegan diet|vegandiet|vegano|vegana|veganos|veganas|vegane|vegetalien|vegetalienne|plant based|vegan recipes?',
  vegetarian:
    'vegetarian|vegetariandiet|vegetarian diet|vegetarisch|vegetarisches?|vegetariano|vegetariana|vegetarianos|vegetarien|vegetarienne|veggie|meatless|sans viande|sin carne|sem carne',
  pescatarian: 'pescatarian|pescetarian|pescetariano|pescetarien|pescetarisch',
  'gluten-free':
    'gluten free|glutenfreediet|gluten free diet|sans gluten|glutenfrei|sin gluten|senza glutine|sem gluten|celiac|coeliac',
  'dairy-free':
    'dairy free|sans produits? laitiers?|sans lait|milchfrei|ohne milch|sin lacteos|sin leche|senza latticini|senza latte|sem leite|sem laticinios|milk free',
  'lactose-free':
    'lactose free|lowlactosediet|low lactose|sans lactose|laktosefrei|sin lactosa|senza lattosio|sem lactose',
  'egg-free': 'egg free|eggless|sans oeufs?|ohne ei|eifrei|sin huevos?|senza uova|sem ovos?',
  'nut-free':
    'nut free|sans noix|sans fruits a coque|nussfrei|ohne nusse|sin frutos secos|senza frutta secca|sem nozes',
  'sugar-free':
    'sugar free|no sugar|no added sugar|sans sucre|sans sucre ajoute|zuckerfrei|ohne zucker|sin azucar|senza zucchero|sem acucar',
  'low-sugar': 'low sugar|pauvre en sucre|zuckerarm|bajo en azucar|povero di zuccheri|baixo teor de acucar',
  'low-carb':
    'low carb|low carbohydrate|pauvre en glucides|kohlenhydratarm|bajo en carbohidratos|bajo en hidratos|povero di carboidrati|baixo carboidrato|lowcarb',
  'low-fat':
    'low fat|lowfatdiet|low fat diet|pauvre en graisses|fettarm|bajo en grasas?|povero di grassi|baixo teor de gordura',
  'low-salt':
    'low salt|low sodium|lowsaltdiet|low salt diet|pauvre en sel|salzarm|bajo en sal|bajo en sodio|povero di sale|baixo sodio',
  'low-calorie':
    'low calorie|lowcaloriediet|low calorie diet|leger|allege|kalorienarm|bajo en calorias|ipocalorico|baixa caloria',
  'high-protein':
    'high protein|riche en proteines|proteinreich|eiweissreich|alto en proteinas|ricco di proteine|proteico|rico em proteinas',
  keto: 'keto|ketogenic|cetogene|cetogenico|chetogenica|ketogen|cetogenica',
  paleo: 'paleo',
  whole30: 'whole30|whole 30',
  halal: 'halal|halaldiet|halal diet',
  kosher: 'kosher|kosherdiet|kosher diet|casher|koscher',
  diabetic: 'diabetic|diabeticdiet|diabetic diet|diabetic friendly|diabetique|diabetiker|diabetico',
};
const PATTERNS = DIETARY_TAGS.map(
  (tag) =>
    [
      tag,
      new RegExp(
        `^(?:(?:recipes?|recettes?|rezepte?|recetas?|ricette?|receitas?|cuisine|cocina|cucina|kuche) )?(?:${WORDS[tag]})(?: (?:recipes?|recettes?|rezepte?|recetas?|ricette?|receitas?|diet|options?|friendly|cuisine|dinner|lunch|breakfast|dessert|snacks?|meals?))?$`,
      ),
    ] as const,
);

/** The diets a recipe's own keywords name. Nothing is concluded from its ingredients. */
export function dietaryTags(keywords: readonly string[]): DietaryTag[] {
  const folded = keywords.map((word) => foldWords(word.replace(/^.*schema\.org\//i, '')));
  return PATTERNS.filter(([, pattern]) => folded.some((word) => pattern.test(word))).map(([tag]) => tag);
}
