import { readMinutes } from './durations.ts';

/** What lines around a recipe say beside labels: "Prep time: 20 min", "Für 4 Personen". */
export interface LabelledFacts {
  servings: string | null;
  prepMinutes: number | null;
  cookMinutes: number | null;
  totalMinutes: number | null;
  difficulty: string | null;
}

const DURATION = String.raw`((?:(?:\d+(?:[.,/]\d+)?|[¼½¾]|\d+\s?[½¼¾]|une?|eine?|an?|one|una|uma)\s*(?:[-–]|to|à|bis|a)?\s*(?:\d+(?:[.,]\d+)?)?\s*(?:days?|d|jours?|tage?|d[ií]as?|giorn[oi]|hours?|hrs?|h|heures?|stunden?|std\.?|horas?|or[ae]|minut\w*|mins?\.?|mn|m|')(?![\p{L}])\.?(?:\s*(?:,|and|et|und|y|e|\+)?\s*)){1,3}\d{0,2}|\d{1,2}:\d\d|\d{1,3}(?=\s*$))`;
const SEPARATOR = String.raw`\s*(?:\([^)]*\)\s*)?[:=|–-]?\s*(?:ca\.?|circa|environ|about|approx\.?|etwa|:)?\s*`;
const PREP =
  'prep(?:aration|ping|\\.)?(?:[\\s-]*time)?|hands[- ]on(?: time)?|active time|temps de pr[ée]paration|pr[ée]paration|pr[ée]pa|vorbereitungszeit|vorbereitung|arbeitszeit|zubereitungszeit|zubereitung|tiempo de preparaci[óo]n|preparaci[óo]n|tiempo de elaboraci[óo]n|tempo di preparazione|preparazione|tempo de prepar(?:o|a[çc][ãa]o)|prepar(?:o|a[çc][ãa]o)';
const COOK =
  'cook(?:ing)?(?:[\\s-]*time)?|bak(?:e|ing)(?:[\\s-]*time)?|temps de cuisson|cuisson|kochzeit|backzeit|garzeit|koch-?\\s?\\/\\s?backzeit|kochen|backen|tiempo de (?:cocci[óo]n|cocinado|horneado|coccion)|cocci[óo]n|tempo di cottura|cottura|tempo de (?:cozimento|cozedura|forno|cozinha)|cozimento|cozedura|forno';
const TOTAL =
  'total(?:[\\s-]*time)?|ready in|takes|temps total|dur[ée]e(?: totale)?|gesamtzeit|gesamt|fertig in|dauer|tiempo total|duraci[óo]n|tempo totale|pronto in|tempo total|pronto em|(?<![\\s\\p{L}]\\s?)(?:time|temps|tiempo|tempo)';
const DIFFICULTY =
  /(?:^|\s)(?:difficulty|difficult[ée]|difficolt[àa]|dificultad|dificuldade|schwierigkeit(?:sgrad)?|skill level|niveau(?: de difficult[ée])?|level)\s*[:=|–-]?\s*(very easy|easy|medium|moderate|intermediate|hard|difficult|challenging|beginner|tr[èe]s facile|facile|moyen(?:ne)?|difficile|sehr einfach|einfach|leicht|mittel|normal|schwer|anspruchsvoll|muy f[áa]cil|f[áa]cil|media|medio|dif[íi]cil|molto facile|bassa|molto bassa|alta|m[ée]dio|m[ée]dia|baixa)(?=$|\s|[.,|])/iu;
