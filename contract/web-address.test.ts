import { describe, expect, it } from 'vitest';
import { citationSchema } from './finding.ts';
import { extractedRecipeSchema } from './recipe.ts';
import { webAddressOr } from './web-address.ts';

const NONE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.org/1',
  'ftp://example.org/x',
  '//example.org/x',
  'example.org',
  '',
];

describe('addresses', () => {
  it.each(NONE)('of pages to be shown are never %j', (address) => {
    expect(webAddressOr(address)).toBeNull();
    expect(citationSchema.shape.url.safeParse(address).success).toBe(false);
    expect(extractedRecipeSchema.shape.url.safeParse(address).success).toBe(false);
  });

  it('of the web are kept', () => {
    for (const address of ['https://www.nhs.uk/a?b=c#d', 'http://cook.example/leek-soup'])
      expect(webAddressOr(address)).toBe(address);
    expect(webAddressOr(null)).toBeNull();
  });
});
