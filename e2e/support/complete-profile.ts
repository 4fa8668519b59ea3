/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test';

/** Columns of a profile besides the user's id. */
export type ProfileColumns = Record<string, unknown>;

/** The session that the page keeps, and the key its calls carry. */
export async function sessionOf(page: Page): Promise<{ userId: string; headers: Record<string, string> }> {
  const { session, anonKey } = await page.evaluate(async () => ({
    session: JSON.parse(localStorage.getItem('mirabelle-session') ?? 'null'),
    anonKey: (await (await fetch('/config.json')).json()).anonKey,
  }));
  return {
    userId: session.user.id,
    headers: { apikey: anonKey, authorization: `Bearer ${session.access_token}` },
  };
}

/** Saves a profile for the signed-in user by the API, so that she does not meet the set-up dialog. */
export async function completeProfile(page: Page, columns: ProfileColumns = {}): Promise<void> {
  const { userId, headers } = await sessionOf(page);
  const answer = await page.request.post('/rest/v1/profiles?on_conflict=user_id', {
    headers: { ...headers, prefer: 'resolution=merge-duplicates' },
    data: { user_id: userId, language: 'en', dietary_preferences: [], ...columns },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
}
