import type { AssessRequest, RenderedVerdict } from '@mirabelle/contract/assess.ts';
import { countryCodeOf } from '@mirabelle/contract/country.ts';
import type { Verdict } from '@mirabelle/contract/finding.ts';
import { JUDGING_FAILED } from '@mirabelle/contract/functions/analyze-menu.ts';
import { type Language, languageSchema } from '@mirabelle/contract/language.ts';
import type { Course } from '@mirabelle/contract/menu.ts';
import type { JobHandler } from '../../jobs/queue.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { addresseeOf } from '../addressee-of.ts';
import { type JudgedItem, writeVerdicts } from './write-verdicts.ts';

/** The judging engine as this work needs it. */
export interface Judge {
  /** Names the engine's knowledge; kept with the run. */
  version: string;
  assess(request: AssessRequest): Verdict;
  render(
    verdict: Pick<Verdict, 'findings' | 'profileFindings' | 'allergens'>,
    language: Language,
  ): RenderedVerdict;
}

interface ScanRow {
  language: string | null;
  country: string | null;
}
interface ItemRow {
  id: string;
  name: string;
  description: string | null;
  confidence: number | null;
  section: string | null;
  course: Course | null;
}

/** The work behind analyze-menu: judges every dish of a scan for the user it belongs to. */
export function analyzeMenuWorker(deps: {
  database: Database;
  judge: Judge;
  now: () => Date;
}): JobHandler<'analyze-menu'> {
  return {
    async run({ scanId, userId, runId }, _signal, timings) {
      const began = performance.now();
      await deps.database.asService(async (sql) => {
        const run = await sql.query<{ finished_at: string | null }>(
          'select finished_at from analysis_runs where id = $1 for update',
          [runId],
        );
        // Deleted with its scan, or ended by an earlier try whose end was not recorded.
        if (!run.rows[0] || run.rows[0].finished_at) return;
        const { scan, items } = await load(sql, scanId);
        const { reader, language: speak } = await addresseeOf(sql, userId, deps.now());
        const loaded = performance.now();
        const request = {
          kind: 'dish',
          language: languageSchema.nullable().catch(null).parse(scan.language),
          place: countryCodeOf(scan.country),
          reader,
        } as const;
        const judged = items.map((item): JudgedItem => {
          const verdict = deps.judge.assess({
            ...request,
            text: item.name,
            description: item.description,
            section: item.section,
            course: item.course,
            readConfidence: item.confidence ?? undefined,
          });
          return {
            itemId: item.id,
            verdict,
            words: deps.judge.render(verdict, speak),
            ingredients: verdict.ingredients.map((part) => {
              const { profile_flags: _, ...words } = deps.judge.render(
                { ...part, profileFindings: [] },
                speak,
              );
              return { verdict: part, words };
            }),
          };
        });
        Object.assign(timings, { loadMs: loaded - began, judgeMs: performance.now() - loaded });
        await writeVerdicts(sql, { scanId, runId, engine: deps.judge.version }, judged);
      });
      timings.totalMs = performance.now() - began;
    },
    async giveUp({ runId }) {
      await deps.database.asService((sql) =>
        sql.query(
          `update analysis_runs set finished_at = now(), error_message = $2
           where id = $1 and finished_at is null`,
          [runId, JUDGING_FAILED],
        ),
      );
    },
  };
}

async function load(sql: Sql, scanId: string) {
  const scans = await sql.query<ScanRow>('select language, country from menu_scans where id = $1', [scanId]);
  const items = await sql.query<ItemRow>(
    `select i.id, i.name, i.description, i.confidence, s.title as section, s.course
     from menu_items i left join menu_sections s on s.id = i.section_id
     where i.scan_id = $1 order by i.position`,
    [scanId],
  );
  return {
    scan: scans.rows[0] ?? { language: null, country: null },
    items: items.rows,
  };
}
