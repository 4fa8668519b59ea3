import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { loadMedicines } from '@mirabelle/knowledge/load-medicines.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createEngine } from './engine.ts';
import { createMedicineEngine } from './medicines/engine.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('a verdict is the same bytes on any day', async () => {
  const knowledge = await loadKnowledge();
  const medicines = await loadMedicines();
  const judgedOn = (day: string) => {
    vi.useFakeTimers({ now: new Date(day) });
    const engine = createEngine(knowledge);
    const verdicts = ['brie', 'tiramisu', 'tuna steak', 'apple'].map((text) =>
      engine.assess({ kind: 'dish', text, language: 'en', userContext: { country: 'GB' } }),
    );
    const medicine = createMedicineEngine(medicines).analyze({ text: 'Ibuprofen 400 mg', language: 'en' });
    vi.useRealTimers();
    return JSON.stringify([...verdicts, medicine]);
  };
  expect(judgedOn('2036-01-01')).toBe(judgedOn('2026-12-01'));
});
