import { foldInPlace } from '@mirabelle/language/text/fold.ts';
import { kitchenVerbAt } from './kitchen-verbs.ts';
import { sectionKind } from './section-words.ts';
import { readUnit } from './units.ts';

const AMOUNT =
  /^\s*(?:[•·▪◦●○■□▢☐‣*✓–-]\s*)?(?:(?:ca\.?|about|approx\.?|environ|etwa|circa|approximately)\s+)?(?:\d+(?:[.,/]\d+)?(?:\s?[¼½¾⅐-⅞])?(?:\s+\d\/\d)?|[¼½¾⅐-⅞])(?:\s*(?:-|–|to|à|bis|a|x|×|ou|or)\s*(?:\d+(?:[.,/]\d+)?|[¼½¾⅐-⅞]))?\s*/i;
const NUMBER_WORD =
  /^(?:an?|one|two|three|four|half|un|une|deux|trois|quatre|ein|eine|einen|zwei|drei|una|uno|dos|tres|due|tre|um|uma|dois|duas|demi|mezzo|media|meia|pinch|handful|splash|drizzle|dash|squeeze|knob|some|few|etwas|quelques|unas)\s+\p{L}/iu;
const NOT_INGREDIENT =
  /^\s*(?:\d+\s*[.)]\s|\d+\s*(?:min|mins|minutes?|minuten|hours?|hrs?|h\b|std|stunden|heures?|ore|horas?|days?|tage|jours?|servings?|portions?|portionen|porções|porciones|porzioni|people|personen|personnes?|personas|persone|pessoas|kcal|calories|cal\b|kj|comments?|reviews?|ratings?|votes?|likes?|shares?|photos?|%|°|x\s*$|out of|\/\s*5|stars?|recipes?|recettes|rezepte)|serves?\b|servings?\b|makes\b|yields?\b|prep|cook(?:ing)? time|total|print|save|share|pin\b|jump|rate|step\b|schritt\b|étape|paso\b|passo\b)/i;
const NUTRITION =
  /^(?:calories|energy|energie|[eé]nergie|energ[ií]a|kcal|kj|kilojoules|(?:total |saturated |trans )?fats?|saturates|matières grasses|lipides|glucides|protein[es]?|prot[eé]ines?|prote[ií]nas?|proteine|eiwei(?:ß|ss)|carb(?:ohydrate)?s?|kohlenhydrate|carboidrati|carbohidratos|hidratos|fib(?:er|re)s?|ballaststoffe|fibras?|sodium|natrium|sodio|s[oó]dio|cholesterol|colesterol|potassium|calcium|iron|vitamin \w|grassi|gorduras?|grasas?|fett|per serving|nährwert)\b.*\d/i;
/** Folded: without accents, in small letters. */
const STAPLE =
  /(?:^|[^a-zœæ])(?:salt|pepper|sel|poivre|salz|pfeffer|sal|pimienta|sale|pepe|pimenta|oil|huile|ol|aceite|olio|oleo|azeite|butter|beurre|burro|mantequilla|manteiga|sugar|sucre|zucker|azucar|zucchero|acucar|water|eau|wasser|agua|acqua|flour|farine|mehl|harina|farina|farinha|garlic|ail|knoblauch|ajo|aglio|alho|onion|oignon|zwiebel|cebolla|cipolla|cebola|parsley|persil|petersilie|perejil|prezzemolo|salsinha|q\.?b\.?|to taste|nach geschmack|al gusto|a gosto|optional|facultatif|egg|eggs|ei|eier|oeufs?|œufs?|huevos?|uova|ovos?|milk|lait|milch|leche|latte|leite|cheese|fromage|kase|queso|formaggio|queijo)(?![a-zœæ])/;
/** Verbs that begin names of food as well: cream of tartar, toast, cut green beans. */
const ALSO_FOOD =
  /^(?:cream|toast|rolls?|season|mix|press|cut|dust|grill|roast|bake|rub|set|top|line|mash|stir fry|butter|sauté|hot|cool|warm|whole|leave|juice|forma|salsa|lassen|marinade|mix\p{L}*|mist\p{L}*|corte|asse)(?!\p{L})/iu;
