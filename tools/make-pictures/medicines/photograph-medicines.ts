/**
 * Makes pictures of medicines with labels, for measurements: `node tools/make-pictures/medicines/photograph-medicines.ts`
 * writes them under .cache/medicines, `... tests` the small committed set beside the tests of reading/medicine-box.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { fetchFonts } from '../fetch-fonts.ts';
import { expose, FLAT } from '../photograph.ts';
import { chanceFrom } from '../random.ts';
import { type MedicinePicture, medicinePictures } from './scenes.ts';

/** Of the measured set, those that tests read too. */
const TESTED = /^(?:41-leaflet|52-blister|61-several|66-several|73-several|\d+-hopeless-\w\w-blurred)/;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const tests = process.argv[2] === 'tests';
const folder = path.join(root, tests ? 'reading/medicine-box/testing' : '.cache/medicines');
const fontFaces = fetchFonts(path.join(root, '.cache/fonts'));
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--allow-file-access-from-files'],
});
const page = await browser.newPage({ viewport: { width: 4400, height: 2600 } });
const file = path.join(root, '.cache/medicine-page.html');
for (const picture of medicinePictures(chanceFrom(8))) {
  if (tests && !TESTED.test(picture.id)) continue;
  writeFileSync(file, scene(picture));
  await page.goto(`file://${file}`);
  await page.evaluate('document.fonts.ready');
  const png = await page.locator('.table').screenshot({ type: 'png' });
  const { glare, ...spoilt } = picture.spoilt;
  const lit = glare ? await withGlare(png) : png;
  const jpeg = await expose(lit, { ...FLAT, ...spoilt }, picture.chance);
  writeFileSync(path.join(folder, `${picture.id}.jpg`), jpeg);
  writeFileSync(path.join(folder, `${picture.id}.json`), `${JSON.stringify(picture.label, null, 1)}\n`);
}
await browser.close();

/** Each piece in a square that its turned self fits into, side by side, seen at a slant. */
function scene({ pieces, leanDeg, table }: MedicinePicture): string {
  const laid = pieces
    .map(
      ({ face, turnDeg }) =>
        `<div class="place"><div class="piece" data-turn="${turnDeg}">${face.html}</div></div>`,
    )
    .join('');
  return `<!doctype html><meta charset="utf-8"><style>${fontFaces}
    body{margin:0}.table{display:inline-flex;gap:70px;padding:110px;background:${table};perspective:2400px;align-items:center}
    .table>.lean{display:inline-flex;gap:70px;align-items:center;flex-wrap:wrap;max-width:${pieces.length > 3 ? 3400 : 9000}px;transform:rotateX(${leanDeg[0]}deg) rotateY(${leanDeg[1]}deg)}
    .place{position:relative;flex:none}.piece{position:absolute;left:50%;top:50%;box-shadow:0 8px 30px #0006}</style>
    <div class="table"><div class="lean">${laid}</div></div>
    <script>for(const piece of document.querySelectorAll('.piece')){const turn=Number(piece.dataset.turn);const rad=turn*Math.PI/180;
    const w=piece.offsetWidth,h=piece.offsetHeight,c=Math.abs(Math.cos(rad)),s=Math.abs(Math.sin(rad));
    piece.parentElement.style.width=(w*c+h*s)+'px';piece.parentElement.style.height=(w*s+h*c)+'px';
    piece.style.transform='translate(-50%,-50%) rotate('+turn+'deg)'}</script>`;
}

/** A lamp mirrored in the varnish. */
async function withGlare(png: Buffer): Promise<Buffer> {
  const { width = 1, height = 1 } = await sharp(png).metadata();
  const lamp = `<svg width="${width}" height="${height}"><radialGradient id="g"><stop offset="0" stop-color="#fff" stop-opacity=".85"/><stop offset=".45" stop-color="#fff" stop-opacity=".45"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><ellipse cx="${width * 0.58}" cy="${height * 0.42}" rx="${width * 0.2}" ry="${height * 0.26}" fill="url(#g)"/></svg>`;
  return sharp(png)
    .composite([{ input: Buffer.from(lamp) }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}
