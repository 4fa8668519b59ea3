import { expect, it } from 'vitest';
import { siteOf } from './site-of.ts';

it.each([
  ['https://www.plum.example/menu?x=1', 'plum.example'],
  ['http://menu.plum.example/', 'menu.plum.example'],
  ['javascript:alert(1)', null],
  ['the plum', null],
  [null, null],
])('names the site of %s as %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});
