import type { FoundNames, NameMention } from './found-names.ts';
import { AFTERWARDS, ASIDE, BEFORE_TAKING, CONTENTS, LEAFLET_TITLE } from './leaflet-words.ts';
import type { NameIndex } from './name-index.ts';
import type { Word } from './words.ts';

/** From so many words on, a text is taken for a leaflet, which speaks of other medicines in passing. */
export const LEAFLET_WORDS = 80;
/** A leaflet that calls itself one is recognised sooner: a photograph shows a part of it. */
const TITLED_WORDS = 40;
/** The title of a leaflet stands among so many first words. */
const TITLE_WORDS = 40;

/**
 * What the text is about. Of typed words all that they name. Of a leaflet its title and what it says it is made of:
 * the medicines that must not be taken along are no part of it. Of a photographed box not what it warns of.
 * Excipients count where nothing else is named. Whatever is left out is reported as mentioned.
 * @param typed false for lines of a picture reader
 */
export function subjectsOf(found: FoundNames, typed: boolean, index: NameIndex): NameMention[] {
  const { words, names } = found;
  const plain = names.filter((mention) => !isExcipient(mention, index));
  const counted = plain.length > 0 && (!typed || words.length >= LEAFLET_WORDS) ? plain : names;
  const sentences = sentencesOf(words);
  if (isLeaflet(words, sentences)) return ofLeaflet(counted, words, sentences);
  const aside = ({ at }: NameMention) => ASIDE.test(sentences.get(words[at]?.sentence ?? 0)?.text ?? '');
  const stated = typed ? counted : counted.filter((mention) => !aside(mention));
  const subjects = stated.length > 0 ? stated : counted;
  return words.length < LEAFLET_WORDS ? subjects : ofLongText(subjects, found, sentences);
}

/**
 * Whether a text can only be a further part of a leaflet: long enough, speaking as leaflets do, without their title.
 * What is printed in a row of large letters, a name with its strength, the caller looks at.
 */
export function isPartOfLeaflet(words: readonly Word[]): boolean {
  if (words.length < TITLED_WORDS) return false;
  const stated = [...sentencesOf(words).values()];
  if (stated.some(({ text }) => LEAFLET_TITLE.test(text))) return false;
  return stated.some(({ text }) => [BEFORE_TAKING, AFTERWARDS, ASIDE].some((marks) => marks.test(text)));
}

/** So often a page names the medicine that it is about, where it does not say what that contains. */
const NAMED_OFTEN = 3;

/**
 * What a further part of a leaflet adds to the medicine it belongs to: what it says it contains; else what it names
 * over and over. Whatever else it names is not to be taken along, and was mentioned.
 */
export function subjectsOfPart({ words, names }: FoundNames, index: NameIndex): NameMention[] {
  const zones = zonesOf(sentencesOf(words), 'others');
  const active = names.filter((mention) => !isExcipient(mention, index));
  const contents = active.filter(({ at }) => zones.get(words[at]?.sentence ?? 0) === 'contents');
  if (contents.length > 0) return contents;
  const often = mostNamed(active);
  return often.length >= NAMED_OFTEN && new Set(often.map(keyOf)).size === 1 ? often : [];
}

/** Whether the sentence that holds a word says what a product is made of: "Each tablet contains". */
export function isInContents(words: readonly Word[], at: number): boolean {
  return CONTENTS.test(sentencesOf(words).get(words[at]?.sentence ?? -1)?.text ?? '');
}

interface Sentence {
  text: string;
  length: number;
}

function sentencesOf(words: readonly Word[]): Map<number, Sentence> {
  const sentences = new Map<number, Sentence>();
  for (const { sentence, text } of words) {
    const known = sentences.get(sentence);
    if (known) {
      known.text += ` ${text}`;
      known.length += 1;
    } else sentences.set(sentence, { text, length: 1 });
  }
  return sentences;
}

