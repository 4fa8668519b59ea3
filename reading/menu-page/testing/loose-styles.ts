import {
  described,
  dishes,
  esc,
  type InventedDish,
  type PageStyle,
  sections,
  shell,
  wordsOf,
} from './page-parts.ts';

const CODES = ['1,3', 'a,g', '1,7,9', 'G', '4'];
/** What a set of signs for allergens adds behind a name. */
const codes = (at: number) => CODES[at % CODES.length];

/** The same dish in a portion of twice the price. */
const doubled = (dish: InventedDish): InventedDish => ({
  ...dish,
  price: dish.price.replace(/^\d+/, (whole) => String(Number(whole) * 2)),
});

/** Pages whose markup says little: paragraphs, line breaks, old layouts, boxes placed by a builder. */
export const LOOSE_STYLES: Record<string, PageStyle> = {
  'paragraphs with bold names': (menu) =>
    shell(
      menu,
      `<div class="entry-content"><h1>${wordsOf(menu).menu}</h1>${sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2>${dishes(
            s,
            (d) =>
              `<p><strong>${esc(d.name)}</strong>${described(d, (t) => `<br>${t}`)}<br>${menu.price(d)}</p>`,
          )}`,
      )}</div>`,
    ),
  'lines parted by breaks, dots to the price': (menu) =>
    shell(
      menu,
      sections(
        menu,
        (s) =>
          `<p><u>${esc(s.title)}</u></p><p>${dishes(
            s,
            (d) => `${esc(d.name)} .......... ${menu.price(d)}<br>${described(d, (t) => `<i>${t}</i><br>`)}`,
          )}</p>`,
      ),
    ),
  'one paragraph for each line': (menu) =>
    shell(
      menu,
      `<div class="wp-block-group">${sections(
        menu,
        (s) =>
          `<p style="text-align:center"><strong>${esc(s.title).toUpperCase()}</strong></p>${dishes(
            s,
            (d) =>
              `<p>${esc(d.name)}</p>${described(d, (t) => `<p class="has-small-font-size">${t}</p>`)}<p>${menu.price(d)}</p>`,
          )}`,
      )}</div>`,
    ),
  'boxes of a builder': (menu) =>
    shell(
      menu,
      `<div id="comp-1">${sections(
        menu,
        (s) =>
          `<div class="_2Hij5"><p class="font_2" style="font-size:28px"><span
style="font-size:28px">${esc(s.title)}</span></p></div>${dishes(
            s,
            (d) =>
              `<div class="_3bcaz"><div class="_1Q9if"><p class="font_8"><span
style="font-weight:bold">${esc(d.name)}</span></p></div><div class="_1Q9if"><p
class="font_8">${menu.price(d)}</p></div>${described(
                d,
                (t) => `<div class="_1Q9if"><p class="font_8"><span
style="font-size:13px">${t}</span></p></div>`,
              )}</div>`,
          )}`,
      )}</div>`,
    ),
  'prices taken apart': (menu) =>
    shell(
      menu,
      sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2><div class="items">${dishes(s, (d) => {
            const [whole, cents] = d.price.split(/[.,]/);
            const sign = menu.price(d).replace(/[\d.,\s]/g, '');
            return `<div class="it"><div class="n">${esc(d.name)}</div><div class="pr"><span
class="int">${whole}</span>${cents ? `<span class="sep">,</span><sup class="dec">${cents}</sup>` : ''}<span
class="cur">${sign}</span></div>${described(d, (t) => `<div class="de">${t}</div>`)}</div>`;
          })}</div>`,
      ),
    ),
  'signs for allergens': (menu) =>
    shell(
      menu,
      `${sections(
        menu,
        (s) =>
          `<h3>${esc(s.title)}</h3>${dishes(
            s,
            (d, at) =>
              `<p>${esc(d.name)} <sup>${codes(at)}</sup> <b>${menu.price(d)}</b>${described(
                d,
                (t) => `<br><span
class="small">${t}</span>`,
              )}</p>`,
          )}`,
      )}<p class="legend">1 gluten, 3 egg, 4 fish, 7 milk, 9 celery, a wheat, g milk</p>`,
    ),
  'name, dash, description and price in one line': (menu) =>
    shell(
      menu,
      sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2><ul>${dishes(
            s,
            (d) => `<li>${esc(d.name)}${described(d, (t) => ` - ${t}`)} - ${menu.price(d)}</li>`,
          )}</ul>`,
      ),
    ),
  'text set as typed': (menu) =>
    shell(
      menu,
      `<pre>${sections(
        menu,
        (s) =>
          `\n${esc(s.title).toUpperCase()}\n\n${dishes(
            s,
            (d) => `${esc(d.name).padEnd(48)}${menu.price(d)}${described(d, (t) => `\n   ${t}`)}`,
          )}`,
      )}</pre>`,
    ),
  'an old layout of tables and fonts': (menu) =>
    shell(
      menu,
      `<center><table border="0"><tr><td width="160"><font size="2"><a href="a.htm">${wordsOf(menu).home}</a><br><a
href="b.htm">${wordsOf(menu).contact}</a></font></td><td>${sections(
        menu,
        (s) =>
          `<p align="center"><font size="5" color="#990000"><b>${esc(s.title)}</b></font></p>${dishes(
            s,
            (d) =>
              `<font face="Arial">${esc(d.name)}&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;${menu.price(d)}</font><br>${described(
                d,
                (t) => `<font size="1">${t}</font><br>`,
              )}`,
          )}`,
      )}</td></tr></table></center>`,
      { bare: true },
    ),
  'sections in two columns': (menu) => {
    const half = Math.ceil(menu.sections.length / 2);
    const column = (part: typeof menu.sections) =>
      `<div class="col-md-6">${part
        .map(
          (s) =>
            `<h4>${esc(s.title)}</h4>${dishes(
              s,
              (d) =>
                `<div class="d-flex justify-content-between"><div>${esc(d.name)}</div><div>${menu.price(d)}</div></div>${described(
                  d,
                  (t) => `<small class="text-muted">${t}</small>`,
                )}`,
            )}`,
        )
        .join('\n')}</div>`;
    return shell(
      menu,
      `<div class="container"><div class="row">${column(menu.sections.slice(0, half))}${column(menu.sections.slice(half))}</div></div>`,
    );
  },
  'prices before the names': (menu) =>
    shell(
      menu,
      sections(
        menu,
        (s) =>
          `<h2>${esc(s.title)}</h2>${dishes(
            s,
            (d) =>
              `<div class="line"><div class="l">${menu.price(d)}</div><div class="r"><div
class="nm">${esc(d.name)}</div>${described(d, (t) => `<div class="ds">${t}</div>`)}</div></div>`,
          )}`,
      ),
    ),
  'two sizes of everything': (menu) =>
    shell(
      menu,
      sections(
        menu,
        (s) =>
          `<table><tr><th>${esc(s.title)}</th><th>1/2</th><th>1/1</th></tr>${dishes(
            s,
            (d) =>
              `<tr><td>${esc(d.name)}${described(d, (t) => `<div>${t}</div>`)}</td>
<td>${menu.price(d)}</td><td>${menu.price(doubled(d))}</td></tr>`,
          )}</table>`,
      ),
    ),
  'headings between ornaments': (menu) =>
    shell(
      menu,
      `<div style="text-align:center">${sections(
        menu,
        (s) =>
          `<p>~ ${esc(s.title)} ~</p>${dishes(
            s,
            (d) => `<p>${esc(d.name)}<br>${described(d, (t) => `${t}<br>`)}${menu.price(d)}</p>`,
          )}<p>* * *</p>`,
      )}</div>`,
    ),
};
