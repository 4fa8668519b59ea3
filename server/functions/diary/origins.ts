import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { DiaryOrigin, DiaryRisk } from '@mirabelle/contract/diary/entry.ts';
import type { Finding } from '@mirabelle/contract/finding.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { menuLanguageSchema } from '@mirabelle/contract/open-languages.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import type { Sql } from '../../platform/database/database.ts';

/** A result that an entry is taken from, as it stands. */
export interface LoadedOrigin {
  name: string;
  /** What the engine is asked, to count what it is made of. */
  request: AssessRequest;
  /** Null where it was not rated yet. */
  risk: DiaryRisk | null;
  findings: Finding[];
  /** Of a saved analysis of a medicine. */
  analysed: MedicineVerdict | null;
}

/** By `keyOf`. */
export type Origins = ReadonlyMap<string, LoadedOrigin>;

export const keyOf = ({ kind, id }: DiaryOrigin): string => `${kind} ${id}`;

interface Row {
  id: string;
  name: string;
  risk: DiaryRisk | null;
  findings: Finding[] | null;
  ingredients: string[] | null;
  made_without: string[] | null;
  analysed: MedicineVerdict | null;
  /** Of a dish of a menu. */
  dish: {
    description: string | null;
    second_name: string | null;
    options: string[] | null;
    section: string | null;
    course: AssessRequest['course'];
    language: string | null;
    place: string | null;
    read_confidence: number | null;
  } | null;
}

/** The rows of each kind of result by `any($1)`, in the form of `Row`. */
const SELECT: Record<DiaryOrigin['kind'], string> = {
  menu_item: `select i.id, i.name, i.risk, a.findings || a.profile_findings as findings, null::text[] as ingredients,
      null::text[] as made_without, null::jsonb as analysed, jsonb_build_object('description', i.description,
        'second_name', i.second_name, 'options', i.options, 'section', s.title, 'course', s.course,
        'language', m.language, 'place', m.country,
        'read_confidence', coalesce(i.read_confidence, i.confidence)) as dish
    from menu_items i join menu_scans m on m.id = i.scan_id
      left join menu_sections s on s.id = i.section_id and s.scan_month = i.scan_month
      left join item_assessments a on a.item_id = i.id and a.scan_month = i.scan_month
    where i.id = any($1)`,
  ingredient_test: `select id, ingredient_name as name, safety_assessment ->> 'risk' as risk,
      coalesce(safety_assessment -> 'findings', '[]') || coalesce(safety_assessment -> 'profile_findings', '[]') as findings,
      null::text[] as ingredients, null::text[] as made_without, null::jsonb as analysed, null::jsonb as dish
    from ingredient_tests where id = any($1)`,
  dish_test: `select id, dish_name as name, safety_assessment ->> 'overall_risk' as risk,
      coalesce(safety_assessment -> 'findings', '[]') || coalesce(safety_assessment -> 'profile_findings', '[]') as findings,
      ingredients, array(select jsonb_array_elements_text(coalesce(safety_assessment -> 'made_without', '[]'))) as made_without,
      null::jsonb as analysed, null::jsonb as dish
    from dish_tests where id = any($1)`,
  recipe_adaptation: `select id, adapted_recipe_name as name,
      case overall_safety when 'safe' then 'NO_RISK' when 'avoid' then 'HIGH_RISK' else 'TO_CHECK' end as risk,
      '[]'::jsonb as findings, array(select one ->> 'name'
        from jsonb_array_elements(coalesce(adapted_recipe -> 'ingredients', '[]')) one) as ingredients,
      null::text[] as made_without, null::jsonb as analysed, null::jsonb as dish
    from recipe_adaptations where id = any($1)`,
  medication_analysis: `select id, medication_name as name, risk_level as risk, '[]'::jsonb as findings,
      null::text[] as ingredients, null::text[] as made_without, details -> 'verdict' as analysed, null::jsonb as dish
    from medication_analyses where id = any($1)`,
};

/** Most ingredients of a recipe or dish that are looked at. */
const INGREDIENTS = 100;

/**
 * Reads results as the caller, so that her policies decide which she may log: her own, and dishes of menus of whom she is
 * together with. What is not there, or not hers to see, is left out.
 */
export async function loadOrigins(
  sql: Sql,
  origins: readonly DiaryOrigin[],
  userContext: UserContext | null,
): Promise<Origins> {
  const loaded = new Map<string, LoadedOrigin>();
  for (const [kind, of] of Map.groupBy(origins, (origin) => origin.kind)) {
    const { rows } = await sql.query<Row>(SELECT[kind], [[...new Set(of.map(({ id }) => id))]]);
    for (const row of rows) loaded.set(keyOf({ kind, id: row.id }), loadedOf(row, kind, userContext));
  }
  return loaded;
}

function loadedOf(row: Row, kind: DiaryOrigin['kind'], userContext: UserContext | null): LoadedOrigin {
  const { dish } = row;
  return {
    name: row.name,
    risk: row.risk,
    findings: row.findings ?? [],
    analysed: row.analysed,
    request: {
      kind: kind === 'ingredient_test' ? 'ingredient' : 'dish',
      text: row.name,
      userContext,
      ingredients: (row.ingredients ?? []).slice(0, INGREDIENTS),
      madeWithout: row.made_without ?? [],
      ...(dish && {
        description: dish.description,
        secondName: dish.second_name,
        options: dish.options ?? [],
        section: dish.section,
        course: dish.course,
        language: menuLanguageSchema.nullable().catch(null).parse(dish.language),
        place: countryCodeOf(dish.place),
        readConfidence: dish.read_confidence ?? undefined,
      }),
    },
  };
}
