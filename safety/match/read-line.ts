import type { Language } from '@mirabelle/contract/language.ts';
import { type Line, tokenise } from '@mirabelle/language/text/tokenise.ts';
import { applyFigures } from './apply-figures.ts';
import { bindTreatment } from './bind-treatment.ts';
import type { Candidate, Chosen } from './candidate.ts';
import { choose, isItem } from './choose-names.ts';
import { chunksOf, cover } from './chunks.ts';
import { COOKED, doubtOf } from './doubtful.ts';
import { eitherWay, mayBeIn, notWithout } from './either-way.ts';
import { findFigures } from './figures.ts';
import type { NameFinder } from './find-names.ts';
import { conditionallyHarmless, harmlessNames, harmlessPhrases, surelyHarmless } from './harmless-phrases.ts';
import { resolveHomonyms } from './homonyms.ts';
import { joinDescriptions } from './join-segments.ts';
import { ALCOHOL, deniedSpans, describedDenial, isDeniedBeside } from './negation.ts';
import { notADish } from './not-a-dish.ts';
import { isPoured } from './poured.ts';
import { addProperNames } from './proper-names.ts';
import { isPurpose } from './purpose.ts';
import type { Lookup, Mention, Reading, Treatment } from './reading.ts';
import { settleSenses } from './settle-senses.ts';
import { readShared, treatmentsMeant } from './shared-names.ts';
import { shareTreatments } from './shared-treatments.ts';
import { quoteOf, unknownWords } from './unknown-words.ts';

/** What "cooked in lime" makes of a food is what raw makes of it. */
const RAW = 'raw';
const ALCOHOL_FREE = 'alcohol-free';

export type { HarmlessMention, Lookup, Mention, Reading, Treatment, UnknownWords } from './reading.ts';

