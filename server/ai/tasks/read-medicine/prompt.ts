import { DATA_RULE } from '../../fence.ts';

/** How medicines are to be read. Nothing about the user is sent, and only what is printed is asked for. */
export function medicinePrompt(): { system: string; prompt: string } {
  return {
    system: [
      'You transcribe what is printed on medicines. You copy; you do not translate, correct, complete, explain or advise.',
      DATA_RULE,
    ].join('\n'),
    prompt: [
      'Copy from the picture, for each medicine or supplement in it, its name, active substances, strength and form.',
      'Copy letter by letter: names of medicines that differ in one letter are different medicines.',
      'Where you cannot read a word, leave it out; never guess it, and never add a substance that is not printed.',
      'If the picture shows no medicine, answer isMedicine false with no products.',
    ].join('\n'),
  };
}
