import type { Language } from '@mirabelle/contract/language.ts';
import { wordsOf } from '@mirabelle/language/lexicon/lexicon.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { meansTheFruit } from './added-spirit.ts';
import type { Candidate, Chosen, LookupToken } from './candidate.ts';
import { guards } from './guards.ts';
import type { Lookup, Mention } from './reading.ts';
import type { Name } from './vocabulary.ts';

/** Chooses which names the line is made of, traps and homonyms considered. */
export function choose(
  candidates: Candidate[],
  tokens: LookupToken[],
  language: Language | null,
  lookup: Lookup,
): Chosen[] {
  const traps = candidates.filter(
    (c) => c.name.kind === 'trap' && !cutsOffAdjective(c, candidates, tokens, language),
  );
  const spelt = new Set(candidates.flatMap((c) => (isItem(c.name) ? c.accents.same : [])));
  const real = candidates.filter(
    (c) =>
      c.name.kind !== 'trap' &&
      // "Pâtes du chef" is not pâté du chef, since there is a name with just these accents.
      !c.accents.other.some((at) => spelt.has(at)) &&
      !isLittleWord(c, tokens, language) &&
      !meansTheFruit(c, tokens) &&
      !isOnlyArticle(c, tokens) &&
      !cutsOffAdjective(c, candidates, tokens, language) &&
      !traps.some((trap) => guards(trap, c, language)),
  );
  const spans = new Map<number, Candidate[]>();
  const rival = anyCross(real);
  for (const candidate of real) {
    if (rival && (cutsRiskierFood(candidate, real, lookup) || overlapsRiskierKin(candidate, real, lookup)))
      continue;
    const key = candidate.start * (tokens.length + 1) + candidate.end;
    const list = spans.get(key);
    if (list) list.push(candidate);
    else spans.set(key, [candidate]);
  }
  const ranked = [...spans.values()].map((list) => rankOptions(list, tokens, language, lookup));
  const chosen = coverBest(ranked, tokens, lookup);
  const taken = new Set<number>();
  for (const match of chosen) for (let i = match.start; i < match.end; i++) taken.add(i);
  // Words of a trap are understood, even where no food of that name is on file.
  for (const trap of traps) {
    const guards = chosen.some((m) => m.start < trap.end && m.end > trap.start && m.name.kind !== 'filler');
    if (!guards) continue;
    for (let i = trap.start; i < trap.end; i++) {
      if (taken.has(i)) continue;
      taken.add(i);
      const name: Name = { ...trap.name, kind: 'filler' };
      chosen.push({
        start: i,
        end: i + 1,
        nameEnd: i + 1,
        content: 1,
        quality: 1,
        options: [{ name, quality: 1 }],
        name,
      });
    }
  }
  return chosen.sort((a, b) => a.start - b.start);
}

/** Whether two names share a part of their words and each has words of its own; in most lines none do. */
function anyCross(candidates: readonly Candidate[]): boolean {
  for (let i = 0; i < candidates.length; i++) {
    const { start, nameEnd } = candidates[i] as Candidate;
    if (nameEnd - start < 2) continue;
    for (let j = 0; j < candidates.length; j++) {
      const other = candidates[j] as Candidate;
      if (start < other.start && other.start < nameEnd && nameEnd < other.nameEnd) return true;
    }
  }
  return false;
}

/**
 * "Pain végan au brie" names no vegan brie as English would, nor does "camembert vegan bread" as French would: the word
 * belongs to the food on the side where the line's language puts it, not to a name of another language.
 */
function cutsOffAdjective(
  { name, start, end }: Candidate,
  all: readonly Candidate[],
  tokens: LookupToken[],
  language: Language | null,
): boolean {
  if (language === null || name.language === language || !(isItem(name) || name.kind === 'trap'))
    return false;
  const isTreatment = (c: Candidate) => c.name.kind === 'preparation' && c.end - c.start < end - start;
  const isNamed = (c: Candidate) => isItem(c.name) && tokens[c.start]?.segment === tokens[start]?.segment;
  return wordsOf(language, grammar).adjectivesFollow
    ? all.some((c) => isTreatment(c) && c.start === start) &&
        all.some((c) => isNamed(c) && c.nameEnd === start)
    : all.some((c) => isTreatment(c) && c.nameEnd === end) && all.some((c) => isNamed(c) && c.start === end);
}

