// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '../../i18n/index.ts';
import { forgetUser } from '../../lib/personal-data.ts';
import { Banner } from './banner.tsx';

const WORDS =
  'Information only, not medical advice. Always consult your healthcare provider. Results are general information only.';
const folded = () => screen.getByText(WORDS).closest('details');

beforeAll(() => startTexts(['shell']));
beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('is in full at the first visit, and one line that opens from then on', () => {
  render(<Banner />);
  expect(folded()).toBeNull();
  cleanup();
  render(<Banner />);
  expect(folded()?.open).toBe(false);
  expect(screen.getByText('Information only, not medical advice').closest('summary')).toBeTruthy();
});

it('is in full again for whoever uses the browser next', () => {
  render(<Banner />);
  cleanup();
  forgetUser();
  render(<Banner />);
  expect(folded()).toBeNull();
});

it('is in full where the browser keeps nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  render(<Banner />);
  expect(folded()).toBeNull();
});
