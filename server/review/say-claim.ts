import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { MedicineFinding } from '@mirabelle/contract/medicine-verdict.ts';
import type { Proposal } from '@mirabelle/contract/review/answers.ts';
import type { SaidClaim } from '@mirabelle/contract/review/said-claim.ts';
import { type CitedSource, otherVerdicts, verdictOf } from '@mirabelle/knowledge/claims/claim.ts';
import type { ClaimSheet, SheetDependents } from '@mirabelle/knowledge/claims/sheet.ts';
import { renderMedicineFinding } from '@mirabelle/safety/medicines/messages/render.ts';
import { sentenceOf } from './sentence.ts';
import { capital, fill, listed, placeName, REVIEW_TEXTS } from './texts.ts';

/** Says a claim in a language, with its sources, who disagrees and what depends on it. */
export function sayClaim(
  claim: ClaimSheet,
  byId: ReadonlyMap<string, ClaimSheet>,
  language: InterfaceLanguage,
): SaidClaim {
  const verdict = verdictOf(claim);
  const texts = REVIEW_TEXTS[language];
  return {
    id: claim.id,
    hash: claim.hash,
    topic: claim.topics[0] ?? 'general',
    of: capital(claim.names[language], language),
    countries: countriesOf(claim, language),
    verdict,
    rating: verdict === null ? '' : texts.rating[verdict],
    sentence: sentenceOf(claim, language),
    because: becauseOf(claim, language),
    sources: claim.sources.map((source) => saySource(source, language)),
    disagreeing: claim.disagreeing.flatMap((id) => {
      const other = byId.get(id);
      const [source] = other?.sources ?? [];
      if (!other || !source) return [];
      const { body, url } = source;
      return { countries: countriesOf(other, language), sentence: sentenceOf(other, language), body, url };
    }),
    foods: sayDependents(claim.foods, language),
    dishes: sayDependents(claim.dishes, language),
    milder: otherVerdicts(claim, 'milder') as Proposal[],
    stricter: otherVerdicts(claim, 'stricter') as Proposal[],
  };
}

function countriesOf({ countries, everywhere }: ClaimSheet, language: InterfaceLanguage): string {
  const names = listed(
    countries.map((country) => placeName(country, language)),
    language,
  );
  return everywhere ? `${names} (${REVIEW_TEXTS[language].place.everywhere})` : names;
}

/** Concerns and conditions, in the words that users read. */
function becauseOf({ meaning }: ClaimSheet, language: InterfaceLanguage): string[] {
  if (meaning.kind !== 'level') return [];
  const say = (key: string, data: MedicineFinding['data'] = {}) =>
    renderMedicineFinding(
      { kind: 'concern', key, level: null, substances: [], data, citations: [] },
      language,
    );
  return [
    ...meaning.concerns.map((key) => say(`concern.${key}`)),
    ...meaning.conditions.map(({ key }) => say(`condition.${key}`)),
  ];
}

function saySource(source: CitedSource, language: InterfaceLanguage): SaidClaim['sources'][number] {
  const { body, title, year, copyDated, at, url, seen, reportedBy, says, checkedOn } = source;
  const texts = REVIEW_TEXTS[language].source;
  const undated = copyDated ? fill(texts.copyDated, { date: copyDated }) : texts.undated;
  return {
    body,
    title,
    edition: year === null ? undated : String(year),
    at,
    url,
    readIn: seen === 'own' || !reportedBy ? null : reportedBy,
    says: says ?? null,
    checkedOn,
  };
}

const sayDependents = ({ count, best }: SheetDependents, language: InterfaceLanguage) => ({
  count,
  names: best.map((names) => names[language]),
});