/** "Raw milk cheese and tomato sandwich": raw milk cheese in a sandwich, not a cheese sandwich with raw milk. */
function cutsRiskierFood({ name, start, nameEnd }: Candidate, real: Candidate[], lookup: Lookup): boolean {
  if (name.kind !== 'dish') return false;
  // Without the cheese, what is left has to be something by itself: a sandwich, but no fondue.
  const isLeft = (is: (c: Candidate) => boolean) =>
    real.some((c) => c.name.kind === 'dish' && is(c)) &&
    !real.some((c) => c.name.kind === 'preparation' && is(c));
  const tells = (from: number, to: number, is: (preparation: string) => boolean) =>
    real.some(
      ({ name: { kind, id }, ...c }) =>
        kind === 'preparation' && !lookup.tellsHeat(id) && is(id) && c.start === from && c.nameEnd === to,
    );
  return real.some((food) => {
    if (food.name.kind !== 'food') return false;
    const isFirst = food.start < start && food.nameEnd > start && food.nameEnd < nameEnd;
    // "Pizza jambon de pays": there the food stands last; but "curry rouge maison" is no house wine.
    const isLast = food.start > start && food.start < nameEnd && food.nameEnd > nameEnd;
    if (!isFirst && !isLast) return false;
    if (lookup.worst('food', food.name.id) < lookup.worst('dish', name.id)) return false;
    if (isFirst) {
      return (
        tells(food.start, start, () => true) &&
        isLeft((c) => c.start >= food.nameEnd && c.nameEnd === nameEnd)
      );
    }
    return (
      tells(nameEnd, food.nameEnd, lookup.isSelective) &&
      isLeft((c) => c.start === start && c.nameEnd <= food.start)
    );
  });
}

/**
 * "King mackerel fillet": a fillet of king mackerel, not a king's fillet of mackerel. Of two foods of one kind that
 * share a word of the line the riskier is meant, unless the milder one's own words say how it is prepared.
 */
function overlapsRiskierKin({ name, start, nameEnd }: Candidate, real: Candidate[], lookup: Lookup): boolean {
  if (name.kind !== 'food') return false;
  const isPrepared = (from: number, to: number) =>
    real.some((c) => c.name.kind === 'preparation' && c.start >= from && c.nameEnd <= to);
  return real.some((other) => {
    const { kind, id } = other.name;
    if (kind !== 'food') return false;
    const before = other.start < start && start < other.nameEnd && other.nameEnd < nameEnd;
    const after = start < other.start && other.start < nameEnd && nameEnd < other.nameEnd;
    if (!before && !after) return false;
    if (lookup.worst(kind, id) <= lookup.worst('food', name.id)) return false;
    const isOwn = before ? isPrepared(other.nameEnd, nameEnd) : isPrepared(start, other.start);
    return !isOwn && lookup.related({ kind, id }, { kind: 'food', id: name.id });
  });
}

/** "the" is not thé, nor "son" anything to eat: a little word is a name only in its own language or with its accents. */
function isLittleWord(candidate: Candidate, tokens: LookupToken[], language: Language | null): boolean {
  const token = tokens[candidate.start];
  if (!token || token.role === null || candidate.end - candidate.start !== 1) return false;
  const accents = token.accented !== token.word && token.accented === candidate.name.accented;
  // The "nem" of Portuguese is not a plural of nem; by itself it is a name all the same.
  const named = candidate.name.folded === token.word;
  const own = named && (candidate.name.language === language || tokens.length === 1);
  return candidate.name.kind !== 'filler' && !accents && !own;
}

/** The "l" of "soupe à l'oignon" is not a litre: it must not make two names out of the one it stands in. */
function isOnlyArticle({ name, start, end }: Candidate, tokens: LookupToken[]): boolean {
  return name.kind === 'filler' && end - start === 1 && tokens[start]?.role === 'article';
}

/**
 * The reading that explains most words by fewest names: "hamburger bun" is one item, and
 * "blue cheese sandwich" a sandwich with blue cheese rather than a cheese sandwich in blue.
 */
function coverBest(spans: Chosen[], tokens: LookupToken[], lookup: Lookup): Chosen[] {
  const { length } = tokens;
  const ending: Chosen[][] = Array.from({ length: length + 1 }, () => []);
  for (const span of spans) ending[span.end]?.push(span);
  const best: { score: number; span: Chosen | null }[] = [{ score: 0, span: null }];
  for (let end = 1; end <= length; end++) {
    let here = { score: best[end - 1]?.score ?? 0, span: null as Chosen | null };
    for (const span of ending[end] ?? []) {
      const score = (best[span.start]?.score ?? 0) + worth(span, tokens, lookup);
      if (score > here.score) here = { score, span };
    }
    best.push(here);
  }
  const chosen: Chosen[] = [];
  for (let end = length; end > 0; ) {
    const span = best[end]?.span;
    if (span) chosen.push(span);
    end = span ? span.start : end - 1;
  }
  return chosen.reverse();
}

