import type { Finding, Verdict } from '@mirabelle/contract/finding.ts';
import type { HarmlessKind } from '@mirabelle/contract/knowledge.ts';
import type { Reading } from '../match/read-line.ts';
import { isWord } from '../match/unknown-words.ts';
import { READ_AS } from './misread-words.ts';

/** What a word was taken for: little words, numbers and marks are harmless too, and so are the words around dishes. */
export type ExplainedAs =
  | 'food'
  | 'state'
  | 'unknown'
  | `harmless:${HarmlessKind | 'number' | 'mark' | 'menu'}`;

/** One word of a request's texts, with what explains it. */
export interface ExplainedWord {
  /** As written. */
  text: string;
  as: ExplainedAs;
  /** Whether a finding names it. */
  said: boolean;
}

/** Every word of the texts with what explains it; no word is unknown without being said. */
export function explainWords({ words, mentions }: Reading, verdict: Verdict): ExplainedWord[] {
  const { line, tokens, covered, harmless } = words;
  const findings = [...verdict.findings, ...verdict.profileFindings];
  // A word that was taken for another is told as it was written.
  const written = new Map(
    findings.filter(({ key }) => key === READ_AS).map(({ data }) => [String(data.meant), String(data.words)]),
  );
  const explained = new Map<string, ExplainedWord>();
  tokens.forEach((token, at) => {
    const judged = (line.texts[token.field] ?? '').slice(token.start, token.end);
    const text = written.get(judged) ?? judged;
    const name = covered[at]?.name;
    const item = name?.kind === 'food' || name?.kind === 'dish' || name?.kind === 'group';
    const phrase = harmless[at];
    // Words that are harmless beside a food are what the line is about where there is none, and may tell of some.
    const open = mentions.length === 0 || (phrase && verdict.unknown.some((said) => said.includes(text)));
    let as: ExplainedAs;
    if (item) as = 'food';
    else if (name?.kind === 'preparation') as = 'state';
    else if (token.role !== null) as = 'harmless:grammar';
    else if (!isWord(token)) as = /\p{L}/u.test(token.word) ? 'harmless:mark' : 'harmless:number';
    else if (open || (!name && !phrase)) as = 'unknown';
    else as = phrase ? `harmless:${phrase.kind}` : 'harmless:menu';
    const key = `${token.field}:${token.start}`;
    const before = explained.get(key);
    // Of a word that was taken apart, what is least known counts.
    if (!before || (as === 'unknown' && before.as !== 'unknown')) {
      explained.set(key, { text, as, said: findings.some((finding) => names(finding, text)) });
    }
  });
  return [...explained.values()];
}

/** Whether a finding quotes the word. */
function names({ subject, data }: Finding, word: string): boolean {
  const quoted = typeof data.words === 'string' ? data.words : '';
  return `${subject} ${quoted}`.toLowerCase().includes(word.toLowerCase());
}
