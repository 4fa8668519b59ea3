import { useEffect } from 'react';
import { loadTexts } from '../../i18n/index.ts';

/** How long after a menu's answers the page of its card is fetched: what the answers need comes first, in ms. */
const LATER_MS = 4_000;

let load: () => Promise<unknown> = async () => {};

/** Tells how the page of the card is fetched, which the route knows. */
export function fetchCardBy(loadPage: () => Promise<unknown>): void {
  load = loadPage;
}

/** Fetches the card for the cook ahead: at the table, where it is opened, there may be no network. */
export function useCardAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // What cannot be fetched now is fetched when the page is opened.
      void Promise.all([load(), loadTexts('cook-card')]).catch(() => {});
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, []);
}
