import type { LetterGroups } from '../language/letter-groups.ts';
import { plainLetters } from '../language/tell-language.ts';

export interface Character {
  text: string;
  /** 0-1: of its letter, with whichever accent and in either case. */
  likelihood: number;
  slice: number;
}

/** What a recogniser of lines tells: for each slice the likelihood of each class. */
export interface Slices {
  likelihoods: Float32Array;
  count: number;
  /** The first is nothing between two characters, the last a space. */
  classes: readonly string[];
}

/** The first class stands for nothing between two characters. */
const BLANK = 0;
/** A space counts from this likelihood on, where nothing between two characters is likelier still. */
const SPACE = 0.1;

/** The likeliest character of each slice; repeated ones are one. Letters that stand close hide the space between words. */
export function likeliestCharacters({ likelihoods, count, classes }: Slices): Character[] {
  const read: Character[] = [];
  const space = classes.length - 1;
  let before = BLANK;
  let likeliestSpace = 0;
  for (let slice = 0; slice < count; slice++) {
    const row = likelihoods.subarray(slice * classes.length, (slice + 1) * classes.length);
    let best = BLANK;
    for (let i = 1; i < row.length; i++) if (row[i]! > row[best]!) best = i;
    if (best === BLANK || best === before) likeliestSpace = Math.max(likeliestSpace, row[space]!);
    else {
      if (likeliestSpace > SPACE) read.push({ text: ' ', likelihood: likeliestSpace, slice });
      read.push({ text: classes[best]!, likelihood: ofLetter(row, best, classes), slice });
      likeliestSpace = 0;
    }
    before = best;
  }
  return read;
}

/** Readings of a line that are followed at once. */
const FOLLOWED = 16;
/** Classes less likely than this are not tried. */
const LEAST = 0.001;
/** What the groups of letters count for beside what was seen, and what keeps long words from losing to short ones. */
const GROUPS_COUNT = 0.3;
const PER_CHARACTER = 0.5;
/** A figure or a sign is as likely as this; no word says what it is. */
const SIGN = -1.5;
/** Letters that stand close hide the space between words: by so much it counts more than it was seen. */
const HIDDEN_SPACE = 1.5;

/** A way to read the slices so far. */
interface Path {
  read: { character: Character; class: number; before: Path['read'] } | null;
  text: string;
  /** Of the groups of letters, and what was read last. */
  state: number;
  words: number;
  /** Logarithms: of all ways that end with nothing between two characters, and of those that end with the last one. */
  open: number;
  closed: number;
}

/** The characters that were seen and make likely words: of readings nearly alike, the one whose letters follow each other. */
export function likelyCharacters(slices: Slices, groups: LetterGroups): Character[] {
  const { classes } = slices;
  const space = classes.length - 1;
  let paths: Path[] = [{ read: null, text: '', state: groups.start, words: 0, open: 0, closed: NEVER }];
  for (let slice = 0; slice < slices.count; slice++) {
    const next = new Map<string, Path>();
    const tried = triedClasses(slices, slice);
    for (const path of paths) {
      for (const { at, likelihood, letter } of tried) {
        const seen = Math.log(likelihood);
        if (at === BLANK) {
          const same = reached(next, path.text, () => ({ ...path, open: NEVER, closed: NEVER }));
          same.open = either(same.open, whole(path) + seen);
          continue;
        }
        const last = path.read?.class;
        if (at === last) {
          const same = reached(next, path.text, () => ({ ...path, open: NEVER, closed: NEVER }));
          same.closed = either(same.closed, path.closed + seen);
        }
        if (at === space && (last === undefined || last === space)) continue;
        const from = at === last ? path.open : whole(path);
        if (from === NEVER) continue;
        const text = path.text + classes[at]!;
        const longer = reached(next, text, () => ({
          ...path,
          ...followed(path, classes[at]!, groups),
          read: {
            character: { text: classes[at]!, likelihood: letter, slice },
            class: at,
            before: path.read,
          },
          text,
          open: NEVER,
          closed: NEVER,
        }));
        longer.closed = either(longer.closed, from + seen + (at === space ? HIDDEN_SPACE : 0));
      }
    }
    paths = [...next.values()]
      .map((path) => ({ path, worth: whole(path) + path.words }))
      .sort((a, b) => b.worth - a.worth)
      .slice(0, FOLLOWED)
      .map(({ path }) => path);
  }
  const ended = paths.map((path) => ({
    path,
    worth:
      whole(path) + path.words + (path.state === groups.start ? 0 : GROUPS_COUNT * groups.end(path.state)),
  }));
  const best = ended.reduce((a, b) => (b.worth > a.worth ? b : a)).path;
  const characters: Character[] = [];
  for (let read = best.read; read; read = read.before) characters.unshift(read.character);
  return characters;
}

const NEVER = Number.NEGATIVE_INFINITY;

interface Tried {
  at: number;
  likelihood: number;
  /** The likelihood of its letter, with whichever accent and in either case. */
  letter: number;
}

function triedClasses({ likelihoods, classes }: Slices, slice: number): Tried[] {
  const row = likelihoods.subarray(slice * classes.length, (slice + 1) * classes.length);
  const nothing = Math.max(row[BLANK]!, 1e-9);
  const tried: Tried[] = [{ at: BLANK, likelihood: nothing, letter: nothing }];
  for (let at = 1; at < row.length; at++)
    if (row[at]! > LEAST && IN_MENUS.test(classes[at]!))
      tried.push({ at, likelihood: row[at]!, letter: ofLetter(row, at, classes) });
  return tried;
}

/** Whether an "e" has an accent may be unclear where that it is an "e" is not. */
function ofLetter(row: Float32Array, at: number, classes: readonly string[]): number {
  return letterMates(classes)[at]!.reduce((sum, mate) => sum + row[mate]!, 0);
}

const MATES = new WeakMap<readonly string[], readonly (readonly number[])[]>();

/** For each class those of the same letter, itself among them. */
function letterMates(classes: readonly string[]): readonly (readonly number[])[] {
  const known = MATES.get(classes);
  if (known) return known;
  const letters = new Map<string, number[]>();
  const mates = classes.map((text, at) => {
    const letter = plainLetters(text) || text;
    const same = letters.get(letter) ?? [];
    letters.set(letter, same);
    same.push(at);
    return same;
  });
  MATES.set(classes, mates);
  return mates;
}

/** Letters of the Latin alphabet, figures, signs and the space. */
const IN_MENUS = /^[\p{Script=Latin}\p{N}\p{P}\p{S} ]$/u;

function reached(paths: Map<string, Path>, text: string, make: () => Path): Path {
  const there = paths.get(text);
  if (there) return there;
  const made = make();
  paths.set(text, made);
  return made;
}

/** What a character adds by following the last one. */
function followed({ state, words }: Path, text: string, groups: LetterGroups): Pick<Path, 'state' | 'words'> {
  let log = 0;
  const letters = plainLetters(text).replace(/[^a-z]/g, '');
  let at = state;
  for (const letter of letters) {
    const next = groups.next(at, letter);
    log += next.log;
    at = next.state;
  }
  if (letters === '') {
    if (at !== groups.start) log += groups.end(at);
    at = groups.start;
    if (text !== ' ') log += SIGN;
  }
  return { state: at, words: words + GROUPS_COUNT * log + PER_CHARACTER };
}

const whole = ({ open, closed }: Path) => either(open, closed);

/** The logarithm of the sum of two likelihoods given by theirs. */
function either(a: number, b: number): number {
  if (a === NEVER) return b;
  if (b === NEVER) return a;
  return Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)));
}
