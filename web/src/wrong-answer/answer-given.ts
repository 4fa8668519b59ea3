import type { Finding } from '@mirabelle/contract/finding.ts';
import type { ReportedCard, ReportedReason } from '@mirabelle/contract/functions/report-wrong-answer.ts';
import type { MedicineFinding, MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';

/** An answer as a card gave it: what a report says of it, and nothing of whom it was given to. */
export interface AnswerGiven {
  card: ReportedCard;
  /** What was judged, as it was written. */
  name: string;
  /** Null where the card rates nothing. */
  rating: string | null;
  reasons: ReportedReason[];
  /** Version of the knowledge, where the answer carries it. */
  knowledge: string | null;
  /** Whose advice was followed; left out where it is the country of her profile. */
  country?: string | null;
  /** What of her counted; it is sent only if she ticks that. */
  counted: { week: number | null; allergies: string[] };
}

/** What a card of a food has of its answer. */
export interface FoodAnswer {
  findings: readonly Finding[];
  profile_findings?: readonly Finding[];
}

/** Rules that judge by her allergies and her state of health: what they say is no part of a report. */
const PERSONAL = new Set(['allergies', 'toxoplasmosis-status', 'gestational-diabetes']);

const NOTHING = { week: null, allergies: [] };

const ofFood = ({ key, risk, subject, citations }: Finding): ReportedReason => ({
  key,
  rating: risk,
  about: subject || null,
  sources: citations.map(({ source }) => source),
});

/** @param parts findings of its ingredients */
export function foodAnswer(
  card: ReportedCard,
  name: string,
  rating: string | null,
  { findings, profile_findings = [] }: FoodAnswer,
  parts: readonly Finding[] = [],
): AnswerGiven {
  const ofAnyone = [...findings, ...profile_findings, ...parts].filter(({ rule }) => !PERSONAL.has(rule));
  const allergies = profile_findings
    .filter(({ rule }) => rule === 'allergies')
    .map(({ data }) => data.allergy);
  return {
    card,
    name,
    rating,
    reasons: ofAnyone.map(ofFood),
    knowledge: null,
    counted: { week: null, allergies: [...new Set(allergies.filter((label) => typeof label === 'string'))] },
  };
}

const ofMedicine = ({ key, level, substances, citations }: MedicineFinding): ReportedReason => ({
  key,
  rating: level,
  about: substances.join(', ') || null,
  sources: citations.map(({ source }) => source),
});

export const medicineAnswer = (name: string, verdict: MedicineVerdict): AnswerGiven => ({
  card: 'medicine',
  name,
  rating: verdict.level,
  reasons: [...verdict.ingredients.flatMap(({ findings }) => findings), ...verdict.findings].map(ofMedicine),
  knowledge: verdict.version,
  country: verdict.country,
  counted: { week: verdict.basis === 'week' ? verdict.week : null, allergies: [] },
});

/** An entry of the diary, as it was judged on its day. */
export const diaryAnswer = (
  { name, risk }: { name: string; risk: string | null },
  verdict: {
    findings: readonly Finding[];
    medicineFindings: readonly MedicineFinding[];
    country: string | null;
    knowledgeVersion: string | null;
  },
): AnswerGiven => ({
  card: 'diary',
  name,
  rating: risk,
  // Of what her allergies add, an entry keeps no list of its own.
  reasons: [
    ...verdict.findings.filter(({ rule }) => !PERSONAL.has(rule)).map(ofFood),
    ...verdict.medicineFindings.map(ofMedicine),
  ],
  knowledge: verdict.knowledgeVersion,
  country: verdict.country,
  counted: NOTHING,
});

/** What the page for afterwards said: the dangers she chose, and the sentences it showed. */
export const aftermathAnswer = (
  name: string | null,
  hazards: readonly string[],
  said: readonly { id: string; hazard: string }[],
  country: string | null,
): AnswerGiven => ({
  card: 'already-ate',
  name: name ?? hazards.join(', '),
  rating: null,
  reasons: hazards.map((hazard) => ({
    key: `aftermath.${hazard}`,
    rating: null,
    about: null,
    sources: said.filter((one) => one.hazard === hazard).map(({ id }) => id),
  })),
  knowledge: null,
  country,
  counted: NOTHING,
});
