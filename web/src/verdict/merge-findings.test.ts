import type { Citation, Finding } from '@mirabelle/contract/finding.ts';
import { LANGUAGES } from '@mirabelle/contract/language.ts';
import { renderFinding } from '@mirabelle/safety/messages/render.ts';
import { describe, expect, it } from 'vitest';
import { inTurn, mergeFindings } from './merge-findings.ts';

const cite = (source: string) => ({ source, body: source.toUpperCase() }) as Citation;
const finding = (key: string, food: Finding['data'][string], over: Partial<Finding> = {}): Finding => ({
  rule: key.split('.')[0] ?? '',
  key,
  risk: 'NO_RISK',
  cannotTell: null,
  subject: 'as printed',
  data: { food },
  citations: [],
  elsewhere: [],
  question: null,
  modification: null,
  ...over,
});
const said = (findings: Finding[], language: 'en' | 'fr' = 'en') =>
  mergeFindings(findings, language).map((each) => renderFinding(each, language).reason);

describe('mergeFindings', () => {
  it('says once what several rules find of several foods', () => {
    const safe = [
      finding('listeria.fine', { en: "goat's cheese", fr: 'fromage de chèvre' }),
      finding('raw-milk.fine', { en: "goat's cheese", fr: 'fromage de chèvre' }),
      finding('ordinary.fine', { en: 'beetroot', fr: 'betterave' }),
      finding('ordinary.fine', { en: 'thyme', fr: 'thym' }),
    ];
    expect(said(safe)).toEqual(["Goat's cheese, beetroot and thyme: no known risk when prepared like this."]);
    expect(said(safe, 'fr')).toEqual([
      'Fromage de chèvre, betterave et thym\u00a0: pas de risque connu sous cette forme.',
    ]);
  });

  it('keeps the fuller sentence of a single food', () => {
    expect(said([finding('ordinary.fine', { en: 'bread' })])).toEqual([
      'Bread: ordinary food with no known risk in pregnancy.',
    ]);
  });

  it('merges what a dish usually holds, and gives the reason once', () => {
    const likely = ['mayonnaise', 'egg yolk'].map((food) =>
      finding('salmonella.likely', { en: food }, { data: { food: { en: food }, dish: { en: 'tartare' } } }),
    );
    const [sentence, ...more] = said(likely);
    expect(sentence).toMatch(/^Tartare: usually made with mayonnaise and egg yolk\. /);
    expect(more).toEqual([]);
  });

  it('leaves different reasons, limits and messages about one food apart', () => {
    const apart = [
      finding('listeria.ask', { en: 'brie' }),
      finding('raw-milk.ask', { en: 'brie' }),
      finding('mercury.fine-limit', 'cod', { data: { food: 'cod', portions: 2 } }),
      finding('mercury.fine-limit', 'salmon', { data: { food: 'salmon', portions: 2 } }),
      finding('alcohol.high', { en: 'vodka' }),
      finding('alcohol.high', { en: 'gin' }),
    ];
    expect(mergeFindings(apart, 'en')).toEqual(apart);
  });

  it('names all unknown words in one sentence, where the first of them stood', () => {
    const unknown = (key: string, words: string) => finding(key, '', { data: { words } });
    const findings = [
      unknown('unknown.part', 'zorp'),
      finding('raw-milk.ask', { en: 'brie' }),
      unknown('unknown.words', 'blib'),
      unknown('unknown.part', 'zorp'),
    ];
    expect(said(findings)[0]).toBe("We don't know these words: zorp, blib. Ask what they mean.");
    expect(said(findings)).toHaveLength(2);
    expect(said(findings, 'fr')[0]).toBe(
      'Nous ne connaissons pas ces mots : zorp, blib. Demandez ce qu’ils veulent dire.',
    );
  });

  it('keeps every source, those of all foods before the second of any, and every dissent', () => {
    const dissent = (source: string) => ({ risk: 'TO_CHECK' as const, citation: cite(source) });
    const [merged] = mergeFindings(
      [
        finding('ordinary.fine', 'a', {
          citations: [cite('nhs'), cite('cdc')],
          elsewhere: [dissent('anses')],
        }),
        finding('ordinary.fine', 'b', { citations: [cite('bfr'), cite('nhs')], elsewhere: [dissent('hse')] }),
      ],
      'en',
    );
    expect(merged?.citations.map(({ source }) => source)).toEqual(['nhs', 'bfr', 'cdc']);
    expect(merged?.elsewhere.map(({ citation }) => citation.source)).toEqual(['anses', 'hse']);
  });

  it.each(LANGUAGES)('joins foods as %s does, leaving no gap', (language) => {
    const foods = ['fine', 'ask', 'check', 'likely', 'maybe'].flatMap((ending) =>
      ['a', 'b'].map((food) => finding(`listeria.${ending}`, food, { data: { food, dish: { en: 'pie' } } })),
    );
    const merged = mergeFindings(foods, language);
    expect(merged).toHaveLength(5);
    for (const each of merged) {
      expect(each.data.food).toBe(new Intl.ListFormat(language).format(['a', 'b']));
      expect(renderFinding(each, language).reason).not.toMatch(/[{}]|undefined/);
    }
  });
});

describe('inTurn', () => {
  it('is empty without sources', () => {
    expect(inTurn([])).toEqual([]);
    expect(inTurn([[], []])).toEqual([]);
  });
});
