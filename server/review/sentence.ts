import type { StateCondition } from '@mirabelle/contract/knowledge.ts';
import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { ClaimSheet } from '@mirabelle/knowledge/claims/sheet.ts';
import { capital, fill, listed, placeName, REVIEW_TEXTS } from './texts.ts';
import { hazardName } from './topic-name.ts';

type Words = Record<string, string>;
type Meaning = ClaimSheet['meaning'];

/** What a claim says, in a sentence made from its record: food, state and rating. */
export function sentenceOf(claim: ClaimSheet, language: InterfaceLanguage): string {
  const food = capital(claim.names[language], language);
  const { meaning } = claim;
  if (meaning.kind === 'risk') return ofRisk(claim, meaning, food, language);
  if (meaning.kind === 'level') return ofLevel(meaning, food, language);
  if (meaning.kind === 'excipient') return ofExcipient(meaning, food, language);
  const { sentence, substance, unit } = REVIEW_TEXTS[language];
  const value = fill((unit as Words)[meaning.unit] ?? '{n}', {
    n: meaning.value.toLocaleString(language === 'en' ? 'en-GB' : language),
  });
  if (meaning.kind === 'content') {
    return fill(sentence.content, { food, value, substance: substance[meaning.substance], per: meaning.per });
  }
  const counted = /^(?:portions|cups)\//.test(meaning.unit);
  const most = fill(counted ? sentence.limitPortions : sentence.limit, { food, value, what: meaning.what });
  const { portionGrams: grams } = meaning;
  return grams === undefined ? most : `${most} ${fill(sentence.portion, { grams })}`;
}

function ofRisk(
  { countries }: ClaimSheet,
  meaning: Meaning & { kind: 'risk' },
  food: string,
  language: InterfaceLanguage,
): string {
  const { sentence, verdict } = REVIEW_TEXTS[language];
  const state = stateOf(meaning.when, language);
  const words = {
    food,
    state: state && ` (${state})`,
    verdict: verdict[meaning.risk],
    hazard: hazardName(meaning.hazard, language),
  };
  const said = fill(meaning.hazard === 'general' ? sentence.general : sentence.risk, words);
  if (!meaning.ownOnly) return said;
  const own = listed(
    countries.map((country) => placeName(country, language)),
    language,
  );
  return `${said} ${fill(sentence.ownOnly, { countries: own })}`;
}

/** "raw or undercooked, not pasteurised". */
function stateOf(when: StateCondition | undefined, language: InterfaceLanguage): string {
  const { state, or } = REVIEW_TEXTS[language];
  return Object.entries(when ?? {})
    .map(([dimension, values]) => {
      const words = state[dimension as keyof typeof state] as Words;
      return values.map((value) => words[value] ?? value).join(or);
    })
    .join(', ');
}

function ofLevel(meaning: Meaning & { kind: 'level' }, food: string, language: InterfaceLanguage): string {
  const { sentence, level } = REVIEW_TEXTS[language];
  const { first, second, third, weeks } = meaning;
  const trimesters = fill(sentence.level, {
    food,
    way: wayOf(meaning, language),
    first: level[first],
    second: level[second],
    third: level[third],
  });
  const stretches = weeks.map(({ from, until, level: of }) =>
    until === undefined
      ? fill(sentence.weeksOn, { from, level: level[of] })
      : fill(sentence.weeks, { from, until, level: level[of] }),
  );
  return [trimesters, ...stretches].join(' ');
}

function wayOf(
  { variant, when, speaksFor }: Meaning & { kind: 'level' },
  language: InterfaceLanguage,
): string {
  const { way, route } = REVIEW_TEXTS[language];
  const routes = (when?.routes ?? speaksFor ?? []).map((each) => route[each]);
  const { strength } = when ?? {};
  const amounts = strength
    ? [
        ...(strength.moreThan === undefined
          ? []
          : [fill(way.moreThan, { amount: strength.moreThan, unit: unitOf(strength.unit) })]),
        ...(strength.atMost === undefined
          ? []
          : [fill(way.atMost, { amount: strength.atMost, unit: unitOf(strength.unit) })]),
      ].map((each) => (strength.perDay ? fill(way.perDay, { strength: each }) : each))
    : [];
  const ways = [...routes, ...amounts];
  if (ways.length > 0) return fill(way.other, { ways: ways.join(', ') });
  return variant === 'usual' ? way.usual : fill(way.other, { ways: variant });
}

const unitOf = (unit: string) => (unit === 'ug' ? 'µg' : unit);

function ofExcipient(
  { doseMg, level: of }: Meaning & { kind: 'excipient' },
  food: string,
  language: InterfaceLanguage,
): string {
  const { sentence, way, level } = REVIEW_TEXTS[language];
  const amounts = [
    ...(doseMg?.moreThan === undefined ? [] : [fill(way.dosesMoreThan, { amount: doseMg.moreThan })]),
    ...(doseMg?.atMost === undefined ? [] : [fill(way.dosesAtMost, { amount: doseMg.atMost })]),
  ];
  const known = amounts.length > 0 ? fill(way.dose, { ways: amounts.join(', ') }) : '';
  return fill(sentence.excipient, {
    food,
    dose: doseMg?.unknown ? way.doseUnknown : known,
    level: level[of],
  });
}
