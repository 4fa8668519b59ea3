import { type Chance, chanceFrom } from '@mirabelle/tools/make-pictures/random.ts';
import sharp, { type Sharp } from 'sharp';

const TABLE = '#777777';

/**
 * A picture as it might as well have been taken: what is then lost hung on one reading of it, and can be looked at where the
 * picture may be (docs/decisions/0093-pictures-are-taken-once-more.md).
 */
const RETAKEN = {
  /** From further off, sent by a service that makes pictures smaller. */
  smaller: async (picture: Buffer) => (await scaled(upright(picture), 0.75)).blur(0.5).jpeg({ quality: 60 }),
  /** By a hand that is not level. */
  tilted: async (picture: Buffer) =>
    upright(picture).rotate(2.2, { background: TABLE }).jpeg({ quality: 82 }),
  /** In the evening, from the side. */
  darker: async (picture: Buffer, chance: Chance) => {
    const leaning = upright(picture).affine([1, 0.012, 0.03, 1], { background: TABLE });
    return (await grainy(leaning.linear(0.72, 0), 9, chance)).jpeg({ quality: 75 });
  },
  /** In hard light, turned the other way. */
  brighter: async (picture: Buffer) => {
    const turned = upright(picture).rotate(-1.6, { background: TABLE });
    return (await scaled(turned, 0.9)).linear(1.25, -10).jpeg({ quality: 70 });
  },
} as const;

export type Retaking = keyof typeof RETAKEN;

export const isRetaking = (name: string): name is Retaking => Object.hasOwn(RETAKEN, name);

/** The same picture for the same name of it, whenever it is asked for. */
export const retaken = async (picture: Buffer, how: Retaking, name: string): Promise<Buffer> =>
  (await RETAKEN[how](picture, chanceFrom(name.length))).toBuffer();

/** As it is shown, whichever way the camera was held. */
const upright = (picture: Buffer): Sharp => sharp(picture).autoOrient();

async function scaled(picture: Sharp, share: number): Promise<Sharp> {
  const { data, info } = await picture.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  return sharp(data).resize({ width: Math.round(info.width * share) });
}

async function grainy(picture: Sharp, noise: number, chance: Chance): Promise<Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.max(0, Math.min(255, (data[at] ?? 0) + (chance.next() + chance.next() - 1) * noise));
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}
