import { sectionKind } from './section-words.ts';
import { foldInPlace, readUnit } from './units.ts';

const AMOUNT =
  /^\s*(?:[•·▪◦●○■□▢☐‣*✓–-]\s*)?(?:(?:ca\.?|about|approx\.?|environ|etwa|circa|approximately)\s+)?(?:\d+(?:[.,/]\d+)?(?:\s?[¼½¾⅐-⅞])?(?:\s+\d\/\d)?|[¼½¾⅐-⅞])(?:\s*(?:-|–|to|à|bis|a|x|×|ou|or)\s*(?:\d+(?:[.,/]\d+)?|[¼½¾⅐-⅞]))?\s*/i;
const NUMBER_WORD =
  /^(?:an?|one|two|three|four|half|un|une|deux|trois|quatre|ein|eine|einen|zwei|drei|una|uno|dos|tres|due|tre|um|uma|dois|duas|demi|mezzo|media|meia|pinch|handful|splash|drizzle|dash|squeeze|knob|some|few|etwas|quelques|unas)\s+\p{L}/iu;
const NOT_INGREDIENT =
  /^\s*(?:\d+\s*[.)]\s|\d+\s*(?:min|mins|minutes?|minuten|hours?|hrs?|h\b|std|stunden|heures?|ore|horas?|days?|tage|jours?|servings?|portions?|portionen|porções|porciones|porzioni|people|personen|personnes?|personas|persone|pessoas|kcal|calories|cal\b|kj|comments?|reviews?|ratings?|votes?|likes?|shares?|photos?|%|°|x\s*$|out of|\/\s*5|stars?|recipes?|recettes|rezepte)|serves?\b|servings?\b|makes\b|yields?\b|prep|cook(?:ing)? time|total|print|save|share|pin\b|jump|rate|step\b|schritt\b|étape|paso\b|passo\b)/i;
const NUTRITION =
  /^(?:calories|energy|energie|[eé]nergie|energ[ií]a|kcal|kj|kilojoules|(?:total |saturated |trans )?fats?|saturates|matières grasses|lipides|glucides|protein[es]?|prot[eé]ines?|prote[ií]nas?|proteine|eiwei(?:ß|ss)|carb(?:ohydrate)?s?|kohlenhydrate|carboidrati|carbohidratos|hidratos|fib(?:er|re)s?|ballaststoffe|fibras?|sodium|natrium|sodio|s[oó]dio|cholesterol|colesterol|potassium|calcium|iron|vitamin \w|grassi|gorduras?|grasas?|fett|per serving|nährwert)\b.*\d/i;
const STAPLE =
  /\b(?:salt|pepper|sel|poivre|salz|pfeffer|sal|pimienta|sale|pepe|pimenta|oil|huile|öl|aceite|olio|óleo|azeite|butter|beurre|burro|mantequilla|manteiga|sugar|sucre|zucker|azúcar|zucchero|açúcar|water|eau|wasser|agua|acqua|água|flour|farine|mehl|harina|farina|farinha|garlic|ail|knoblauch|ajo|aglio|alho|onion|oignon|zwiebel|cebolla|cipolla|cebola|parsley|persil|petersilie|perejil|prezzemolo|salsinha|q\.?b\.?|to taste|nach geschmack|al gusto|a gosto|optional|facultatif|egg|eggs|ei|eier|oeufs?|œufs?|huevos?|uova|ovos?|milk|lait|milch|leche|latte|leite|cheese|fromage|käse|queso|formaggio|queijo)\b/i;
const SENTENCE_END = /[.!?](?:["»”)]|\s|$)/;
const KITCHEN_VERB =
  /\b(?:add|heat|preheat|bake|boil|cook|stir|mix|whisk|combine|place|pour|remove|serve|simmer|fry|saut[eé]|chop|slice|cut|drain|season|sprinkle|spread|cover|chill|beat|fold|blend|roast|grill|melt|transfer|arrange|garnish|marinate|knead|roll|brush|toss|peel|wash|rinse|bring|let|set|put|make|line|grease|rub|lay|press|soak|dissolve|tip|crack|squeeze|turn|shape|scatter|drizzle|steam|strain|leave|allow|wrap|stuff|process|pulse|pur[eé]e|mash|taste|dust|reduce|return|repeat|warm|sear|deglaze|crush|score|thread|skim|cream|scrape|rest|enjoy|use|take|divide|top|cool|refrigerate|ajoute[rz]|chauffe[rz]|pr[eé]chauffe[rz]|cuire|cuise[rz]|m[eé]lange[rz]|verse[rz]|coupe[rz]|[eé]pluche[rz]|lave[rz]|faites?|faire|laisse[rz]|mette[rz]|mettre|serve[rz]|servir|incorpore[rz]|enfourne[rz]|batt(?:re|ez)|d[eé]pose[rz]|[eé]goutte[rz]|hache[rz]|pr[eé]pare[rz]|retire[rz]|r[eé]serve[rz]|vorheizen|erhitzen|geben|kochen|backen|schneiden|r[uü]hren|verr[uü]hren|mischen|vermischen|w[uü]rzen|servieren|sch[aä]len|waschen|hacken|anbraten|braten|gie[sß]+en|hinzuf[uü]gen|zugeben|lassen|verteilen|kneten|schlagen|abschmecken|a[ñn]ad(?:ir|e|imos|a)|calienta|calentar|precalent\w+|cocina[r]?|cocer|mezcla[r]?|mezclamos|vierte|verter|corta[r]?|cortamos|pela[r]?|lava[r]?|deja[r]?|dejamos|sirve|servir|hornea[r]?|bati[r]?|bate|pon(?:er|emos|ga)?|echa[r]?|echamos|agrega[r]?|retira[r]?|incorpora[r]?|remueve|sofr[ií]\w*|aggiung(?:ere|ete|i)|scalda\w*|preriscalda\w*|cuocere|cuocete|mescola\w*|versa\w*|taglia\w*|sbuccia\w*|lava\w*|lascia\w*|mett(?:ere|ete|i)|serv(?:ire|ite|i)|inforna\w*|unite|unire|disponete|adicion\w+|aque[çc]\w+|pr[eé]-?aque[çc]\w+|cozinh\w+|mistur\w+|despej\w+|cort[ea]\w*|descasqu\w+|deix[ea]\w*|sirva|leve|coloque|junte|bata|acrescente|retire|tempere|refogue|asse|misture|reserve)\b/i;

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
  const verb = KITCHEN_VERB.exec(text);
  if (verb && verb.index === 0 && text.length > 25 && (/[.!]$/.test(text) || text.split(' ').length > 7))
    return -0.5;
  if (isFullSentence(text)) return -0.5;
  if (STAPLE.test(text) && text.length < 70) return 0.5;
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
  const verb = KITCHEN_VERB.test(text);
  const sentence = SENTENCE_END.test(text);
  if (verb && sentence) return words > 5 ? 1.5 : 0.9;
  if (verb) return words > 4 ? 0.9 : 0.4;
  if (sentence && words > 5) return 0.5;
  return words > 8 ? 0.2 : -0.1;
}

/** A line that tells somebody to do something in a kitchen. */
export const isKitchenStep = (text: string): boolean => KITCHEN_VERB.test(text);

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
