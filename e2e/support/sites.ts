import { pageOf, type Site } from '@mirabelle/server/testing/stand-in-internet.ts';

/** A recipe as the made-up site tells it to search engines; a comma too many and markup in its words on purpose. */
const TIRAMISU = `{
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "WebSite", "name": "Orchard Kitchen" },
    {
      "@type": ["Recipe"],
      "name": "Tiramisu &amp; friends",
      "author": { "@type": "Person", "name": "A. Plum" },
      "recipeYield": "6 servings",
      "prepTime": "PT25M",
      "recipeCuisine": "Italian",
      "recipeIngredient": [
        "3 eggs, separated",
        "250 g mascarpone",
        "100 g sugar",
        "200 ml strong coffee",
        "4 tbsp amaretto",
        "200 g sponge fingers",
      ],
      "recipeInstructions": [
        { "@type": "HowToStep", "text": "Beat the egg yolks with the sugar and stir in the mascarpone." },
        { "@type": "HowToStep", "text": "Whisk the egg whites until stiff and fold them in <script>window.taken = 1<\\/script>." },
        { "@type": "HowToStep", "text": "Dip the sponge fingers in coffee and amaretto and layer them with the cream." },
        { "@type": "HowToStep", "text": "Chill for four hours before serving." },
      ],
    },
  ],
}`;

const html = (body: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>Orchard Kitchen</title>${head}</head><body>${body}</body></html>`;

/** The page of the recipe that the sites below tell, whole. */
export const TIRAMISU_PAGE = html(
  '<h1>Tiramisu</h1><p>Our favourite.</p><iframe src="http://frame.example/"></iframe>',
  `<script type="application/ld+json">${TIRAMISU}</script>`,
);

/** A restaurant's page, with prices beside its dishes. */
const BISTRO_PAGE = `<!doctype html><html lang="en"><head><title>Bistro Prune</title></head><body><h1>Bistro Prune</h1>
  <h2>Starters</h2><ul><li>Tomato soup <span>6.50</span></li><li>Beef carpaccio <span>11.00</span></li></ul>
  <h2>Mains</h2><ul><li>Fish pie <span>14.00</span></li><li>Roast chicken <span>15.50</span></li>
  <li>Mushroom risotto <span>13.00</span></li></ul></body></html>`;

const refuses: Site = (request, response) => {
  if (request.url === '/robots.txt') response.writeHead(404).end();
  else response.writeHead(403).end('No robots here.');
};

/** Made-up sites that the product can reach in tests, and what each is there to show. */
export const SITES: Record<string, Site> = {
  'orchard.example': pageOf(TIRAMISU_PAGE),
  'story.example': pageOf(
    html('<h1>Our week</h1><p>We walked along the river and the sun shone on us all day.</p>'),
  ),
  'bistro.example': pageOf(BISTRO_PAGE),
  'closed.example': refuses,
  'wishes.example': (request, response) => {
    if (request.url === '/robots.txt') response.writeHead(200).end('User-agent: *\nDisallow: /\n');
    else response.writeHead(200, { 'content-type': 'text/html' }).end(TIRAMISU_PAGE);
  },
  'members.example': pageOf(
    html(
      '<h1>For members</h1>',
      '<script type="application/ld+json">{"isAccessibleForFree": false}</script>',
    ),
  ),
  'file.example': pageOf('%PDF-1.7', 'application/pdf'),
  'round.example': (_request, response) => {
    response.writeHead(302, { location: 'http://round.example/again' }).end();
  },
  'endless.example': (request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    const chunk = `<p>${'and more '.repeat(20_000)}</p>`;
    const more = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', more);
    };
    more();
  },
};
