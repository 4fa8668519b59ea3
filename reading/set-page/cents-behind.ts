const BETWEEN = /(\d)\s?€\s?(\d\d)(?!\d)/g;

/** Euros and cents on both sides of their sign, "8€50", as others print them. */
export const centsBehind = (text: string): string => text.replace(BETWEEN, '$1,$2 €');
