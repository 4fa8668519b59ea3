import type { Token } from '@mirabelle/language/text/tokenise.ts';
import type { WordRole } from '@mirabelle/language/text/word-roles.ts';
import type { LookupToken } from './candidate.ts';
import type { KnownWord } from './known-words.ts';
import type { OpenSpan } from './open-names/open-names.ts';

/** What a word, or a part of it, is looked up as. `denies`: the "un" of "unsmoked", which turns round what follows. */
export interface Part {
  lookup: string;
  names: KnownWord;
  quality: number;
  denies?: true;
  turned?: boolean;
  /** A word of its own that was printed without a blank, with what it does in the line. */
  glued?: { role: WordRole | null };
  open?: readonly OpenSpan[];
}

const NO_SPANS: readonly OpenSpan[] = [];

/** Every token is made here, with all its fields in one order: then what reads them runs at its quickest. */
export function lookedUp(
  token: Token,
  { lookup, names, quality, denies, turned = false, glued, open = NO_SPANS }: Part,
): LookupToken {
  return {
    word: glued ? lookup : token.word,
    accented: glued ? lookup : token.accented,
    capitals: token.capitals,
    start: token.start,
    end: token.end,
    segment: token.segment,
    bracketed: token.bracketed,
    stopped: token.stopped,
    field: token.field,
    role: glued ? glued.role : denies ? 'not' : token.role,
    lookup,
    names,
    quality,
    turned,
    open,
    apart: false,
  };
}

/** How many of the judged languages name something by this very word. */
export function languagesOf({ lookup, names }: Part): number {
  return names.begins.filter((node) =>
    node?.ends.some(({ kind, folded }) => kind !== 'filler' && folded === lookup),
  ).length;
}

/** The records that have the word for a name. */
export function namedBy({ names, open = [] }: Part): Set<string> {
  const ours = names.begins.flatMap((node) => node?.ends ?? []);
  const all = [...ours, ...open.flatMap(({ senses }) => senses)];
  return new Set(all.map(({ kind, id }) => `${kind}/${id}`));
}