/** Reads a line: which foods, dishes and treatments it names, what it denies, and what stays unknown. */
export function readLine(line: Line, finder: NameFinder, language: Language | null, lookup: Lookup): Reading {
  const spoken = [language, lookup.heard, lookup.spoken];
  let { tokens: words, ways } = finder.prepare(line.tokens, lookup.spoken ?? null, lookup.way);
  // Beyond the ways to read its words, "ostras gigantes" is read as large oysters, not as oysters with giant beans.
  const asHarmless = (lookup.way ?? 0) >= ways;
  if (asHarmless) words = finder.prepare(line.tokens, lookup.spoken ?? null).tokens;
  const either = eitherWay(words);
  words = either.tokens;
  let candidates = notWithout(finder.find(words), either);
  if (asHarmless) {
    const items = choose(candidates, words, language, lookup).filter(({ name }) => isItem(name));
    const doubted = harmlessNames(items, words, finder.harmless, spoken);
    const isDoubted = (c: Candidate) => doubted.some(({ start, end }) => c.start === start && c.end === end);
    candidates = candidates.filter((c) => !isItem(c.name) || !isDoubted(c));
  }
  let chosen = choose(candidates, words, language, lookup);
  const sure = surelyHarmless(
    harmlessNames(
      chosen.filter(({ name }) => isItem(name)),
      words,
      finder.harmless,
      spoken,
    ),
    words,
  );
  if (sure.length > 0) {
    candidates = candidates.filter(
      (c) =>
        !isItem(c.name) || !sure.some(({ start, nameEnd }) => c.start === start && c.nameEnd === nameEnd),
    );
    chosen = choose(candidates, words, language, lookup);
  }
  if (!chosen.some((match) => isItem(match.name))) {
    // "Lait pasteurisé" on its own is milk that is pasteurised, not a treatment of nothing.
    const single = candidates.filter((c) => c.name.kind !== 'preparation' || c.name.content === 1);
    const rechosen = choose(single, words, language, lookup);
    if (rechosen.some((match) => isItem(match.name) && !isDeniedBeside(match, words))) chosen = rechosen;
  }
  const split = describedDenial(chosen, words);
  if (split) {
    const others = candidates.filter((c) => c.start !== split.start || c.end !== split.end);
    chosen = choose(others, words, language, lookup);
  }
  const tokens = joinDescriptions(words, chosen);
  chosen = applyFigures(chosen, findFigures(tokens, line.texts), lookup);
  const covered = cover(tokens, chosen);
  const chunks = chunksOf(tokens, covered);
  resolveHomonyms(chosen, candidates, tokens, chunks, language, lookup);
  settleSenses(chosen, tokens, lookup.heard ?? language, (phrase) => {
    const { tokens: sought } = finder.prepare(tokenise([phrase], language).tokens);
    return finder.find(sought).find(({ name, end }) => isItem(name) && end === sought.length)?.name;
  });
  if (language === null && !lookup.spoken) {
    for (const match of chosen) match.perhaps ||= tokens[match.start]?.open.some((span) => span.undecided);
  }
  mayBeIn(chosen, chunks, either);
  const shared = readShared(chosen, tokens, language, lookup);
  const quote = (start: number, end: number) => quoteOf(line, tokens, start, end);

  const items = chosen.filter(({ name }) => isItem(name));
  const doubted = harmlessNames(items, tokens, finder.harmless, spoken);
  if (asHarmless || (doubted.length > 0 && doubted.length < items.length)) ways++;
  const said = candidates.filter(({ name }) => name.kind === 'preparation');
  const mentions: Mention[] = [];
  const treatments: (Treatment & { at: Chosen })[] = [];
  const denied = deniedSpans(tokens, chosen, covered, chunks);
  for (const match of chosen) {
    const { kind, id } = match.name;
    if (kind === 'preparation') {
      if (denied.get(match) === 'unclear') continue;
      const negated = denied.get(match) === 'not' || denied.get(match) === 'without';
      const text = quote(match.start, match.end);
      for (const meant of treatmentsMeant(match, items, lookup)) {
        // Of ways to cook that share a word, each is doubted by itself: "poached" says of fish that it is cooked.
        const said = { ...match, name: { ...match.name, id: meant } };
        const doubtful = doubtOf(said, tokens, line.texts, lookup, items);
        treatments.push({
          id: meant,
          negated,
          text,
          heated: match.heated,
          doubtful,
          isName: match.options.some(({ name }) => isItem(name)),
          at: match,
        });
      }
    } else if (kind === 'food' || kind === 'dish' || kind === 'group') {
      const first = tokens[match.start];
      // "Cocktail sans sucre ni alcool" is an alcohol-free one.
      if (id === ALCOHOL && denied.get(match) === 'without' && tokens[match.start - 1]?.role !== 'without') {
        const text = quote(match.start, match.end);
        treatments.push({ id: ALCOHOL_FREE, negated: false, text, at: match });
      }
      mentions.push({
        kind,
        id,
        text: quote(match.start, match.nameEnd),
        perhaps: match.perhaps,
        name: { written: match.name.written, language: match.name.language },
        leadsBy: match.end > match.nameEnd ? (tokens[match.end - 1]?.word ?? null) : null,
        start: match.start,
        end: match.end,
        segment: first?.segment ?? 0,
        chunk: chunks[match.start] ?? 0,
        field: first?.field ?? 0,
        joinedBy: tokens[chunks.indexOf(chunks[match.start] ?? 0)]?.role ?? null,
        bracketed: first?.bracketed ?? false,
        poured: isPoured(tokens, chunks, match),
        quality: match.quality,
        negated: denied.has(match),
        purpose: isPurpose(tokens, chosen, covered, match),
        treatments: [
          ...(match.name.said ?? []).map((id) => ({
            id,
            negated: false,
            text: quote(match.start, match.end),
          })),
          // "Camarão cozido em lima": the word is a part of the name, and what it is done in is acid all the same.
          ...innerCooked(match, said).flatMap((inner) => {
            const doubtful = doubtOf(inner, tokens, line.texts, lookup, items);
            const text = quote(inner.start, inner.end);
            return doubtful === undefined ? [] : [{ id: COOKED, negated: false, text, doubtful }];
          }),
        ],
        endsInFood: candidates.some(
          ({ name, start: from, nameEnd }) =>
            nameEnd === match.nameEnd &&
            from > match.start &&
            (name.kind === 'food' || name.kind === 'group'),
        ),
        inner: said.filter((c) => c.start >= match.start && c.end <= match.end).map((c) => c.name.id),
      });
    }
  }
  const harmless = harmlessPhrases(tokens, covered, finder.harmless, spoken);
  addProperNames(line, tokens, covered, harmless, finder.harmless);
  const languages = [...new Set([lookup.heard, language])].filter((l) => l !== null);
  const read = { line, languages, tokens, covered, chunks, harmless };
  const reading: Reading = {
    mentions,
    lineTreatments: [],
    looseTreatments: [],
    ...unknownWords(read, mentions),
    harmless: conditionallyHarmless({ line, tokens, covered, chunks }, harmless, finder.harmless, spoken),
    onlyHarmless: items.length > 0 && doubted.length === items.length,
    words: read,
    shared,
    ways,
    aside: notADish(line.texts[0] ?? '', tokens, covered),
  };
  // What is said of the whole line comes last: what a food is said to be tells whether it speaks of it.
  const ofLine = (id: string) => Number(lookup.scopeOf(id) === 'dish');
  for (const { at, ...treatment } of treatments.toSorted((a, b) => ofLine(a.id) - ofLine(b.id))) {
    bindTreatment(treatment, at, tokens, chunks, reading, language, lookup, denied, covered);
  }
  shareTreatments(mentions, lookup);
  for (const mention of [...mentions]) becomeWhatWordsMake(mention, reading, lookup);
  return reading;
}

/** A word for "cooked" inside a name. @param said the treatments that the line names */
function innerCooked(match: Chosen, said: Candidate[]): Candidate[] {
  return said
    .filter((c) => c.name.id === COOKED)
    .filter((c) => c.start >= match.start && c.end <= match.end)
    .slice(0, 1);
}

/**
 * "Goats' cheese, soft, no rind": words that stand anywhere in the line may make the food another one. A dish stays
 * what it is and becomes it besides: "potato salad from the deli counter".
 */
function becomeWhatWordsMake(mention: Mention, reading: Reading, lookup: Lookup): void {
  if (mention.negated) return;
  const said = [
    ...mention.treatments,
    ...reading.looseTreatments,
    ...reading.lineTreatments.filter(({ apart }) => !apart?.some(({ start }) => start === mention.start)),
  ];
  for (const { id, negated, doubtful } of said) {
    const made = negated
      ? undefined
      : lookup.makes(doubtful === 'in-acid' ? RAW : id, mention.kind, mention.id);
    if (made && mention.kind !== 'dish') Object.assign(mention, { kind: 'food', id: made });
    else if (made) reading.mentions.push({ ...mention, kind: 'food', id: made, treatments: [] });
  }
}
