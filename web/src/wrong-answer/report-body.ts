import { countryCodeOf } from '@mirabelle/contract/country.ts';
import {
  REPORT_LIMITS,
  REPORTED_ID,
  type ReportWrongAnswerRequest,
} from '@mirabelle/contract/functions/report-wrong-answer.ts';
import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { AnswerGiven } from './answer-given.ts';
import type { ReportDraft } from './drafts.ts';

/** As much of a text as a report takes, without half of a letter at its end. */
const cut = (text: string, most: number): string =>
  text
    .replaceAll('\0', ' ')
    .slice(0, most)
    .replace(/\p{Surrogate}/gu, '');

/** What is sent: as much of the answer as a report takes, what she says, and of her what she ticked. */
export function reportBody(
  answer: AnswerGiven,
  { id, wrong, why, withCounted }: ReportDraft & { wrong: ReportWrongAnswerRequest['wrong'] },
  { country, language }: { country: string | null | undefined; language: InterfaceLanguage },
): ReportWrongAnswerRequest {
  const limits = REPORT_LIMITS;
  const reasons = answer.reasons
    .filter(({ key }) => key.length <= limits.keyChars && REPORTED_ID.test(key))
    .map(({ key, rating, about, sources }) => ({
      key,
      rating,
      about: about && cut(about, limits.aboutChars),
      sources: [...new Set(sources)]
        .filter((source) => source.length <= limits.sourceChars && REPORTED_ID.test(source))
        .slice(0, limits.sources),
    }));
  // A food of which several parts say the same says it once.
  const once = [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
  return {
    report_id: id,
    card: answer.card,
    name: cut(answer.name, limits.nameChars).trim() || '?',
    rating: answer.rating,
    reasons: once.slice(0, limits.reasons),
    knowledge: answer.knowledge || null,
    country: answer.country === undefined ? countryCodeOf(country) : answer.country,
    language,
    wrong,
    why: cut(why, limits.whyChars),
    counted: withCounted
      ? {
          week: answer.counted.week,
          allergies: answer.counted.allergies
            .map((label) => cut(label, limits.aboutChars).trim())
            .filter((label) => label !== '')
            .slice(0, limits.allergies),
        }
      : null,
  };
}
