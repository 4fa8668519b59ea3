import { describe, expect, it } from 'vitest';
import { pageOf } from '../testing/stand-in-internet.ts';
import { createPageFetcher } from './fetch-page.ts';
import { internet } from './network.ts';
import {
  codeOf,
  fetchFrom,
  openWeb,
  redirect,
  threads,
  useStandInPages,
  web,
} from './testing/stand-in-pages.ts';

useStandInPages();

describe('an address that leads inside', () => {
  it.each([
    'http://127.0.0.1/',
    'http://localhost/',
    'http://0.0.0.0/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://127.1/',
    'http://127.0.0.1./',
    'http://10.0.0.8/',
    'http://172.20.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[::127.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fe80::1]/',
    'http://[fd00::1]/',
    'http://[fec0::1]/',
    'http://[2001:db8::1]/',
    'http://①②⑦.⓪.⓪.①/',
    'http://rebinding.example/',
    'http://half.example/',
    'http://a.example:8080/',
    'http://a.example:22/',
    'ftp://a.example/',
    'file:///etc/passwd',
    'data:text/html,hello',
    'javascript:alert(1)',
    'gopher://a.example/',
  ])('is refused without a connection: %s', async (address) => {
    let opened = 0;
    const web = await openWeb(
      { 'a.example': pageOf('secret') },
      {
        localhost: ['127.0.0.1'],
        'rebinding.example': ['10.0.0.1'],
        // One public address beside a private one is a way in as good as any.
        'half.example': ['93.184.215.14', '127.0.0.1'],
      },
    );
    const { open } = web;
    web.open = (host, port) => {
      opened += 1;
      return open(host, port);
    };
    expect(await codeOf(createPageFetcher(web, threads)(address, new AbortController().signal, 'ada'))).toBe(
      'address_not_allowed',
    );
    expect(opened).toBe(0);
  });

  it.each(['http://127.0.0.1/', 'http://[::ffff:10.0.0.1]/', 'http://inside.example/', 'file:///etc/passwd'])(
    'is refused as the target of a redirect: %s',
    async (to) => {
      const fetching = fetchFrom({ 'a.example': redirect(to) }, 'http://a.example/', {
        'inside.example': ['192.168.0.10'],
      });
      expect(await codeOf(fetching)).toBe('address_not_allowed');
      expect(web?.asked.every(({ host }) => host === 'a.example')).toBe(true);
    },
  );

  it('is refused where the name led elsewhere than the connection that was made', async () => {
    const web = await openWeb({ 'a.example': pageOf('secret') });
    web.reached = () => '127.0.0.1';
    expect(
      await codeOf(createPageFetcher(web, threads)('http://a.example/', new AbortController().signal, 'ada')),
    ).toBe('address_not_allowed');
    expect(web.asked).toEqual([]);
  });

  it('is not reached by the real network either', async () => {
    const fetchPage = createPageFetcher(internet, threads);
    for (const address of ['http://localhost/', 'http://127.0.0.1/', 'http://[::1]/']) {
      expect(await codeOf(fetchPage(address, new AbortController().signal, 'ada'))).toBe(
        'address_not_allowed',
      );
    }
  });
});
