import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { chanceFrom } from '@mirabelle/tools/make-pictures/random.ts';
import { faultOf, figuresOf } from '@mirabelle/web/src/photo/photo-quality.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { DEGRADED, linesOf } from './degrade.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'reading', 'testing', 'pictures');
const pictureOf = (name: string) => sharp(join(FOLDER, name)).toBuffer();
const faultIn = async (picture: Buffer) => {
  const { rows, columns } = await linesOf(picture);
  return faultOf(figuresOf(rows, columns));
};

describe('a photo before it is sent', () => {
  it.each(readdirSync(FOLDER).filter((name) => /^menu-.*\.jpg$/.test(name)))(
    'is good enough: %s',
    async (name) => {
      expect(await faultIn(await pictureOf(name))).toBeNull();
    },
  );

  it.each(['dark', 'blurred', 'far'] as const)('is told to be %s', async (kind) => {
    for (const name of ['menu-en-bistro.jpg', 'menu-fr-brasserie.jpg'])
      expect(await faultIn(await DEGRADED[kind](await pictureOf(name), chanceFrom(1))), name).toBe(kind);
  });

  it('is told to be blurred where it was held unsteadily', async () => {
    expect(await faultIn(await pictureOf('blurred.jpg'))).toBe('blurred');
  });

  it('tells nothing of a picture without print', () => {
    const wall = Array.from({ length: 48 }, () => new Uint8Array(500).fill(180));
    expect(faultOf(figuresOf(wall, wall))).toBeNull();
  });
});
