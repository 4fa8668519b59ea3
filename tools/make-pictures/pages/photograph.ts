import sharp from 'sharp';
import type { Chance } from '../random.ts';
import { type Bend, bent } from './bend.ts';
import { lit } from './light.ts';

/** What happens to a page between the printer and the file. Angles in degrees, sizes in pixels. */
export interface Shot {
  /** Taken by hand, on a table; otherwise the file a printer gets, or a screenshot. */
  held: boolean;
  tiltDeg: number;
  leanXDeg: number;
  leanYDeg: number;
  bend: Bend | null;
  shadow: boolean;
  glare: boolean;
  blurPx: number;
  noise: number;
  shade: number;
  brightness: number;
  jpegQuality: number;
  quarterTurns: 0 | 1 | 2 | 3;
  longSidePx: number;
  table: string;
}

const TABLES = ['#6d6257', '#2c2f33', '#8a6a4d', '#b8b2a6', '#3d4a3f', '#d8d4cc'];

/** @param longest the longest side, in pixels, that a picture may have */
export function chooseShot(chance: Chance, longest: number): Shot {
  const held = chance.happens(0.68);
  const flat: Shot = {
    held,
    tiltDeg: 0,
    leanXDeg: 0,
    leanYDeg: 0,
    bend: null,
    shadow: false,
    glare: false,
    blurPx: 0,
    noise: 0,
    shade: 1,
    brightness: 1,
    jpegQuality: chance.whole(70, 90),
    quarterTurns: 0,
    longSidePx: longest,
    table: '#fff',
  };
  if (!held) return flat;
  return {
    ...flat,
    tiltDeg: chance.between(-7, 7),
    leanXDeg: chance.between(-14, 14),
    leanYDeg: chance.between(-14, 14),
    bend: chance.happens(0.35)
      ? {
          kind: chance.pick(['curve', 'fold']),
          strength: chance.between(0.3, 1),
          at: chance.between(0.35, 0.65),
        }
      : null,
    shadow: chance.happens(0.25),
    glare: chance.happens(0.2),
    blurPx: chance.between(0.3, 1),
    noise: chance.between(3, 13),
    shade: chance.between(0.6, 0.95),
    brightness: chance.between(0.65, 1.05),
    jpegQuality: chance.whole(50, 78),
    quarterTurns: chance.happens(0.14) ? chance.pick([1, 2, 3] as const) : 0,
    longSidePx: chance.whole(Math.round(longest * 0.72), longest),
    table: chance.pick(TABLES),
  };
}

/** What a shot does to a page, in words to group figures by. */
export function effectsOf(shot: Shot): string[] {
  return [
    shot.held ? 'photographed' : 'flat file',
    ...(shot.bend ? [shot.bend.kind === 'curve' ? 'curved' : 'folded'] : []),
    ...(shot.shadow ? ['shadow'] : []),
    ...(shot.glare ? ['glare'] : []),
    ...(Math.max(Math.abs(shot.leanXDeg), Math.abs(shot.leanYDeg)) > 9 ? ['steep angle'] : []),
    ...(shot.held && shot.brightness * shot.shade < 0.5 ? ['dim'] : []),
    ...(shot.quarterTurns === 2 ? ['upside down'] : shot.quarterTurns > 0 ? ['lying on its side'] : []),
  ];
}

/** The page on a table, seen by a camera in somebody's hand. */
export function scene(page: string, fontFaces: string, shot: Shot): string {
  const view = shot.held
    ? `.scene{padding:70px;background:${shot.table};perspective:2600px}.scene>div{transform:rotateX(${shot.leanXDeg}deg) rotateY(${shot.leanYDeg}deg) rotateZ(${shot.tiltDeg}deg)}`
    : '';
  return `<!doctype html><meta charset="utf-8"><style>${fontFaces}body{margin:0}.scene{display:inline-block}.scene>div{display:inline-block}${view}</style><div class="scene"><div>${page}</div></div>`;
}

/** Turns what a browser drew into the file that a phone might have made of it. */
export async function expose(png: Buffer, shot: Shot, chance: Chance): Promise<Buffer> {
  let picture = sharp(png).removeAlpha().resize({
    width: shot.longSidePx,
    height: shot.longSidePx,
    fit: 'inside',
    withoutEnlargement: true,
  });
  if (shot.blurPx > 0) picture = picture.blur(shot.blurPx);
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  const shaped = shot.bend ? bent(data, size, shot.bend) : data;
  const light = await lit(shaped, size, shot, chance);
  return sharp(light, { raw: { ...size, channels: 3 } })
    .rotate(shot.quarterTurns * 90)
    .jpeg({ quality: shot.jpegQuality })
    .toBuffer();
}
