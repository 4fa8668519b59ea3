/** Headers of the kept form: when it was kept, in milliseconds since 1970, and how many files were left out of it. */
export const KEPT_AT = 'x-kept-at';
export const LEFT_OUT = 'x-left-out';
