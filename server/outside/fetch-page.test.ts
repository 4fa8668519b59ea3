import { performance } from 'node:perf_hooks';
import { describe, expect, it } from 'vitest';
import { pageOf, type Site } from '../testing/stand-in-internet.ts';
import { codeOf, fetchFrom, redirect, useStandInPages, web } from './testing/stand-in-pages.ts';

useStandInPages();

const status =
  (code: number): Site =>
  (request, response) => {
    response.writeHead(request.url === '/robots.txt' ? 404 : code, { 'content-type': 'text/html' }).end('no');
  };

describe('a page of the public web', () => {
  it('is given with the address it was found at, after redirects between sites', async () => {
    const page = await fetchFrom(
      { 'a.example': redirect('http://b.example/soup?x=1#top'), 'b.example': pageOf('<h1>Soup</h1>') },
      'http://a.example/',
    );
    expect(page).toEqual({ url: 'http://b.example/soup?x=1', html: '<h1>Soup</h1>' });
  });

  it('is asked for without cookies, credentials or a referrer, by the name of the program', async () => {
    await fetchFrom(
      {
        'a.example': (request, response) => {
          response.writeHead(request.url === '/robots.txt' ? 404 : 200, {
            'content-type': 'text/html',
            'set-cookie': 'a=b',
          });
          response.end('x');
        },
      },
      'http://user:secret@a.example/page',
    );
    for (const { headers } of web?.asked ?? []) {
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('referer');
      expect(headers['user-agent']).toMatch(/^Mirabelle/);
    }
  });

  it.each([
    ['the header', Buffer.from('p\xe2t\xe9', 'latin1'), 'text/html; charset=iso-8859-1', 'pâté'],
    [
      'the page itself',
      Buffer.from('<meta charset="windows-1252">\x93p\xe2t\xe9\x94', 'latin1'),
      'text/html',
      '<meta charset="windows-1252">“pâté”',
    ],
    ['nobody', Buffer.from('pâté'), 'text/html', 'pâté'],
  ])('is read in the encoding named by %s', async (_who, body, type, html) => {
    const site: Site = (_request, response) =>
      void response.writeHead(200, { 'content-type': type }).end(body);
    expect((await fetchFrom({ 'a.example': site }, 'http://a.example/')).html).toBe(html);
  });

  it('loads nothing that it refers to', async () => {
    await fetchFrom(
      { 'a.example': pageOf('<img src="/a.png"><iframe src="/b"></iframe><script src="/c.js"></script>') },
      'http://a.example/',
    );
    expect(web?.asked.map(({ path }) => path)).toEqual(['/robots.txt', '/']);
  });
});

