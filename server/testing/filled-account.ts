import type { Database } from '../platform/database/database.ts';

/**
 * A row of a user in every table, in the way the worker and the functions write them.
 * @param text stands wherever a row holds free text
 * @returns the ids of those rows, the scan's first
 */
export async function fillAccount(
  database: Database,
  userId: string,
  text: string,
  dishes: number,
): Promise<string[]> {
  const { rows } = await database.asService((sql) =>
    sql.query<{ id: string }>(
      `with scan as (
         insert into menu_scans (user_id, image_url, raw_text) values ($1, $2, $2) returning id, scan_month
       ), page as (
         insert into menu_scan_pages (scan_id, position, image_url, outcome) select id, 0, $2, 'menu' from scan
       ), section as (
         insert into menu_sections (scan_id, scan_month, title) select id, scan_month, $2 from scan returning id
       ), item as (
         insert into menu_items (scan_id, scan_month, section_id, name, position, risk)
         select scan.id, scan_month, section.id, $2, n, 'HIGH_RISK' from scan, section, generate_series(1, $3) n
         returning id, scan_month
       ), assessment as (
         insert into item_assessments (item_id, scan_month, risk, confidence, reasons, findings)
         select id, scan_month, 'HIGH_RISK', 90, array[$2], jsonb_build_array(jsonb_build_object('rule', $2)) from item
       ), ingredient as (
         insert into ingredient_assessments (item_id, scan_month, position, ingredient_name, risk, confidence)
         select id, scan_month, 0, $2, 'HIGH_RISK', 90 from item
       ), run as (
         insert into analysis_runs (scan_id, finished_at, result_json)
         select id, now(), jsonb_build_object('rule', $2) from scan returning id
       ), answer as (
         insert into menu_answers (scan_id, question, foods, item_ids, dish_names, answer, answered_by, answered_at)
         select scan.id, 'cheese-pasteurised', jsonb_build_array(jsonb_build_object('id', $2, 'name', $2)),
           (select array_agg(id) from item), array[$2], 'yes', 'cook', now() from scan returning id
       ), share as (
         insert into menu_shares (id, scan_id, user_id, token_hash, country, expires_at)
         select gen_random_uuid(), id, $1, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), 'FR', now() + interval '1 day'
         from scan returning id
       ), edit as (
         insert into menu_edits (id, scan_id, kind, edit, reading, made_at)
         select gen_random_uuid(), scan.id, 'add', jsonb_build_object('kind', 'add', 'name', $2), 0, now()
         from scan returning id
       ), reading as (
         insert into menu_readings (scan_id, sections)
         select scan.id, jsonb_build_array(jsonb_build_object('id', section.id, 'title', $2, 'dishes', '[]'::jsonb))
         from scan, section
       ), invitation as (
         insert into partner_invitations (id, user_id, token_hash, expires_at)
         values (gen_random_uuid(), $1, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), now() + interval '1 day')
         returning id
       ), partner as (
         insert into auth.users (id, email)
         select id, id || '@example.org' from (select gen_random_uuid() as id) u
         where not exists (select from partnerships where $1 in (user_id, partner_id)) returning id
       ), partnership as (
         insert into partnerships (user_id, partner_id, partner_name) select $1, id, left($2, 60) from partner returning id
       ), ingredient_test as (
         insert into ingredient_tests (user_id, ingredient_name, safety_assessment) values ($1, $2, '{}') returning id
       ), dish_test as (
         insert into dish_tests (user_id, dish_name, safety_assessment) values ($1, $2, '{}') returning id
       ), adaptation as (
         insert into recipe_adaptations (user_id, original_recipe_name, adapted_recipe_name, overall_safety,
           original_recipe, adapted_recipe) values ($1, $2, $2, 'safe', '{}', '{}') returning id
       ), analysis as (
         insert into medication_analyses (user_id, medication_name, analysis_type, safety_analysis, details,
           user_notes, name_key, search_names, search_notes)
         values ($1, $2, 'manual', jsonb_build_object('risk_level', 'UNKNOWN', 'pregnancy_category', null,
           'trimester_specific', jsonb_build_object('first', $2, 'second', $2, 'third', $2),
           'pregnancy_safety', jsonb_build_object('overall_risk', 'UNKNOWN'), 'general_safety', $2,
           'active_ingredients', '[]'::jsonb), '{}', $2, left($2, 200), $2, $2) returning id
       ), entry as (
         insert into diary_entries (id, user_id, kind, name, eaten_at, time_zone, verdict, amounts, request_hash)
         values (gen_random_uuid(), $1, 'dish', left($2, 200), now(), 'Europe/Paris',
           jsonb_build_object('knowledgeVersion', $2), '[]', encode(sha256('asked'), 'hex')) returning id
       ), part as (
         insert into medication_ingredients (analysis_id, ingredient_name) select id, $2 from analysis returning id
       ), alternative as (
         insert into medication_alternatives (analysis_id, alternative_name) select id, $2 from analysis returning id
       ), warning as (
         insert into medication_warnings (analysis_id, severity, warning_text)
         select id, 'HIGH', $2 from analysis returning id
       ), kept as (
         insert into kept_medicines (id, user_id, name, substances, as_written)
         select gen_random_uuid(), $1, left($2, 200), jsonb_build_array(jsonb_build_object('id', 'paracetamol', 'name', $2)),
           $2
         where (select count(*) from kept_medicines where user_id = $1) < 40 returning id
       ), changed as (
         insert into advice_changes (user_id, release, subject, dish_test_id, name, direction, was, now, reason)
         select $1, 'release', id, id, left($2, 500), 'stricter', 'NO_RISK', 'TO_CHECK', jsonb_build_object('citations', '[]'::jsonb)
         from dish_test returning id
       ), note as (
         insert into result_notes (id, user_id, about, text)
         values (gen_random_uuid(), $1, jsonb_build_object('kind', 'dish', 'name', $2), left($2, 2000)) returning id
       ), wrong_answer as (
         insert into wrong_answers (id, user_id, card, name, reasons, server_knowledge, server_version, language, wrong, why,
           card_hash)
         values (gen_random_uuid(), $1, 'label', left($2, 500), jsonb_build_array(jsonb_build_object('key', $2)), 'x', 'x',
           'en', 'milder', left($2, 2000), encode(sha256(gen_random_uuid()::text::bytea), 'hex')) returning id
       ), reviewer as (
         insert into reviewers (user_id, name, profession, body, number)
         values ($1, left($2, 200), 'midwife', left($2, 200), left($2, 100)) on conflict do nothing
       ), review as (
         insert into reviews (id, user_id, fact, hash, topic, answer, note)
         select gen_random_uuid(), $1, gen_random_uuid()::text, encode(sha256('claim'), 'hex'), 'listeria', 'agree',
           left($2, 2000) returning id
       ), consent as (
         insert into health_consents (user_id, version, language) values ($1, 1, 'en') on conflict do nothing
       ), profile as (
         insert into profiles (user_id, country, allergies) values ($1, $2, array[$2]) on conflict do nothing
       )
       select id from scan union all select id from section union all select id from item
       union all select id from run union all select id from answer union all select id from ingredient_test
       union all select id from dish_test
       union all select id from adaptation union all select id from analysis union all select id from part
       union all select id from alternative union all select id from warning union all select id from share
       union all select id from invitation union all select id from partnership union all select id from entry
       union all select id from kept union all select id from changed
       union all select id from wrong_answer
       union all select id from note union all select id from review`,
      [userId, text, dishes],
    ),
  );
  return rows.map((row) => row.id);
}