const SERVINGS = [
  /(?:^|[\s(])((?:serves|feeds|makes(?: about)?|yields?:?|servings?\s*:|portions?\s*:|portionen\s*:|porciones\s*:|raciones\s*:|comensales\s*:|porzioni\s*:|dosi per:?|por[çc][õo]es\s*:|rendimento\s*:?|rende\s*:?|rinde\s*:?|rendement\s*:?|personnes\s*:|personen\s*:|personas\s*:|persone\s*:|pessoas\s*:)\s*(?:ca\.?\s*|about\s*|approx\.?\s*|:\s*)?\d{1,3}(?:\s*(?:[-–]|to|à|bis|a)\s*\d{1,3})?(?:\s+(?!prep|cook|total|time|min)\p{L}{3,20}(?!\p{L})){0,2})/iu,
  /(?:^|[\s(])((?:for|für|fuer|pour|para|per|ergibt|ca\.)\s+\d{1,3}(?:\s*(?:[-–]|to|à|bis|a|ou|o)\s*\d{1,3})?\s+(?:people|persons?|servings?|portions?|personen|portionen|stücke?|personnes?|pers\.?|convives|parts|personas|raciones|porciones|persone|porzioni|pessoas|por[çc][õo]es))(?!\p{L})/iu,
  /(?:^|[\s(])(\d{1,3}(?:\s*(?:[-–]|to|à|bis|a|ou|o)\s*\d{1,3})?\s+(?:servings?|portions?|people|portionen|personen|stücke?|personnes|pers\.|parts|personas|raciones|porciones|comensales|persone|porzioni|pessoas|por[çc][õo]es))(?=$|[\s).,|])/iu,
];
const SERVINGS_LABEL =
  /^(?:serves|servings?|serving size|yields?|makes|portions?|portionen|personen|raciones|porciones|comensales|personas|porzioni|dosi per|persone|por[çc][õo]es|rendimento|rende|pessoas|nombre de (?:personnes|parts|portions)|personnes|menge)\s*:?$/i;

const labelled = (labels: string, alone = false) =>
  new RegExp(alone ? `^(?:${labels})\\s*:?$` : `(?:^|[\\s(•|,;])(?:${labels})${SEPARATOR}${DURATION}`, 'iu');
const PATTERNS = {
  prepMinutes: { inLine: labelled(PREP), alone: labelled(PREP, true) },
  cookMinutes: { inLine: labelled(COOK), alone: labelled(COOK, true) },
  totalMinutes: { inLine: labelled(TOTAL), alone: labelled(TOTAL, true) },
};
const VALUE = new RegExp(`^\\s*${DURATION}\\s*$`, 'iu');
const LONGEST_LINE = 220;

/** Reads the labelled lines; the first of each kind counts. A label may have its value on the next line. */
export function labelledFacts(lines: readonly string[]): LabelledFacts {
  const facts: LabelledFacts = {
    servings: null,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    difficulty: null,
  };
  lines.forEach((line, index) => {
    if (line.length > LONGEST_LINE) return;
    const next = lines[index + 1] ?? '';
    for (const [key, { inLine, alone }] of Object.entries(PATTERNS) as [
      keyof typeof PATTERNS,
      (typeof PATTERNS)[keyof typeof PATTERNS],
    ][]) {
      if (facts[key] !== null) continue;
      const match = line.length < 90 || /time|temps|zeit|tiempo|tempo/i.test(line) ? inLine.exec(line) : null;
      // "Fry the onions, cook 10 minutes" is a step: away from the line's head a label needs its sign.
      const label = match && (match.index === 0 || /[:=|]|time|temps|zeit|tiempo|tempo/i.test(match[0]));
      if (match && label) facts[key] = readMinutes(match[1]!.trim());
      else if (next.length < 30 && alone.test(line) && VALUE.test(next) && /\p{L}|:/u.test(next))
        facts[key] = readMinutes(next);
    }
    facts.difficulty ??=
      DIFFICULTY.exec(line)?.[1]?.trim() ??
      (/^(?:difficulty|difficult[ée]|difficolt[àa]|dificultad|dificuldade|schwierigkeit(?:sgrad)?|niveau)\s*:?$/i.test(
        line,
      ) && next.length < 20
        ? next
        : null);
    if (facts.servings === null && line.length < 120) {
      for (const pattern of SERVINGS) facts.servings ??= pattern.exec(line)?.[1]?.trim() ?? null;
      if (SERVINGS_LABEL.test(line) && /^\d{1,3}\b/.test(next) && next.length < 30) facts.servings ??= next;
    }
  });
  return facts;
}
