import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { menuReadingSchema } from '@mirabelle/contract/menu.ts';
import { riskSchema } from '@mirabelle/contract/risk.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { corruptJpeg } from '../testing/bad-files.ts';
import { folder, linesOf, mirabelle, picture, useFolder } from './testing/run-mirabelle.ts';

useFolder();

describe('mirabelle scan', () => {
  it('rates every dish of a menu in its order', async () => {
    const { code, out } = await mirabelle('scan', picture('menu-en-bistro'));
    expect(code).toBe(0);
    const lines = linesOf(out);
    expect(lines[0]).toBe('The Lamb at Ashby');
    expect(lines.filter((line) => /^(Small Plates|Mains)$/i.test(line))).toHaveLength(2);
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}High Risk {2}Grilled Swordfish /));
  });

  it('gives the reading and each verdict as JSON', async () => {
    const { code, out } = await mirabelle('scan', picture('menu-fr-brasserie'), '--json', '--lang', 'fr');
    expect(code).toBe(0);
    const menu = menuReadingSchema.parse({ kind: 'menu', ...JSON.parse(out) });
    expect(menu).toMatchObject({ restaurantName: 'Bouchon Saint-Clair', language: 'fr', country: 'FR' });
    const judged = z
      .object({
        sections: z.array(
          z.object({
            items: z.array(
              z.object({
                verdict: z.object({ risk: riskSchema }),
                words: z.object({ reasons: z.array(z.string()).min(1) }),
              }),
            ),
          }),
        ),
      })
      .parse(JSON.parse(out));
    expect(judged.sections.flatMap((section) => section.items).length).toBeGreaterThan(8);
  });

  it.each([
    ['en', 'receipt', 3, 'This picture does not appear to be a menu.'],
    ['fr', 'landscape', 3, 'Cette image ne semble pas être une carte de restaurant.'],
    ['en', 'cursive', 4, 'The menu could not be read. Take another photo:'],
    ['fr', 'blurred', 4, 'La carte n’a pas pu être lue. Reprenez la photo :'],
  ])('says in %s what is the matter with %s and ends with %d', async (lang, name, code, expected) => {
    const { err, ...rest } = await mirabelle('scan', picture(name), '--lang', lang);
    expect(rest).toEqual({ code, out: '' });
    expect(err).toContain(expected);
  });

  it('gives what is not a menu as JSON too', async () => {
    const { code, out } = await mirabelle('scan', picture('receipt'), '--json');
    expect(code).toBe(3);
    expect(menuReadingSchema.parse(JSON.parse(out)).kind).toBe('not-a-menu');
  });

  it('ends with 2 and a sentence for a file that cannot be used', async () => {
    const damaged = join(folder, 'damaged.jpg');
    const text = join(folder, 'text.jpg');
    await writeFile(damaged, corruptJpeg().buffer);
    await writeFile(text, 'soup of the day');
    const expected = [
      [damaged, 'The picture is damaged and cannot be opened.'],
      [text, 'This kind of file cannot be read. Send a JPEG, PNG or WebP picture.'],
      [join(folder, 'none.jpg'), 'there is no such file'],
      [folder, 'it is a folder'],
    ];
    for (const [path, sentence] of expected) {
      const { code, err } = await mirabelle('scan', path!);
      expect({ path, code }).toEqual({ path, code: 2 });
      expect(err).toContain(sentence);
      expect(linesOf(err)).toHaveLength(1);
    }
  });
});
