import type { Language } from '@mirabelle/contract/language.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../engine.ts';
import { renderFinding } from '../../messages/render.ts';
import { ownEngine } from '../../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

const assess = (text: string, language: Language, country: string | null = null) =>
  engine.assess({ kind: 'dish', text, language, userContext: { country } });
const caffeineOf = (text: string, language: Language, country: string | null = null) =>
  assess(text, language, country).findings.find(({ rule }) => rule === 'caffeine');

describe('a drink with caffeine', () => {
  it.each([
    ['en', 'Espresso'],
    ['en', 'Double espresso'],
    ['en', 'Flat white'],
    ['en', 'Matcha latte'],
    ['de', 'Club-Mate'],
    ['en', 'Mate tea bag'],
    ['fr', 'Thé vert'],
    ['fr', 'Café noisette'],
    ['de', 'Schwarztee'],
    ['de', 'Wiener Melange'],
    ['es', 'Café con leche'],
    ['it', 'Cappuccino'],
    ['pt', 'Galão'],
  ] as const)(
    'is safe within the limit, with its amount as a note, and no cook is asked: %s %s',
    (language, text) => {
      const verdict = assess(text, language);
      expect(verdict.risk).toBe('NO_RISK');
      expect(verdict.findings.map(({ question }) => question)).not.toContain('ask.decaffeinated');
      expect(caffeineOf(text, language)).toMatchObject({
        key: 'caffeine.counts',
        data: { amountMg: expect.any(Number), limitMg: 200 },
      });
    },
  );

  it("names the authority of the user's country and its limit", () => {
    expect(caffeineOf('Latte', 'en', 'GB')).toMatchObject({ data: { limitMg: 200 } });
    const canadian = caffeineOf('Latte', 'en', 'CA');
    expect(canadian).toMatchObject({ data: { limitMg: 300 } });
    expect(canadian?.citations[0]?.country).toBe('CA');
    expect(canadian && renderFinding(canadian, 'en').reason).toMatch(
      /about 80 mg of caffeine a serving, which counts towards the 300 mg a day that .+ advises at most\.$/,
    );
  });

  it('is asked about where one serving is the whole of a day', () => {
    expect(assess('Cold brew', 'en')).toMatchObject({ risk: 'TO_CHECK' });
    expect(caffeineOf('Cold brew', 'en', 'CA')).toMatchObject({ risk: 'NO_RISK', data: { limitMg: 300 } });
  });

  it.each([
    ['en', 'Yerba mate'],
    ['en', 'Mate'],
    ['fr', 'Maté'],
    ['es', 'Mate'],
    ['es', 'Tereré'],
    ['de', 'Matetee'],
    ['it', 'Mate'],
    ['pt', 'Chimarrão'],
  ] as const)('is asked about where it cannot be determined how much it brings: %s %s', (language, text) => {
    expect(assess(text, language).risk).toBe('TO_CHECK');
    const finding = caffeineOf(text, language);
    expect(finding).toMatchObject({ key: 'caffeine.check', data: { cause: 'unmeasured' } });
    const limit = {
      en: 'whole day',
      fr: 'une journée',
      es: 'un día',
      de: 'ganzen Tag',
      it: 'giornata',
      pt: 'dia',
    };
    expect(finding && renderFinding(finding, language).reason).toContain(limit[language]);
  });

  it.each(['GB', 'FR', 'US', null])('is not called safe where it is an energy drink, for %s', (country) => {
    expect(assess('Energy drink', 'en', country).risk).not.toBe('NO_RISK');
    expect(assess('Red Bull', 'en', country).risk).not.toBe('NO_RISK');
  });

  it('keeps what else is to be said: raw milk, alcohol', () => {
    expect(assess('Latte with raw milk', 'en').risk).not.toBe('NO_RISK');
    expect(assess('Irish coffee', 'en').risk).toBe('HIGH_RISK');
  });
});

describe('a drink without caffeine', () => {
  it.each([
    ['en', 'Decaf latte'],
    ['en', 'Decaf coffee'],
    ['en', 'Barley coffee'],
    ['fr', 'Café décaféiné'],
    ['fr', 'Chicorée'],
    ['fr', 'Café de céréales'],
    ['es', 'Cortado descafeinado'],
    ['es', 'Café de cebada'],
    ['de', 'Entkoffeinierter Cappuccino'],
    ['de', 'Malzkaffee'],
    ['de', 'Caro Kaffee'],
    ['it', 'Decaffeinato'],
    ['it', "Caffè d'orzo"],
    ['it', "Cappuccino d'orzo"],
    ['pt', 'Descafeinado'],
    ['pt', 'Galão de cevada'],
  ] as const)('is safe and counts towards nothing: %s %s', (language, text) => {
    expect(assess(text, language).risk).toBe('NO_RISK');
    expect(caffeineOf(text, language)?.key ?? 'caffeine.fine').toBe('caffeine.fine');
  });
});
