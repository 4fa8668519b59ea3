import type pg from 'pg';
import { seedCards } from './seed-cards.ts';
import { seedMedicines } from './seed-medicines.ts';

export const USERS = 1_000;
/** Rows of each table that is listed. */
export const ROWS = 100_000;
export const DISHES_OF_A_SCAN = 40;

/** The first of a user's scans that has dishes; each user has two and a half of them. */
export const SCAN_WITH_DISHES = `
  select s.user_id, s.id from menu_scans s
  where exists (select from menu_items i where i.scan_id = s.id)`;

/** Users and 100,000 rows in each listing's table, spread evenly, as the worker and the functions write them. */
export async function seed(owner: pg.Client): Promise<void> {
  const fill = (text: string) => owner.query(text);
  await fill(`insert into auth.users (email, email_confirmed_at)
    select 'user' || n || '@example.org', now() from generate_series(1, ${USERS}) n`);
  const eachUser = `(select id, row_number() over (order by id) as n from auth.users) u,
    generate_series(1, ${ROWS / USERS}) k`;
  const times = `now() - k * interval '7 hours' - u.n * interval '1 minute'`;
  await fill(`insert into menu_scans (user_id, image_url, overall_risk, raw_text, restaurant_name, country, created_at)
    select u.id, '/storage/v1/object/public/menu-images/' || u.id || '/menu-' || k || '.jpg', 'TO_CHECK',
      repeat('Salade de chèvre chaud 12,50 ', 40), 'Chez Mirabelle', 'FR', ${times} from ${eachUser}`);
  await fill(`insert into menu_items (scan_id, scan_month, name, description, position, risk, confidence, price)
    select s.id, s.scan_month, 'Salade de chèvre chaud ' || p, 'chèvre, noix, miel, pain grillé', p, 'TO_CHECK', 80, '12,50 €'
    from (select id, scan_month from menu_scans order by created_at desc limit ${ROWS / DISHES_OF_A_SCAN}) s,
      generate_series(1, ${DISHES_OF_A_SCAN}) p`);
  await fill(`insert into menu_sections (scan_id, scan_month, title, course, position)
    select id, scan_month, 'Section ' || k, 'MAIN', k from menu_scans s, generate_series(0, 3) k
    where exists (select from menu_items i where i.scan_id = s.id)`);
  await fill(`insert into analysis_runs (scan_id, started_at, finished_at, result_json)
    select id, created_at, created_at, '{"items": 40, "engine": "1"}' from menu_scans s
    where exists (select from menu_items i where i.scan_id = s.id)`);
  await fill(`update menu_items i set section_id = s.id from menu_sections s
    where s.scan_id = i.scan_id and s.position = i.position % 4`);
  const findings = `'[{"rule": "listeria", "risk": "TO_CHECK", "key": "listeria.soft-cheese", "data": {"food": "goat-cheese"},
    "cite": [{"source": "nhs-foods-to-avoid"}, {"source": "anses-listeria"}]}]'`;
  await fill(`insert into item_assessments (item_id, scan_month, risk, confidence, reasons, questions_for_cook, findings)
    select id, scan_month, 'TO_CHECK', 80, array['Soft goat cheese may carry listeria unless it is cooked through.'],
      array['Is the cheese served hot all the way through?'], ${findings} from menu_items`);
  await fill(`insert into ingredient_assessments (item_id, scan_month, position, ingredient_name, risk, confidence, reasons,
      findings)
    select id, scan_month, k, 'chèvre', 'TO_CHECK', 80, array['Soft goat cheese.'], ${findings}
    from menu_items, generate_series(0, 1) k`);
  const assessment = `jsonb_build_object('risk', 'TO_CHECK', 'confidence', 80, 'reasons',
    jsonb_build_array('Soft goat cheese may carry listeria unless it is cooked through.'), 'findings', ${findings}::jsonb)`;
  await seedCards(owner);
  await fill(`insert into ingredient_tests (user_id, ingredient_name, safety_assessment, created_at)
    select u.id, 'chèvre ' || k, ${assessment}, ${times} from ${eachUser}`);
  await fill(`insert into dish_tests (user_id, dish_name, ingredients, safety_assessment, created_at)
    select u.id, 'Salade ' || k, array['chèvre', 'noix'], ${assessment}, ${times} from ${eachUser}`);
  await seedMedicines(owner, eachUser, times);
  await fill('analyze');
}
