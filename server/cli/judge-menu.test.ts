import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { renderVerdict } from '@mirabelle/safety/messages/render.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Judge } from '../judging/judge.ts';
import { judgeMenu } from './judge-menu.ts';

let judge: Judge;
beforeAll(async () => {
  const engine = createEngine(await loadKnowledge());
  judge = { version: engine.version, assess: engine.assess, render: renderVerdict };
});

const menu = (names: string[]): Extract<MenuReading, { kind: 'menu' }> => ({
  kind: 'menu',
  restaurantName: null,
  restaurantType: null,
  language: null,
  country: null,
  sections: [
    {
      title: null,
      course: null,
      items: names.map((name) => ({
        name,
        description: null,
        price: null,
        allergenCodes: [],
        confidence: 100,
      })),
    },
  ],
  notUnderstood: [],
  rawText: '',
  confidence: 100,
  readBy: 'test',
});

const riskOf = (names: string[]) => judgeMenu(judge, menu(names), 'en')[0]?.items[0]?.verdict.risk;

describe('a menu whose language was not read', () => {
  it('lets the other lines of the page decide what a homonym means', () => {
    expect(riskOf(['Bavette', 'Risotto ai funghi', 'Insalata della casa', 'Gelato con panna'])).toBe(
      'NO_RISK',
    );
    expect(riskOf(['Bavette', 'Tarte aux pommes', 'Salade de la maison', 'Glace avec chantilly'])).toBe(
      'TO_CHECK',
    );
  });

  it('takes the riskier meaning where the page does not tell either', () => {
    expect(riskOf(['Bavette', 'Risotto', 'Burger'])).toBe('TO_CHECK');
  });
});
