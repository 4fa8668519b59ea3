import { describe, expect, it } from 'vitest';
import { loadEngine } from './engine.ts';

describe('loadEngine', () => {
  it('judges a text without the server, in any of the six languages, and cites who says so', async () => {
    const engine = await loadEngine();
    const verdict = engine.assess({ kind: 'ingredient', text: 'Steak tartare' });
    expect(verdict.risk).toBe('HIGH_RISK');
    expect(verdict.findings[0]?.citations[0]?.url).toMatch(/^https:/);
    expect(engine.assess({ kind: 'ingredient', text: 'Mettbrötchen' }).risk).toBe('HIGH_RISK');
  });

  it('builds the engine once', async () => {
    expect(await loadEngine()).toBe(await loadEngine());
  });
});
