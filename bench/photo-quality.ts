/**
 * How many photos a phone would call dark, blurred or too far away, on menus that tools/make-pictures made:
 * `node tools/make-pictures/make-pictures.ts many 80 && node bench/photo-quality.ts [--each] [--degraded 24]`. Every picture
 * is taken as it is, and the first `--degraded` of them made dark, blurred and far away. Half of them, by a seed, are only
 * counted: limits are set by the other half.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chanceFrom } from '@mirabelle/tools/make-pictures/random.ts';
import { faultOf, figuresOf } from '@mirabelle/web/src/photo/photo-quality.ts';
import sharp from 'sharp';
import { halvesOf } from './menus/halves.ts';
import { DEGRADED, KINDS, linesOf } from './photo-quality/degrade.ts';

const { values } = parseArgs({
  options: {
    each: { type: 'boolean', default: false },
    degraded: { type: 'string', default: '1000' },
    from: { type: 'string', default: join(import.meta.dirname, '..', '.cache', 'menus') },
  },
});
const names = readdirSync(values.from).filter((name) => /^menu-.*\.jpg$/.test(name));
const halves = halvesOf(names, 'photo-quality');
const told = new Map<string, { pictures: number; told: number; named: number }>();
for (const [index, name] of names.sort().entries()) {
  const picture = await sharp(join(values.from, name)).toBuffer();
  for (const kind of index < Number(values.degraded) ? KINDS : KINDS.slice(0, 1)) {
    const lines = await linesOf(await DEGRADED[kind](picture, chanceFrom(name.length + kind.length)));
    const figures = figuresOf(lines.rows, lines.columns);
    const fault = faultOf(figures);
    const key = `${kind}, ${halves.get(name)}`;
    const so = told.get(key) ?? { pictures: 0, told: 0, named: 0 };
    so.pictures += 1;
    if (fault) so.told += 1;
    if (fault === kind) so.named += 1;
    told.set(key, so);
    if (values.each && halves.get(name) === 'look') console.log(name, kind, fault, JSON.stringify(figures));
  }
}
for (const [key, so] of [...told].sort()) {
  const percent = (part: number) => `${((100 * part) / so.pictures).toFixed(1)} %`;
  console.log(
    `${key}: ${so.pictures} pictures, told ${percent(so.told)}, by its own name ${percent(so.named)}`,
  );
}
