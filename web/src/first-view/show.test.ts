// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberVisit } from '../features/shell/visited.ts';
import { rememberLanguage } from '../i18n/language.ts';
import { SESSION_KEY } from '../lib/backend/session-storage.ts';
import { FIRST_VIEW_ID } from '../lib/first-view.ts';
import { templateId } from './elements.ts';
import { showFirstView } from './show.ts';

const view = () => document.getElementById(FIRST_VIEW_ID);

/** A page as the server writes it, whose templates name themselves. */
function arriveAt(address: string, path = '/scan'): void {
  window.history.replaceState(null, '', address);
  const banners = '<i data-banner="first">full</i><i data-banner="again">brief</i>';
  const templates = (['en', 'fr'] as const).flatMap((language) =>
    (['user', 'visitor'] as const).map(
      (who) => `<template id="${templateId(language, who)}">${banners}<p>${language} ${who}</p></template>`,
    ),
  );
  document.body.innerHTML = `<div id="${FIRST_VIEW_ID}" data-path="${path}">${templates.join('')}</div>`;
}
const shown = () =>
  [...(view()?.querySelectorAll(':scope > :not(template)') ?? [])].map((each) => each.textContent);

beforeEach(() => localStorage.clear());

describe('showFirstView', () => {
  it('shows a new visitor the page in English, with the banner in full', () => {
    arriveAt('/scan');
    expect(showFirstView()).toBe(true);
    expect(shown()).toEqual(['full', 'en visitor']);
  });

  it('shows a user who was here before the page in her language, with the brief banner', () => {
    rememberLanguage('fr');
    rememberVisit();
    localStorage.setItem(SESSION_KEY, '{}');
    arriveAt('/scan');
    expect(showFirstView()).toBe(true);
    expect(shown()).toEqual(['brief', 'fr user']);
    expect(document.documentElement.lang).toBe('fr');
  });

  it.each([
    ['an address that says more than the path', '/scan?add=1', '/scan'],
    ['what comes back from signing in', '/scan#access_token=x', '/scan'],
    ['a page that was stored for another address', '/history', '/'],
  ])('shows nothing for %s', (_what, address, path) => {
    arriveAt(address, path);
    expect(showFirstView()).toBe(false);
    expect(shown()).toEqual([]);
  });

  it('shows nothing on a page that came without it', () => {
    document.body.innerHTML = '<div id="root"></div>';
    expect(showFirstView()).toBe(false);
  });
});
