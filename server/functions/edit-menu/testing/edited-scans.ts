import type { Finding } from '@mirabelle/contract/finding.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { TestUser } from '../../../testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../../testing/product.ts';
import { menuOf, settled } from '../../../testing/scans.ts';

/** The dishes of a scan. */
export const DISHES = ['Burrata with oil', 'Beef tartare', 'Tomato soup', 'Omelette'];
const WIDE = { points: 10_000, seconds: 60 };

/** How the picture of the test at hand is read. */
export const picture: { reading: MenuReading } = { reading: menuOf() };
export let product: TestProduct;
export let owner: TestUser;
export let other: TestUser;

/** A server for a test file, with an owner of scans and another user. */
export function useEditedScans(): void {
  beforeAll(async () => {
    const wide = { byUser: WIDE, byAddress: WIDE };
    product = await testProduct({
      readMenu: async () => picture.reading,
      rates: { scans: wide, edits: wide },
    });
    owner = await product.signedUp();
    other = await product.signedUp();
    const { error } = await owner.client
      .from('profiles')
      .upsert({ user_id: owner.userId, language: 'en', country: 'GB', toxoplasmosis_status: 'UNKNOWN' });
    expect(error).toBeNull();
  });
  afterAll(() => product.close());
  beforeEach(() => {
    picture.reading = menuOf(...DISHES);
  });
}

export async function scanned(): Promise<string> {
  const scan = await uploadScan(owner);
  await invoke(owner, 'extract-menu', scan);
  await settled(owner, scan.scanId);
  return scan.scanId;
}

export interface Dish {
  id: string;
  name: string;
  description: string | null;
  price: string | null;
  risk: string;
  as_read: { name: string; section: string | null }[] | null;
  menu_sections: { id: string; title: string } | null;
  item_assessments: { findings: Finding[] } | null;
}
export async function dishesOf(scanId: string): Promise<Dish[]> {
  const { data, error } = await owner.client
    .from('menu_items')
    .select(
      'id, name, description, price, risk, as_read, menu_sections(id, title), item_assessments(findings)',
    )
    .eq('scan_id', scanId)
    .order('position');
  if (error) throw error;
  return data as unknown as Dish[];
}
export async function named(scanId: string, name: string): Promise<Dish> {
  const found = (await dishesOf(scanId)).find((dish) => dish.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}
export async function scanOf(scanId: string) {
  const { data, error } = await owner.client
    .from('menu_scans')
    .select('overall_risk')
    .eq('id', scanId)
    .single();
  if (error) throw error;
  return data;
}
export const edit = async (scanId: string, body: object, user: Pick<TestUser, 'client'> = owner) => {
  const edit_id = crypto.randomUUID();
  return { edit_id, ...(await invoke(user, 'edit-menu', { edit_id, scanId, edit: body })) };
};
export const takeBack = (id: string, user: Pick<TestUser, 'client'> = owner) =>
  invoke(user, `edit-menu?edit_id=${id}`, undefined, 'DELETE');
/** What a call is answered with that was carried out. */
export const DONE = { status: 200, body: { success: true } };
