import type { Risk } from '@mirabelle/contract/risk.ts';
import { describe, expect, it } from 'vitest';
import { joinedMenu, type RatedReading, type RatedSection } from './joined-menu.ts';

const dish = (
  name: string,
  risk: Risk = 'NO_RISK',
  over: Partial<RatedReading['item']> = {},
): RatedReading => ({
  id: `${name} ${risk}`,
  risk,
  item: { name, description: null, price: '8.50', allergenCodes: [], confidence: 90, ...over },
});
const section = (title: string | null, ...dishes: RatedReading[]): RatedSection => ({
  title,
  course: null,
  dishes,
});
const shown = (sections: ReturnType<typeof joinedMenu>) =>
  sections.map(({ title, dishes }) => [
    title,
    ...dishes.map(({ item, risk, row }) => `${item.name} ${risk} ${row}`),
  ]);

describe('a menu and a further photograph of it', () => {
  it('has the new dishes behind its own, in page order, under a heading they share', () => {
    const menu = [section('Starters', dish('Soup')), section('Mains', dish('Pie'))];
    const further = [section('STARTERS', dish('Salad')), section('Desserts', dish('Tart'), dish('Cake'))];
    expect(shown(joinedMenu(menu, further))).toEqual([
      ['Starters', 'Soup NO_RISK Soup NO_RISK', 'Salad NO_RISK null'],
      ['Mains', 'Pie NO_RISK Pie NO_RISK'],
      ['Desserts', 'Tart NO_RISK null', 'Cake NO_RISK null'],
    ]);
  });

  it.each<[Risk, Risk, Risk]>([
    ['NO_RISK', 'HIGH_RISK', 'HIGH_RISK'],
    ['HIGH_RISK', 'NO_RISK', 'HIGH_RISK'],
    ['TO_CHECK', 'NO_RISK', 'TO_CHECK'],
  ])('has a dish of both once, rated by the stricter: %s and %s', (first, second, stands) => {
    const joined = joinedMenu([section(null, dish('Soup', first))], [section(null, dish('SOUP', second))]);
    expect(joined.flatMap(({ dishes }) => dishes).map(({ risk, row }) => [risk, row])).toEqual([
      [stands, `Soup ${first}`],
    ]);
  });

  it.each<[Risk, Risk]>([
    ['NO_RISK', 'HIGH_RISK'],
    ['HIGH_RISK', 'NO_RISK'],
  ])('has the places of a dish in both, rated %s and %s', (first, second) => {
    const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.1 };
    const there = { ...box, scan: crypto.randomUUID() };
    const joined = joinedMenu(
      [section(null, dish('Soup', first, { box }))],
      [section(null, dish('Soup', second, { box: there }))],
    );
    expect(joined.flatMap(({ dishes }) => dishes).map(({ item }) => item.box)).toEqual([
      { ...box, also: [there] },
    ]);
  });

  it('has apart what costs another price', () => {
    const large = [section(null, dish('Soup', 'NO_RISK', { price: '12.00' }))];
    const joined = joinedMenu([section(null, dish('Soup'))], large);
    expect(joined.flatMap(({ dishes }) => dishes)).toHaveLength(2);
  });
});
