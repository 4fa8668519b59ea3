/** A phrase that is not used here, and what to write instead. */
export interface Phrase {
  phrase: RegExp;
  instead: string;
}

/** Private words and stilted phrases. Only what is wrong wherever it stands: a check cannot weigh a sentence. */
export const PHRASES: readonly Phrase[] = [
  { phrase: /\bsurely\b/i, instead: 'reliably, or certainly' },
  { phrase: /\banew\b/i, instead: 'again' },
  { phrase: /\bis it well\b/i, instead: 'health check' },
  { phrase: /\bspeaks? against\b/i, instead: 'is a reason to avoid' },
  { phrase: /\bwhat can be is told\b/i, instead: 'every setting is documented in ...' },
  { phrase: /\bjourneys? to the (?:database|server)\b/i, instead: 'round trip' },
  { phrase: /\b(?:import|lint) walls\b|\bwalls between\b/i, instead: 'import boundaries' },
  { phrase: /\bhealth bod(?:y|ies)\b/i, instead: 'health authority' },
  { phrase: /\bunless told\b/i, instead: 'by default' },
  { phrase: /\bheld against\b/i, instead: 'checked against, or compared with' },
  { phrase: /\bnothing (?:of \w[\w ]*)?is told\b/i, instead: 'nothing about ... is sent' },
  { phrase: /\bcannot be told\b(?! apart)/i, instead: 'cannot be determined' },
  // "No longer", and comparisons such as "no worse than", are English.
  {
    phrase: /\b(?:what|that|which|who) is no (?!longer\b|more\b|one\b|worse\b|\w+er\b)[a-z]/i,
    instead: 'is not a ...',
  },
  { phrase: /\bspec [12]\b|\bthe spec(?:ification)?'s\b/i, instead: 'the reason, in your own words' },
];

/** What is wrong with a text: line and phrase of each. */
export function wrongWords(text: string): { line: number; found: string; instead: string }[] {
  return text.split('\n').flatMap((line, at) =>
    PHRASES.flatMap(({ phrase, instead }) => {
      const [found] = phrase.exec(line) ?? [];
      return found ? [{ line: at + 1, found, instead }] : [];
    }),
  );
}
