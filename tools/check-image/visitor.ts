import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { testDishResponseSchema } from '@mirabelle/contract/functions/test-dish.ts';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { type TestUser, testClients } from '@mirabelle/server/testing/clients.ts';

/** How long a menu may take to be read and judged: a busy machine is given its time. */
const SETTLED_WITHIN_MS = 5 * 60_000;
const TRIES = 3;
/** Why a menu is not read where reading takes longer than its limit. */
const TOO_SLOW = 'too-slow';

/** What was rated of a scan. */
export interface Rated {
  scanId: string;
  dishes: number;
  overallRisk: string;
  /** Seconds from the upload until every dish was rated. */
  seconds: number;
}

async function clientsOf(url: string) {
  const settings = (await (await fetch(`${url}/config.json`)).json()) as { anonKey: string };
  return testClients(url, settings.anonKey);
}

/** Makes an account, as the app does. */
export const signUp = async (url: string): Promise<TestUser> => (await clientsOf(url)).signedUp();

/** Signs in to an account that is there. @throws Error of the server, where it is not */
export async function signIn(url: string, { email, password }: TestUser): Promise<TestUser> {
  const client = (await clientsOf(url)).client();
  const { data, error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, email, password, userId: data.user.id, token: data.session.access_token };
}

/** Rates a typed dish. @returns the rating, e.g. "HIGH_RISK" */
export async function typeDish({ client }: TestUser, name: string, ingredients: string[]): Promise<string> {
  const { data, error } = await client.functions.invoke('test-dish', {
    body: { dish_name: name, ingredients, test_id: randomUUID() },
  });
  if (error) throw error;
  return testDishResponseSchema.parse(data).result.overall_risk;
}

/**
 * Scans a photographed menu, as the app does, and waits until it is rated; once more where a busy machine was too slow.
 * @throws Error with the reason for which it was not read
 */
export async function scanMenu(user: TestUser, picture: Buffer): Promise<Rated> {
  for (let left = TRIES - 1; ; left -= 1) {
    const began = performance.now();
    const scanId = await beginScan(user, picture);
    const failure = await settled(user, scanId);
    if (failure === null) {
      return { ...(await lookAt(user, scanId)), seconds: (performance.now() - began) / 1000 };
    }
    if (failure !== TOO_SLOW || left === 0) throw new Error(`The menu was not read: ${failure}.`);
  }
}

async function beginScan(user: TestUser, picture: Buffer): Promise<string> {
  const bucket = user.client.storage.from(STORAGE.bucket);
  const path = `${user.userId}/menu-${Date.now()}.jpg`;
  const uploaded = await bucket.upload(path, picture, { contentType: 'image/jpeg' });
  if (uploaded.error) throw uploaded.error;
  const imageUrl = bucket.getPublicUrl(path).data.publicUrl;
  const scanId = randomUUID();
  const inserted = await user.client
    .from('menu_scans')
    .insert({ id: scanId, user_id: user.userId, image_url: imageUrl, overall_risk: null });
  if (inserted.error) throw inserted.error;
  const asked = await user.client.functions.invoke('extract-menu', { body: { imageUrl, scanId } });
  if (asked.error) throw asked.error;
  return scanId;
}

/** Waits until nothing more happens to a scan. @returns why it was not read; null once it is rated */
async function settled({ client }: TestUser, scanId: string): Promise<string | null> {
  const began = performance.now();
  while (performance.now() - began < SETTLED_WITHIN_MS) {
    const scan = await client.from('menu_scans').select('extraction_error').eq('id', scanId).maybeSingle();
    if (scan.data?.extraction_error) return String(scan.data.extraction_error);
    const runs = await client.from('analysis_runs').select('finished_at').eq('scan_id', scanId);
    if (runs.data?.some(({ finished_at }) => finished_at !== null)) return null;
    await sleep(200);
  }
  return 'nothing came of it in time';
}

/** What is stored of a scan. @throws Error where it is not there, or its photograph is not */
export async function lookAt({ client }: TestUser, scanId: string): Promise<Omit<Rated, 'seconds'>> {
  const scan = await client.from('menu_scans').select('overall_risk, image_url').eq('id', scanId).single();
  if (scan.error) throw scan.error;
  const items = await client
    .from('menu_items')
    .select('id', { count: 'exact', head: true })
    .eq('scan_id', scanId);
  if (items.error) throw items.error;
  const path = String(scan.data.image_url).split(`/${STORAGE.bucket}/`)[1] ?? '';
  const photograph = await client.storage.from(STORAGE.bucket).download(path);
  if (photograph.error) throw photograph.error;
  return { scanId, dishes: items.count ?? 0, overallRisk: String(scan.data.overall_risk) };
}
