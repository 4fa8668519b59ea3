import { AppError } from '@mirabelle/contract/errors.ts';
import { NOT_A_MENU } from '@mirabelle/contract/functions/analyze-menu.ts';
import type {
  IngredientAssessment,
  TestIngredientResponse,
} from '@mirabelle/contract/functions/test-ingredient.ts';
import { testLabelOperation, type testLabelRequestSchema } from '@mirabelle/contract/functions/test-label.ts';
import type { z } from 'zod';
import { addresseeOf } from '../../judging/addressee-of.ts';
import type { Sql } from '../../platform/database/database.ts';
import { inspectPicture } from '../../platform/storage/inspect-picture.ts';
import { PICTURE_TIMES } from '../../policy.ts';
import { countCalls } from '../calling/count-calls.ts';
import { defineFunction } from '../calling/define-function.ts';
import { keepTest } from '../food-tests/keep-test.ts';

/** What is read of pictures elsewhere, too. */
const KINDS = ['image/jpeg', 'image/png', 'image/webp'];
/** Confidence of a text that someone sent, and of one that was read earlier, of which it was not kept. */
const TYPED = 100;
const SCANNED = 80;

/**
 * test-label: judges a packaged food by the list of ingredients on its label, of a photograph, a text, or a scan that
 * turned out to be a label, and keeps the answer in ingredient_tests. The picture is not kept.
 */
export const testLabel = defineFunction(testLabelOperation, {
  rates: 'tests',
  repeatId: (body) => body.test_id ?? null,
  handler(deps) {
    const countPicture = countCalls(deps.database, 'test-label-picture', deps.rates.extractions);
    return async ({ claims, body, address, signal }): Promise<TestIngredientResponse> => {
      const { userContext, language, scanned } = await deps.database.asCaller(claims, async (sql) => ({
        ...(await addresseeOf(sql, claims.sub, deps.now())),
        scanned: 'scan_id' in body ? await textOfScan(sql, body.scan_id) : null,
      }));
      const read = async ({ picture, test_id }: Picture): Promise<Text> => {
        await countPicture({ userId: claims.sub, address, repeatId: test_id ?? null });
        const image = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
        if (!KINDS.includes(await inspectPicture(image))) throw new AppError('image_not_supported');
        // Not given up when its caller leaves: the reading process would have to be restarted for the next picture.
        const page = await deps.readPage(image, AbortSignal.timeout(PICTURE_TIMES.waitedForMs), claims.sub);
        return { text: page.lines.map((line) => line.text).join('\n'), readConfidence: page.confidence };
      };
      const given: Text =
        'picture' in body
          ? await read(body)
          : 'text' in body
            ? { text: body.text, readConfidence: body.read_confidence ?? TYPED }
            : { text: scanned ?? '', readConfidence: SCANNED };
      const { name, assessment } = await deps.threads.run(
        'test-label',
        { ...given, userContext, language },
        { by: claims.sub, signal },
      );
      const kept = await keepTest<IngredientAssessment>(deps.database, 'ingredient_tests', {
        id: body.test_id ?? crypto.randomUUID(),
        userId: claims.sub,
        name,
        assessment,
      });
      return {
        result: kept.assessment,
        ...(!kept.kept && { kept: false as const }),
        test: { id: kept.id, ingredient_name: kept.name, created_at: kept.createdAt },
      };
    };
  },
});

type Picture = Extract<z.output<typeof testLabelRequestSchema>, { picture: string }>;

interface Text {
  text: string;
  readConfidence: number;
}

/** The text of a scan that turned out to be a label. @throws AppError not_found where the caller has no such scan */
async function textOfScan(sql: Sql, scanId: string): Promise<string> {
  const { rows } = await sql.query<{ text: string | null }>(
    `select result_json->>'text' as text from analysis_runs where scan_id = $1 and result_json->>'error' = $2 limit 1`,
    [scanId, NOT_A_MENU],
  );
  if (!rows[0]) throw new AppError('not_found');
  return rows[0].text ?? '';
}
