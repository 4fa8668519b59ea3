import { randomUUID } from 'node:crypto';
import { type AuthChangeEvent, createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll } from 'vitest';
import { type FakeSmtp, startFakeSmtp } from '../../../fakes/smtp.ts';
import { type TestPlatform, testPlatform } from '../../../testing/platform.ts';
import type { Rate } from '../../http/limiter.ts';

export const SITE = 'http://app.test';
export const PAGE = `${SITE}/auth`;
export const PASSWORD = 'correct horse';
const WIDE: Rate = { points: 10_000, seconds: 60 };
export let smtp: FakeSmtp;
export let server: TestPlatform;

export const newEmail = () => `${randomUUID()}@example.org`;

export const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Opens a link as a browser does, and says where it leads. */
export async function open(link: string, method = 'GET'): Promise<URL> {
  const answer = await fetch(link.replace(SITE, server.url), { redirect: 'manual', method });
  return new URL(answer.headers.get('location') ?? 'http://nowhere.test');
}

export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
export const fragmentOf = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

export const signUp = (email: string, password = PASSWORD) =>
  server.client().auth.signUp({ email, password, options: { emailRedirectTo: PAGE } });

export const signIn = (email: string, password = PASSWORD) =>
  server.client().auth.signInWithPassword({ email, password });

/** An account whose address is confirmed. */
export async function confirmed(password = PASSWORD) {
  const email = newEmail();
  await signUp(email, password);
  const target = await open((await smtp.next(email)).link);
  return { email, tokens: fragmentOf(target) };
}

/** The stock client of a page: PKCE, and a record of its events. */
export function page() {
  const items = new Map<string, string>();
  const client = createClient(server.url, server.platform.anonKey, {
    auth: {
      flowType: 'pkce',
      storageKey: randomUUID(),
      autoRefreshToken: false,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    },
  });
  const events: AuthChangeEvent[] = [];
  client.auth.onAuthStateChange((event) => void events.push(event));
  return { client, events };
}

/** One server for a test file that sends its mails to a stand-in. */
export function useMailServer(): void {
  beforeAll(async () => {
    smtp = await startFakeSmtp();
    server = await testPlatform({
      config: {
        publicUrl: SITE,
        smtp: { url: smtp.url, from: 'Mirabelle <mirabelle@app.test>' },
        rates: {
          signUpByAddress: WIDE,
          mailsByAddress: WIDE,
          mailsByAccountAndAddress: WIDE,
          mailsByAccount: WIDE,
        },
      },
    });
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });
}