const SENTENCE_END = /[.!?](?:["»”)]|\s|$)/;

/** How much a line looks like an ingredient: 1 sure, 0 cannot tell, below 0 something else. */
export function ingredientLikeness(text: string): number {
  if (text.length > 220) return -1;
  if (NOT_INGREDIENT.test(text) || NUTRITION.test(text)) return -0.7;
  const sentence = SENTENCE_END.test(text) && text.length > 70 && /[.!?]\s+\p{Lu}/u.test(text);
  if (sentence) return -0.8;
  const amount = AMOUNT.exec(text);
  const folded = foldInPlace(text);
  if (amount) {
    const unit = readUnit(text, folded, amount[0].length, null, true);
    if (unit) return 1;
    const rest = text.slice(amount[0].length);
    if (!/\p{L}{2}/u.test(rest)) return text.length < 12 ? 0.1 : -0.1;
    // "1 Rub the butter into the flour." is a numbered step.
    if (isFullSentence(text)) return -0.3;
    return text.length < 100 ? 0.8 : 0.3;
  }
  if (NUMBER_WORD.test(text) && text.length < 90 && !isFullSentence(text)) return 0.6;
  const atEnd = /(?:^|[\s:(–-])(?:\d+(?:[.,/]\d+)?(?:\s?[-–]\s?\d+)?|[¼½¾⅐-⅞])\s*/.exec(text);
  if (atEnd && text.length < 90) {
    const unit = readUnit(text, folded, atEnd.index + atEnd[0].length, null, true);
    if (unit && text.slice(unit.end).replace(/[).\s]+/g, '').length < 15) return 0.9;
    if (/[\s:]\d{1,2}\s*$/.test(text) && text.length < 40) return 0.4;
  }
  if (
    /\bq\.?\s?b\.?|\bto taste|nach (?:geschmack|belieben)|al gusto|a gosto|à volonté/i.test(text) &&
    text.length < 80
  )
    return 0.9;
  const verb = kitchenVerbAt(text);
  if (verb === 0 && text.length > 25 && (/[.!]$/.test(text) || text.split(' ').length > 7)) return -0.5;
  // "Faire fondre le chocolat", on a line of its own; but "cream cheese" is no order.
  if (verb === 0 && text.split(/\s+/).length >= 3 && !ALSO_FOOD.test(text)) return -0.4;
  if (isFullSentence(text)) return -0.5;
  // "Eier pellen und würfeln.": the verb stands last.
  if (verb >= 0 && /[.!]$/.test(text) && text.split(/\s+/).length >= 3) return -0.3;
  if (STAPLE.test(folded) && text.length < 70) return 0.5;
  if (text.length < 45 && !/[.!?:]$/.test(text)) return 0.1;
  if (text.length < 90 && !/[.!?]$/.test(text)) return 0;
  return -0.4;
}

/** Ends like a sentence and is as long as one. */
const isFullSentence = (text: string): boolean => /[.!?]["”»)]?$/.test(text) && text.split(/\s+/).length >= 6;

/** How much a line looks like a step of a method: from 1 up, and 0 or less for something else. */
export function stepLikeness(text: string): number {
  const words = text.split(/\s+/).length;
  if (words < 3) return sectionKind(text) ? -0.5 : -0.1;
  if (text.length > 4000) return -1;
  const amountFirst = AMOUNT.test(text) && !/^\s*\d+\s*[.):-]/.test(text);
  if (amountFirst && ingredientLikeness(text) >= 0.8 && !SENTENCE_END.test(text)) return -0.6;
  const at = kitchenVerbAt(text);
  const verb = at >= 0;
  const sentence = SENTENCE_END.test(text);
  if (verb && sentence) return words > 5 ? 1.5 : 0.9;
  if (verb) return words > 4 || (at === 0 && !ALSO_FOOD.test(text)) ? 0.9 : 0.4;
  if (sentence && words > 5) return 0.5;
  return words > 8 ? 0.2 : -0.1;
}

/** A line that tells somebody to do something in a kitchen. */
export const isKitchenStep = (text: string): boolean => kitchenVerbAt(text) >= 0;

/** A line that is an amount and nothing else: "200 g", "½". */
export function isAmountAlone(text: string): boolean {
  if (text.length > 25) return false;
  const amount = AMOUNT.exec(text);
  if (!amount) return false;
  const rest = text.slice(amount[0].length);
  if (rest.trim() === '') return true;
  const unit = readUnit(text, foldInPlace(text), amount[0].length, null, true);
  return unit !== null && text.slice(unit.end).trim() === '';
}
