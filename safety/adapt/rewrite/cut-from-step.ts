import type { Language } from '@mirabelle/contract/language.ts';
import { everyWord } from '@mirabelle/language/lexicon/lexicon.ts';
import { articleForms } from '@mirabelle/language/lexicon/words/article-forms.ts';
import { cooking } from '@mirabelle/language/lexicon/words/cooking.ts';
import { grammar } from '@mirabelle/language/lexicon/words/grammar.ts';
import { alternatives } from '@mirabelle/language/text/compile.ts';
import { escapePattern } from '@mirabelle/language/text/escape-pattern.ts';
import { clausesOf } from '../steps/clauses.ts';
import { namedIn } from '../steps/named-ingredients.ts';
import { tidy } from './tidy.ts';
import type { ToWrite } from './to-write.ts';

/** Juice does not burn: where the spirit is replaced, nothing is flambéed. */
export function withoutFlames(step: string, { choices, language }: ToWrite): string {
  const sober = choices.some(({ changes }) =>
    changes.some((c) => c.substitution.against.includes('alcohol')),
  );
  if (!sober) return step;
  let text = step;
  for (const clause of clausesOf([step], language)) {
    if (clause.senses.has('flame')) text = tidy(text.replace(clause.text, ''));
  }
  return text;
}

/** Takes what is left out of a step: its clause where nothing else is in it, else the word alone. */
export function withoutLeftOut(step: string, { engine, verdict, choices, language }: ToWrite): string {
  const out = new Set(
    choices.flatMap(({ ingredient, changes }) =>
      changes.some(({ substitution }) => substitution.kind === 'leave-out') ? [ingredient.index] : [],
    ),
  );
  if (out.size === 0) return step;
  let text = step;
  for (const clause of clausesOf([step], language)) {
    const named = namedIn(clause.text, engine, verdict.listed, language);
    const gone = named.filter(({ ingredients }) => ingredients.some((index) => out.has(index)));
    if (gone.length === 0) continue;
    if (gone.length === named.filter(({ ingredients }) => ingredients.length > 0).length) {
      text = text.replace(clause.text, '');
      continue;
    }
    for (const { text: word } of gone)
      text = text.replace(new RegExp(`${BEFORE_WORD}${escapePattern(word)}`, 'iu'), '');
  }
  return tidy(text);
}

/** What goes with a word that is taken out: "and the", "avec la", "mit dem". */
const BEFORE_WORD =
  `(?:(?:\\s*,)?\\s+(?:${alternatives([...everyWord(grammar, 'and'), ...everyWord(cooking, 'with')])}))?` +
  `(?:\\s+(?:${alternatives(everyWord(articleForms, 'bare'))}))?\\s+`;

/** The sentence without the clause that parts the eggs: what takes their place comes parted. */
export function withoutParting(sentence: string, language: Language): string {
  const parting = clausesOf([sentence], language).find(
    ({ senses }) => senses.has('parting') && (senses.has('white') || senses.has('yolk') || senses.has('egg')),
  );
  if (!parting) return sentence;
  return tidy(sentence.replace(parting.text, '').replace(/^[\s,.;:]+/, ''));
}
