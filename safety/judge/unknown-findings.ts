import type { Finding } from '@mirabelle/contract/finding.ts';
import { worstRisk } from '@mirabelle/contract/risk.ts';
import type { UnnamedFood } from '../model/part.ts';
import {
  knownToBeSafe,
  unknownComponent,
  unknownText,
  unknownWords,
  unnamedCut,
} from '../rules/unknown/rule.ts';
import type { Judgement } from './judgement.ts';
import { unreadTexts } from './listed-ingredients.ts';

/** Shorter words with nothing known beside them are marks of a menu rather than a component. */
const SHORTEST_COMPONENT = /\p{L}{3}/u;

/**
 * What is said of words that nothing explains: every one of them is named. Nothing known at all makes the whole text
 * unknown; a part of its own may be a component; beside something known they may make it another food, unless that is
 * whole food that is safe in every form.
 */
export function unknownFindings(judgement: Judgement): Finding[] {
  const { text, composition, listed } = judgement;
  const unread = listed ? unreadTexts(listed, judgement) : new Map<number, string>();
  if (composition.parts.length === 0 && composition.dishes.length === 0 && unread.size === 0) {
    return [unknownText(text), ...beyondQuote(judgement)];
  }
  const { unnamedFood } = composition;
  const head = unnamedFood ? [sayUnnamed(unnamedFood)] : [];
  const parts = composition.openWords
    .filter(({ field, text: words }) => !unread.has(field) && words !== unnamedFood?.words)
    .map(({ text: words, alone, harmless }) => {
      if (harmless) return knownToBeSafe(words);
      return alone && SHORTEST_COMPONENT.test(words) ? unknownComponent(words) : unknownWords(words);
    });
  return [...head, ...parts, ...[...unread.values()].map(unknownComponent)];
}

function sayUnnamed({ words, isCut }: UnnamedFood): Finding {
  const quoted = words.trim().slice(0, 120);
  return isCut ? unnamedCut(quoted) : unknownComponent(quoted);
}

/** Beside whole food words are only noted, but where there is something to ask, one may as well ask what they mean. */
export function askedTogether(findings: Finding[]): Finding[] {
  if (worstRisk(findings.map(({ risk }) => risk)) === 'NO_RISK') return findings;
  return findings.map((finding) =>
    finding.key === 'unknown.beside' ? unknownWords(finding.subject) : finding,
  );
}

/** Words of a long text of which the finding on the whole quotes only the beginning. */
function beyondQuote({ text, composition }: Judgement): Finding[] {
  const quoted = unknownText(text).subject;
  return composition.openWords
    .filter(({ text: words }) => !quoted.includes(words))
    .map(({ text: words }) => unknownWords(words));
}
