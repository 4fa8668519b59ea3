import type { Language } from '@mirabelle/contract/language.ts';
import type { Candidate, LookupToken, NameFinder } from './find-names.ts';
import type { Line } from './tokenise.ts';
import type { Name } from './vocabulary.ts';

/** A word for a treatment that stands in the line. */
export interface Treatment {
  id: string;
  negated: boolean;
  /** As written. */
  text: string;
}

/** A food, group or dish that the line names. */
export interface Mention {
  kind: 'food' | 'dish' | 'group';
  id: string;
  /** As written. */
  text: string;
  /** The name by which it was known. */
  name: Pick<Name, 'written' | 'language'>;
  start: number;
  end: number;
  segment: number;
  chunk: number;
  field: number;
  quality: number;
  /** The line says it is not in: "sans œuf", "no raw egg", "dairy-free". */
  negated: boolean;
  /** Only what the food is for: "mozzarella for pizza". */
  purpose: boolean;
  treatments: Treatment[];
  /** The little word by which it leads to what follows: the "of" of "ceviche of". */
  leadsBy: string | null;
  /** Treatments that are words of its name: the "crudo" of prosciutto crudo. */
  inner: string[];
}

/** Words that nothing known explains. */
export interface UnknownWords {
  text: string;
  /** True where nothing in its part of the line is known either, so that it may be a component of its own. */
  alone: boolean;
  /** True where it is what the line begins with, so that it may be what the line is about. */
  head: boolean;
}

/** What a line says, before anything is judged. */
export interface Reading {
  mentions: Mention[];
  /** Treatments that hold for the whole line: vegan, alcohol-free. */
  lineTreatments: Treatment[];
  /** Treatments that found no food to belong to: they speak of what the line is about. */
  looseTreatments: (Treatment & { segment: number; bracketed: boolean; start: number })[];
  unknown: UnknownWords[];
  /** Share of the meaningful words that were recognised, 0-1. */
  known: number;
}

/** What reading needs to know of the records, without judging them. */
export interface Lookup {
  scopeOf(preparation: string): 'food' | 'dish';
  /** Whether a preparation's word speaks of such a food or dish. */
  applies(preparation: string, kind: Mention['kind'], id: string): boolean;
  /** Whether the word speaks of certain groups only, so that finding one of them elsewhere in the line tells. */
  isSelective(preparation: string): boolean;
  /** Whether two foods or dishes are of one kind, more narrowly than "animal food". */
  related(a: Pick<Name, 'kind' | 'id'>, b: Pick<Name, 'kind' | 'id'>): boolean;
  /** Whether the word overturns how the food usually is: "mocktail" beside mojito. */
  overturns(preparation: string, of: Pick<Name, 'kind' | 'id'>): boolean;
  /** Worst that can be said of it, for choosing between homonyms; 0-2. */
  worst(kind: Mention['kind'], id: string): number;
  /** What the request is about decides between a dish and a food of one name. */
  prefers: 'dish' | 'food';
}

interface Chosen {
  start: number;
  end: number;
  quality: number;
  /** Everything these words may mean, likeliest first, with how exactly they say it. */
  options: Pick<Candidate, 'name' | 'quality'>[];
  name: Name;
}

