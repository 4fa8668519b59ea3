import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dishCardOf } from '@mirabelle/contract/dish-card-of.ts';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { packKnowledge } from '@mirabelle/knowledge/pack/pack.ts';
import { createDietReader } from '@mirabelle/safety/diets/diet-facts.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import type pg from 'pg';
import { menuLabelSchema } from '../labelled-menus.ts';

const PICTURES = join(import.meta.dirname, '..', '..', 'reading', 'testing', 'pictures');

/** Gives every dish the name, price and card of one on the labelled menus, judged by the engine; nearly half of them ask. */
export async function seedCards(owner: pg.Client): Promise<void> {
  const engine = createEngine(await packKnowledge(), createDietReader);
  const files = (await readdir(PICTURES)).filter((file) => /^menu-.*\.json$/.test(file));
  const dishes: unknown[] = [];
  const sources = {};
  for (const file of files.sort()) {
    const label = menuLabelSchema.parse(JSON.parse(await readFile(join(PICTURES, file), 'utf8')));
    for (const { title, items } of label.sections) {
      for (const { name, description = null, price = null } of items) {
        const verdict = engine.assess({
          kind: 'dish',
          language: languageSchema.catch('en').parse(label.lang),
          userContext: { country: 'GB' },
          text: name,
          description,
          section: title ?? null,
        });
        const { card, sources: linked } = dishCardOf(verdict);
        Object.assign(sources, linked);
        dishes.push({ nr: dishes.length, name, description, price, risk: verdict.risk, card });
      }
    }
  }
  await owner.query(
    `with d as (select * from jsonb_to_recordset($1::jsonb)
         as d(nr int, name text, description text, price text, risk text, card jsonb)),
       n as (select id, row_number() over (order by scan_id, position) % $2 as nr from menu_items)
     update menu_items i set name = d.name, description = d.description, price = d.price, risk = d.risk, card = d.card
     from n join d on d.nr = n.nr where i.id = n.id`,
    [JSON.stringify(dishes), dishes.length],
  );
  // As many as the cards of one menu link.
  await owner.query(
    `update menu_scans s set sources = (
       select coalesce(jsonb_object_agg(k, v), '{}') from jsonb_each($1::jsonb) e(k, v)
       where exists (select from menu_items i, jsonb_path_query(i.card, '$.*.citations[0]') c
         where i.scan_id = s.id and c #>> '{}' = k))
     where exists (select from menu_items i where i.scan_id = s.id)`,
    [JSON.stringify(sources)],
  );
}
