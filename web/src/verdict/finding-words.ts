import type { RenderedVerdict } from '@mirabelle/contract/assess.ts';
import type { Citation, Finding } from '@mirabelle/contract/finding.ts';
import { INTERFACE_LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import type { SignOff } from '@mirabelle/contract/review/answers.ts';
import { oldestReview } from '@mirabelle/contract/review/oldest-review.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { renderFinding } from '@mirabelle/safety/messages/render.ts';
import { inTurn, mergeFindings } from './merge-findings.ts';

/** One reason with its sources. */
export interface Reason {
  text: string;
  citations: Citation[];
  elsewhere: Finding['elsewhere'];
  /** Name of the model behind it, which no one reviewed; null if guidance is. */
  model: string | null;
  /** The rule that found it, where it has a page that says why; the first, of several. */
  why: string | null;
  /** Where a clinician signed everything that it says. */
  reviewed?: SignOff | undefined;
}

/** The parts of a rated dish that its reasons need. */
export interface Judged {
  /** null: not assessed yet. */
  rating: Risk | null;
  assessment: (Stored & { profile_findings: readonly Finding[] }) | null;
  ingredients: readonly { findings: readonly Finding[] }[];
}

/** An assessment in words: reasons with their sources, what to ask, what to change. */
export interface Words {
  /** The language of the words. */
  language: Language;
  reasons: Reason[];
  questions: string[];
  modifications: string[];
}

type Stored = { findings: readonly Finding[]; profile_findings?: readonly Finding[] } & Pick<
  RenderedVerdict,
  'reasons' | 'questions_for_cook' | 'possible_modifications'
>;

/** The language of results: the interface's, or the profile's if the interface does not offer it. */
export function wordLanguage(language: Language, profileLanguage: Language | null): Language {
  const spoken =
    profileLanguage === null || (INTERFACE_LANGUAGES as readonly string[]).includes(profileLanguage);
  return spoken ? language : profileLanguage;
}

/** A whole assessment in a language; one without findings keeps the words it was stored with. */
export function wordsOf(stored: Stored, language: Language): Words {
  if (stored.findings.length === 0) {
    return {
      language,
      reasons: stored.reasons.map(asStored),
      questions: stored.questions_for_cook,
      modifications: stored.possible_modifications,
    };
  }
  const asking = [...stored.findings, ...(stored.profile_findings ?? [])];
  const rendered = asking.map((finding) => renderFinding(finding, language));
  return {
    language,
    reasons: reasonsOf(stored.findings, language),
    questions: once(rendered.map(({ question }) => question)),
    modifications: once(rendered.map(({ modification }) => modification)),
  };
}

/** What concerns this user alone: her allergies, toxoplasmosis status, gestational diabetes. */
export function personalReasons(
  assessment: { profile_findings: readonly Finding[]; profile_flags: readonly string[] },
  language: Language,
): Reason[] {
  return assessment.profile_findings.length > 0
    ? reasonsOf(assessment.profile_findings, language)
    : assessment.profile_flags.map(asStored);
}

/**
 * The text of a card: the reasons for the dish's rating and what concerns this user, and nothing else.
 * Empty while it has not been assessed.
 */
export function decidingReasons(dish: Judged, language: Language): Reason[] {
  const { assessment, rating } = dish;
  if (!assessment || !rating) return [];
  const at = (findings: readonly Finding[], risk: Risk) =>
    findings.filter((finding) => finding.risk === risk);
  const personal = assessment.profile_findings.filter((finding) => finding.risk !== 'NO_RISK');
  const own = [...at(assessment.findings, rating), ...personal];
  const deciding =
    own.length > 0
      ? own
      : at(
          dish.ingredients.flatMap((ingredient) => ingredient.findings),
          rating,
        );
  return deciding.length > 0 ? briefly(deciding, language) : wordsOf(assessment, language).reasons;
}

const asStored = (text: string): Reason => ({ text, citations: [], elsewhere: [], model: null, why: null });

const modelOf = ({ rule, data }: Finding): string | null => (rule === 'model' ? String(data.model) : null);

/** Rules whose page would say no more than the reason does. */
const SAY_NO_MORE: ReadonlySet<string> = new Set(['ordinary', 'unknown', 'listed', 'model']);
const whyOf = ({ rule }: Finding): string | null => (SAY_NO_MORE.has(rule) ? null : rule);

function reasonsOf(findings: readonly Finding[], language: Language): Reason[] {
  const byText = new Map<string, Reason>();
  for (const finding of mergeFindings(findings, language)) {
    const text = renderFinding(finding, language).reason;
    const { citations, elsewhere, reviewed } = finding;
    const same = byText.get(text);
    if (same) same.reviewed = oldestReview([same.reviewed, reviewed]);
    else {
      const [model, why] = [modelOf(finding), whyOf(finding)];
      byText.set(text, { text, citations, elsewhere, model, why, reviewed });
    }
  }
  return [...byText.values()];
}

/**
 * Reasons without repetitions: two hazards of one food share a single statement about it, and a hazard that several
 * foods share is explained after the last of them.
 */
function briefly(findings: readonly Finding[], language: Language): Reason[] {
  const byText = new Map<
    string,
    Pick<Reason, 'elsewhere' | 'model' | 'why'> & {
      whys: string[];
      citations: Citation[][];
      reviews: (SignOff | undefined)[];
    }
  >();
  for (const finding of mergeFindings(findings, language)) {
    const whole = renderFinding(finding, language).reason;
    const statement = renderFinding({ ...finding, rule: '' }, language).reason;
    const lead = whole.startsWith(statement) ? statement : whole;
    const reason = byText.get(lead) ?? {
      ...{ whys: [], citations: [], elsewhere: [], reviews: [] },
      ...{ model: modelOf(finding), why: whyOf(finding) },
    };
    const why = whole.slice(lead.length).trim();
    if (why && !reason.whys.includes(why)) reason.whys.push(why);
    reason.citations.push(finding.citations);
    reason.reviews.push(finding.reviewed);
    reason.elsewhere.push(...finding.elsewhere);
    byText.set(lead, reason);
  }
  const reasons = [...byText];
  return reasons.map(([lead, { whys, citations, elsewhere, model, why, reviews }], at) => {
    const later = reasons.slice(at + 1).flatMap(([, reason]) => reason.whys);
    const text = [lead, ...whys.filter((each) => !later.includes(each))].join(' ');
    return { text, citations: inTurn(citations), elsewhere, model, why, reviewed: oldestReview(reviews) };
  });
}

/** A question: in the cook's language, and its meaning in the user's. */
export interface Question {
  forCook: string;
  forReader: string;
}

/** The questions of an assessment to show at the table; only findings can be put into another language. */
export function questionsFor(
  assessment: { findings: readonly Finding[]; profile_findings: readonly Finding[] },
  cook: Language,
  reader: Language,
): Question[] {
  const asked = new Map<string, Question>();
  for (const finding of [...assessment.findings, ...assessment.profile_findings]) {
    const forCook = renderFinding(finding, cook).question;
    const forReader = renderFinding(finding, reader).question;
    if (forCook && forReader && !asked.has(forCook)) asked.set(forCook, { forCook, forReader });
  }
  return [...asked.values()];
}

function once(texts: (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null))];
}
