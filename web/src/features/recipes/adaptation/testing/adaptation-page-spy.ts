import { vi } from 'vitest';

/** What the tests of the page replace: handed to `vi.mock`, so it imports nothing of the product. */
export const spy = { getBackend: vi.fn(), toast: vi.fn(), shareText: vi.fn() };
