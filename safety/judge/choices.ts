import type { AssessRequest } from '@mirabelle/contract/assess.ts';
import type { OptionVerdict, Verdict } from '@mirabelle/contract/finding.ts';
import { RISKS, type Risk, worstRisk } from '@mirabelle/contract/risk.ts';
import { bothDietFacts } from '../diets/join-facts.ts';
import { distinct } from './rank-findings.ts';

type Assess = (request: AssessRequest) => Verdict;

/** Of more choices than this in one list it is not told which one carries the risk. */
const MOST_OPTIONS = 8;
/** Letters that may part two choices of one list: ", or ", " oder ". */
const LONGEST_JOINT = 10;

interface List {
  field: 'text' | 'description';
  from: number;
  to: number;
  options: string[];
}

/**
 * Judges a dish that has two names or leaves a choice. The whole is judged as printed, and each name and each choice by
 * itself as well: the strictest counts, and where the choices differ each has its rating.
 */
export function judgeChoices(request: AssessRequest, assess: Assess): Verdict {
  let verdict = assess(request);
  const named = byEachName(request);
  for (const one of named.slice(1)) verdict = stricter(verdict, assess(one));
  const lists: OptionVerdict[][] = [];
  // The other name has the same choice in its own words, so that each name is judged without the other.
  for (const { own, list } of named.flatMap((own) => listsOf(own).map((list) => ({ own, list })))) {
    const judged = list.options.map((option) => ({
      name: option,
      verdicts: variantsOf(list, option).map((chosen) => assess(withChosen(own, list, chosen))),
    }));
    for (const one of judged.flatMap(({ verdicts }) => verdicts)) verdict = stricter(verdict, one);
    lists.push(
      judged.map(({ name, verdicts }) => ({ name, risk: worstRisk(verdicts.map(({ risk }) => risk))! })),
    );
  }
  const options = lists.filter((list) => differ(list, verdict.risk)).flat();
  return options.length > 0 ? { ...verdict, options } : verdict;
}

/** Only where the whole owes its rating to some of them, which ones it is can be told. */
const differ = (options: readonly OptionVerdict[], whole: Risk) =>
  options.some(({ risk }) => risk === whole) && options.some(({ risk }) => isWorse(whole, risk));

const isWorse = (risk: Risk, than: Risk) => RISKS.indexOf(risk) < RISKS.indexOf(than);

/** The verdict that is stricter for what it knows, with the allergens and unknown words of both. */
function stricter(whole: Verdict, other: Verdict): Verdict {
  const known = other.findings.some(({ rule, risk }) => rule !== 'unknown' && risk === other.risk);
  const diet = whole.diet && other.diet ? { diet: bothDietFacts(whole.diet, other.diet) } : {};
  if (!known || !isWorse(other.risk, whole.risk)) return { ...whole, ...diet };
  const named = new Set(other.allergens.map(({ allergen }) => allergen));
  return {
    ...other,
    profileFindings: distinct([...other.profileFindings, ...whole.profileFindings]),
    allergens: [...other.allergens, ...whole.allergens.filter(({ allergen }) => !named.has(allergen))],
    unknown: [...new Set([...other.unknown, ...whole.unknown])],
    ...diet,
  };
}

/** The dish by its first name and, where it has another, as if that were its only one. */
function byEachName(request: AssessRequest): AssessRequest[] {
  const { secondName } = request;
  if (!secondName) return [request];
  const description = request.description?.replace(secondName, '').replace(/^[\s,;.]+/, '') || null;
  return [
    { ...request, description },
    { ...request, text: secondName, description },
  ];
}

/** Where the choices stand: those that only a comma or a word parts are of one list. */
function listsOf(request: AssessRequest): List[] {
  const lists: List[] = [];
  const fields = ['text', 'description'] as const;
  for (const option of request.options ?? []) {
    const open = lists.at(-1);
    const next = open ? (request[open.field] ?? '').indexOf(option, open.to) : -1;
    if (open && next >= 0 && letters((request[open.field] ?? '').slice(open.to, next)) <= LONGEST_JOINT) {
      open.options.push(option);
      open.to = next + option.length;
      continue;
    }
    const field = fields.find((one) => (request[one] ?? '').includes(option));
    if (!field) continue;
    const from = (request[field] ?? '').indexOf(option);
    lists.push({ field, from, to: from + option.length, options: [option] });
  }
  return lists.filter(({ options }) => options.length > 1 && options.length <= MOST_OPTIONS);
}

const letters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * In "tartare of beef or tuna" and "beef or tuna tartare" the words before the first choice or behind the last may be
 * said of all of them, so that each is judged with them as well.
 */
function variantsOf({ options }: List, option: string): string[] {
  const head = options[0]!.split(/\s+/).slice(0, -1).join(' ');
  const tail = options.at(-1)!.split(/\s+/).slice(1).join(' ');
  const variants = [option];
  if (head !== '' && option !== options[0]) variants.push(`${head} ${option}`);
  if (tail !== '' && option !== options.at(-1)) variants.push(`${option} ${tail}`);
  return variants;
}

function withChosen(request: AssessRequest, { field, from, to }: List, chosen: string): AssessRequest {
  const text = request[field] ?? '';
  return { ...request, [field]: text.slice(0, from) + chosen + text.slice(to) };
}
