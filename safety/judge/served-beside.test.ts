import { describe, expect, it } from 'vitest';
import { ownEngine } from '../testing/own-engine.ts';

const engine = await ownEngine();
const riskOf = (text: string, language: 'en' | 'fr') => engine.assess({ kind: 'dish', text, language }).risk;

describe('what opens a line, with a comma before a dish', () => {
  it.each([
    ['en', 'Oysters, leek quiche', 'HIGH_RISK'],
    ['en', 'Smoked salmon, vegetable quiche', 'HIGH_RISK'],
    ['en', 'Rump of lamb, moussaka', 'TO_CHECK'],
    ['en', 'Rump of lamb, peas and moussaka', 'TO_CHECK'],
    ['en', 'Sirloin steak, mac and cheese', 'TO_CHECK'],
    ['fr', 'Magret de canard, gratin de comté et thym', 'TO_CHECK'],
    ['fr', 'Brie de Meaux, tourte aux légumes', 'HIGH_RISK'],
  ] as const)('is served beside it and not heated by it, in %s: %s', (language, text, risk) => {
    expect(riskOf(text, language)).toBe(risk);
  });

  it.each([
    ['en', 'Beef, chicken or lamb curry'],
    ['en', 'Lamb, chickpea and apricot tagine'],
    ['en', 'Goat’s cheese, beetroot and walnut quiche'],
    ['en', 'Ham, cheese and tomato toastie'],
  ] as const)('tells what is in the dish where it is the first of several, in %s: %s', (language, text) => {
    expect(riskOf(text, language)).toBe('NO_RISK');
  });
});
