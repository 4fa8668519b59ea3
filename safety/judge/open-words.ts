import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { dishNames } from '@mirabelle/language/lexicon/words/dish-names.ts';
import { wordSet } from '@mirabelle/language/text/compile.ts';
import { isForeign } from '../match/open-names/fold-script.ts';
import type { HarmlessMention, Mention, Reading, UnknownWords } from '../match/read-line.ts';
import { type Catalogue, type Item, itemOf } from '../model/catalogue.ts';
import type { OpenWords } from '../model/part.ts';

/**
 * Words of which nothing tells what they mean: those that nothing explains, and harmless ones beside a food of which
 * they do say something.
 */
export function openWords(reading: Reading, catalogue: Catalogue): OpenWords[] {
  const inChunk = (chunk: number) =>
    reading.mentions.filter((m) => m.chunk === chunk && !m.negated && !m.purpose);
  const unknown = reading.unknown.map(({ text, field, alone, head, chunk }): OpenWords => {
    const beside = inChunk(chunk);
    // What is left of a run of other letters may be the half of a word: rice with what.
    const safe =
      !alone && !isForeign(text) && beside.length > 0 && beside.every((m) => isWholeFood(m, catalogue));
    return {
      text,
      field,
      alone,
      head,
      harmless: safe || isNameOfListed({ field, chunk }, reading, catalogue),
    };
  });
  const telling = reading.harmless
    .filter((word) =>
      inChunk(word.chunk).some((mention) =>
        tells(word, mention, catalogue, isBeside(word, mention, reading)),
      ),
    )
    .map(({ text, field }): OpenWords => ({ text, field, alone: false, head: false, harmless: false }));
  return [...unknown, ...telling, ...onlyHarmless(reading)];
}

/** "Hong Kong": on a menu of our language a town, whatever the words are called elsewhere. */
function onlyHarmless({ mentions, onlyHarmless: only }: Reading): OpenWords[] {
  if (!only) return [];
  return mentions
    .slice(0, 1)
    .map(({ text, field }) => ({ text, field, alone: true, head: true, harmless: false }));
}

/**
 * "Arroz zorblax" is some rice; what "arroz de zorblax" is made with is not said, nor whether "noix de zorblax" are
 * nuts: "noix de Saint-Jacques" are scallops.
 */
function isWholeFood({ kind, id, leadsBy }: Mention, catalogue: Catalogue): boolean {
  const food = kind === 'food' ? catalogue.foods.get(id) : undefined;
  if (!food?.wholeAndSafe) return false;
  return leadsBy === null || !(food.allGroups.has(STAPLES) || MADE_OF().has(leadsBy));
}

const MADE_OF = () => wordSet(everyWord(dishNames, 'madeOf'));

/** What parts a name from the list of what is in it. A comma does not: it parts what is in it, too. */
const LISTS = /^\s*(?:[:([{]|[–—-]\s)/u;
const FEWEST_LISTED = 2;

/** "Pizza Blorvak: tomato, mozzarella": what a dish is called says nothing where the line lists what is in it. */
function isNameOfListed(
  { field, chunk }: Pick<UnknownWords, 'field' | 'chunk'>,
  { mentions, words: { line, tokens, chunks } }: Reading,
  catalogue: Catalogue,
): boolean {
  const isHere = (m: Mention) => m.field === field && m.chunk === chunk;
  const here = mentions.filter(isHere);
  if (field !== 0 || chunk !== chunks[0] || here.length !== 1 || !isHead(here[0], catalogue)) return false;
  const last = tokens.findLast((token, at) => token.field === field && chunks[at] === chunk);
  const listed = mentions.filter((m) => !isHere(m) && !m.negated && !m.purpose);
  const described = listed.filter((m) => m.field > 0);
  const marked = LISTS.test((line.texts[0] ?? '').slice(last?.end ?? 0));
  return (marked ? listed : described).length >= FEWEST_LISTED;
}

/** A dish, or what dishes are made of and named for, such as pasta. */
function isHead(mention: Mention | undefined, catalogue: Catalogue): boolean {
  if (!mention || mention.negated || mention.purpose) return false;
  const item = itemOf(catalogue, mention.kind, mention.id);
  return mention.kind === 'dish' || item?.takes === 'filling' || (item?.allGroups.has(STAPLES) ?? false);
}
const STAPLES = 'cereals';

/** "Dell Street salad": nothing else that is named stands between; the toast of "Welsh rabbit on toast" bears no name. */
function isBeside(word: HarmlessMention, mention: Mention, { mentions }: Reading): boolean {
  const from = Math.min(word.end, mention.end);
  const to = Math.max(word.start, mention.start);
  return !mentions.some(({ field, start, end }) => field === word.field && start >= from && end <= to);
}

function tells(
  { isName, guessed, careful }: HarmlessMention,
  mention: Mention,
  catalogue: Catalogue,
  isBesideIt: boolean,
): boolean {
  if (mention.kind === 'dish') {
    // What a dish may hold besides is not what the word speaks of: "artisan burger".
    return careful.includes(mention.id);
  }
  const item: Item | undefined = itemOf(catalogue, mention.kind, mention.id);
  if (!item) return false;
  // "Smith's jam" is some jam of Smith's, unless Smith is a fruit.
  const takes = guessed ? item.takes !== undefined : item.takes === 'filling';
  return (isName && isBesideIt && takes) || careful.some((id) => item.allGroups.has(id));
}