/** Reads a line: which foods, dishes and treatments it names, what it denies, and what stays unknown. */
export function readLine(line: Line, finder: NameFinder, language: Language | null, lookup: Lookup): Reading {
  const tokens = finder.prepare(line.tokens);
  const candidates = finder.find(tokens);
  let chosen = choose(candidates, tokens, language, lookup);
  if (!chosen.some((match) => isThing(match.name))) {
    // "Lait pasteurisé" on its own is milk that is pasteurised, not a treatment of nothing.
    const single = candidates.filter((c) => c.name.kind !== 'preparation' || c.name.content === 1);
    const rechosen = choose(single, tokens, language, lookup);
    if (rechosen.some((match) => isThing(match.name))) chosen = rechosen;
  }
  const split = describedDenial(chosen, tokens);
  if (split) {
    const others = candidates.filter((c) => c.start !== split.start || c.end !== split.end);
    chosen = choose(others, tokens, language, lookup);
  }
  const covered = cover(tokens, chosen);
  const chunks = chunksOf(tokens, covered);
  resolveHomonyms(chosen, tokens, chunks, lookup);
  const quote = (start: number, end: number) => quoteOf(line, tokens, start, end);

  const mentions: Mention[] = [];
  const treatments: (Treatment & { at: Chosen })[] = [];
  const denied = deniedSpans(tokens, chosen, covered, chunks);
  for (const match of chosen) {
    const { kind, id } = match.name;
    if (kind === 'preparation') {
      const negated = denied.get(match) === 'not' || denied.get(match) === 'without';
      treatments.push({ id, negated, text: quote(match.start, match.end), at: match });
    } else if (kind === 'food' || kind === 'dish' || kind === 'group') {
      const first = tokens[match.start];
      const last = tokens[match.end - 1];
      const leads = last?.role === 'article' && match.end - match.start > 1;
      mentions.push({
        kind,
        id,
        text: quote(match.start, leads ? match.end - 1 : match.end),
        name: { written: match.name.written, language: match.name.language },
        leadsBy: leads ? last.word : null,
        start: match.start,
        end: match.end,
        segment: first?.segment ?? 0,
        chunk: chunks[match.start] ?? 0,
        field: first?.field ?? 0,
        quality: match.quality,
        negated: denied.has(match),
        purpose: isPurpose(tokens, chosen, covered, match),
        treatments: [],
        inner: candidates
          .filter((c) => c.name.kind === 'preparation' && c.start >= match.start && c.end <= match.end)
          .map((c) => c.name.id),
      });
    }
  }
  const reading: Reading = {
    mentions,
    lineTreatments: [],
    looseTreatments: [],
    ...unknownWords(line, tokens, covered, chunks, mentions),
  };
  for (const { at, ...treatment } of treatments) {
    bindTreatment(treatment, at, tokens, chunks, reading, language, lookup, denied);
  }
  return reading;
}

/** Chooses which names the line is made of, traps and homonyms considered. */
function choose(
  candidates: Candidate[],
  tokens: LookupToken[],
  language: Language | null,
  lookup: Lookup,
): Chosen[] {
  const traps = candidates.filter((c) => c.name.kind === 'trap');
  const real = candidates.filter(
    (c) =>
      c.name.kind !== 'trap' &&
      !isLittleWord(c, tokens, language) &&
      !traps.some(
        (t) =>
          t.name.id === c.name.id &&
          t.start <= c.start &&
          t.end >= c.end &&
          t.end - t.start > c.end - c.start,
      ),
  );
  const spans = new Map<string, Candidate[]>();
  for (const candidate of real) {
    const key = `${candidate.start}-${candidate.end}`;
    const list = spans.get(key);
    if (list) list.push(candidate);
    else spans.set(key, [candidate]);
  }
  const ranked = [...spans.values()].map((list) => rankOptions(list, language, lookup));
  const chosen = coverBest(ranked, tokens.length, lookup);
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
      chosen.push({ start: i, end: i + 1, quality: 1, options: [{ name, quality: 1 }], name });
    }
  }
  return chosen.sort((a, b) => a.start - b.start);
}

/** "the" is not thé, nor "son" anything to eat: a little word is a name only in its own language or with its accents. */
function isLittleWord(candidate: Candidate, tokens: LookupToken[], language: Language | null): boolean {
  const token = tokens[candidate.start];
  if (!token || token.role === null || candidate.end - candidate.start !== 1) return false;
  const accents = token.accented !== token.word && token.accented === candidate.name.accented;
  return candidate.name.kind !== 'filler' && !accents && candidate.name.language !== language;
}

/**
 * The reading that explains most words by fewest names: "hamburger bun" is one thing, and
 * "blue cheese sandwich" a sandwich with blue cheese rather than a cheese sandwich in blue.
 */
