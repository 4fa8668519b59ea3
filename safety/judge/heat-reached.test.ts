import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type FoodKind, heatReached } from './heat-reached.ts';
import thresholds from './safe-temperatures.json' with { type: 'json' };

const at = (
  kind: FoodKind,
  celsius: number,
  minutes: number | null = null,
  where: Parameters<typeof heatReached>[1]['where'] = null,
) => heatReached(kind, { celsius, minutes, where });

describe('a core temperature', () => {
  it.each([
    ['fish', 63, null, 'cooked'],
    ['fish', 62.8, null, 'cooked'],
    ['fish', 61, null, 'open'],
    ['fish', 45, null, 'undercooked'],
    ['meat', 70, null, 'cooked'],
    ['meat', 65, null, 'open'],
    ['meat', 65, 10, 'cooked'],
    ['meat', 60, 45, 'cooked'],
    ['meat', 58, 300, 'undercooked'],
    ['minced', 70, null, 'cooked'],
    ['minced', 62, null, 'open'],
    ['eggs', 64, 60, 'undercooked'],
    ['eggs', 71, null, 'cooked'],
    ['shellfish', 70, null, 'cooked'],
  ] as const)('of %s at %d °C, minutes: %s, is %s', (kind, celsius, minutes, reached) => {
    expect(at(kind, celsius, minutes, 'core')).toBe(reached);
  });
});

describe('a bath', () => {
  it('never cooks below the lowest step, however long it takes', () => {
    expect(at('meat', 56, 48 * 60, 'bath')).toBe('undercooked');
    expect(at('fish', 45, null, 'bath')).toBe('undercooked');
  });

  it('has to be asked about where the time is not stated', () => {
    expect(at('meat', 62, null, 'bath')).toBe('open');
  });

  it('cooks where the time is long enough for the middle too', () => {
    expect(at('meat', 62, 75, 'bath')).toBe('cooked');
    expect(at('meat', 62, 50, 'bath')).toBe('open');
  });
});

describe('minutes alone', () => {
  it.each([
    ['eggs', 3, 'undercooked'],
    ['eggs', 7, 'undercooked'],
    ['eggs', 8, 'open'],
    ['eggs', 10, null],
    ['meat', 3, null],
    ['fish', 12, null],
  ] as const)('of %s, %d of them, are %s', (kind, minutes, reached) => {
    expect(at(kind, 100, minutes, 'minutes')).toBe(reached);
  });
});

describe('an oven', () => {
  it('says nothing of the middle where it is hot', () => {
    expect(at('meat', 180, 90, 'oven')).toBeNull();
  });

  it('leaves open what a cool one did, and cooks nothing where it is cooler than cooked food', () => {
    expect(at('meat', 80, 600, 'oven')).toBe('open');
    expect(at('meat', 55, 600, 'oven')).toBe('undercooked');
  });
});

describe('a temperature that is not one of cooking', () => {
  it('says nothing', () => {
    expect(at('fish', 4)).toBeNull();
    expect(at('fish', 28)).toBeNull();
    expect(at('meat', 60, null, 'kept')).toBeNull();
    expect(at('meat', 200)).toBeNull();
  });
});

it('never calls cooked at a temperature what it does not call cooked at a higher one', () => {
  for (const kind of Object.keys(thresholds.core) as FoodKind[]) {
    for (const where of ['core', 'bath'] as const) {
      for (const minutes of [null, 5, 40, 90]) {
        const reached = Array.from({ length: 65 }, (_, i) => at(kind, 35 + i, minutes, where));
        const first = reached.indexOf('cooked');
        if (first >= 0) expect(new Set(reached.slice(first))).toEqual(new Set(['cooked']));
        expect(reached.lastIndexOf('undercooked')).toBeLessThan(first < 0 ? 65 : first);
      }
    }
  }
});

it('names a source on file for every threshold', () => {
  const sources = [
    thresholds.holding.source,
    ...Object.values(thresholds.core).flatMap((kind) => kind.sources),
  ];
  const file = (id: string) => new URL(`../../knowledge/sources/${id}.json`, import.meta.url);
  expect(sources.filter((id) => !existsSync(file(id)))).toEqual([]);
});
