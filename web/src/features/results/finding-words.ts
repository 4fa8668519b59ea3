import type { RenderedVerdict } from '@mirabelle/contract/assess.ts';
import type { Citation, Finding } from '@mirabelle/contract/finding.ts';
import { INTERFACE_LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { renderFinding } from '@mirabelle/safety/messages/render.ts';

/** One reason with who says so. */
export interface Reason {
  text: string;
  citations: Citation[];
  elsewhere: Finding['elsewhere'];
}

/** An assessment in words: reasons with their sources, what to ask, what to change. */
export interface Words {
  reasons: Reason[];
  questions: string[];
  modifications: string[];
}

type Stored = { findings: Finding[] } & Pick<
  RenderedVerdict,
  'reasons' | 'questions_for_cook' | 'possible_modifications'
>;

const each = (texts: (string | null)[]) => [...new Set(texts.filter((text) => text !== null))];

/**
 * Findings in the interface's language; where the profile asks for one that the interface does not speak, the
 * words that were stored with the assessment, in that language.
 */
export function wordsOf(stored: Stored, language: Language, profileLanguage: Language | null): Words {
  const keep =
    profileLanguage !== null && !(INTERFACE_LANGUAGES as readonly string[]).includes(profileLanguage);
  if (keep || stored.findings.length === 0) {
    return {
      reasons: stored.reasons.map((text, at) => ({
        text,
        citations: stored.findings[at]?.citations ?? [],
        elsewhere: stored.findings[at]?.elsewhere ?? [],
      })),
      questions: stored.questions_for_cook,
      modifications: stored.possible_modifications,
    };
  }
  const rendered = stored.findings.map((finding) => ({ finding, ...renderFinding(finding, language) }));
  const seen = new Map<string, Reason>();
  for (const { finding, reason } of rendered) {
    if (!seen.has(reason))
      seen.set(reason, { text: reason, citations: finding.citations, elsewhere: finding.elsewhere });
  }
  return {
    reasons: [...seen.values()],
    questions: each(rendered.map(({ question }) => question)),
    modifications: each(rendered.map(({ modification }) => modification)),
  };
}
