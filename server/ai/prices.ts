/** US dollars for a million tokens. */
export interface Price {
  input: number;
  output: number;
}

const LINE = /^([\w.:/@-]+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;

/** "openai:gpt-5-mini=0.25/2, ..." @returns null for what is not such a list */
export function parsePrices(list: string): Map<string, Price> | null {
  const prices = new Map<string, Price>();
  for (const part of list.split(',').map((each) => each.trim())) {
    if (part === '') continue;
    const [, name, input, output] = LINE.exec(part) ?? [];
    if (!name?.includes(':')) return null;
    prices.set(name, { input: Number(input), output: Number(output) });
  }
  return prices;
}

/** Tokens of a question and its answer. */
export interface Tokens {
  input: number;
  output: number;
}

/** US dollars. */
export function costOf(price: Price, tokens: Tokens): number {
  return (tokens.input * price.input + tokens.output * price.output) / 1_000_000;
}

/** Letters a token has at least, on average, in the languages of menus; fewer letters means more tokens. */
const LETTERS_PER_TOKEN = 3;
/** What the three providers count for a picture of 2048 px, the dearest of them, rounded up. */
const TOKENS_PER_PICTURE = 3_000;
/** A long menu as JSON, and some thinking. */
const TOKENS_OF_ANSWER = 6_000;

/** The highest likely cost of a call; reserved before it, corrected after it. */
export function tokensExpected(question: { letters: number; pictures: number }): Tokens {
  return {
    input: Math.ceil(question.letters / LETTERS_PER_TOKEN) + question.pictures * TOKENS_PER_PICTURE,
    output: TOKENS_OF_ANSWER,
  };
}
