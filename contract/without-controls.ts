/** Characters that say nothing and that databases refuse: they part words, as a space does. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: pasted texts hold them, and they are what is looked for
const CONTROL = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|\p{Surrogate}/gu;

/** A text with spaces where it held such characters. */
export const withoutControls = (text: string): string => text.replace(CONTROL, ' ');
