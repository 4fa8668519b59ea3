import sharp, { type OverlayOptions } from 'sharp';
import type { Chance } from './random.ts';

/** How a photograph differs from the page itself. Angles in degrees, sizes in pixels. */
export interface Shot {
  tiltDeg: number;
  /** Turn about the page's own axes: the far edge looks smaller. */
  leanXDeg: number;
  leanYDeg: number;
  blurPx: number;
  noise: number;
  /** Brightness of the darkest corner, 1 being even light. */
  shade: number;
  brightness: number;
  jpegQuality: number;
  quarterTurns: 0 | 1 | 2 | 3;
  /** The longest side of the result. */
  longSidePx: number;
  table: string;
}

export const FLAT: Shot = {
  tiltDeg: 0,
  leanXDeg: 0,
  leanYDeg: 0,
  blurPx: 0,
  noise: 0,
  shade: 1,
  brightness: 1,
  jpegQuality: 88,
  quarterTurns: 0,
  longSidePx: 2400,
  table: 'none',
};

export function chooseShot(chance: Chance): Shot {
  return {
    tiltDeg: chance.between(-6, 6),
    leanXDeg: chance.between(-9, 9),
    leanYDeg: chance.between(-9, 9),
    blurPx: chance.between(0.3, 1.1),
    noise: chance.between(4, 14),
    shade: chance.between(0.45, 0.9),
    brightness: chance.between(0.6, 1),
    jpegQuality: chance.whole(50, 75),
    quarterTurns: chance.happens(0.15) ? chance.pick([1, 2, 3] as const) : 0,
    longSidePx: chance.whole(1800, 2400),
    table: chance.pick(['#6d6257', '#2c2f33', '#8a6a4d', '#b8b2a6', '#3d4a3f']),
  };
}

/** Lays the page on a table and looks at it as a hand-held camera would. */
export function scene(page: string, fontFaces: string, shot: Shot): string {
  const onTable = shot.table !== 'none';
  const view = onTable
    ? `.scene{padding:130px;background:${shot.table};perspective:2600px}.scene>div{transform:rotateX(${shot.leanXDeg}deg) rotateY(${shot.leanYDeg}deg) rotateZ(${shot.tiltDeg}deg)}`
    : '';
  return `<!doctype html><meta charset="utf-8"><style>${fontFaces}body{margin:0}.scene{display:inline-block}.scene>div{display:inline-block}${view}</style><div class="scene"><div>${page}</div></div>`;
}

/** Turns a rendered PNG into the JPEG a phone might have made of it. */
export async function expose(png: Buffer, shot: Shot, chance: Chance): Promise<Buffer> {
  const { data, info } = await sharp(png)
    .resize({ width: shot.longSidePx, height: shot.longSidePx, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  let picture = sharp(data);
  if (shot.blurPx > 0) picture = picture.blur(Math.max(0.3, shot.blurPx));
  const layers: OverlayOptions[] = [];
  if (shot.shade < 1) {
    const [x, y] = [chance.whole(0, 100), chance.whole(0, 100)];
    layers.push({
      input: Buffer.from(
        `<svg width="${width}" height="${height}"><radialGradient id="g" cx="${x}%" cy="${y}%" r="110%"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="rgb(${Array(
          3,
        )
          .fill(Math.round(255 * shot.shade))
          .join()})"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
      ),
      blend: 'multiply',
    });
  }
  if (layers.length > 0)
    picture = sharp(await picture.composite(layers).png({ compressionLevel: 1 }).toBuffer());
  const { data: pixels } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let index = 0; index < pixels.length; index++) {
    const grain = shot.noise === 0 ? 0 : (chance.next() + chance.next() - 1) * shot.noise;
    pixels[index] = Math.max(0, Math.min(255, pixels[index]! * shot.brightness + grain));
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .rotate(shot.quarterTurns * 90)
    .jpeg({ quality: shot.jpegQuality, mozjpeg: true })
    .toBuffer();
}
