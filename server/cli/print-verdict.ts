import type { RenderedVerdict } from '@mirabelle/contract/assess.ts';
import type { Citation, Verdict } from '@mirabelle/contract/finding.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';

const LABELS: Record<Risk, string> = { HIGH_RISK: 'High Risk', TO_CHECK: 'Ask Cook', NO_RISK: 'Safe' };

function citationLine(citation: Citation): string {
  const by = citation.secondHand
    ? `${citation.body}, as reported by ${citation.reportedBy ?? 'a copy'}`
    : citation.body;
  return `${by}: ${citation.title}${citation.year ? ` (${citation.year})` : ''} ${citation.url}`;
}

/** The sources a verdict rests on, each once. */
export function sourcesOf(verdict: Verdict): Citation[] {
  const all = [...verdict.findings, ...verdict.profileFindings].flatMap((finding) => finding.citations);
  return [...new Map(all.map((citation) => [citation.source, citation])).values()];
}

/** A verdict as lines of text: the word, why, what to ask, according to whom. */
export function verdictLines(name: string, verdict: Verdict, words: RenderedVerdict, indent = ''): string[] {
  const section = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [`${indent}  ${title}`, ...lines.map((line) => `${indent}    ${line}`)];
  return [
    `${indent}${LABELS[verdict.risk]}  ${name}  (confidence ${Math.round(verdict.confidence)} %)`,
    ...words.reasons.map((reason) => `${indent}  ${reason}`),
    ...section('Ask:', words.questions_for_cook),
    ...section('Safer:', words.possible_modifications),
    ...section('For you:', words.profile_flags),
    ...section('Allergens:', words.allergen_flags),
    ...section('Not recognised:', verdict.unknown),
    ...section('Sources:', sourcesOf(verdict).map(citationLine)),
  ];
}
