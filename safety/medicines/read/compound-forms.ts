import gluedMakers from './glued-makers.json' with { type: 'json' };
import type { NameIndex } from './name-index.ts';
import { FORMS, PLAIN_WORDS, TAKING_WORDS } from './page-words.ts';
import type { Word } from './words.ts';

/** Shorter forms end too many other words. */
const FORM_LETTERS = 4;
const NAME_LETTERS = 3;
/** A name in front of its maker is a shortening of at least so many letters. */
const MADE_LETTERS = 4;

/**
 * German writes a substance in one with its form: "Jodtinktur", "Eiseninfusion", "Zinksalbe". Such a word becomes two,
 * so that the form is read as one. Receipts write the number of pieces in one with it: "30CPR", "20FTA". The makers of
 * generics write their own name behind the substance's or its shortening: "Bisohexal" is read as "biso".
 */
export function splitCompoundForms(words: readonly Word[], index: NameIndex): Word[] {
  return words.flatMap((word) => {
    const made = nameBeforeMaker(word.text, index);
    if (made !== null) return [{ ...word, text: made }];
    const cut = index.isWord(word.text) ? null : (formAfterNumber(word.text) ?? formBegins(word.text, index));
    if (cut === null || word.raw.length !== word.text.length) return [word];
    const middle = word.start + cut;
    return [
      { ...word, text: word.text.slice(0, cut), raw: word.raw.slice(0, cut), end: middle },
      { ...word, text: word.text.slice(cut), raw: word.raw.slice(cut), start: middle },
    ];
  });
}

function nameBeforeMaker(word: string, index: NameIndex): string | null {
  if (index.isWord(word) || PLAIN_WORDS.has(word)) return null;
  const maker = gluedMakers.find((ending) => word.endsWith(ending));
  if (maker === undefined || word.length - maker.length < MADE_LETTERS) return null;
  const name = word.slice(0, -maker.length);
  const whole = index
    .beginningWith(name)
    .some(({ words, needsContext, exactCase }) => words.length === 1 && !needsContext && !exactCase);
  return whole ? name : null;
}

function formAfterNumber(word: string): number | null {
  const [, digits = '', form = ''] = /^(\d{1,4})(\p{L}{2,})$/u.exec(word) ?? [];
  const known = TAKING_WORDS.has(form) || FORMS.get(form)?.some(({ words }) => words.length === 1);
  return known ? digits.length : null;
}

function formBegins(word: string, index: NameIndex): number | null {
  for (let cut = NAME_LETTERS; cut <= word.length - FORM_LETTERS; cut++) {
    const form = FORMS.get(word.slice(cut))?.some(({ words }) => words.length === 1);
    if (!form) continue;
    const named = index
      .beginningWith(word.slice(0, cut))
      .some(({ words, named: { kind } }) => words.length === 1 && kind === 'substance');
    if (named) return cut;
  }
  return null;
}
