import { join } from 'node:path';
import sharp from 'sharp';

const PUBLIC = join(import.meta.dirname, '../../web/public');
const PAPER = '#FFFBF5';

/**
 * The icons that installed apps and home screens want as PNG, drawn from web/public/icon.svg. Run after changing it:
 * `node tools/make-icons/main.ts`.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, drawn: 1, background: null },
  { file: 'icon-512.png', size: 512, drawn: 1, background: null },
  // A launcher may cut away all but a circle of 80 %: the plum stays inside it.
  { file: 'icon-maskable-512.png', size: 512, drawn: 0.62, background: PAPER },
  // iOS shows transparent parts in black.
  { file: 'apple-touch-icon.png', size: 180, drawn: 0.78, background: PAPER },
] as const;

for (const { file, size, drawn, background } of ICONS) {
  const plum = await sharp(join(PUBLIC, 'icon.svg'), { density: 1200 })
    .resize(Math.round(size * drawn))
    .png()
    .toBuffer();
  await sharp({
    create: {
      width: size,
      height: size,
      channels: 4,
      background: background ?? { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([{ input: plum, gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(PUBLIC, file));
}
