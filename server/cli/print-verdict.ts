import type { RenderedVerdict } from '@mirabelle/contract/assess.ts';
import type { Citation, Verdict } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { COMMAND_WORDS, type CommandWords } from './words.ts';

/** Who says it, where, and the address to read it at. */
export function citationLine(citation: Citation, says: CommandWords): string {
  const by = citation.secondHand
    ? `${citation.body}, ${says.asReportedBy} ${citation.reportedBy ?? citation.url}`
    : citation.body;
  return `${by}: ${citation.title}${citation.year ? ` (${citation.year})` : ''} ${citation.url}`;
}

/** The sources a verdict rests on, each once. */
export function sourcesOf(verdict: Verdict): Citation[] {
  const all = [...verdict.findings, ...verdict.profileFindings].flatMap((finding) => finding.citations);
  return [...new Map(all.map((citation) => [citation.source, citation])).values()];
}

/** A verdict as lines of text: the word, why, what to ask, according to whom. */
export function verdictLines(
  name: string,
  verdict: Verdict,
  words: RenderedVerdict,
  { language, indent = '' }: { language: Language; indent?: string },
): string[] {
  const says = COMMAND_WORDS[language];
  const section = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [`${indent}  ${title}`, ...lines.map((line) => `${indent}    ${line}`)];
  return [
    `${indent}${says.risk[verdict.risk]}  ${name}  (${says.confidence} ${Math.round(verdict.confidence)} %)`,
    ...words.reasons.map((reason) => `${indent}  ${reason}`),
    ...section(says.ask, words.questions_for_cook),
    ...section(says.safer, words.possible_modifications),
    ...section(says.forYou, words.profile_flags),
    ...section(says.allergens, words.allergen_flags),
    ...section(says.notRecognised, verdict.unknown),
    ...section(
      says.sources,
      sourcesOf(verdict).map((citation) => citationLine(citation, says)),
    ),
  ];
}
