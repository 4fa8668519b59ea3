import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { riskSchema } from '@mirabelle/contract/risk.ts';
import { distance } from '@mirabelle/language/text/distance.ts';
import { foldWords } from '@mirabelle/language/text/fold.ts';
import { z } from 'zod';

/** What stands on a photographed menu, beside the picture as JSON. */
export const menuLabelSchema = z.object({
  lang: z.string().nullish(),
  is_menu: z.boolean(),
  /** Of a picture that cannot be read: the reasons that count as right. */
  unreadable: z.array(z.string()).optional(),
  restaurant_name: z.string().nullish(),
  degraded: z.boolean().optional(),
  /** Only part of the text can be read: what is found beyond the label is no mistake. */
  partial: z.boolean().optional(),
  /** photo, scan, artwork or screenshot. */
  capture: z.string().optional(),
  /** Written, lettered or drawn by hand. */
  by_hand: z.boolean().optional(),
  sections: z.array(
    z.object({
      title: z.string().nullish(),
      course: z.string(),
      items: z.array(
        z.object({
          name: z.string(),
          /** Other names that count as the same dish. */
          name_alt: z.array(z.string()).optional(),
          description: z.string().nullish(),
          price: z.string().nullish(),
          expected_risk: riskSchema.optional(),
          /** Other risks that count as right. */
          acceptable: z.array(riskSchema).optional(),
        }),
      ),
    }),
  ),
});
export type MenuLabel = z.infer<typeof menuLabelSchema>;
export type LabelledDish = MenuLabel['sections'][number]['items'][number] & { course: string };

export interface LabelledPicture {
  id: string;
  image: Buffer;
  label: MenuLabel;
}

/**
 * The pictures of a folder with their labels, those whose name holds the filter.
 * @param chosen which of them, by id; all by default
 */
export function* labelledPictures(
  folder: string,
  filter: string,
  chosen: (id: string) => boolean = () => true,
): Generator<LabelledPicture> {
  const taken = picturesTaken(folder);
  const names = readdirSync(folder).filter(
    (name) => /\.(jpe?g|png|webp)$/.test(name) && name.includes(filter) && chosen(path.parse(name).name),
  );
  for (const file of names) {
    const id = path.parse(file).name;
    const label = menuLabelSchema.parse({
      ...taken.get(id),
      ...JSON.parse(readFileSync(path.join(folder, `${id}.json`), 'utf8')),
    });
    yield { id, image: readFileSync(path.join(folder, file)), label };
  }
}

const manifestSchema = z.array(
  z.object({ id: z.string(), capture: z.string().optional(), shows: z.string().optional() }),
);
const BY_HAND = /hand-?(?:written|lettered|drawn)/i;

/** How each picture was taken, where a `manifest.json` beside them says so. */
function picturesTaken(folder: string): Map<string, Pick<MenuLabel, 'capture' | 'by_hand'>> {
  const file = path.join(folder, 'manifest.json');
  if (!existsSync(file)) return new Map();
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(
    manifest.map(({ id, capture, shows = '' }) => [id, { capture, by_hand: BY_HAND.test(shows) }] as const),
  );
}

/** Each labelled dish with what was read of it, and what was read that is not on the menu. */
export interface PairedDishes<Read> {
  dishes: { printed: LabelledDish; read: Read | null }[];
  extra: Read[];
}

/** A dish counts as found within 15 % of edits of its name, or of another name that counts as the same. */
export function pairDishes<Read extends { name: string }>(
  label: MenuLabel,
  read: readonly Read[],
): PairedDishes<Read> {
  const extra = [...read];
  const dishes = label.sections.flatMap(({ course, items }) =>
    items.map((item) => {
      const names = [item.name, ...(item.name_alt ?? [])];
      const at = extra.findIndex((other) => names.some((name) => near(other.name, name, 0.15)));
      return { printed: { ...item, course }, read: at < 0 ? null : extra.splice(at, 1)[0]! };
    }),
  );
  return { dishes, extra };
}

/** Whether two texts are the same but for a share of edits; case and accents do not count. */
export function near(read: string, printed: string, tolerance: number): boolean {
  const [a, b] = [foldWords(read), foldWords(printed)];
  const most = Math.max(1, Math.floor(b.length * tolerance));
  return b.length > 0 && distance(a, b, most) <= most;
}

export function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}
