/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme decides: everything else is the same in the other one. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
/** No motion of ours is longer than 200 ms. */
const MOTION_LIMIT_MS = 1_000;

/** Which rules a page is held to: all of the standards, or those of its colours or of the size of its targets alone. */
export type AuditScope = 'all' | 'colours' | 'targets';

/**
 * Fails on any violation of WCAG 2.2 AA that axe can see. Its source, half a megabyte, goes to each document once, and
 * of what passes nothing is asked.
 */
export async function auditPage(page: Page, state: string, scope: AuditScope = 'all'): Promise<void> {
  // A page whose code is still on its way has its frame alone.
  await page.locator('main').first().waitFor({ state: 'attached' });
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  const told = await page.evaluate(
    async ({ limitMs, runOnly }) => {
      // A text that is still fading in has not its contrast yet.
      const isMoving = () =>
        document
          .getAnimations()
          .some(
            ({ effect, playState }) =>
              playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY,
          );
      const end = performance.now() + limitMs;
      while (isMoving() && performance.now() < end) await new Promise(requestAnimationFrame);
      const results = await window.axe?.run(document, { resultTypes: ['violations'], runOnly });
      // What lies half under a bar that stays while the page scrolls is as large as it is once it has come out.
      const bars = [...document.querySelectorAll('main *')].filter(
        (element) => getComputedStyle(element).position === 'sticky' && element.checkVisibility(),
      );
      const isUnderBar = (target: string) => {
        const element = document.querySelector(target);
        const own = element?.getBoundingClientRect();
        return bars.some((bar) => {
          const { top, bottom } = bar.getBoundingClientRect();
          return own && !bar.contains(element) && own.bottom > top && own.top < bottom;
        });
      };
      return results?.violations.flatMap(({ id, nodes }) => {
        const targets = nodes.map((node) => node.target.join(' '));
        const told = id === 'target-size' ? targets.filter((target) => !isUnderBar(target)) : targets;
        return told.length > 0 ? [`${id}: ${told.join(', ')}`] : [];
      });
    },
    {
      limitMs: MOTION_LIMIT_MS,
      runOnly:
        scope === 'all'
          ? { type: 'tag' as const, values: STANDARDS }
          : { type: 'rule' as const, values: scope === 'colours' ? COLOURS : ['target-size'] },
    },
  );
  expect(told, `accessibility of ${state}`).toEqual([]);
}

/** Audits a state of a page in the light theme, and then its colours in the dark one, which stays. */
export async function auditInBothThemes(page: Page, state: string): Promise<void> {
  for (const [colorScheme, scope] of [
    ['light', 'all'],
    ['dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await auditPage(page, `${state}, ${colorScheme}`, scope);
  }
}
