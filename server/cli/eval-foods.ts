import { type AssessRequest, assessRequestSchema } from '@mirabelle/contract/assess.ts';
import { countryCodeOf } from '@mirabelle/contract/country.ts';
import { menuLanguageOf } from '@mirabelle/contract/open-languages.ts';
import { statusSchema, userContextSchema } from '@mirabelle/contract/profile.ts';
import { z } from 'zod';
import { openJudge } from '../judging/judge.ts';
import { sourcesOf } from './print-verdict.ts';
import { readInput } from './read-file.ts';

/**
 * A labelled example as the scorers' files hold it; labels are not read. What only helps to judge, as the language, is
 * left out where it makes no sense: the example is answered all the same.
 */
const caseSchema = z.object({
  id: z.string(),
  kind: z.enum(['ingredient', 'dish']),
  /** Any code; one that nothing is known of tells nothing. */
  lang: z.string().nullish().catch(null),
  text: z.string(),
  description: z.string().nullish(),
  ingredients: z.array(z.string()).nullish(),
  /** The heading it stands under: "Tartares" over "Maison". */
  section: z.string().nullish().catch(null),
  profile: z
    .object({
      country: z.string().nullish().catch(null),
      gestational_week: userContextSchema.shape.gestationalWeek.catch(null),
      toxoplasmosis_status: statusSchema.nullish().catch(null),
      gestational_diabetes: statusSchema.nullish().catch(null),
      allergies: z.array(z.string()).nullish(),
    })
    .nullish(),
});

function requestOf(example: z.infer<typeof caseSchema>): AssessRequest {
  const { profile } = example;
  return assessRequestSchema.parse({
    kind: example.kind,
    text: example.text,
    description: example.description,
    ingredients: example.ingredients ?? undefined,
    section: example.section,
    language: menuLanguageOf(example.lang),
    userContext: profile && {
      country: countryCodeOf(profile.country),
      gestationalWeek: profile.gestational_week,
      toxoplasmosis: profile.toxoplasmosis_status ?? undefined,
      gestationalDiabetes: profile.gestational_diabetes ?? undefined,
      allergies: profile.allergies ?? undefined,
    },
  });
}

/**
 * `mirabelle eval foods`: answers every line of a file of examples. A line that is not an example is answered with what is
 * wrong with it, and the rest goes on.
 */
export async function evalFoods(file: string): Promise<void> {
  const lines = (await readInput(file)).toString('utf8').split('\n');
  const judge = await openJudge();
  for (const [index, line] of lines.entries()) {
    if (!line.trim()) continue;
    const parsed = parseJson(line);
    const example = caseSchema.safeParse(parsed);
    if (!example.success) {
      const id = z.object({ id: z.string() }).safeParse(parsed).data?.id ?? null;
      const error = `${file}:${index + 1} is not an example: ${z.prettifyError(example.error)}`;
      process.stdout.write(`${JSON.stringify({ id, error })}\n`);
      continue;
    }
    const request = requestOf(example.data);
    const verdict = judge.assess(request);
    const words = judge.render(verdict, 'en');
    const answer = {
      id: example.data.id,
      risk: verdict.risk,
      confidence: verdict.confidence,
      allergen_flags: words.allergen_flags,
      reasons: words.reasons,
      sources: sourcesOf(verdict).map((citation) => citation.url),
      words: judge.explain(request, verdict),
    };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
