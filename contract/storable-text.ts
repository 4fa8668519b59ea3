/**
 * Whether PostgreSQL can keep a text as it is: it holds neither NUL nor half of a pair of surrogates, which
 * JSON may carry and no keyboard makes.
 */
export const isStorable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text);
