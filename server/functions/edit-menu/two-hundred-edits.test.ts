import { setTimeout as sleep } from 'node:timers/promises';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FakeModelProvider, startFakeModelProvider } from '../../fakes/model-provider.ts';
import type { TestUser } from '../../testing/clients.ts';
import { invoke, type TestProduct, testProduct, uploadScan } from '../../testing/product.ts';
import { lookAt, menuOf, settled } from '../../testing/scans.ts';
import { seeded } from '../../testing/seeded.ts';

const EDITS = 200;
const SEED = 20_261_130;
const WIDE = { points: 10_000, seconds: 60 };
/** Between two tries of a correction that cannot be taken yet. */
const AGAIN_MS = 50;
const wide = { byUser: WIDE, byAddress: WIDE };

const FOODS = ['Beef', 'Salmon', 'Tuna', 'Duck', 'Lamb', 'Burrata', 'Carrot', 'Pumpkin'];
const DISHES = ['tartare', 'soup', 'salad', 'pie', 'stew', 'glimpfer', 'toast', 'risotto'];
const NAMES = FOODS.flatMap((food) => DISHES.map((dish) => `${food} ${dish}`));

let fake: FakeModelProvider;
let product: TestProduct;
let owner: TestUser;
let reading: MenuReading;
/** Lets the model answer what it reads of the picture. */
const modelReads = Promise.withResolvers<void>();

beforeAll(async () => {
  fake = await startFakeModelProvider({
    script: {
      read_menu: async () => {
        await modelReads.promise;
        return {
          ...{ isMenu: true, restaurantName: null, restaurantType: null },
          sections: [
            {
              ...{ title: 'Starters', course: 'STARTER' },
              dishes: NAMES.map((name) => ({ name: name.toUpperCase(), description: null, price: null })),
            },
          ],
        };
      },
      judge_unknown: { rating: 'HIGH_RISK', reason: 'listeria', components: [] },
    },
  });
  product = await testProduct(
    {
      readMenu: async () => reading,
      rates: { scans: wide, edits: wide },
      scanBudget: { readingMs: 120_000, allMs: 240_000, dishMs: 30_000 },
    },
    { MODELS: 'local:fake', LOCAL_MODELS_URL: fake.url },
  );
  owner = await product.signedUp();
});
afterAll(async () => {
  await product.close();
  await fake.close();
});

interface Dish {
  id: string;
  name: string;
  description: string | null;
  price: string | null;
  risk: string | null;
  menu_sections: { id: string; title: string | null } | null;
}
async function dishesOf(scanId: string): Promise<Dish[]> {
  const { data, error } = await owner.client
    .from('menu_items')
    .select('id, name, description, price, risk, menu_sections(id, title)')
    .eq('scan_id', scanId)
    .order('position');
  if (error) throw error;
  return data as unknown as Dish[];
}

/** What she said of a dish, field by field: null of one that she said is none. */
type Said = { name?: string; description?: string | null; price?: string; section?: string } | null;

/** One who corrects a menu, dish after dish, and remembers what she said. */
function corrector(scanId: string, seed: number, isHers: (dish: Dish) => boolean) {
  const random = seeded(seed);
  const said = new Map<string, Said>();
  const made: string[] = [];
  let words = 0;
  const say = (id: string, more: Exclude<Said, null>) => said.set(id, { ...said.get(id), ...more });
  const newWords = () => ({
    name: `Hers ${seed} ${++words} ${DISHES[words % DISHES.length]}`,
    description: null,
    price: `${words}.00`,
  });
  /** @returns what to send, and what to remember once it was taken */
  function next(dishes: readonly Dish[]): [edit: object, remember: () => void] {
    const own = dishes.filter(isHers);
    const [one, other] = [own, own.toReversed()].map((list) => list[Math.floor(random() * list.length)]);
    const kind = random();
    if (!one || !other || one === other || kind < 0.2) {
      const itemId = crypto.randomUUID();
      const words = newWords();
      return [{ kind: 'add', itemId, ...words }, () => say(itemId, words)];
    }
    const itemId = one.id;
    if (kind < 0.5) {
      const { name } = newWords();
      return [{ kind: 'change', itemId, name }, () => say(itemId, { name })];
    }
    if (kind < 0.6) {
      const description = `with ${newWords().name}`;
      return [{ kind: 'change', itemId, description }, () => say(itemId, { description })];
    }
    if (kind < 0.7) {
      const section = { id: crypto.randomUUID(), title: `Hers ${++words}`, course: 'MAIN' };
      return [{ kind: 'move', itemId, section }, () => say(itemId, { section: section.title })];
    }
    if (kind < 0.8) {
      const words = newWords();
      return [
        { kind: 'join', itemId, others: [other.id], ...words },
        () => {
          say(itemId, words);
          said.set(other.id, null);
        },
      ];
    }
    if (kind < 0.9) {
      const [first, second] = [newWords(), { ...newWords(), itemId: crypto.randomUUID() }];
      return [
        { kind: 'split', itemId, parts: [{ itemId, ...first }, second] },
        () => {
          say(itemId, first);
          const { itemId: part, ...words } = second;
          say(part, words);
        },
      ];
    }
    return [{ kind: 'delete', itemId }, () => said.set(itemId, null)];
  }
  return {
    said,
    made,
    /** Corrects once; what cannot be taken while the menu is read again is sent again. */
    async edit() {
      for (;;) {
        const [edit, remember] = next(await dishesOf(scanId));
        const body = { edit_id: crypto.randomUUID(), scanId, edit };
        const answer = await invoke(owner, 'edit-menu', body);
        if (answer.status === 200) {
          remember();
          made.push(body.edit_id);
          return;
        }
        expect(answer.body).toMatchObject({ code: expect.stringMatching(/^(not_extracted|dish_gone)$/) });
        // Without a pause a slow machine is asked more often than it counts calls.
        await sleep(AGAIN_MS);
      }
    },
  };
}

