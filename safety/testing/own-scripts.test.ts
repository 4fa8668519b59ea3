import { readScripts } from '@mirabelle/knowledge/pack/pack-scripts.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../engine.ts';
import { ownEngine } from './own-engine.ts';

const names = readScripts(new URL('../../knowledge/open-names', import.meta.url).pathname);

let engine: Engine;
beforeAll(async () => {
  engine = await ownEngine();
});

const answer = (text: string) => engine.assess({ kind: 'dish', text });

describe('names in the letters of other scripts', () => {
  it('are read as words that we know', () => {
    const readings = new Set(names.map(({ reading }) => reading));
    const littleWords = new Set(['and', 'with', 'without', 'of', 'from', 'in']);
    const unknown = [...readings].filter((one) => !littleWords.has(one) && answer(one).unknown.length > 0);
    expect(unknown).toEqual([]);
  });

  it('are judged as what they mean', () => {
    expect(answer('김치찌개').risk).toBe(answer('kimchi jjigae').risk);
    expect(answer('كبة نية').risk).toBe('HIGH_RISK');
    expect(answer('Салат с печенью трески').risk).not.toBe('NO_RISK');
    expect(answer('生牡蠣').risk).toBe('HIGH_RISK');
    expect(answer('ქათმის ღვიძლი').risk).toBe('HIGH_RISK');
  });

  it('are found in writing that does not part its words, longest first', () => {
    expect(answer('牛肉炒饭').unknown).toEqual([]);
    expect(answer('蠔油牛肉').risk).not.toBe('HIGH_RISK');
  });

  it('are found without accents, in capitals and behind an article', () => {
    expect(answer('ΜΟΥΣΑΚΑΣ').unknown).toEqual([]);
    expect(answer('الكبدة').risk).toBe('HIGH_RISK');
  });

  it('never explain away what is left', () => {
    for (const text of ['牛肉鱻飯', 'ข้าวฉฉฉ', 'рис с зорблем', '밥뷁']) {
      const { risk, unknown } = answer(text);
      expect([text, risk]).toEqual([text, 'TO_CHECK']);
      expect(unknown).not.toEqual([]);
    }
  });
});
