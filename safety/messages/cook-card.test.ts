import { PROFILE_ALLERGENS } from '@mirabelle/contract/allergens.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { TABLE_ANSWERS, TABLE_QUESTIONS } from '@mirabelle/contract/table-question.ts';
import { describe, expect, it } from 'vitest';
import { CHANGES } from '../rules/changes.ts';
import {
  allergyName,
  COOK_CARD_TEXTS,
  isRequest,
  renderAllergies,
  renderAnswer,
  renderCardQuestion,
  renderGreeting,
  renderRequest,
  renderThanks,
} from './cook-card.ts';

const slots = (text: string) => text.match(/\{\w+\}/g) ?? [];
/** What a sentence ends with, also in Spanish and French. */
const WHOLE = /[.?!]$/;
const PREGNANT = {
  en: 'pregnant',
  fr: 'enceinte',
  de: 'schwanger',
  es: 'embarazada',
  it: 'incinta',
  pt: 'grávida',
};
const salmon = { en: 'salmon', fr: 'saumon', de: 'Lachs', es: 'salmón', it: 'salmone', pt: 'salmão' };

describe.each(LANGUAGES)('the words of the card for the cook in %s', (language) => {
  it('are the same ones as in English, with the same foods and lists', () => {
    const own = COOK_CARD_TEXTS[language];
    expect(Object.keys(own)).toEqual(Object.keys(COOK_CARD_TEXTS.en));
    for (const [key, text] of Object.entries(own)) {
      expect([key, slots(text)]).toEqual([key, slots(COOK_CARD_TEXTS.en[key] ?? '')]);
    }
  });

  it('request every change that a finding can offer, but for another dish', () => {
    const keys = Object.keys(CHANGES);
    expect(keys.filter((key) => !isRequest(key))).toEqual(['change.other']);
    for (const key of keys.filter(isRequest)) expect(renderRequest(key, [salmon], language)).toMatch(WHOLE);
  });

  it('ask every table question of one dish and of several', () => {
    for (const question of TABLE_QUESTIONS) {
      for (const dishes of [1, 2]) {
        const asked = renderCardQuestion(question, [salmon], dishes, language);
        expect([question, asked.endsWith('?'), asked.includes('{')]).toEqual([question, true, false]);
      }
    }
    const one = Object.keys(COOK_CARD_TEXTS.en).filter((key) => key.startsWith('one.'));
    expect(TABLE_QUESTIONS).toEqual(expect.arrayContaining(one.map((key) => key.slice('one.'.length))));
  });

  it('greet, thank, answer, and say each allergy of the profile', () => {
    const said = [renderGreeting(true, language), renderGreeting(false, language), renderThanks(language)];
    for (const text of said) expect(text).toMatch(WHOLE);
    expect(
      [renderGreeting(true, language), renderGreeting(false, language)].map((text) =>
        text.includes(PREGNANT[language]),
      ),
    ).toEqual([true, false]);
    for (const answer of TABLE_ANSWERS) expect(renderAnswer(answer, language)).not.toBe('');
    const names = PROFILE_ALLERGENS.map((option) => allergyName(option, language));
    expect(names).not.toContain(null);
    for (const text of renderAllergies(names.map(String), language)) expect(text).toMatch(WHOLE);
  });
});

describe('an allergy', () => {
  it('is translated where it is one of the fourteen in any language, and stays hers where it is not', () => {
    expect(allergyName('Céleri', 'de')).toBe('Sellerie');
    expect(allergyName('celery', 'es')).toBe('apio');
    expect(allergyName('birch pollen', 'fr')).toBeNull();
  });
});
