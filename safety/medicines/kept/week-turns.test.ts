import { daysAfter, gestationalWeekOn, LAST_WEEK } from '@mirabelle/contract/gestation.ts';
import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import type { Substance } from '@mirabelle/contract/medicine.ts';
import { levelAtWeek } from '@mirabelle/contract/medicine-advice.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { describe, expect, it } from 'vitest';
import type { MedicineEngine } from '../engine.ts';
import { packed, engine as shipped } from '../testing/ask.ts';
import { announcedWeeks, weekTurns } from './week-turns.ts';

const answers = new Map<string, MedicineVerdict>();
/** The engine, each question of which is answered once: tests and what they test ask the same. */
const engine: MedicineEngine = {
  ...shipped,
  analyze(request) {
    const key = JSON.stringify(request);
    const known = answers.get(key) ?? shipped.analyze(request);
    answers.set(key, known);
    return known;
  },
};

const DUE = '2027-03-29';
const dayAt = (day: number) => daysAfter(DUE, day - 280);

function kept(text: string, over: Partial<KeptMedicineRow> = {}): KeptMedicineRow {
  return {
    id: text,
    name: text,
    substances: [],
    times_a_day: null,
    units_per_time: null,
    since: null,
    until: null,
    as_written: text,
    ...over,
  };
}

/** Whether any way of taking it is answered differently in some weeks, by anyone. */
function changesWithWeeks(substance: Substance): boolean {
  return [
    ...substance.advice.flatMap((advice) => [advice, ...advice.positions]),
    ...ofClasses(substance),
  ].some(
    (statement) => new Set(Array.from({ length: 46 }, (_, week) => levelAtWeek(statement, week))).size > 1,
  );
}
const ofClasses = (substance: Substance) =>
  engine.catalogue.classesOf(substance).flatMap(({ positions }) => positions);

/** Whose advice may decide for a substance; null: the most cautious. */
function countriesOf(substance: Substance): (string | null)[] {
  const positions = [...substance.advice.flatMap((advice) => advice.positions), ...ofClasses(substance)];
  return [null, ...new Set(positions.map(({ country }) => country))];
}

const turnsOn = (medicine: KeptMedicineRow, today: string, country: string | null) =>
  weekTurns(engine, [medicine], {
    dueDate: DUE,
    today,
    language: 'en',
    userContext: { country, gestationalWeek: gestationalWeekOn(DUE, today) },
  });

const changing = packed.substances.filter(changesWithWeeks);

describe('weekTurns', () => {
  it('announces of every substance exactly the weeks in which the engine answers otherwise than in the week before', () => {
    expect(changing.length).toBeGreaterThan(100);
    const wrong: unknown[] = [];
    let announced = 0;
    for (const substance of changing) {
      const name = substance.names.en?.[0] ?? substance.id;
      for (const country of countriesOf(substance)) {
        const byWeek = Array.from({ length: LAST_WEEK + 1 }, (_, gestationalWeek) =>
          engine.analyze({ text: name, userContext: { country, gestationalWeek }, language: 'en' }),
        );
        for (let week = 1; week <= LAST_WEEK; week++) {
          const [then, now] = [byWeek[week - 1]!, byWeek[week]!];
          const differs =
            then.level !== now.level ||
            now.ingredients.some(
              (one) =>
                then.ingredients.find((other) => other.substance === one.substance)?.level !== one.level,
            );
          const turns = turnsOn(kept(name), dayAt(week * 7), country).filter((turn) => turn.week === week);
          if ((turns.length === 1) !== differs) wrong.push({ name, country, week, turns });
          for (const { changes, from } of turns) {
            announced++;
            if (from !== dayAt(week * 7) || changes.some(({ before, after }) => before === after))
              wrong.push({ name, country, week, changes });
            if (changes.some(({ citations }) => citations.length === 0))
              wrong.push({ name, country, uncited: week });
          }
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(announced).toBeGreaterThan(changing.length);
  });

  it('speaks of NSAIDs from week 20 in the United States and from week 24 in France', () => {
    const weeksIn = (country: string) =>
      Array.from({ length: 280 }, (_, day) => turnsOn(kept('Ibuprofen 400 mg'), dayAt(day), country))
        .flat()
        .map(({ week }) => week);
    expect(new Set(weeksIn('US'))).toEqual(new Set([20]));
    expect(new Set(weeksIn('FR'))).toEqual(new Set([24]));
    expect(weeksIn('FR')).toHaveLength(10);
    const [turn] = turnsOn(kept('Ibuprofen 400 mg'), dayAt(24 * 7), 'FR');
    expect(turn?.changes[0]).toMatchObject({ substance: 'ibuprofen', before: 'CAUTION', after: 'AVOID' });
    expect(turn?.changes[0]?.citations.some(({ country }) => country === 'FR')).toBe(true);
  });

  it('leaves out what she has stopped by then, and what has the same answer throughout', () => {
    const before = dayAt(20 * 7 - 3);
    expect(turnsOn(kept('ibuprofen', { until: dayAt(20 * 7 - 1) }), before, 'US')).toEqual([]);
    expect(turnsOn(kept('ibuprofen', { until: dayAt(20 * 7) }), before, 'US')).toHaveLength(1);
    expect(turnsOn(kept('ibuprofen', { until: dayAt(20 * 7 + 1) }), dayAt(20 * 7 + 2), 'US')).toEqual([]);
    expect(turnsOn(kept('paracetamol'), before, 'FR')).toEqual([]);
    expect(turnsOn(kept('Nabrofenil'), before, 'FR')).toEqual([]);
  });

  it('judges by what was kept as well, where the text does not say it', () => {
    const renamed = kept('my headache pills', {
      substances: [{ id: 'ibuprofen', name: 'ibuprofen', strength: 400 }],
    });
    expect(turnsOn(renamed, dayAt(20 * 7), 'US')).toHaveLength(1);
  });
});

describe('announcedWeeks', () => {
  it('names a week from three days before its first day to its last, whatever the clock is set to', () => {
    // Over the nights in which clocks change in Europe and America.
    for (let day = 0; day < 330; day++) {
      const today = dayAt(day);
      const weeks = announcedWeeks(DUE, today);
      expect(weeks.map(({ week }) => week)).toEqual(
        Array.from({ length: LAST_WEEK }, (_, at) => at + 1).filter(
          (week) => day - week * 7 >= -3 && day - week * 7 <= 6,
        ),
      );
      for (const { week, from } of weeks) expect(gestationalWeekOn(DUE, from)).toBe(week);
    }
  });
});
