import { vi } from 'vitest';

/** Replacements for the tests of the page. They are passed to `vi.mock`, so this file imports nothing of the product. */
export const spy = { getBackend: vi.fn(), toast: vi.fn(), loadFoodNames: vi.fn() };
