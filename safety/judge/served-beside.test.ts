import { describe, expect, it } from 'vitest';
import { ownEngine } from '../testing/own-engine.ts';

const engine = await ownEngine();
const riskOf = (text: string, language: 'en' | 'fr' | 'de' | 'es') =>
  engine.assess({ kind: 'dish', text, language }).risk;

describe('what opens a line, with a comma, "with" or "on" before a dish', () => {
  it.each([
    ['en', 'Oysters, leek quiche', 'HIGH_RISK'],
    ['en', 'Smoked salmon, vegetable quiche', 'HIGH_RISK'],
    ['en', 'Rump of lamb, moussaka', 'TO_CHECK'],
    ['en', 'Rump of lamb, peas and moussaka', 'TO_CHECK'],
    ['en', 'Sirloin steak, mac and cheese', 'TO_CHECK'],
    ['fr', 'Magret de canard, gratin de comté et thym', 'TO_CHECK'],
    ['fr', 'Brie de Meaux, tourte aux légumes', 'HIGH_RISK'],
    ['en', 'Assiette of lamb with vegetable tajine', 'TO_CHECK'],
    ['en', 'Steak with vegetable curry', 'TO_CHECK'],
    ['en', "Rack of lamb with shepherd's pie", 'TO_CHECK'],
    ['en', 'Brie with onion soup', 'HIGH_RISK'],
    ['en', 'Oysters with seafood chowder', 'HIGH_RISK'],
    ['en', 'Steak on vegetable curry', 'TO_CHECK'],
    ['en', 'Brie on vegetable curry', 'HIGH_RISK'],
    ['en', 'Smoked salmon on vegetable lasagne', 'HIGH_RISK'],
    ['de', 'Steak auf Gemüsecurry', 'TO_CHECK'],
    ['fr', 'Bœuf avec curry de légumes', 'TO_CHECK'],
    ['de', 'Rindfleisch mit Gemüsecurry', 'TO_CHECK'],
  ] as const)('is served beside it and not heated by it, in %s: %s', (language, text, risk) => {
    expect(riskOf(text, language)).toBe(risk);
  });

  it.each([
    ['en', 'Beef, chicken or lamb curry'],
    ['en', 'Lamb, chickpea and apricot tagine'],
    ['en', 'Goat’s cheese, beetroot and walnut quiche'],
    ['en', 'Ham, cheese and tomato toastie'],
    ['en', 'Beef and vegetable stew'],
    ['en', 'Braised beef with potato gratin'],
    ['en', 'Slow cooked lamb with vegetable tagine'],
    ['en', 'Bacon with vegetable soup'],
    ['es', 'Chorizo con lentejas estofadas'],
  ] as const)(
    'is heated by it or by its own words where it is in it or says so, in %s: %s',
    (language, text) => {
      expect(riskOf(text, language)).toBe('NO_RISK');
    },
  );
});
