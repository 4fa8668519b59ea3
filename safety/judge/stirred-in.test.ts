import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

describe('a cured meat named with pasta, rice or pulses', () => {
  it.each([
    ['en', 'Penne with chorizo and tomato', 'NO_RISK'],
    ['en', 'Tagliatelle with salami', 'NO_RISK'],
    ['es', 'Arroz con chorizo', 'NO_RISK'],
    ['en', 'Chorizo and butter beans', 'NO_RISK'],
    ['en', 'Baked cod, chorizo & butter beans', 'NO_RISK'],
    ['en', 'Baked cod, salami & butter beans', 'HIGH_RISK'],
    ['en', 'Baked cod, raw chorizo & butter beans', 'HIGH_RISK'],
    ['en', 'Butter beans, salami', 'HIGH_RISK'],
    ['fr', 'Pâtes au chorizo', 'NO_RISK'],
    ['it', 'Polenta con salame', 'NO_RISK'],
    // Ham may be laid on when the pan leaves the fire; so may what stands apart.
    ['fr', 'Tagliatelles au jambon cru', 'TO_CHECK'],
    ['en', 'Pasta, salami and olives', 'TO_CHECK'],
    // Cold, or on a plate of cold things, nothing heats it.
    ['en', 'Cold pasta with salami', 'HIGH_RISK'],
    ['en', 'Pasta salad with chorizo', 'HIGH_RISK'],
    ['fr', 'Salade de lentilles au jambon cru', 'HIGH_RISK'],
    ['en', 'Lentils, salami', 'HIGH_RISK'],
    ['en', 'Pasta and raw ham', 'HIGH_RISK'],
    ['en', 'Rice with raw chorizo', 'HIGH_RISK'],
    ['en', 'Spaghetti with tomato, Parma ham added at the end', 'HIGH_RISK'],
    ['fr', 'Pâtes, jambon de Parme ajouté à la fin', 'HIGH_RISK'],
  ] as const)('is as the pot has it in %s: %s', (language, text, risk) => {
    const { risk: answered } = engine.assess({ kind: 'dish', text, language, userContext: null });
    expect(answered).toBe(risk);
  });
});

describe('a cheese with mould, shells or any cheese in a hot dish', () => {
  it.each([
    // How hot a sauce became is not stated.
    ['de', 'Penne', 'mit Spinat, Gorgonzola und Walnüssen', 'TO_CHECK'],
    ['es', 'Entrecot al Roquefort', undefined, 'TO_CHECK'],
    ['de', 'Lachswürfel auf Bandnudeln, Spinat-Käse-Sauce', undefined, 'NO_RISK'],
    ['pt', 'Linguado com arroz de amêijoas', undefined, 'NO_RISK'],
    // Nothing heats them on a salad, on a board or on bread.
    ['de', 'Blattsalat', 'mit Gorgonzola und Walnüssen', 'HIGH_RISK'],
    ['en', 'Lettuce, steak, gorgonzola', undefined, 'HIGH_RISK'],
    ['en', 'Steak, gorgonzola', undefined, 'HIGH_RISK'],
    ['en', 'Rice with raw clams', undefined, 'HIGH_RISK'],
    ['en', 'Cold pasta with brie', undefined, 'HIGH_RISK'],
  ] as const)('is as the pot has it in %s: %s', (language, text, description, risk) => {
    const request = { kind: 'dish' as const, text, language, userContext: null };
    expect(engine.assess(description ? { ...request, description } : request).risk).toBe(risk);
  });
});

describe('what a description lists after a hot dish is stirred into it as what its name says', () => {
  it.each([
    ['en', 'Spaghetti', 'mussels, tomato', 'NO_RISK'],
    ['it', 'Tagliolini al tartufo', 'cozze, pomodoro', 'NO_RISK'],
    ['de', 'Gnocchi', 'Guanciale, Tomaten', 'NO_RISK'],
    ['it', 'Tagliolini al tartufo', 'crema di taleggio', 'TO_CHECK'],
    ['it', 'Risotto', 'taleggio, pere', 'TO_CHECK'],
    ['fr', 'Tagliatelles', 'jambon cru, tomates', 'TO_CHECK'],
    ['en', 'Ravioli', 'Parma ham, sage butter', 'TO_CHECK'],
    // Oysters come raw on any plate, and so does what says so.
    ['en', 'Risotto', 'oysters, chives', 'HIGH_RISK'],
    ['en', 'Risotto', 'raw mussels', 'HIGH_RISK'],
    ['en', 'Pasta salad', 'Parma ham, rocket', 'HIGH_RISK'],
    ['it', 'Risotto', 'prosciutto crudo aggiunto alla fine', 'HIGH_RISK'],
  ] as const)('in %s: %s, %s', (language, text, description, risk) => {
    const answered = engine.assess({ kind: 'dish', text, description, language, userContext: null });
    expect(answered.risk).toBe(risk);
  });
});

describe('a sausage for cooking named with what comes from the pan', () => {
  it.each([
    ['en', 'Chicken with chorizo', 'TO_CHECK'],
    ['en', 'Peppers and chorizo', 'TO_CHECK'],
    ['fr', 'Cabillaud au chorizo', 'TO_CHECK'],
    ['fr', 'Moules au chorizo', 'TO_CHECK'],
    ['pt', 'Ervilhas com chouriço', 'TO_CHECK'],
    // On a plate of cold things, put on at the end, or raw by its own words.
    ['en', 'Chicken, olives and chorizo', 'HIGH_RISK'],
    ['en', 'Peppers with cheese and chorizo', 'HIGH_RISK'],
    ['en', 'Chicken topped with chorizo', 'HIGH_RISK'],
    ['en', 'Chicken with raw chorizo', 'HIGH_RISK'],
    ['en', 'Chicken with salami', 'HIGH_RISK'],
    ['fr', 'Poulet au jambon cru', 'HIGH_RISK'],
  ] as const)('has most likely been in it in %s: %s', (language, text, risk) => {
    expect(engine.assess({ kind: 'dish', text, language, userContext: null }).risk).toBe(risk);
  });
});