function isLeaflet(words: readonly Word[], sentences: ReadonlyMap<number, Sentence>): boolean {
  if (words.length < TITLED_WORDS) return false;
  const stated = [...sentences.values()];
  const titled = stated.some(({ text }) => LEAFLET_TITLE.test(text));
  const headed = stated.some(({ text }) => BEFORE_TAKING.test(text));
  return (titled && headed) || (words.length >= LEAFLET_WORDS && (titled || headed));
}

/** Title, what it is for and what it contains; where these name nothing, what the leaflet names most often. */
function ofLeaflet(
  names: readonly NameMention[],
  words: readonly Word[],
  sentences: ReadonlyMap<number, Sentence>,
): NameMention[] {
  const zones = zonesOf(sentences);
  const zoneOf = ({ at }: NameMention) => zones.get(words[at]?.sentence ?? 0);
  const isAside = ({ at }: NameMention) => ASIDE.test(sentences.get(words[at]?.sentence ?? 0)?.text ?? '');
  const first = names.filter((mention) => zoneOf(mention) === 'first' && !isAside(mention));
  const contents = names.filter((mention) => zoneOf(mention) === 'contents');
  const title = first.filter(({ at }) => at < TITLE_WORDS);
  const subjects = [...(title.length > 0 ? title : first), ...contents].sort((a, b) => a.at - b.at);
  return subjects.length > 0 ? subjects : mostNamed(names);
}

type Zone = 'first' | 'contents' | 'others';

/** @param begins in which zone the text begins: a leaflet's further parts are past the first */
function zonesOf(sentences: ReadonlyMap<number, Sentence>, begins: Zone = 'first'): Map<number, Zone> {
  const zones = new Map<number, Zone>();
  let zone = begins;
  for (const [sentence, { text }] of sentences) {
    if (BEFORE_TAKING.test(text) || AFTERWARDS.test(text)) zone = 'others';
    else if (CONTENTS.test(text)) zone = zone === 'first' ? 'first' : 'contents';
    zones.set(sentence, zone);
  }
  return zones;
}

/** The name that stands there most often, all of them where none does. */
function mostNamed(names: readonly NameMention[]): NameMention[] {
  const counts = new Map<string, number>();
  for (const mention of names) counts.set(keyOf(mention), (counts.get(keyOf(mention)) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const often = names.filter((mention) => counts.get(keyOf(mention)) === most);
  return most > 1 && new Set(often.map(keyOf)).size === 1 ? often : [...names];
}

function keyOf({ entries }: NameMention): string {
  const named = entries[0]?.named;
  return named?.kind === 'brand' ? `brand:${named.brand.name}` : `${named?.kind}:${named?.id}`;
}

/** A sentence of which so large a part are names of medicines is a list of them, however long. */
const LIST_SHARE = 0.4;

/** Of a long typed text what stands at its beginning, in a short line or a list, or beside a strength or form. */
function ofLongText(
  names: readonly NameMention[],
  { words, strengths, forms }: FoundNames,
  sentences: ReadonlyMap<number, Sentence>,
): NameMention[] {
  const spoken = new Set([...strengths, ...forms].map(({ at }) => words[at]?.sentence));
  const named = new Map<number, number>();
  for (const { at, to } of names) {
    const sentence = words[at]?.sentence ?? 0;
    named.set(sentence, (named.get(sentence) ?? 0) + to - at);
  }
  const subjects = names.filter(({ at }) => {
    const sentence = words[at]?.sentence ?? 0;
    const length = sentences.get(sentence)?.length ?? 0;
    const listed = (named.get(sentence) ?? 0) >= LIST_SHARE * length;
    return at < 15 || spoken.has(sentence) || length <= 8 || listed;
  });
  return subjects.length > 0 ? subjects : [...names];
}

function isExcipient({ entries }: NameMention, index: NameIndex): boolean {
  return entries.every(({ named }) => named.kind === 'substance' && index.isExcipient(named.id));
}
