import type { Language } from '@mirabelle/contract/language.ts';
import {
  allergyName,
  renderAllergies,
  renderGreeting,
  renderThanks,
} from '@mirabelle/safety/messages/cook-card.ts';
import { orderName } from '../as-printed.ts';
import type { CardLine, CookCard } from './cook-card-model.ts';

/** A sentence in the kitchen's language, and what it means in hers; null where both are the same. */
export interface TwoTongued {
  forCook: string;
  forReader: string | null;
}

/** A line of the card in words. */
export interface SaidLine extends TwoTongued {
  line: CardLine;
}

/** The whole card in words: what is shown, printed, shared and read aloud. */
export interface CardContent {
  cook: Language;
  reader: Language;
  greeting: TwoTongued;
  groups: { names: string[]; lines: SaidLine[] }[];
  /** What she is allergic to, and the dishes that she would like; null without. */
  allergies: { names: string[]; lines: TwoTongued[] } | null;
  thanks: TwoTongued;
}

export interface Wording {
  cook: Language;
  reader: Language;
  pregnant: boolean;
  /** Of her profile, as stored; empty where the card is to say nothing of them. */
  allergies: readonly string[];
}

/** Puts a card into both languages. */
export function cardContent(card: CookCard, { cook, reader, pregnant, allergies }: Wording): CardContent {
  const both = (say: (language: Language) => string): TwoTongued => ({
    forCook: say(cook),
    forReader: cook === reader ? null : say(reader),
  });
  const named = (language: Language) => allergies.map((own) => allergyName(own, language) ?? own);
  const dishes = [...new Set([...card.groups.flatMap((group) => group.dishes), ...card.settled])];
  return {
    cook,
    reader,
    greeting: both((language) => renderGreeting(pregnant, language)),
    groups: card.groups.map((group) => ({
      names: group.dishes.map(orderName),
      lines: group.lines.map((line) => ({ line, ...both((language) => line.say(language)) })),
    })),
    allergies:
      allergies.length === 0
        ? null
        : {
            names: dishes.sort((a, b) => a.position - b.position).map(orderName),
            lines: [0, 1].map((at) =>
              both((language) => renderAllergies(named(language), language)[at] ?? ''),
            ),
          },
    thanks: both(renderThanks),
  };
}

/** Everything on the card, in its order: the names of dishes above what is said of them. */
export function sentencesOf({ greeting, groups, allergies, thanks }: CardContent): {
  names: string[];
  lines: TwoTongued[];
}[] {
  return [
    { names: [], lines: [greeting] },
    ...groups,
    ...(allergies ? [allergies] : []),
    { names: [], lines: [thanks] },
  ];
}

/** The card as plain text, for a message: her own language stands in brackets. */
export function cardAsText(content: CardContent): string {
  return sentencesOf(content)
    .map(({ names, lines }) =>
      [
        ...names,
        ...lines.map(({ forCook, forReader }) => {
          const marked = names.length > 0 ? `- ${forCook}` : forCook;
          return forReader ? `${marked}\n  (${forReader})` : marked;
        }),
      ].join('\n'),
    )
    .join('\n\n');
}

/** What is read aloud, sentence by sentence, in the kitchen's language. */
export const spokenSentences = (content: CardContent): string[] =>
  sentencesOf(content).flatMap(({ names, lines }) => [
    ...(names.length > 0 ? [`${names.join(', ')}.`] : []),
    ...lines.map(({ forCook }) => forCook),
  ]);
