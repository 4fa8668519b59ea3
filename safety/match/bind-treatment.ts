import type { Language } from '@mirabelle/contract/language.ts';
import { isOpenLanguage } from '@mirabelle/contract/open-languages.ts';
import { everyWord, wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { doneness } from '@mirabelle/language/lexicon/words/doneness.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { menuPage } from '@mirabelle/language/lexicon/words/menu-page.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import type { Chosen, LookupToken } from './candidate.ts';
import { isAcid } from './doubtful.ts';
import type { Denial } from './negation.ts';
import type { Lookup, Mention, Reading, StandsApart, Treatment } from './reading.ts';
import { ANY_SAUCE, isOver, namesOn, standsApart } from './stands-apart.ts';

const CUTS = wordSet(everyWord(menuPage, 'cut'));

/** Gives a treatment to the food it speaks of, or keeps it for the line as a whole. */
export function bindTreatment(
  treatment: Treatment,
  at: Chosen,
  tokens: LookupToken[],
  chunks: number[],
  reading: Reading,
  language: Language | null,
  lookup: Lookup,
  denied: Map<Chosen, Denial>,
  covered: (Chosen | null)[],
): void {
  if (lookup.scopeOf(treatment.id) === 'dish' && !treatment.negated) {
    const takes = lookup.takesOut(treatment.id);
    const apart = takes
      ? standsApart(at, takes, tokens, chunks, reading.mentions, language, lookup)
      : drinksApart(treatment, at, chunks, reading, lookup);
    reading.lineTreatments.push({ ...treatment, field: tokens[at.start]?.field ?? 0, apart });
    return;
  }
  const token = tokens[at.start];
  const segment = token?.segment ?? 0;
  const acid = treatment.doubtful === 'in-acid' || treatment.doubtful === 'with-acid';
  // "In lemon juice cooked": the lemon is not what is said to be cooked.
  const candidates = acid ? reading.mentions.filter((m) => !isAcid(tokens, m.start)) : reading.mentions;
  const inChunk = candidates.filter((m) => m.chunk === chunks[at.start]);
  // "no raw egg": the treatment belongs to the food that is denied with it.
  if (denied.get(at) === 'without') {
    const owner =
      inChunk.find((m) => m.negated && m.start >= at.nameEnd) ??
      inChunk.findLast((m) => m.negated && m.end === at.start);
    if (owner) {
      owner.treatments.push({ ...treatment, negated: false });
      return;
    }
  }
  // What acid does not cook, no record of what "cooked" speaks of excludes.
  const applies = (m: Mention) => acid || lookup.applies(treatment.id, m.kind, m.id);
  const follows = language !== null && wordsOf(language, grammar).adjectivesFollow;
  // "Poulet mal cuit": the little word that turns it round is part of it.
  let from = at.start;
  while (treatment.negated && tokens[from - 1]?.role === 'not') from--;
  const gap = (m: Mention) => (m.start >= at.nameEnd ? m.start - at.nameEnd : from - m.end);
  // On which side of a food its adjectives stand breaks ties.
  const order = (m: Mention) => gap(m) * 2 + (m.start < at.start === follows ? 0 : 1);
  const nearest = [...inChunk].filter((m) => !m.negated).sort((a, b) => order(a) - order(b));
  const touching = nearest[0];
  // "Caesar salad, dressing made with pasteurised eggs": the dressing that the salad has.
  const hasSauce =
    touching?.id === ANY_SAUCE && !lookup.tellsHeat(treatment.id) && !applies(touching)
      ? candidates.find((m) => m.kind === 'dish' && m.field === touching.field && !m.negated && applies(m))
      : undefined;
  if (hasSauce) {
    hasSauce.treatments.push(treatment);
    return;
  }
  if (touching && gap(touching) === 0 && !applies(touching) && nearest.length === 1) return;
  // "Bocadillo de queso curado": how a cheese was kept is not said of the ham that a sandwich may hold.
  const kept = touching && !applies(touching) && touching.kind !== 'dish' && gap(touching) === 0;
  if (kept && lookup.cures(treatment.id) && touching.start < at.start === follows) return;
  // "Gravlax sur frites bien cuites": what is said of the fries is not said of what lies on them.
  const saysOn = !lookup.cooks(treatment.id) || namesOn(at.name);
  const lies = (m: Mention) => !saysOn && m.start < at.start && isOver(m, at, tokens);
  // "Räucherlachs in Sahnesoße gekocht": what a thing is cooked in stands before the word, behind an "in".
  const isMedium =
    touching !== undefined &&
    !follows &&
    !applies(touching) &&
    wordSet(everyWord(doneness, 'inside')).has(tokens[touching.start - 1]?.word ?? '');
  // "Tartare di tonno e fagioli cotti": nor does it reach over the name that it touches.
  const isBeyond = (m: Mention) =>
    touching !== undefined &&
    !isMedium &&
    m !== touching &&
    gap(touching) === 0 &&
    lookup.cooks(treatment.id) &&
    !lookup.isDrink(touching) &&
    m.start < at.start === touching.start < at.start;
  const bound = nearest.find((m) => applies(m) && !lies(m) && !isBeyond(m));
  // "Filete muy hecho, ostras": what a cut is said to be, that names no food, is said of no other food for sure.
  const before = tokens[from - 1];
  const ofCut =
    follows &&
    lookup.cooks(treatment.id) &&
    before?.segment === segment &&
    CUTS.has(before.lookup) &&
    !covered[from - 1];
  if (bound && !ofCut) {
    bound.treatments.push(treatment);
    // "Tôm sống wasabi": where adjectives stand in a language of names only is not known, so what is raw may be either.
    const raises = lookup.tellsHeat(treatment.id) && !lookup.cooks(treatment.id) && !treatment.negated;
    if (!raises || gap(bound) > 0 || !isOpenLanguage(at.name.language)) return;
    const other = nearest.find((m) => m !== bound && gap(m) === 0 && applies(m));
    other?.treatments.push(treatment);
    return;
  }
  if (nearest.length > 0 && !ofCut) return;
  const inSegment = candidates.filter((m) => m.segment === segment && !m.negated && applies(m));
  const owner = ofCut ? undefined : (inSegment.findLast((m) => m.end <= at.start) ?? inSegment[0]);
  // "Œuf à la coque et mouillettes grillées": what nobody knows is grilled, and the egg is not.
  if (owner && lookup.cooks(treatment.id) && describesUnknown(at, tokens, chunks, covered)) return;
  if (owner) {
    owner.treatments.push(treatment);
    return;
  }
  const all = wordSet(everyWord(doneness, 'all'));
  reading.looseTreatments.push({
    ...treatment,
    ofCut,
    all: tokens.some((other) => other.segment === segment && all.has(other.word)),
    field: token?.field ?? 0,
    segment,
    bracketed: token?.bracketed ?? false,
    start: at.start,
  });
}

/**
 * "Lager 0.0 % and a shot of vodka": of several drinks that differ from what is said, it speaks of the one beside the
 * words. "Sans alcool : bière, vin" is said of all, and "G&T with 0 % gin" is one drink. "Mocktail, vodka": a word that is
 * a drink itself says nothing of a spirit or wine beside it.
 */
function drinksApart(
  { id, isName }: Treatment,
  at: Chosen,
  chunks: number[],
  { mentions }: Reading,
  lookup: Lookup,
): StandsApart[] {
  const drinks = mentions.filter((m) => !m.negated && lookup.isDrink(m) && lookup.overturns(id, m));
  if (isName) {
    return drinks
      .filter((m) => !lookup.isMixture(m))
      .map(({ start, chunk }) => ({ start, sure: chunk !== chunks[at.start] }));
  }
  const beside = drinks.find(
    (m) =>
      m.chunk === chunks[at.start] && (m.start >= at.nameEnd ? m.start === at.nameEnd : m.end === at.start),
  );
  if (!beside) return [];
  const isSame = (m: Mention) => {
    if (m === beside) return true;
    const isJoined = (m.start > beside.start ? m : beside).joinedBy === 'and' && m.chunk !== beside.chunk;
    if (m.segment !== beside.segment || isJoined) return false;
    return lookup.isMixture(m) || (m.id !== beside.id && lookup.isKindOf(m, beside));
  };
  return drinks
    .filter((m) => !isSame(m))
    .map(({ start, chunk }) => ({ start, sure: chunk !== beside.chunk }));
}

/** Whether words that nothing explains stand with a treatment, apart from all that is known. */
function describesUnknown(
  at: Chosen,
  tokens: LookupToken[],
  chunks: number[],
  covered: (Chosen | null)[],
): boolean {
  const chunk = chunks[at.start];
  return tokens.some(
    ({ role, word }, i) =>
      chunks[i] === chunk && role === null && covered[i] === null && /\p{L}{3}/u.test(word),
  );
}
