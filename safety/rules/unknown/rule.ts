import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Part } from '../../model/part.ts';
import type { RuleText } from '../rule.ts';
import { dataOf } from '../rule-data.ts';

const base = {
  rule: 'unknown',
  risk: 'TO_CHECK' as const,
  citations: [],
  elsewhere: [],
  modification: null,
};

/** Nothing in the text is known: not knowing is an answer of its own, never a silent pass. */
export function unknownText(text: string): Finding {
  return {
    ...base,
    key: text.trim() === '' ? 'unknown.empty' : 'unknown.text',
    cannotTell: 'food',
    subject: text.trim().slice(0, 120),
    data: { words: text.trim().slice(0, 120) },
    question: 'ask.what-is-in-it',
  };
}

/** The text is a heading, a price, opening hours or the like: nothing to eat, so nothing to call safe. */
export function notADish(text: string): Finding {
  return {
    ...base,
    key: 'unknown.not-a-dish',
    cannotTell: 'food',
    subject: text.trim().slice(0, 120),
    data: { words: text.trim().slice(0, 120) },
    question: 'ask.what-is-in-it',
  };
}

/** A component that is named on its own and that nothing known explains. */
export function unknownComponent(words: string): Finding {
  return {
    ...base,
    key: 'unknown.part',
    cannotTell: 'food',
    subject: words,
    data: { words },
    question: 'ask.what-is-this',
  };
}

/** A cut of which nothing says what meat or fish it is. */
export function unnamedCut(words: string): Finding {
  return { ...unknownComponent(words), key: 'unknown.cut', question: 'ask.which-cut' };
}

/** Words beside something known that nothing explains: they may make it another food. */
export function unknownWords(words: string): Finding {
  return {
    ...base,
    key: 'unknown.words',
    cannotTell: 'food',
    subject: words,
    data: { words },
    question: 'ask.what-is-this',
  };
}

/** Words that nothing explains beside whole food that is safe in every form: they are named, and that is all. */
export function knownToBeSafe(words: string): Finding {
  return { ...unknownWords(words), key: 'unknown.beside', risk: 'NO_RISK', cannotTell: null, question: null };
}

/** A word of a picture that may be another one, with which the dish would be a risk. */
export function misreadAsSafe(words: string, meant: string): Finding {
  return { ...unknownWords(words), key: 'unknown.misread', data: { words, meant } };
}

/** What was read of a dish in a picture begins or ends with a word that leads to another, which was not read. */
export function wordsCutOff(words: string): Finding {
  return { ...unknownText(words), key: 'unknown.cut-off' };
}

/** A food that is on file, but to which no advice applies as it is made. */
export function unknownAdvice(part: Part): Finding {
  return {
    ...base,
    key: 'unknown.advice',
    cannotTell: 'advice',
    subject: part.subject,
    data: dataOf(part),
    question: 'ask.how-made',
  };
}

/** For about.md. */
export const about: RuleText = {
  title: 'Unknown',
  summary:
    'What nothing known explains: a whole text, a component of its own, a word beside a known food, or a ' +
    'food made in a way that no advice speaks of.',
  howItJudges:
    'Always TO_CHECK with its own words. A cut ("fillet") or a skewer names no food: where nothing beside ' +
    'it does, it asks which meat or fish it is, and whether it is cooked through. A word is passed over in ' +
    'silence only where it is known to be harmless: a place, a maker, praise, a size, a season and the like ' +
    '(`knowledge/harmless-words`). Beside whole food that is safe in every form ("Zorblax apple") an unknown ' +
    'word is named without a question. Of a dish read from a picture a word that would be a risk with a letter ' +
    'or a blank read otherwise is asked about, and so is a dish of which words are missing. ' +
    'A heading, a price, opening hours, the name of a restaurant or a ' +
    'sentence to all guests is said not to look like a dish.',
  standsOn: 'Nothing: that is what it says.',
  doesNotHandle: 'Guessing.',
};
