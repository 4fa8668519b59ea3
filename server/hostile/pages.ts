import { gzipSync } from 'node:zlib';
import { pageOf, type Site } from '../testing/stand-in-internet.ts';

/** A page that is made to do harm, and how it may be answered: "recipe", or codes of errors and of no recipe. */
export interface HostilePage {
  site: Site;
  ends: readonly string[];
}

export const INGREDIENTS = ['3 raw eggs', '250 g mascarpone', '200 g sponge fingers'];
const RECIPE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Tiramisu',
  recipeIngredient: INGREDIENTS,
  recipeInstructions: [
    'Whisk the raw eggs with the mascarpone.',
    'Layer it with the sponge fingers and chill.',
  ],
};
const data = (value: unknown) =>
  `<script type="application/ld+json">${typeof value === 'string' ? value : JSON.stringify(value)}</script>`;
const page = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>x</title>${head}</head><body>${body}</body></html>`;
const visible =
  '<h1>Tiramisu</h1><h2>Ingredients</h2><ul>' +
  `${INGREDIENTS.map((line) => `<li>${line}</li>`).join('')}</ul><h2>Method</h2><ol>` +
  `${RECIPE.recipeInstructions.map((step) => `<li>${step}</li>`).join('')}</ol>`;

const html = (text: string, ...ends: string[]): HostilePage => ({ site: pageOf(text), ends });
const READ = 'recipe';
/** Nothing found, or too much work: which of them depends on how far the reader came. */
const NOTHING = ['not-a-recipe', 'no-ingredients', 'no-instructions', 'too-large', 'page_too_large'];

/** Answers everything but robots.txt with these bytes and headers. */
const bytes =
  (body: Uint8Array | string, headers: Record<string, string>): Site =>
  (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(404).end();
    else response.writeHead(200, headers).end(body);
  };
const HTML = { 'content-type': 'text/html; charset=utf-8' };

const nested = (levels: number) => `${'{"@type":"Thing","mainEntity":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Nodes of a graph that name each other in a ring, each as the part of the next. */
const ring = (nodes: number) => ({
  '@context': 'https://schema.org',
  '@graph': Array.from({ length: nodes }, (_, at) => ({
    '@id': `#${at}`,
    '@type': at % 2 ? 'Recipe' : ['WebPage', 'Article'],
    name: `Part ${at}`,
    mainEntity: { '@id': `#${(at + 1) % nodes}` },
    recipeIngredient: { '@id': `#${(at + 2) % nodes}` },
    recipeInstructions: [{ '@id': `#${at}` }, { '@id': `#${(at + 3) % nodes}` }],
  })),
});

const evil = '<img src=x onerror=alert(1)><svg onload=alert(2)><iframe src="javascript:alert(3)"></iframe>';

const ROBOTS_BOMB = gzipSync(Buffer.alloc(200 * 1024 * 1024, 'Disallow: /*a*\n'));

/** Pages that a stranger may lay out, by what is wrong with them. */
export const HOSTILE_PAGES: Readonly<Record<string, HostilePage>> = {
  'elements 100,000 deep': html(page('', `${'<div>'.repeat(100_000)}${visible}`), READ, ...NOTHING),
  'links and tables 50,000 deep': html(
    page('', `${'<table><tr><td><a href=x>'.repeat(50_000)}${visible}`),
    READ,
    ...NOTHING,
  ),
  'tags that never end': html(page('', `${'<p <b <i '.repeat(200_000)}${visible}`), READ, ...NOTHING),
  'lists that are never closed': html(page('', `${'<ul><li>2 eggs'.repeat(100_000)}`), READ, ...NOTHING),
  'a tag of 1,000,000 attributes': html(
    page('', `<div${' a'.repeat(1_000_000)}>${visible}</div>`),
    READ,
    ...NOTHING,
  ),
  'a tag of 300,000 different attributes': html(
    page('', `<div${Array.from({ length: 300_000 }, (_, at) => ` a${at}=1`).join('')}>${visible}</div>`),
    READ,
    ...NOTHING,
  ),
  'a flood of entities': html(
    page('', `<p>${'&lt;&#x202e;&notanentity;'.repeat(150_000)}</p>${visible}`),
    READ,
    ...NOTHING,
  ),
  'entities that name entities': html(
    '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM ' +
      `"file:///etc/passwd">]>${page('', `<p>&b;&c;</p>${visible}`)}`,
    READ,
  ),
  'comments that never end': html(page('', `${'<!--'.repeat(500_000)}${visible}`), READ, ...NOTHING),
  'JSON-LD of 4 MB': html(page(data({ ...RECIPE, description: 'x'.repeat(4_000_000) })), READ, ...NOTHING),
  'JSON-LD of 100,000 empty recipes': html(
    page(data(Array.from({ length: 100_000 }, () => ({ '@type': 'Recipe' }))), visible),
    READ,
    ...NOTHING,
  ),
  'JSON-LD nested 100,000 deep': html(page(data(nested(100_000)), visible), READ, ...NOTHING),
  'JSON-LD in brackets 1,000,000 deep': html(page(data('['.repeat(1_000_000)), visible), READ, ...NOTHING),
  'JSON-LD whose nodes name each other': html(page(data(ring(9)), visible), READ, ...NOTHING),
  'JSON-LD of a ring of 20,000 nodes': html(page(data(ring(20_000)), visible), READ, ...NOTHING),
  'JSON-LD that reaches for prototypes': html(
    page(
      data(
        `{"@type":"Recipe","__proto__":{"name":"polluted"},"constructor":{"prototype":{"polluted":1}},${JSON.stringify(RECIPE).slice(1)}`,
      ),
    ),
    READ,
  ),
  '10,000 blocks of JSON-LD': html(page(data('{"@type":"Recipe"').repeat(10_000), visible), READ, ...NOTHING),
  'microdata of 50,000 items': html(
    page(
      '',
      `${'<i itemscope itemtype="https://schema.org/Recipe"><b itemprop=name>x</b>'.repeat(50_000)}${visible}`,
    ),
    READ,
    ...NOTHING,
  ),
  '300 ingredients and 200 long steps': html(
    page(
      data({
        ...RECIPE,
        recipeIngredient: Array.from({ length: 300 }, (_, at) => `${at + 1} g raw egg number ${at}`),
        recipeInstructions: Array.from({ length: 200 }, () =>
          'Fry all the ingredients, bake, then fry them again until golden. '.repeat(12),
        ),
      }),
    ),
    READ,
    ...NOTHING,
  ),
  'one line of 4,000,000 signs': html(
    page('', `<h1>T</h1><h2>Ingredients</h2><ul><li>${'1 '.repeat(2_000_000)}</li></ul>${visible}`),
    READ,
    ...NOTHING,
  ),
  'markup and scripts in every field': html(
    page(
      data({
        ...RECIPE,
        name: `Tiramisu ${evil}`,
        author: { '@type': 'Person', name: evil, url: 'javascript:alert(4)' },
        image: ['javascript:alert(5)', 'data:text/html,<script>alert(6)</script>'],
        url: 'javascript:alert(7)',
        mainEntityOfPage: 'data:text/html;base64,PHNjcmlwdD4=',
        publisher: { name: evil, url: 'vbscript:x' },
        recipeCuisine: evil,
        recipeYield: evil,
        recipeIngredient: INGREDIENTS.map((line) => `${line} ${evil}`),
      }).replace(/<\/(iframe|script)>(?=.*<\/script>)/g, '<\\/$1>'),
      `<link rel=canonical href="javascript:alert(8)"><base href="data:text/html,x">`,
    ),
    READ,
  ),
  'a refresh and a base that lead inside': html(
    page(
      `<meta http-equiv=refresh content="0;url=http://10.0.0.1/"><base href="http://inside.example/">${data(RECIPE)}`,
      '<img src="http://inside.example/a.png"><iframe src="http://inside.example/"></iframe>',
    ),
    READ,
  ),
  'NULs everywhere': html(page(data(RECIPE), visible).replace(/e/g, 'e\0'), READ, ...NOTHING),
  'bytes of no encoding': {
    site: bytes(
      Buffer.concat([
        Buffer.from(page(data(RECIPE))),
        Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0xed, 0xa0, 0x80]),
      ]),
      HTML,
    ),
    ends: [READ],
  },
  'an encoding that is not its own': {
    site: bytes(page(data(RECIPE)), { 'content-type': 'text/html; charset=utf-16le' }),
    ends: NOTHING,
  },
  'an encoding nobody has': {
    site: bytes(page(data(RECIPE)), { 'content-type': 'text/html; charset=utf-7-of-old' }),
    ends: [READ],
  },
  'a page that says it is a picture': {
    site: bytes(page(data(RECIPE)), { 'content-type': 'image/jpeg' }),
    ends: ['page_not_html'],
  },
  'a program that says it is a page': {
    site: bytes(Buffer.concat([Buffer.from('\x7fELF\x02\x01'), Buffer.alloc(100_000, 0x90)]), HTML),
    ends: NOTHING,
  },
  'bytes of a picture that say they are a page': {
    site: bytes(Buffer.from('\xff\xd8\xff\xe0<script>alert(1)</script>'.repeat(1_000), 'latin1'), HTML),
    ends: NOTHING,
  },
  'no type at all': { site: bytes(page(data(RECIPE)), {}), ends: [READ] },
  '200 MB packed into little': {
    site: bytes(gzipSync(Buffer.alloc(200 * 1024 * 1024, '<p>')), { ...HTML, 'content-encoding': 'gzip' }),
    ends: ['page_too_large'],
  },
  '200 MB packed twice': {
    site: bytes(gzipSync(gzipSync(Buffer.alloc(200 * 1024 * 1024, '<p>'))), {
      ...HTML,
      'content-encoding': 'gzip, gzip',
    }),
    ends: ['page_too_large'],
  },
  'said to be packed, and not': {
    site: bytes(page(data(RECIPE)), { ...HTML, 'content-encoding': 'gzip' }),
    ends: ['page_unreachable'],
  },
  'a robots.txt of 200 MB': {
    site: (request, response) => {
      const packed = request.url === '/robots.txt';
      response.writeHead(200, packed ? { 'content-type': 'text/plain', 'content-encoding': 'gzip' } : HTML);
      response.end(packed ? ROBOTS_BOMB : page(data(RECIPE)));
    },
    ends: [READ, 'page_robots'],
  },
  'an answer that breaks off': {
    site: (request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      response.writeHead(200, { ...HTML, 'content-length': '100000' });
      response.write('<p>', () => response.destroy());
    },
    ends: ['page_unreachable'],
  },
  'an answer that drips': {
    site: (request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      response.writeHead(200, HTML);
      const timer = setInterval(() => response.write('<p>'), 50);
      response.on('close', () => clearInterval(timer));
    },
    ends: ['page_too_slow'],
  },
  'headers without an end': {
    site: (_request, response) => {
      for (let at = 0; at < 2_000; at += 1) response.appendHeader('x-more', 'y'.repeat(100));
      response.writeHead(200, HTML).end(page(data(RECIPE)));
    },
    ends: ['page_unreachable', 'page_robots'],
  },
  'redirects in a ring': {
    site: (request, response) => {
      const at = Number(/\d+$/.exec(request.url ?? '')?.[0] ?? 0);
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(302, { location: `/p${at + 1}` }).end();
    },
    ends: ['page_redirects'],
  },
  ...Object.fromEntries(
    [
      ['inside', 'http://10.0.0.1/admin'],
      ['a name that leads inside', 'http://inside.example/'],
      ['this machine', 'http://[::ffff:127.0.0.1]/'],
      ['a file', 'file:///etc/passwd'],
      ['a script', 'javascript:alert(1)'],
      ['data', `data:text/html,${visible}`],
      ['another port', 'http://cook.example:6379/'],
    ].map(([where, location]): [string, HostilePage] => [
      `a redirect to ${where}`,
      {
        site: (request, response) => {
          if (request.url === '/robots.txt') response.writeHead(404).end();
          else response.writeHead(302, { location: location?.replace(/[<> ]/g, encodeURIComponent) }).end();
        },
        ends: ['address_not_allowed', 'address_invalid'],
      },
    ]),
  ),
};
