/** What a menu is printed or written on. */
export interface Paper {
  kind: 'plain' | 'chalk' | 'wood' | 'picture' | 'dark';
  /** Hung on a wall rather than held. */
  board: boolean;
  /** CSS of the background. */
  background: string;
  ink: string;
  accent: string;
  faded: string;
  /** What is legible on the accent's colour. */
  onAccent: string;
}

const grain = (colour: string, stretch: string, strength: number, seed = 7) =>
  `url("data:image/svg+xml;utf8,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' width='700' height='700'><filter id='n'><feTurbulence type='fractalNoise' baseFrequency='${stretch}' numOctaves='3' seed='${seed}'/><feColorMatrix type='saturate' values='0'/></filter><rect width='700' height='700' fill='${colour}'/><rect width='700' height='700' filter='url(#n)' opacity='${strength}'/></svg>`,
  )}")`;

/** Blurred food, as photographs behind text show it. */
const blobs = (veil: string) =>
  `linear-gradient(${veil},${veil}),radial-gradient(circle at 18% 12%,#e76f2d,transparent 38%),radial-gradient(circle at 84% 30%,#4f8f2f,transparent 34%),radial-gradient(circle at 35% 62%,#f1d9a0,transparent 26%),radial-gradient(circle at 72% 82%,#b3202a,transparent 36%),#6a5a4c`;

const paper = (
  kind: Paper['kind'],
  background: string,
  [ink, accent, faded]: readonly [string, string, string],
  board = false,
): Paper => ({ kind, board, background, ink, accent, faded, onAccent: isLight(accent) ? '#1c1713' : '#fff' });

const isLight = (hex: string) => {
  const [, r = '0', g = '0', b = '0'] = /^#(..)(..)(..)$/.exec(hex) ?? [];
  return 0.3 * Number.parseInt(r, 16) + 0.6 * Number.parseInt(g, 16) + 0.1 * Number.parseInt(b, 16) > 140;
};

export const PAPERS: readonly Paper[] = [
  paper('plain', '#fff', ['#1b1b1b', '#8a1c2b', '#666']),
  paper('plain', '#fff', ['#222222', '#222222', '#444']),
  paper('plain', '#f6efdf', ['#2a1c14', '#7a2a1f', '#5c4b3e']),
  paper('plain', '#f7dc8a', ['#2b2412', '#b3261e', '#5a4d26'], true),
  paper('plain', '#e4eee0', ['#14301f', '#1f6b3a', '#3f5a48']),
  paper('plain', grain('#c9a878', '0.6', 0.12), ['#22180e', '#3b1f12', '#46351f']),
  paper('plain', grain('#f2ece0', '0.4', 0.1, 3), ['#33302a', '#94522a', '#6b665c']),
  paper('chalk', grain('#23282a', '0.02 0.05', 0.2), ['#f3f3ef', '#ffd84d', '#cfd2cf'], true),
  paper('chalk', grain('#1d1f1e', '0.05', 0.16, 5), ['#f0ece0', '#9fd8e8', '#d6d2c6'], true),
  paper('chalk', grain('#2b4034', '0.03 0.02', 0.2, 9), ['#f4f4ea', '#f7b7a3', '#d2dcd2'], true),
  paper('wood', grain('#5b4030', '0.003 0.09', 0.35), ['#fff5e2', '#ffd27a', '#ead9c0'], true),
  paper('wood', grain('#b98a5a', '0.08 0.004', 0.3, 4), ['#231407', '#5a1d10', '#43301c'], true),
  paper('dark', '#14213d', ['#f5f1e6', '#e0b354', '#c8cbd6']),
  paper('dark', '#161616', ['#f2f2f2', '#d94f30', '#bdbdbd'], true),
  paper('dark', '#7a1420', ['#fff4e4', '#ffd98a', '#f0d2c4'], true),
  paper('picture', blobs('rgba(255,253,248,.8)'), ['#26160f', '#8b2f12', '#4b3d33']),
  paper('picture', blobs('rgba(10,10,12,.66)'), ['#fffaf0', '#ffd27a', '#e8dccb']),
];
