import { describe, expect, it } from 'vitest';
import { linkIn } from './link-in.ts';

describe('the link in a code', () => {
  it.each([
    ['https://bistro.example/menu', 'https://bistro.example/menu', 'bistro.example'],
    ['HTTP://BISTRO.EXAMPLE/Menu?t=4', 'http://bistro.example/Menu?t=4', 'bistro.example'],
    ['  https://bistro.example:8443/m \n', 'https://bistro.example:8443/m', 'bistro.example:8443'],
    ['URL:https://bistro.example', 'https://bistro.example/', 'bistro.example'],
    ['www.bistro.example/carte', 'https://www.bistro.example/carte', 'www.bistro.example'],
    ['bistro.example', 'https://bistro.example/', 'bistro.example'],
    ['https://café.example/é', 'https://xn--caf-dma.example/%C3%A9', 'xn--caf-dma.example'],
  ])('is offered with its host: %s', (text, href, host) => {
    expect(linkIn(text)).toEqual({ kind: 'link', href, host });
  });

  it.each([
    ['a script', 'javascript:alert(1)'],
    ['a script behind a line', 'https://a.example\njavascript:alert(1)'],
    ['a telephone number', 'tel:+33123456789'],
    ['the password of a network', 'WIFI:T:WPA;S:Bistro;P:secret;;'],
    ['a mail', 'mailto:chef@bistro.example'],
    ['a program of the phone', 'intent://scan/#Intent;scheme=zxing;end'],
    ['a page in itself', 'data:text/html,<script>alert(1)</script>'],
    ['a file', 'file:///etc/passwd'],
    ['a business card', 'BEGIN:VCARD\nURL:https://bistro.example\nEND:VCARD'],
    ['a host made to look like another', 'https://bistro.example@other.example/'],
    ['no host', 'https://'],
    ['plain text', 'Table 4'],
    ['the code of a pack', '3400930000649'],
    ['a price', '12.50'],
    ['nothing', ''],
    ['more than an address', `https://a.example/${'x'.repeat(3_000)}`],
  ])('is none: %s', (_what, text) => {
    expect(linkIn(text)).toEqual({ kind: 'no-link' });
  });
});
