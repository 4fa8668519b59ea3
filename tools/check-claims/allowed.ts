/** Sentences that have the words of a claim and stay, with the reason. */
export interface Allowed {
  /** The files that hold it, below the root; an entry that one of them needs no longer fails the check. */
  paths: readonly string[];
  /** The sentence, or what in it makes the claim. */
  says: RegExp;
  reason: string;
}

export const ALLOWED: readonly Allowed[] = [
  {
    paths: ['web/src/i18n/en/recipes.json'],
    says: /\b(?:Safe for Pregnancy|Pregnancy-Safe|pregnancy-safe substitutions)\b/,
    reason:
      'Texts of the specification. The first two are shown only where every ingredient and step of the finished ' +
      'recipe was judged to have no known risk; the sentence beside them says that, and names no other promise.',
  },
  {
    paths: ['web/src/i18n/en/verdict.json', 'web/src/i18n/fr/verdict.json'],
    says: /\b(?:Reviewed by|Relu par) \{\{who\}\}/,
    reason:
      'Names the profession of a person and the day, and stands beside a reason alone whose every deciding fact has a ' +
      'sign-off in reviews/ for its wording of today, which a check holds. Nothing is said where there is none.',
  },
];
