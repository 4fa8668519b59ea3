import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from '../testing/own-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});
const keyOf = (text: string) => engine.assess({ kind: 'dish', text }).findings[0]?.key;

describe('a dish that changes daily', () => {
  it.each([
    'Soup of the day with bread',
    'Soup of the day, crusty bread',
    'Soupe du jour, pain de campagne',
    'Quiche du jour et salade',
    'Tagessuppe mit Brot',
    'Crema del día',
    'Zuppa del giorno con crostini',
    'Sopa do dia com broa',
    'Zupa dnia',
    'Polévka dne',
    'Napi leves',
    'Soep van de dag',
    "Today's soup",
    'Today’s curry',
    "Today's quiche",
    'Todays pasta',
    'Daily salad',
  ])('is asked about, whatever comes with it: %s', (text) => {
    expect(keyOf(text)).toBe('unknown.text');
  });

  it.each([
    ['Soup of the day', 'crusty bread'],
    ['Soup of the day', 'sourdough and butter'],
    ['Soupe du jour', 'croûtons'],
    ['Tagessuppe', 'Bauernbrot'],
  ])('is asked about where its description tells what lies beside it: %s, %s', (text, description) => {
    expect(engine.assess({ kind: 'dish', text, description }).findings[0]?.key).toBe('unknown.text');
  });

  it('is judged where its description tells what it is', () => {
    const { findings } = engine.assess({
      kind: 'dish',
      text: 'Soup of the day',
      description: 'tomato and basil, crusty bread',
    });
    expect(findings[0]?.key).not.toBe('unknown.text');
  });

  it.each(['Pasta of the day', 'Salade du jour', 'Ensalada del día', 'Sandwich of the day'])(
    'is asked about where the kind says nothing of what is in it: %s',
    (text) => {
      expect(keyOf(text)).toBe('unknown.text');
    },
  );

  it.each([
    ['Soups', 'Of the day', 'unknown.text'],
    ['Quiches', 'Du jour', 'unknown.text'],
    ['Fish', 'Of the day', 'mercury.limit'],
    ['Coffee', 'Of the day', 'caffeine.counts'],
  ])('is the one that its heading says: %s, %s', (section, text, key) => {
    expect(engine.assess({ kind: 'dish', text, section }).findings[0]?.key).toBe(key);
  });

  it.each([
    'Soup of the day: tomato and basil',
    'Plat du jour : poulet rôti, frites',
    'Coffee of the day',
    'Vegetables of the day',
  ])('is judged where it is said what it is: %s', (text) => {
    expect(keyOf(text)).not.toBe('unknown.text');
  });

  it('is judged by the name that stands before it', () => {
    expect(keyOf('Morotskaka, dagens bakverk')).not.toBe('unknown.text');
  });

  it('hides nothing that is warned of beside it', () => {
    expect(engine.assess({ kind: 'dish', text: 'Soup of the day with raw oysters' }).risk).toBe('HIGH_RISK');
  });
});
