import { recordOf } from '@mirabelle/server/functions/save-medication-analysis/record-of.ts';
import { openMedicineJudge } from '@mirabelle/server/judging/medicine-judge.ts';
import type pg from 'pg';

/** What is in a cupboard; the analyses that users save are of these, one after the other. */
const CUPBOARD = [
  'Doliprane 1000 mg',
  'Ibuprofen 400 mg',
  'Amoxicillin Sandoz 500 mg capsules',
  'Gaviscon',
  'Zyrtec 10 mg',
  'Spasfon',
  'Roaccutane 20 mg',
  'levothyroxine 75 µg',
];

/**
 * Saved analyses with all their parts, as save-medication-analysis writes them.
 * @param eachUser rows of users and numbers, as `u.id` and `k`
 * @param times when each was saved
 */
export async function seedMedicines(owner: pg.Client, eachUser: string, times: string): Promise<void> {
  const judge = await openMedicineJudge();
  const records = CUPBOARD.map((text) => {
    const result = judge.render(judge.analyze({ text, language: 'en' }), 'en');
    return recordOf({ ...result, language: 'en', analyzed_at: '2026-01-01T00:00:00Z', seal: '' }, 'manual');
  });
  await owner.query(
    'create temp table cupboard as select * from jsonb_array_elements($1) with ordinality c(record, n)',
    [JSON.stringify(records)],
  );
  const columns = [
    'medication_name',
    'analysis_type',
    'risk_level',
    'confidence_score',
    'medication_info',
    'safety_analysis',
    'details',
    'language',
    'analyzed_at',
    'knowledge_version',
    'name_key',
    'search_names',
  ];
  await owner.query(`insert into medication_analyses (user_id, is_favorite, user_notes, search_notes, created_at,
      ${columns.join(', ')})
    select u.id, k % 10 = 0, 'for the knee ' || k, 'for the knee ' || k, ${times},
      ${columns.map((name) => `r.${name}`).join(', ')}
    from ${eachUser}, cupboard c, jsonb_populate_record(null::medication_analyses, c.record -> 'analysis') r
    where c.n = k % ${CUPBOARD.length} + 1`);
  const parts = [
    [
      'medication_ingredients',
      'ingredients',
      'ingredient_name, dosage, risk_level, safety_notes',
      'position',
    ],
    [
      'medication_alternatives',
      'alternatives',
      'alternative_name, alternative_type, safety_level, description',
      'priority_order',
    ],
    ['medication_warnings', 'warnings', 'severity, warning_type, trimester, warning_text', 'position'],
  ] as const;
  for (const [table, key, names, order] of parts) {
    await owner.query(`insert into ${table} (analysis_id, ${order}, ${names})
      select a.id, p.n - 1, ${names
        .split(', ')
        .map((name) => `p.part ->> '${name}'`)
        .join(', ')}
      from medication_analyses a
        join cupboard c on c.record -> 'analysis' ->> 'medication_name' = a.medication_name,
        jsonb_array_elements(c.record -> '${key}') with ordinality p(part, n)`);
  }
}
