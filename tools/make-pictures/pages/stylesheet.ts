import type { Paper } from './papers.ts';
import type { PageStyle } from './style.ts';

/** The CSS of a page. */
export function stylesOf(style: PageStyle): string {
  const { paper, basePx } = style;
  const board = style.ground === 'board';
  const book = style.ground === 'booklet';
  const frame = style.ground === 'boxes';
  return `
.page{box-sizing:border-box;width:${style.widthPx}px;padding:${book ? 0 : basePx * 2}px ${book ? 0 : basePx * 2.2}px;background:${paper.background};color:${paper.ink};font:${basePx}px/1.35 '${style.bodyFont}',sans-serif;${board ? 'border:22px solid #4a3526;' : ''}}
.page>*{${style.rough ? 'filter:url(#rough);' : ''}}
.at-left{display:flex;gap:${basePx * 2}px}.at-left header{writing-mode:horizontal-tb;max-width:9em}.at-left .rest{flex:1}
header{text-align:center;margin:${book ? basePx : 0}px 0 ${basePx}px}
h1{margin:0;font:700 ${Math.round(basePx * 2.3)}px/1.2 '${style.titleFont}',serif;color:${paper.accent}}
.tagline{margin:2px 0 0;font-style:italic}
.flow{column-gap:${basePx * 2.4}px}
.side{display:grid;gap:${basePx * 2}px;align-items:start}
.book{display:grid;grid-template-columns:1fr 1fr}
.leaf{padding:${basePx * 2}px;box-shadow:inset -26px 0 34px -22px rgba(0,0,0,.5)}
.leaf:last-child{box-shadow:inset 26px 0 34px -22px rgba(0,0,0,.5)}
section{margin-bottom:${basePx * 1.2}px;${style.columns > 1 && basePx % 2 ? 'break-inside:avoid;' : ''}${frame ? `border:3px solid ${paper.accent};padding:6px 18px 12px;break-inside:avoid;` : ''}}
section.boxed,section.formulas{background:${paper.accent};color:${paper.onAccent};padding:10px 20px 14px;break-inside:avoid;border-radius:${basePx % 3 === 0 ? 16 : 0}px}
.boxed h2,.formulas h2,.boxed .description,.formulas .description,.boxed .second,.boxed .intro{color:${paper.onAccent};border-color:${paper.onAccent}}
h2{margin:0 0 8px;break-after:avoid;font:700 ${Math.round(basePx * (style.heading === 'small' ? 1.05 : 1.45))}px/1.3 '${style.headingFont}',serif;color:${paper.accent};${HEADINGS[style.heading](paper)}}
.intro{margin:0 0 8px;font-size:.8em;color:${paper.faded}}
.dish{break-inside:avoid;margin-bottom:${Math.round(basePx * 0.45)}px}
.middle,.between,.price-below{text-align:center}
.row{display:flex;align-items:baseline}
.name{${style.name === 'bold' ? 'font-weight:700;' : style.name === 'capitals' ? 'text-transform:uppercase;font-size:.92em;' : ''}}
.number{font-weight:400}
.weekdays .number{display:inline-block;min-width:6em;text-transform:capitalize}
.leader{flex:1;border-bottom:2px dotted ${paper.faded};margin:0 8px;min-width:24px}
.gap{flex:1;min-width:20px}
.price{white-space:nowrap}
.sizes{font-size:.78em}
.sizes .price,.row .price+.price{min-width:4.6em;padding-left:.7em;text-align:right}
.row .gap+.price{text-align:right}
.first{min-width:5.4em}
.badge{background:${paper.accent};color:${paper.onAccent};border-radius:99px;padding:4px 10px}
.description{margin:0;font-size:.84em;color:${paper.faded};font-weight:400;${style.italicDescriptions ? 'font-style:italic;' : ''}}
.second{margin:0;font-style:italic;font-size:.92em;flex:0 1 42%}
.row .second{margin-left:18px}
.codes{font-size:.62em;font-weight:400}
.pairs{display:grid;grid-template-columns:1fr 1fr;gap:0 ${basePx * 2}px}
.captions{display:grid;grid-template-columns:repeat(${style.columns === 1 ? 3 : 2},1fr);gap:18px;text-align:center}
.caption{break-inside:avoid}
.shot{height:${basePx * 6}px;border-radius:10px;margin-bottom:6px;background:radial-gradient(circle at 50% 55%,hsl(calc(20deg + var(--at)/3) 70% 55%) 0 26%,hsl(var(--at) 40% 60%) 27% 40%,#f4f0ea 41% 60%,#7d6a58 61%)}
footer{margin-top:18px;text-align:center;font-size:.66em;color:${paper.faded}}footer p{margin:2px}
.between{margin:4px 0;font-style:italic}`;
}

const HEADINGS: Record<PageStyle['heading'], (paper: Paper) => string> = {
  plain: () => '',
  small: () => '',
  ruled: ({ accent }) => `border-bottom:2px solid ${accent};`,
  capitals: () => 'text-transform:uppercase;letter-spacing:.12em;',
  decorated: () => 'text-align:center;',
  ribbon: ({ accent, onAccent }) =>
    `background:${accent};color:${onAccent};padding:2px 14px;display:inline-block;`,
};
