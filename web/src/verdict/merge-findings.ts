import type { Citation, Finding, FindingValue } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { oldestReview } from '@mirabelle/contract/review/oldest-review.ts';
import { renderFinding } from '@mirabelle/safety/messages/render.ts';

/** Messages that stay grammatical with several foods in place of one, in every language. */
const TAKES_SEVERAL = /(?:^|\.)(?:fine|ask|check|likely|maybe)$/;
/** The spelling of the English texts, which sets no comma before "and". */
const BRITISH = 'en-GB';
/** Messages on words that nothing explains; of several of them the words are listed once. */
const NAMES_WORDS = new Set(['unknown.part', 'unknown.words']);
/** Stands for a food while two sentences are compared. */
const ANY_FOOD = '\u{fffc}';

/**
 * Merges findings that say the same about several foods, so that a safe dish reads
 * "Tomato, cream and bread: no known risk" instead of three sentences, and those that name unknown words. Keeps the
 * order of the first of each.
 * @returns findings whose `data.food` or `data.words` is the joined list; those with a statement of their own are
 *   unchanged
 */
export function mergeFindings(findings: readonly Finding[], language: Language): Finding[] {
  return mergeFoods(mergeWords(findings), language);
}

function mergeWords(findings: readonly Finding[]): Finding[] {
  const unknown = findings.filter(({ key }) => NAMES_WORDS.has(key));
  const [first] = unknown;
  const words = [...new Set(unknown.map(({ data, subject }) => String(data.words ?? subject)))];
  if (!first || words.length < 2) return [...findings];
  const merged = { ...first, key: 'unknown.several', data: { ...first.data, words: words.join(', ') } };
  return findings.flatMap((finding) => {
    if (finding === first) return [merged];
    return NAMES_WORDS.has(finding.key) ? [] : [finding];
  });
}

function mergeFoods(findings: readonly Finding[], language: Language): Finding[] {
  const groups = new Map<string, Finding[]>();
  findings.forEach((finding, at) => {
    const plain = asPlain(finding);
    const sentence = renderFinding({ ...plain, data: { ...plain.data, food: ANY_FOOD } }, language).reason;
    const key = TAKES_SEVERAL.test(plain.key) && sentence.includes(ANY_FOOD) ? sentence : `alone-${at}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  });
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const foods = [...new Set(group.map((finding) => foodOf(finding, language)))];
    if (group.length === 1) return [first];
    const list = new Intl.ListFormat(language === 'en' ? BRITISH : language);
    const merged = foods.length > 1 ? asPlain(first) : first;
    return [
      {
        ...merged,
        data: { ...merged.data, food: list.format(foods) },
        reviewed: oldestReview(group.map(({ reviewed }) => reviewed)),
        citations: inTurn(group.map(({ citations }) => citations)),
        elsewhere: [
          ...new Map(
            group.flatMap(({ elsewhere }) => elsewhere.map((entry) => [entry.citation.source, entry])),
          ).values(),
        ],
      },
    ];
  });
}

/** "An ordinary food" is for one food; for several it is "no known risk", which is the same answer. */
function asPlain(finding: Finding): Finding {
  return finding.key === 'ordinary.fine' ? { ...finding, key: 'fine' } : finding;
}

/** The food of a finding in that language; the menu's own words if no name is known. */
export function foodOf({ data, subject }: Finding, language: Language): string {
  const food: FindingValue = data.food ?? subject;
  if (typeof food === 'string' || typeof food === 'number') return String(food);
  if (Array.isArray(food)) return food.join(', ');
  const own: string | undefined = food[language];
  return own ?? String(food.en);
}

/** Sources of several lists, each once: the first of every list, then the second of every list, and so on. */
export function inTurn(lists: readonly (readonly Citation[])[]): Citation[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const all = Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? []));
  return [...new Map(all.flat().map((citation) => [citation.source, citation])).values()];
}