function coverBest(spans: Chosen[], length: number, lookup: Lookup): Chosen[] {
  const ending: Chosen[][] = Array.from({ length: length + 1 }, () => []);
  for (const span of spans) ending[span.end]?.push(span);
  const best: { score: number; span: Chosen | null }[] = [{ score: 0, span: null }];
  for (let end = 1; end <= length; end++) {
    let here = { score: best[end - 1]?.score ?? 0, span: null as Chosen | null };
    for (const span of ending[end] ?? []) {
      const score = (best[span.start]?.score ?? 0) + worth(span, lookup);
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

/** Words explained count most, fillers less; then few names rather than many, the surer and the riskier reading. */
function worth({ name, quality, start, end }: Chosen, lookup: Lookup): number {
  if (name.kind === 'filler') return name.content * 40 - 10;
  const risk = isThing(name) ? lookup.worst(name.kind as Mention['kind'], name.id) : 0;
  // A thing costs more than a treatment: "raw chocolate pot" is a raw pot of chocolate, not raw chocolate in a pot.
  const cost = name.kind === 'preparation' ? 4 : 12;
  return name.content * 100 - cost + (quality - 1) * 5 + risk + (end - start) * 3;
}

const KIND_ORDER = { food: 2, dish: 2, group: 1, preparation: 1.5, trap: 0, filler: 0 } as const;

function rankOptions(list: Candidate[], language: Language | null, lookup: Lookup): Chosen {
  const score = (c: Candidate): number => {
    const { kind, id } = c.name;
    const preferred = (kind === 'dish' || kind === 'food') && kind === lookup.prefers ? 0.4 : 0;
    const worst = kind === 'food' || kind === 'dish' || kind === 'group' ? lookup.worst(kind, id) / 10 : 0;
    const spoken = language !== null && c.name.language === language ? 3 : 0;
    // Two hundredths of quality are the difference between the right and other accents.
    return KIND_ORDER[kind] + spoken + (c.quality > 0.9 ? (c.quality - 0.9) * 40 : 0) + preferred + worst;
  };
  const best = new Map<string, Candidate>();
  for (const candidate of list) {
    const key = `${candidate.name.kind}/${candidate.name.id}`;
    const other = best.get(key);
    if (!other || score(candidate) > score(other)) best.set(key, candidate);
  }
  const sorted = [...best.values()].sort((a, b) => score(b) - score(a));
  const first = sorted[0] as Candidate;
  return {
    start: first.start,
    end: first.end,
    quality: first.quality,
    options: sorted,
    name: first.name,
  };
}

/** Where one word is a treatment and a food (rosé, lait cru), its neighbours decide. */
function resolveHomonyms(chosen: Chosen[], tokens: LookupToken[], chunks: number[], lookup: Lookup): void {
  for (const match of chosen) {
    const asTreatment = match.options.find(({ name }) => name.kind === 'preparation');
    const asThing = match.options.find(({ name }) => name.kind === 'food' || name.kind === 'dish');
    if (!asTreatment || !asThing) continue;
    const treatment = asTreatment.name;
    const thing = asThing.name;
    const segment = tokens[match.start]?.segment;
    // "Burger, frites": alone in its part of the line, the very name of a food is that food.
    if (asThing.quality > asTreatment.quality && isAloneInSegment(match, chosen, tokens)) {
      match.name = thing;
      continue;
    }
    const near = chosen.some(
      (other) =>
        other !== match &&
        (other.name.kind === 'food' || other.name.kind === 'dish' || other.name.kind === 'group') &&
        (chunks[other.start] === chunks[match.start] ||
          (lookup.isSelective(treatment.id) &&
            tokens[other.start]?.segment !== segment &&
            isAloneInSegment(match, chosen, tokens))) &&
        lookup.applies(treatment.id, other.name.kind as Mention['kind'], other.name.id) &&
        // "Lait cru" beside a cheese describes the cheese; beside bread it is a glass of milk.
        (lookup.isSelective(treatment.id) ||
          lookup.related(thing, other.name) ||
          lookup.overturns(treatment.id, other.name)),
    );
    match.name = near ? treatment : thing;
  }
}

function isAloneInSegment(match: Chosen, chosen: Chosen[], tokens: LookupToken[]): boolean {
  const segment = tokens[match.start]?.segment;
  return !chosen.some(
    (other) => other !== match && other.name.kind !== 'filler' && tokens[other.start]?.segment === segment,
  );
}

function cover(tokens: LookupToken[], chosen: Chosen[]): (Chosen | null)[] {
  const covered: (Chosen | null)[] = tokens.map(() => null);
  for (const match of chosen) for (let i = match.start; i < match.end; i++) covered[i] = match;
  return covered;
}

/** Parts of a segment between "with", "and" and "or". */
function chunksOf(tokens: LookupToken[], covered: (Chosen | null)[]): number[] {
  let chunk = 0;
  return tokens.map((token, i) => {
    const before = tokens[i - 1];
    if (before && before.segment !== token.segment) chunk++;
    else if (!isNamed(covered[i]) && (token.role === 'with' || token.role === 'and' || token.role === 'or')) {
      chunk++;
    }
    return chunk;
  });
}

/** "Sans œuf" followed by "cru" is not egg-free: only the raw egg is left out, so the words are read apart. */
function describedDenial(chosen: Chosen[], tokens: LookupToken[]): Chosen | undefined {
  return chosen.find(
    (match) =>
      match.name.kind === 'preparation' &&
      match.end - match.start > 1 &&
      tokens[match.start]?.role === 'without' &&
      chosen.some((next) => next.name.kind === 'preparation' && next.start === match.end),
  );
}

function isThing(name: Name): boolean {
  return name.kind === 'food' || name.kind === 'dish' || name.kind === 'group';
}

function isNamed(match: Chosen | null | undefined): boolean {
  return match !== null && match !== undefined && match.name.kind !== 'filler';
}

/**
 * What the line denies. "without" and its like take the next thing out, with the words that describe it
 * (no raw egg); "not" turns the next treatment round (not well done). "or" carries on, "and" does not:
 * it is safer to warn of something that is not there.
 */
function deniedSpans(
  tokens: LookupToken[],
  chosen: Chosen[],
  covered: (Chosen | null)[],
  chunks: number[],
): Map<Chosen, 'without' | 'not'> {
  const denied = new Map<Chosen, 'without' | 'not'>();
  tokens.forEach((token, i) => {
    if (isNamed(covered[i])) return;
    if (token.role === 'free') {
      const before = chosen.find((m) => m.end === i && isNamed(m));
      if (before && tokens[i - 1]?.segment === token.segment) denied.set(before, 'without');
      return;
    }
    if (token.role !== 'without' && token.role !== 'not') return;
    let chunk = chunks[i];
    let reached = false;
    for (const match of chosen) {
      if (match.start <= i || match.name.kind === 'filler') continue;
      if (tokens[match.start]?.segment !== token.segment) break;
      if (chunks[match.start] !== chunk) {
        const joint = tokens.findIndex((_, at) => chunks[at] === chunks[match.start]);
        if (!reached || tokens[joint]?.role !== 'or') break;
        chunk = chunks[match.start];
        reached = false;
      }
      if (reached) {
        // "sans œuf cru": the word that follows the food describes what is left out.
        const last = chosen.findLast((m) => denied.has(m) && m.end === match.start);
        if (last && token.role === 'without' && match.name.kind === 'preparation')
          denied.set(match, 'without');
        continue;
      }
      if (token.role === 'not') {
        // "not raw": only a treatment is turned round; "not" before a food alone denies the food.
        denied.set(match, match.name.kind === 'preparation' ? 'not' : 'without');
        reached = true;
      } else {
        denied.set(match, 'without');
        reached = match.name.kind !== 'preparation';
      }
    }
  });
  return denied;
}

/** "mozzarella for pizza": what follows "for" in the same part is what the food before it is used in. */
function isPurpose(
  tokens: LookupToken[],
  chosen: Chosen[],
  covered: (Chosen | null)[],
  match: Chosen,
): boolean {
  for (let i = match.start - 1; i >= 0; i--) {
    const token = tokens[i];
    if (token?.segment !== tokens[match.start]?.segment) return false;
    if (isNamed(covered[i])) return false;
    if (token?.role === 'for') {
      return chosen.some((m) => m.end <= i && isNamed(m) && tokens[m.start]?.field === token.field);
    }
  }
  return false;
}

function bindTreatment(
  treatment: Treatment,
  at: Chosen,
  tokens: LookupToken[],
  chunks: number[],
  reading: Reading,
  language: Language | null,
  lookup: Lookup,
  denied: Map<Chosen, 'without' | 'not'>,
): void {
  if (lookup.scopeOf(treatment.id) === 'dish' && !treatment.negated) {
    reading.lineTreatments.push(treatment);
    return;
  }
  const token = tokens[at.start];
  const segment = token?.segment ?? 0;
  const inChunk = reading.mentions.filter((m) => m.chunk === chunks[at.start]);
  // "no raw egg": the treatment belongs to the food that is denied with it.
  if (denied.get(at) === 'without') {
    const owner =
      inChunk.find((m) => m.negated && m.start >= at.end) ??
      inChunk.findLast((m) => m.negated && m.end === at.start);
    if (owner) {
      owner.treatments.push({ ...treatment, negated: false });
      return;
    }
  }
  const applies = (m: Mention) => lookup.applies(treatment.id, m.kind, m.id);
  const follows = language === 'fr' || language === 'es' || language === 'it' || language === 'pt';
  const gap = (m: Mention) => (m.start >= at.end ? m.start - at.end : at.start - m.end);
  // Adjectives precede in English and German and follow in Romance languages; that breaks ties.
  const order = (m: Mention) => gap(m) * 2 + (m.start < at.start === follows ? 0 : 1);
  const nearest = [...inChunk].filter((m) => !m.negated).sort((a, b) => order(a) - order(b));
  const touching = nearest[0];
  if (touching && gap(touching) === 0 && !applies(touching) && nearest.length === 1) return;
  const bound = nearest.find(applies);
  if (bound) {
    bound.treatments.push(treatment);
    return;
  }
  if (nearest.length > 0) return;
  const inSegment = reading.mentions.filter((m) => m.segment === segment && !m.negated && applies(m));
  const before = inSegment.filter((m) => m.end <= at.start).at(-1);
  const owner = before ?? inSegment[0];
  if (owner) {
    owner.treatments.push(treatment);
    return;
  }
  reading.looseTreatments.push({
    ...treatment,
    segment,
    bracketed: token?.bracketed ?? false,
    start: at.start,
  });
}

/** Words nothing explains, joined where they stand together, and how much of the line was recognised. */
function unknownWords(
  line: Line,
  tokens: LookupToken[],
  covered: (Chosen | null)[],
  chunks: number[],
  mentions: Mention[],
): Pick<Reading, 'unknown' | 'known'> {
  const unknown: UnknownWords[] = [];
  let meaningful = 0;
  let recognised = 0;
  let from = -1;
  const close = (end: number) => {
    if (from < 0) return;
    const chunk = chunks[from];
    const alone = !mentions.some((m) => m.chunk === chunk);
    unknown.push({ text: quoteOf(line, tokens, from, end), alone, head: tokens[from]?.segment === 0 });
    from = -1;
  };
  tokens.forEach((token, i) => {
    const says = token.role === null && /\p{L}{2}/u.test(token.word);
    const named = covered[i] !== null;
    if (says && (named ? covered[i]?.name.kind !== 'filler' : true)) meaningful++;
    if (says && named && covered[i]?.name.kind !== 'filler') recognised++;
    if (!says || named || (from >= 0 && chunks[from] !== chunks[i])) close(i);
    if (says && !named && from < 0) from = i;
  });
  close(tokens.length);
  return { unknown, known: meaningful === 0 ? 0 : recognised / meaningful };
}

function quoteOf(line: Line, tokens: LookupToken[], start: number, end: number): string {
  const first = tokens[start];
  const last = tokens[end - 1];
  if (!first || !last || first.field !== last.field) return '';
  return (line.texts[first.field] ?? '').slice(first.start, last.end);
}