/** The menu is read again by the built-in reader, which reads some words otherwise and in another order. */
async function readAgain(scan: { scanId: string; imageUrl: string }) {
  reading = {
    ...menuOf(...NAMES.toReversed().map((name) => name.replace('pie', 'pic'))),
    readBy: 'built-in',
  };
  await product.database.asService(async (sql) => {
    await sql.query('delete from analysis_runs where scan_id = $1', [scan.scanId]);
    await sql.query('update menu_scans set raw_text = null, overall_risk = null where id = $1', [
      scan.scanId,
    ]);
  });
  expect(await invoke(owner, 'extract-menu', scan)).toMatchObject({ status: 200 });
}

/** A further photograph, which shows some dishes once more and new ones. */
async function photographed(to: string) {
  reading = menuOf(...NAMES.slice(0, 20).filter((name) => !name.endsWith('pie')), 'Oysters', 'Trout');
  const further = await uploadScan(owner, undefined, { added_to: to });
  expect(await invoke(owner, 'extract-menu', further)).toMatchObject({ status: 200 });
  await expect.poll(async () => (await lookAt(owner, further.scanId)).scan?.raw_text).toBeTruthy();
}

it('loses none of 200 edits made while the menu is read again, a model runs, and a photograph is added', async () => {
  reading = { ...menuOf(...NAMES), readBy: 'built-in', rawText: [...NAMES, 'Eel pie'].join('\n') };
  const scan = await uploadScan(owner);
  const { scanId } = scan;
  await invoke(owner, 'extract-menu', scan);
  await expect.poll(async () => (await lookAt(owner, scanId)).scan?.overall_risk).toBeTruthy();
  const read = await dishesOf(scanId);
  // Two devices, each with dishes of its own: who writes last of one dish is known then.
  const ofFirst = new Set(read.filter((_, at) => at % 2 === 0).map(({ id }) => id));
  const ofSecond = new Set(read.filter((_, at) => at % 2 === 1).map(({ id }) => id));
  const phones = [
    corrector(scanId, SEED, ({ id, name }) => ofFirst.has(id) || name.startsWith(`Hers ${SEED} `)),
    corrector(scanId, SEED + 1, ({ id, name }) => ofSecond.has(id) || name.startsWith(`Hers ${SEED + 1} `)),
  ];
  const correct = async (times: number) => {
    await Promise.all(
      phones.map(async (phone) => {
        for (let time = 0; time < times; time++) await phone.edit();
      }),
    );
  };
  await correct(25);
  expect((await lookAt(owner, scanId)).runs).toMatchObject([{ finished_at: null }]);
  modelReads.resolve();
  await correct(25);
  await settled(owner, scanId);
  await Promise.all([readAgain(scan), correct(25)]);
  await settled(owner, scanId);
  await Promise.all([photographed(scanId), correct(25)]);
  await settled(owner, scanId);

  const { data } = await owner.client
    .from('menu_edits')
    .select('id')
    .eq('scan_id', scanId)
    .is('taken_back_at', null)
    .limit(1_000);
  expect(data?.map(({ id }) => id).sort()).toEqual(phones.flatMap(({ made }) => made).sort());
  expect(data).toHaveLength(EDITS);

  const dishes = await dishesOf(scanId);
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  for (const [id, said] of phones.flatMap((phone) => [...phone.said])) {
    const dish = byId.get(id);
    if (said === null) expect(dish, `deleted or joined: ${dish?.name}`).toBeUndefined();
    else {
      const { section, ...words } = said;
      expect(dish).toMatchObject({ ...words, ...(section && { menu_sections: { title: section } }) });
    }
  }
  // What she said is none, or is part of another, did not come back by its name either; all are judged.
  const untouched = dishes.filter(({ id }) => phones.every(({ said }) => !said.has(id)));
  const touched = read.filter(({ id }) => phones.some(({ said }) => said.has(id))).map(({ name }) => name);
  expect(untouched.filter(({ name }) => touched.includes(name))).toEqual([]);
  expect(dishes.filter(({ risk }) => risk === null)).toEqual([]);
  expect(dishes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Oysters', 'Trout']));
});
