import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SECOND_READER } from './on-node/assets.ts';
import { createPictureReader } from './on-node/picture-reader.ts';
import { samplePage } from './testing/make-pictures.ts';

const characters = readFileSync(SECOND_READER.characters, 'utf8');
const FOLDER = path.dirname(SECOND_READER.model);

describe('the recogniser of Latin letters', () => {
  it('is the one that was measured', () => {
    const told = readFileSync(path.join(FOLDER, 'sha256.txt'), 'utf8').trim().split('\n');
    expect(told).toHaveLength(2);
    for (const line of told) {
      const [hash, file] = line.split(/\s+/);
      expect(
        createHash('sha256')
          .update(readFileSync(path.join(FOLDER, file!)))
          .digest('hex'),
      ).toBe(hash);
    }
  });

  it('knows the letters of every language whose pages it reads', () => {
    const known = new Set(characters.split('\n'));
    const needed = 'àâçéèêëîïôùûüÿœæñáíóúãõìòäöåøąćęłńśźżčďěňřšťůýžőűăâîșțđğışĞİß€£';
    expect([...needed].filter((letter) => !known.has(letter))).toEqual([]);
  });

  it('reads the accents of a page', async () => {
    const recogniser = { model: SECOND_READER.model, dictionary: SECOND_READER.characters };
    const reader = createPictureReader({ recogniser });
    const { lines } = await reader.read(samplePage('menu-pt'));
    await reader.close();
    expect(lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Leitão assado com limão', 'Açorda de camarão', 'Pudim de maçã e canela']),
    );
  });
});
