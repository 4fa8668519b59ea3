import type { Chance } from '../random.ts';
import { blisterFace, boxFace, type Face, labelFace, leafletFace } from './faces.ts';
import { type MedicinePictureLabel, PRODUCTS, type Product } from './product.ts';

/** What is laid on the table, how it is turned, and how the photograph is spoilt. */
export interface MedicinePicture {
  id: string;
  pieces: readonly { face: Face; turnDeg: number }[];
  /** Leans of the whole table away from the camera, degrees. */
  leanDeg: readonly [number, number];
  table: string;
  spoilt: Spoilt;
  label: MedicinePictureLabel;
  chance: Chance;
}

/** How the photograph differs from a scan. */
export interface Spoilt {
  blurPx: number;
  noise: number;
  shade: number;
  brightness: number;
  jpegQuality: number;
  glare: boolean;
  longSidePx: number;
}

const CLEAN: Spoilt = {
  blurPx: 0,
  noise: 3,
  shade: 0.9,
  brightness: 1,
  jpegQuality: 85,
  glare: false,
  longSidePx: 1900,
};
const TABLES = ['#6d6257', '#2c2f33', '#8a6a4d', '#b8b2a6', '#3d4a3f', '#d9d2c4'];

/** 102 pictures: boxes, labels, leaflets and blisters, alone and together, upright, turned and at angles. */
export function medicinePictures(chance: Chance): MedicinePicture[] {
  const pictures: MedicinePicture[] = [];
  const add = (
    kind: MedicinePictureLabel['kind'],
    pieces: readonly { face: Face; product: Product; turnDeg: number }[],
    words: readonly string[],
    options: { spoilt?: Partial<Spoilt>; leanDeg?: readonly [number, number] } = {},
  ) => {
    const products = pieces.map(({ product }) => product);
    pictures.push({
      id: `${String(pictures.length + 1).padStart(2, '0')}-${kind}-${products.map(({ lang }) => lang).join('-')}-${words.join('-')}`,
      pieces,
      leanDeg: options.leanDeg ?? [0, 0],
      table: chance.pick(TABLES),
      spoilt: { ...CLEAN, ...options.spoilt },
      label: {
        lang: products[0]!.lang,
        kind,
        spoilt: [...words],
        text: pieces.flatMap(({ face }) => face.text).join('\n'),
        substances: [...new Set(products.flatMap(({ substances }) => substances))],
        levels: worst(products),
      },
      chance,
    });
  };
  const one = (face: (product: Product, chance: Chance) => Face, product: Product, turnDeg: number) => [
    { face: face(product, chance), product, turnDeg },
  ];

  // Each product's box, in turn upright, on its head, on either side, at an angle.
  const turns = [0, 180, 90, 270, 25, -35, 155, 0];
  PRODUCTS.forEach((product, i) => {
    const turnDeg = turns[i % turns.length]! + chance.between(-4, 4);
    const spoilt = i % 3 === 0 ? { blurPx: 0.8, noise: 10, shade: 0.55, jpegQuality: 55 } : {};
    add('box', one(boxFace, product, turnDeg), [`${Math.round(turnDeg)}`, i % 3 === 0 ? 'phone' : 'clean'], {
      spoilt,
      leanDeg: i % 2 === 0 ? [chance.between(-22, 22), chance.between(-22, 22)] : [0, 0],
    });
  });
  // Photographed badly.
  for (const [i, word] of ['glare', 'blur', 'jpeg', 'dark', 'oblique', 'far'].entries()) {
    const product = PRODUCTS[(i * 4 + 1) % PRODUCTS.length]!;
    add('box', one(boxFace, product, chance.between(-5, 5)), [word], {
      spoilt: {
        glare: word === 'glare',
        ...(word === 'blur' && { blurPx: 1.7 }),
        ...(word === 'jpeg' && { jpegQuality: 22, longSidePx: 1400 }),
        ...(word === 'dark' && { brightness: 0.3, noise: 14 }),
        ...(word === 'far' && { longSidePx: 1000 }),
      },
      leanDeg: word === 'oblique' ? [38, -30] : [0, 0],
    });
  }
  for (const [i, turnDeg] of [0, 180, 90, 3, 270, 20, 0, 180].entries()) {
    const product = PRODUCTS[(i * 3) % PRODUCTS.length]!;
    add('label', one(labelFace, product, turnDeg), [`${turnDeg}`], {
      spoilt: i % 2 ? { noise: 9, blurPx: 0.6, jpegQuality: 60 } : {},
    });
  }
  for (const [i, turnDeg] of [0, 180, 90, -6, 0, 270, 4, 0, 0, 180, 0, 12].entries()) {
    const product = PRODUCTS[(i * 7 + 2) % PRODUCTS.length]!;
    add(
      'leaflet',
      one((of) => leafletFace(of), product, turnDeg),
      [`${turnDeg}`],
      {
        spoilt: i % 3 === 1 ? { noise: 8, blurPx: 0.5, shade: 0.6, jpegQuality: 62 } : {},
      },
    );
  }
  for (const [i, turnDeg] of [0, 180, 90, 14, 0, -20, 270, 5].entries()) {
    const product = PRODUCTS[(i * 3 + 1) % PRODUCTS.length]!;
    add('blister', one(blisterFace, product, turnDeg), [`${turnDeg}`], {
      spoilt: i % 2 ? { glare: true, noise: 6 } : { noise: 4 },
    });
  }
  const several: readonly (readonly number[])[] = [
    [0, 90],
    [0, 180],
    [90, 270],
    [180, 90],
    [0, 0],
    [20, -70],
    [0, 180, 90],
    [0, 90, 0],
    [180, 180],
    [35, 215],
    [0, 180],
    [90, 0],
    [270, 0, 180],
    [0, 45],
    [10, 190],
    [90, 90],
    [0, 180],
    [0, 270],
  ];
  several.forEach((angles, i) => {
    const products = angles.map((_, j) => PRODUCTS[(i * 4 + j * 9 + 1) % PRODUCTS.length]!);
    const pieces = products.map((product, j) => ({
      product,
      turnDeg: angles[j]! + chance.between(-3, 3),
      face: i % 6 === 5 && j === 1 ? blisterFace(product, chance) : boxFace(product, chance),
    }));
    add('several', pieces, angles.map(String), {
      spoilt: {
        longSidePx: 2200,
        ...(i % 3 === 1 && { noise: 9, blurPx: 0.6, shade: 0.6, jpegQuality: 60 }),
      },
    });
  });
  // A drawer emptied on the table: three to five objects at any angle, photographed by hand.
  for (let i = 0; i < 22; i++) {
    const count = 3 + (i % 3);
    const first = chance.whole(0, PRODUCTS.length - 1);
    const pieces = Array.from({ length: count }, (_, j) => {
      const product = PRODUCTS[(first + j * 7) % PRODUCTS.length]!;
      const face =
        j === 2
          ? blisterFace(product, chance)
          : j === 3
            ? labelFace(product, chance)
            : boxFace(product, chance);
      return { product, face, turnDeg: chance.between(-180, 180) };
    });
    add(
      'cluttered',
      pieces,
      pieces.map(({ turnDeg }) => String(Math.round(turnDeg))),
      {
        leanDeg: [chance.between(-14, 14), chance.between(-14, 14)],
        spoilt: {
          longSidePx: 2200,
          blurPx: chance.between(0.3, 1),
          noise: chance.between(4, 11),
          shade: chance.between(0.5, 0.9),
          brightness: chance.between(0.65, 1),
          jpegQuality: chance.whole(55, 78),
          glare: i % 4 === 3,
        },
      },
    );
  }
  // What no one can read: to be told so, with the reason.
  for (const [word, spoilt] of [
    ['blurred', { blurPx: 14 }],
    ['dark', { brightness: 0.012, noise: 3 }],
    ['small', { longSidePx: 110, jpegQuality: 30 }],
  ] as const) {
    add('hopeless', one(boxFace, PRODUCTS[pictures.length % PRODUCTS.length]!, 0), [word], { spoilt });
  }
  return pictures;
}

const ORDER = ['AVOID', 'UNKNOWN', 'CAUTION', 'SAFE'] as const;

/** What is right for several: the worst of the mildest answers, and anything up to the worst of the strictest. */
function worst(products: readonly Product[]): MedicinePictureLabel['levels'] {
  const rank = (level: string) => ORDER.indexOf(level as (typeof ORDER)[number]);
  const strictest = Math.min(...products.flatMap(({ levels }) => levels.map(rank)));
  const mildest = Math.min(...products.map(({ levels }) => Math.max(...levels.map(rank))));
  return ORDER.filter((level) => level !== 'UNKNOWN' && rank(level) >= strictest && rank(level) <= mildest);
}
