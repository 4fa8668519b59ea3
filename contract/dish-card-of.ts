import { shortDietFacts } from './diets/short-facts.ts';
import type { StoredCardSources, StoredDishCard } from './dish-card.ts';
import type { Citation, Finding, Verdict } from './finding.ts';
import { type Risk, worstRisk } from './risk.ts';

/** What a card shows of a verdict, and the sources that it links. */
export interface MadeCard {
  card: StoredDishCard;
  sources: StoredCardSources;
}

/**
 * The card of a verdict: the findings that its rating depends on and, where it is to be asked about, all that ask
 * something. The first source of each is linked, the others are counted; the rest is in the details.
 */
export function dishCardOf(verdict: Verdict): MadeCard {
  const { confidence, ingredients, allergens, options } = verdict;
  // As the page rates a dish: by the worst of its own and its parts' ratings.
  const risk = worstRisk([verdict.risk, ...ingredients.map((part) => part.risk)]) ?? verdict.risk;
  const at = (findings: readonly Finding[]) => findings.filter((finding) => finding.risk === risk);
  const hasOwn = at([...verdict.findings, ...verdict.profileFindings]).length > 0;
  const isRow = risk === 'NO_RISK';
  const inParts = hasOwn || isRow ? [] : at(ingredients.flatMap((part) => part.findings));
  const shown = {
    // Where none is as strict as the rating, all of them are its reasons.
    findings: hasOwn || isRow || inParts.length > 0 ? shownOf(verdict.findings, risk) : verdict.findings,
    profile_findings: personalOf(verdict.profileFindings, risk),
    part_findings: inParts,
  };
  const of = (certainty: 'sure' | 'possible') =>
    allergens.flatMap((one) => (one.certainty === certainty ? one.allergen : []));
  return {
    card: {
      risk,
      confidence,
      ...filled('findings', shown.findings.map(briefAt(risk))),
      ...filled('profile_findings', shown.profile_findings.map(briefAt(risk))),
      ...filled('part_findings', shown.part_findings.map(briefAt(risk))),
      ...filled('sure', of('sure')),
      ...filled('possible', of('possible')),
      ...filled('options', options ?? []),
      ...(verdict.diet ? { diet: shortDietFacts(verdict.diet) } : {}),
    },
    sources: isRow ? {} : linkedBy(Object.values(shown).flat()),
  };
}

/** A safe dish is a row: it shows neither reason nor source, only what a model said. */
function shownOf(findings: readonly Finding[], risk: Risk): Finding[] {
  return findings.filter((finding) => {
    if (risk === 'NO_RISK') return finding.rule === 'model';
    return finding.risk === risk || (risk === 'TO_CHECK' && finding.question !== null);
  });
}

function personalOf(findings: readonly Finding[], risk: Risk): Finding[] {
  return findings.filter(
    (finding) => finding.risk !== 'NO_RISK' || (risk === 'TO_CHECK' && finding.question !== null),
  );
}

const filled = <Name extends string, Entry>(name: Name, list: readonly Entry[]) =>
  (list.length > 0 ? { [name]: list } : {}) as Partial<Record<Name, Entry[]>>;

const briefAt = (risk: Risk) => (finding: Finding) => {
  const { rule, key, subject, data, citations, question, settledBy, modification, reviewed } = finding;
  if (risk === 'NO_RISK') return { rule, key, subject, data };
  const asks = risk === 'TO_CHECK';
  return {
    ...{ rule, key, subject },
    ...(finding.risk === risk ? {} : { risk: finding.risk }),
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...(asks && question ? { question } : {}),
    ...(asks && settledBy ? { settledBy } : {}),
    ...(!asks && modification ? { modification } : {}),
    ...(reviewed ? { reviewed } : {}),
    ...(citations.length > 0 ? { citations: inOrder(citations).map(({ source }) => source) } : {}),
  };
};

/** As the page shows them: those read in the authority's own document before those that others report. */
const inOrder = (citations: readonly Citation[]) =>
  [...citations].sort((a, b) => Number(a.secondHand) - Number(b.secondHand));

function linkedBy(findings: readonly Finding[]): StoredCardSources {
  const first = findings.flatMap(({ citations }) => inOrder(citations).slice(0, 1));
  return Object.fromEntries(
    first.map(({ source, body, title, url, year, secondHand, reportedBy }) => [
      source,
      { body, title, url, ...(year ? { year } : {}), ...(secondHand ? { secondHand, reportedBy } : {}) },
    ]),
  );
}
