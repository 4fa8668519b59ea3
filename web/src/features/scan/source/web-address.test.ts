import { describe, expect, it } from 'vitest';
import { webAddress } from './web-address.ts';

describe('an address that is typed', () => {
  it.each([
    ['https://example.com/menu?day=1#lunch', 'https://example.com/menu?day=1#lunch'],
    ['http://example.com', 'http://example.com/'],
    ['  example.com/menu ', 'https://example.com/menu'],
    ['example.com:8080/menu', 'https://example.com:8080/menu'],
    ['EXAMPLE.com/Menu', 'https://example.com/Menu'],
    ['https://example.com@other.example/menu', 'https://other.example/menu'],
    ['café.example/carte', 'https://xn--caf-dma.example/carte'],
  ])('is %s as a whole', (typed, address) => {
    expect(String(webAddress(typed))).toBe(address);
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['Chez Nous', 'not-an-address'],
    ['bistro', 'not-an-address'],
    ['https://', 'not-an-address'],
    ['javascript:alert(1)', 'other-scheme'],
    ['mailto:cook@example.com', 'other-scheme'],
    ['file:///etc/passwd', 'other-scheme'],
    ['WIFI:T:WPA;S:Guest;;', 'other-scheme'],
    [`example.com/${'a'.repeat(2_048)}`, 'too-long'],
  ])('is none where it is "%s"', (typed, problem) => {
    expect(webAddress(typed)).toBe(problem);
  });
});
