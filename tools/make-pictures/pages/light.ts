import sharp, { type OverlayOptions } from 'sharp';
import type { Chance } from '../random.ts';
import type { Size } from './bend.ts';

export interface Light {
  shadow: boolean;
  glare: boolean;
  noise: number;
  /** Brightness of the darkest corner, 1 being even light. */
  shade: number;
  brightness: number;
}

/** Uneven light, the shadow of a hand, the reflection of a lamp, grain. */
export async function lit(
  data: Buffer,
  size: Size,
  { shadow, glare, noise, shade, brightness }: Light,
  chance: Chance,
): Promise<Buffer> {
  const { width, height } = size;
  const svg = (content: string) => Buffer.from(`<svg width="${width}" height="${height}">${content}</svg>`);
  const layers: OverlayOptions[] = [];
  const [x, y] = [chance.whole(0, 100), chance.whole(0, 100)];
  if (shade < 1) {
    const dark = Math.round(255 * shade);
    layers.push({
      input: svg(
        `<radialGradient id="g" cx="${x}%" cy="${y}%" r="110%"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="rgb(${dark},${dark},${dark})"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/>`,
      ),
      blend: 'multiply',
    });
  }
  if (shadow) {
    const edge = chance.whole(20, 80);
    layers.push({
      input: svg(
        `<defs><filter id="b"><feGaussianBlur stdDeviation="${Math.round(width / 60)}"/></filter></defs><polygon filter="url(#b)" fill="#000" fill-opacity=".45" points="0,${(edge * height) / 100} ${width * 0.6},${height * 0.5} ${width * 0.75},${height} 0,${height}"/>`,
      ),
    });
  }
  if (glare) {
    const [cx, cy] = [chance.whole(15, 85), chance.whole(10, 90)];
    layers.push({
      input: svg(
        `<radialGradient id="s" cx="${cx}%" cy="${cy}%" r="22%"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset=".35" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><rect width="100%" height="100%" fill="url(#s)"/>`,
      ),
    });
  }
  const raw = { raw: { ...size, channels: 3 as const } };
  const lighted =
    layers.length > 0
      ? await sharp(data, raw).composite(layers).removeAlpha().raw().toBuffer()
      : Buffer.from(data);
  if (noise === 0 && brightness === 1) return lighted;
  for (let index = 0; index < lighted.length; index++) {
    const grain = noise === 0 ? 0 : (chance.next() + chance.next() - 1) * noise;
    lighted[index] = Math.max(0, Math.min(255, lighted[index]! * brightness + grain));
  }
  return lighted;
}
