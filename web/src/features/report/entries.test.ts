import { describe, expect, it } from 'vitest';
import { brie, citation, finding } from '../../verdict/testing/sample-findings.ts';
import type { Eaten, Medicine } from './api.ts';
import { eatenEntries, medicineEntries, noteEntries } from './entries.ts';

let ids = 0;
const eaten = (over: Partial<Eaten>): Eaten => ({
  id: `e${++ids}`,
  kind: 'dish',
  name: 'Brie',
  eaten_at: '2026-11-20T12:00:00Z',
  time_zone: 'Europe/Paris',
  day: '2026-11-20',
  risk: 'HIGH_RISK',
  findings: [finding({ ...brie, citations: [citation(), citation({ source: 'other', body: 'ANSES' })] })],
  ...over,
});
const medicine = (over: Partial<Medicine>): Medicine => ({
  id: `m${++ids}`,
  medication_name: 'Ibuprofen',
  risk_level: 'CAUTION',
  user_notes: null,
  analyzed_at: '2026-11-20T12:00:00Z',
  verdict: null,
  ...over,
});

describe('what was eaten', () => {
  it('is told once for each dish and rating, the strictest first, with hazard and sources', () => {
    const entries = eatenEntries(
      [
        eaten({ name: 'Mayonnaise', risk: 'TO_CHECK' }),
        eaten({ name: 'Unheard of', risk: null, findings: [] }),
        eaten({ day: '2026-11-22' }),
        eaten({ name: 'brie ' }),
      ],
      'en',
    );
    expect(entries.map(({ eaten: { name }, times }) => [name, times])).toEqual([
      ['Brie', 2],
      ['Mayonnaise', 1],
      ['Unheard of', 1],
    ]);
    expect(entries[0]?.eaten.day).toBe('2026-11-22');
    for (const { hazards } of entries) for (const hazard of hazards) expect(hazard).not.toMatch(/\.$/);
    expect(entries[0]?.sources).toBe('Health Authority, ANSES');
    expect(entries[0]?.hazards).toHaveLength(1);
  });
});

describe('medicines', () => {
  it('are told as they were judged last, each once, the strictest first', () => {
    const entries = medicineEntries(
      [
        medicine({ medication_name: 'Paracetamol', risk_level: 'SAFE' }),
        medicine({ analyzed_at: '2026-10-01T12:00:00Z', risk_level: 'SAFE' }),
        medicine({ medication_name: 'ibuprofen', user_notes: 'For my back' }),
        medicine({ medication_name: 'Something', risk_level: 'UNKNOWN' }),
      ],
      'en',
      null,
    );
    expect(entries.map((entry) => [entry.medicine.medication_name, entry.medicine.risk_level])).toEqual([
      ['ibuprofen', 'CAUTION'],
      ['Something', 'UNKNOWN'],
      ['Paracetamol', 'SAFE'],
    ]);
    expect(entries[0]?.note).toBe('For my back');
  });

  it('have the week counted from the due date where none was kept with them', () => {
    const week = (edd: string | null) => medicineEntries([medicine({})], 'en', edd)[0]?.week;
    expect(week('2027-03-05')).toBe(25);
    expect(week(null)).toBeNull();
  });
});

it('parts notes from questions', () => {
  const note = (text: string, is_question: boolean) => ({
    id: crypto.randomUUID(),
    about: { kind: 'free' as const, id: null, name: null },
    text,
    is_question,
    created_at: '2026-11-20T12:00:00Z',
  });
  const notes = [note('Asked?', true), note('Noted.', false)];
  expect(noteEntries(notes, true).map(({ text }) => text)).toEqual(['Asked?']);
  expect(noteEntries(notes, false).map(({ text }) => text)).toEqual(['Noted.']);
});