describe('a page that cannot be had', () => {
  it.each([
    ['is not there', { 'a.example': status(404) }, 'page_missing'],
    ['is gone', { 'a.example': status(410) }, 'page_missing'],
    ['must be paid for', { 'a.example': status(402) }, 'page_paywall'],
    ['is kept from servers', { 'a.example': status(403) }, 'page_blocked'],
    ['has been asked for too often', { 'a.example': status(429) }, 'page_blocked'],
    ['is broken', { 'a.example': status(500) }, 'page_unreachable'],
    ['is a picture', { 'a.example': pageOf('x', 'image/jpeg') }, 'page_not_html'],
    ['sends in circles', { 'a.example': redirect('http://a.example/again') }, 'page_redirects'],
    ['has no site', {}, 'page_unreachable'],
  ])('because it %s is told as such', async (_why, sites, code) => {
    expect(await codeOf(fetchFrom(sites as Record<string, Site>, 'http://a.example/'))).toBe(code);
  });

  it.each(['', 'soup', 'http://', 'https:// a.example'])(
    'because "%s" is not an address',
    async (address) => {
      expect(await codeOf(fetchFrom({}, address))).toBe('address_invalid');
    },
  );

  it('because robots.txt asks to be left alone, is not asked for', async () => {
    const site: Site = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end(request.url === '/robots.txt' ? 'User-agent: *\nDisallow: /private\n' : 'page');
    };
    expect(await codeOf(fetchFrom({ 'a.example': site }, 'http://a.example/private/soup'))).toBe(
      'page_robots',
    );
    expect(web?.asked.map(({ path }) => path)).toEqual(['/robots.txt']);
    await web?.close();
    expect(await codeOf(fetchFrom({ 'a.example': site }, 'http://a.example/soup'))).toBe('fetched');
  });

  it('because the first 500 KiB of a long robots.txt ask so, is not asked for', async () => {
    const rule = 'User-agent: *\nDisallow: /private\n';
    const filling = `# ${'a'.repeat(1_021)}\n`;
    const rules = {
      'first.example': rule + filling.repeat(600),
      'beyond.example': filling.repeat(500) + rule,
      // Cut within the path, it would forbid the whole site.
      'across.example': `${filling.repeat(499)}User-agent: *\n#${'a'.repeat(1_024 - 14 - 2 - 11)}\nDisallow: /private\n`,
    };
    const answers: Record<string, string> = {};
    for (const [host, text] of Object.entries(rules)) {
      const site: Site = (request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        response.end(request.url === '/robots.txt' ? text : 'page');
      };
      for (const page of ['private/soup', 'soup']) {
        answers[`${host}/${page}`] = await codeOf(fetchFrom({ [host]: site }, `http://${host}/${page}`));
        await web?.close();
      }
    }
    expect(answers).toEqual({
      'first.example/private/soup': 'page_robots',
      'first.example/soup': 'fetched',
      'beyond.example/private/soup': 'fetched',
      'beyond.example/soup': 'fetched',
      'across.example/private/soup': 'fetched',
      'across.example/soup': 'fetched',
    });
  });

  it.each([
    ['rules with stars upon stars', `Disallow: /${'*a'.repeat(900)}b`],
    ['stars in a row', `Disallow: /${'*'.repeat(400_000)}b`],
    ['more rules than anybody follows', 'Disallow: /*a*a*a*a*a*a*a*b\n'.repeat(15_000)],
    ['one rule without an end', `Disallow: /${'a'.repeat(400_000)}`],
  ])('because of a robots.txt of %s is answered soon, with no one held up', async (_what, rules) => {
    const site: Site = (request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(request.url === '/robots.txt' ? `User-agent: *\n${rules}\n` : 'page');
    };
    const before = performance.eventLoopUtilization();
    const code = await codeOf(fetchFrom({ 'a.example': site }, `http://a.example/${'a'.repeat(1_900)}`));
    const busyMs = performance.eventLoopUtilization(before).active;
    expect(['page_robots', 'fetched']).toContain(code);
    // What this thread itself was busy with, whatever else the machine does.
    expect(busyMs).toBeLessThan(1_000);
  });

  it('because a redirect leads to an address of thousands of signs, is not followed', async () => {
    const to = `http://a.example/${'a'.repeat(5_000)}`;
    expect(await codeOf(fetchFrom({ 'a.example': redirect(to) }, 'http://a.example/'))).toBe(
      'address_invalid',
    );
    expect(await codeOf(fetchFrom({ 'a.example': redirect('/') }, to))).toBe('address_invalid');
  });

  it('because its robots.txt cannot be given, is left alone', async () => {
    const site: Site = (request, response) => {
      response.writeHead(request.url === '/robots.txt' ? 503 : 200, { 'content-type': 'text/html' }).end('x');
    };
    expect(await codeOf(fetchFrom({ 'a.example': site }, 'http://a.example/'))).toBe('page_robots');
  });

  it('is given up after five megabytes, also where it is packed small', async () => {
    const { gzipSync } = await import('node:zlib');
    const packed = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'a'));
    const site: Site = (request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(packed);
    };
    expect(await codeOf(fetchFrom({ 'a.example': site }, 'http://a.example/'))).toBe('page_too_large');
  });

  it('is given up by its length before it is read', async () => {
    const site: Site = (request, response) => {
      if (request.url === '/robots.txt') response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'text/html', 'content-length': 60_000_000 }).write('a');
    };
    expect(await codeOf(fetchFrom({ 'a.example': site }, 'http://a.example/'))).toBe('page_too_large');
  });

  it('is given up when the time is over, though it never stops sending', async () => {
    const drip: Site = (request, response) => {
      if (request.url === '/robots.txt') {
        response.writeHead(404).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/html' });
      const timer = setInterval(() => response.write('a'), 10);
      response.on('close', () => clearInterval(timer));
    };
    expect(
      await codeOf(fetchFrom({ 'a.example': drip }, 'http://a.example/', {}, AbortSignal.timeout(300))),
    ).toBe('page_too_slow');
  });
});