/**
 * Words explained count most, fillers less; then few names rather than many, the surer and the riskier reading.
 * A phrase that says nothing of food is one: the tea of "tea room" is not tea, but the "while" of "while stocks" is
 * worth less than the stock.
 */
function worth(span: Chosen, tokens: LookupToken[], lookup: Lookup): number {
  const { name, content, quality, start, end } = span;
  if (name.kind === 'filler') return content > 1 ? content * 100 - 20 : 30;
  const risk = isItem(name) ? lookup.worst(name.kind as Mention['kind'], name.id) : 0;
  // An item costs more than a treatment: "raw chocolate pot" is a raw pot of chocolate, not raw chocolate in a pot.
  const cost = name.kind === 'preparation' ? 4 : 12;
  return (
    content * 100 - joinersIn(span, tokens) * JOINER - cost + (quality - 1) * 5 + risk + (end - start) * 3
  );
}

/**
 * How much less the "and" within a name explains than another word: "soft cheese and tomato sandwich" is soft cheese in
 * a sandwich, not a cheese and tomato sandwich that is soft.
 */
const JOINER = 60;

function joinersIn({ name, start, nameEnd }: Chosen, tokens: LookupToken[]): number {
  if (!isItem(name)) return 0;
  let joiners = 0;
  for (let at = start + 1; at < nameEnd - 1; at++) {
    const role = tokens[at]?.role;
    if (role === 'and' || role === 'with') joiners++;
  }
  return joiners;
}

const KIND_ORDER = { food: 2, dish: 2, group: 1, preparation: 1.5, trap: 0, filler: 0 } as const;

function rankOptions(
  list: Candidate[],
  tokens: LookupToken[],
  language: Language | null,
  lookup: Lookup,
): Chosen {
  // Yoghurt in a list of ingredients is the food, though a dessert may bear the name.
  const listed = (tokens[list[0]?.start ?? 0]?.field ?? 0) >= (lookup.listedFrom ?? Number.POSITIVE_INFINITY);
  const prefers = listed ? 'food' : lookup.prefers;
  const score = (c: Candidate): number => {
    const { kind, id } = c.name;
    const preferred = (kind === 'dish' || kind === 'food') && kind === prefers ? 0.4 : 0;
    const worst = kind === 'food' || kind === 'dish' || kind === 'group' ? lookup.worst(kind, id) / 10 : 0;
    // "Leberkäse" on an English menu: with these very accents it is a word of that menu, whatever they tell of German.
    const own = c.name.language === language;
    const heard = c.name.language === lookup.heard || (own && c.accents.same.length > 0);
    const spoken = language !== null && heard ? 3.5 : own ? 3 : 0;
    // Two hundredths of quality are the difference between the right and other accents.
    return KIND_ORDER[kind] + spoken + (c.quality > 0.9 ? (c.quality - 0.9) * 40 : 0) + preferred + worst;
  };
  const options: { candidate: Candidate; points: number }[] = [];
  for (const candidate of list) {
    const points = score(candidate);
    const { kind, id } = candidate.name;
    const at = options.findIndex(({ candidate: { name } }) => name.id === id && name.kind === kind);
    const other = options[at];
    if (!other) options.push({ candidate, points });
    else if (points > other.points) options[at] = { candidate, points };
  }
  if (options.length > 1) options.sort((a, b) => b.points - a.points);
  const sorted = options.map(({ candidate }) => candidate);
  const [likeliest] = sorted;
  // "Cação" on an English menu is shark, not the cacao that English writes without accents.
  const spelt = sorted.find((c) => isSpelt(c, likeliest, lookup));
  if (spelt) sorted.splice(0, sorted.length, spelt, ...sorted.filter((c) => c !== spelt));
  const first = sorted[0] as Candidate;
  return {
    start: first.start,
    end: first.end,
    nameEnd: first.nameEnd,
    content: first.content,
    quality: first.quality,
    options: sorted,
    name: first.name,
  };
}

/** Whether a name has the very accents of the line, where the likeliest one has none and is the milder of the two. */
function isSpelt({ name, accents }: Candidate, likeliest: Candidate | undefined, lookup: Lookup): boolean {
  if (!likeliest || accents.same.length === 0 || likeliest.name.accented !== likeliest.name.folded)
    return false;
  const worst = (of: Name) => (isItem(of) ? lookup.worst(of.kind as Mention['kind'], of.id) : 0);
  return isItem(likeliest.name) && worst(name) > worst(likeliest.name);
}

/** A food, a dish or a group, not a treatment or a word that says nothing. */
export function isItem(name: Name): boolean {
  return name.kind === 'food' || name.kind === 'dish' || name.kind === 'group';
}
