import { assessRequestSchema } from '@mirabelle/contract/assess.ts';
import { DIARY_FINDINGS, type DiaryRisk, type DiaryVerdict } from '@mirabelle/contract/diary/entry.ts';
import type { DiaryAmount } from '@mirabelle/contract/diary/limits.ts';
import { type MedicineVerdict, medicineRequestSchema } from '@mirabelle/contract/medicine-verdict.ts';
import { withoutLongWords } from '@mirabelle/safety/medicines/long-words.ts';
import { amountsOfMedicine } from '@mirabelle/safety/sums/amounts-of-medicine.ts';
import { type LimitRow, medicineLimitId } from '@mirabelle/safety/sums/limit-table.ts';
import { z } from 'zod';
import { defineTask, handedBack } from '../task.ts';

/** What is kept of an entry besides what she said. */
export interface JudgedEntry {
  risk: DiaryRisk;
  verdict: DiaryVerdict;
  amounts: DiaryAmount[];
}

/** What adds up, each with the limit that is shown to a user of that country. */
export const diaryLimitsTask = defineTask({
  input: z.object({ country: z.string().nullable() }),
  async run({ country }, { foods, medicines }): Promise<LimitRow[]> {
    const [{ diary }, { dailyLimits }] = [await foods(), await medicines()];
    return [...diary.limitsFor(country), ...dailyLimits(country)];
  },
});

/** A food, drink or dish, judged as it is kept in the diary. */
export const diaryFoodTask = defineTask({
  input: z.object({ request: assessRequestSchema }),
  async run({ request }, { foods }): Promise<JudgedEntry> {
    const { assess, diary, version } = await foods();
    const { risk, findings, profileFindings } = assess(request);
    return {
      risk,
      verdict: {
        findings: [...findings, ...profileFindings].slice(0, DIARY_FINDINGS),
        medicineFindings: [],
        country: request.userContext?.country ?? null,
        knowledgeVersion: version,
      },
      amounts: diary.amountsOf(request),
    };
  },
});

/** What one portion of each of many dishes adds to what adds up. */
export const diaryAmountsTask = defineTask({
  input: z.object({ requests: z.array(assessRequestSchema) }),
  async run({ requests }, { foods }): Promise<DiaryAmount[][]> {
    const { diary } = await foods();
    return requests.map(diary.amountsOf);
  },
});

/** A medicine by its name and strength, or as it was analysed before, as it is kept in the diary. */
export const diaryMedicineTask = defineTask({
  input: z.object({
    request: medicineRequestSchema,
    /** Of a saved analysis, which is not judged again. */
    analysed: handedBack<MedicineVerdict>().nullable(),
  }),
  async run({ request, analysed }, { foods, medicines }): Promise<JudgedEntry> {
    const { analyze, dailyLimits } = await medicines();
    const { diary } = await foods();
    const verdict = analysed ?? analyze(withoutLongWords(request));
    const limited = new Set(dailyLimits(null).map(({ id }) => id));
    return {
      risk: verdict.level,
      verdict: {
        findings: [],
        medicineFindings: verdict.ingredients
          .flatMap(({ findings }) => findings.slice(0, 1))
          .slice(0, DIARY_FINDINGS),
        country: verdict.country,
        knowledgeVersion: verdict.version,
      },
      amounts: amountsOfMedicine(verdict, diary.records, (id) => limited.has(medicineLimitId(id))),
    };
  },
});
