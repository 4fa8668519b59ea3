import type { Chance } from './random.ts';

/** Where the fonts come from: packages of the @fontsource scope, fetched by `fetch-fonts.ts`. */
export const FONTS = {
  lato: 'Lato',
  'eb-garamond': 'EB Garamond',
  lobster: 'Lobster',
  pacifico: 'Pacifico',
  'kaushan-script': 'Kaushan Script',
  'abril-fatface': 'Abril Fatface',
  'playfair-display': 'Playfair Display',
  'open-sans': 'Open Sans',
  'cabin-sketch': 'Cabin Sketch',
  'comic-neue': 'Comic Neue',
  oswald: 'Oswald',
  'josefin-sans': 'Josefin Sans',
  'dancing-script': 'Dancing Script',
  caveat: 'Caveat',
  'amatic-sc': 'Amatic SC',
  'great-vibes': 'Great Vibes',
  'crimson-text': 'Crimson Text',
  'roboto-slab': 'Roboto Slab',
  montserrat: 'Montserrat',
  'cormorant-garamond': 'Cormorant Garamond',
  'special-elite': 'Special Elite',
} as const;

export type Layout = 'leaders' | 'plain' | 'centred' | 'inline' | 'price-below' | 'price-first' | 'boxed';

export interface Look {
  layout: Layout;
  columns: 1 | 2 | 3;
  widthPx: number;
  titleFont: string;
  headingFont: string;
  bodyFont: string;
  /** CSS of the page's background. */
  background: string;
  ink: string;
  accent: string;
  /** Colour of descriptions. */
  faded: string;
  italicDescriptions: boolean;
  capitalNames: boolean;
  headingStyle: 'plain' | 'ruled' | 'capitals' | 'decorated';
  basePx: number;
}

interface Paper {
  background: string;
  ink: string;
  accent: string;
  faded: string;
}

const noise = (colour: string, stretch: string, strength: number) =>
  `url("data:image/svg+xml;utf8,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' width='700' height='700'><filter id='n'><feTurbulence type='fractalNoise' baseFrequency='${stretch}' numOctaves='3' seed='7'/><feColorMatrix type='saturate' values='0'/></filter><rect width='700' height='700' fill='${colour}'/><rect width='700' height='700' filter='url(#n)' opacity='${strength}'/></svg>`,
  )}")`;

export const PAPERS: Record<string, Paper> = {
  white: { background: '#fff', ink: '#1b1b1b', accent: '#8a1c2b', faded: '#666' },
  cream: { background: '#f6efdf', ink: '#2a1c14', accent: '#7a2a1f', faded: '#5c4b3e' },
  yellow: { background: '#f7dc8a', ink: '#2b2412', accent: '#b3261e', faded: '#5a4d26' },
  kraft: { background: noise('#c9a878', '0.6', 0.12), ink: '#22180e', accent: '#3b1f12', faded: '#46351f' },
  chalk: {
    background: noise('#23282a', '0.02 0.05', 0.16),
    ink: '#f3f3ef',
    accent: '#ffd84d',
    faded: '#cfd2cf',
  },
  wood: {
    background: noise('#5b4030', '0.003 0.09', 0.25),
    ink: '#fff5e2',
    accent: '#ffd27a',
    faded: '#ead9c0',
  },
  navy: { background: '#14213d', ink: '#f5f1e6', accent: '#e0b354', faded: '#c8cbd6' },
  green: { background: '#e4eee0', ink: '#14301f', accent: '#1f6b3a', faded: '#3f5a48' },
  photo: {
    background:
      'linear-gradient(rgba(255,253,248,.84),rgba(255,253,248,.84)),radial-gradient(circle at 20% 15%,#e76f2d,transparent 40%),radial-gradient(circle at 85% 60%,#4f8f2f,transparent 45%),radial-gradient(circle at 40% 95%,#b3202a,transparent 40%),#7a6a5a',
    ink: '#26160f',
    accent: '#8b2f12',
    faded: '#4b3d33',
  },
};

const TITLES = [
  'Lobster',
  'Pacifico',
  'Kaushan Script',
  'Abril Fatface',
  'Playfair Display',
  'Cabin Sketch',
  'Oswald',
  'Josefin Sans',
  'Dancing Script',
  'Montserrat',
  'Cormorant Garamond',
  'Special Elite',
];
const BODIES = [
  'Lato',
  'EB Garamond',
  'Open Sans',
  'Comic Neue',
  'Josefin Sans',
  'Crimson Text',
  'Roboto Slab',
  'Montserrat',
  'Playfair Display',
  'Special Elite',
  'Cormorant Garamond',
];
const LAYOUTS: Layout[] = [
  'leaders',
  'leaders',
  'plain',
  'plain',
  'centred',
  'inline',
  'price-below',
  'price-first',
  'boxed',
];

export function chooseLook(chance: Chance): Look {
  const paper = PAPERS[chance.pick(Object.keys(PAPERS))]!;
  const layout = chance.pick(LAYOUTS);
  const columns =
    layout === 'centred' ? chance.pick([1, 1, 2] as const) : chance.pick([1, 1, 2, 2, 3] as const);
  const titleFont = chance.pick(TITLES);
  return {
    layout,
    columns,
    widthPx:
      columns === 1
        ? chance.whole(900, 1150)
        : columns === 2
          ? chance.whole(1250, 1500)
          : chance.whole(1650, 1900),
    titleFont,
    headingFont: chance.happens(0.6) ? titleFont : chance.pick(TITLES),
    bodyFont: chance.pick(BODIES),
    background: paper.background,
    ink: paper.ink,
    accent: paper.accent,
    faded: paper.faded,
    italicDescriptions: chance.happens(0.5),
    capitalNames: chance.happens(0.2),
    headingStyle: chance.pick(['plain', 'plain', 'ruled', 'capitals', 'decorated']),
    basePx: chance.whole(22, 28),
  };
}
