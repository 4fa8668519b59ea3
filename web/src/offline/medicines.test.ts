import { describe, expect, it } from 'vitest';
import { judgeMedicines } from './medicines.ts';

const judge = (lines: string[]) => judgeMedicines({ lines, readConfidence: 90 });

describe('what judges medicines on a phone', () => {
  it('knows boxes of any country, and what it does not know', async () => {
    expect(await judge(['DOLIPRANE 1000 mg', 'comprimé'])).toMatchObject({ level: 'SAFE' });
    expect(await judge(['NUROFEN', 'Ibuprofen 400 mg'])).toMatchObject({ level: 'AVOID' });
    expect(await judge(['Zorbexil 20 mg'])).toMatchObject({ level: 'UNKNOWN' });
  });

  it('does not read on in a word as long as a file', async () => {
    expect(await judge([`warfarin 5 mg ${'x'.repeat(100_000)}`])).toMatchObject({ level: 'AVOID' });
  });
});
