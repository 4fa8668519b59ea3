/** A network of one hidden layer, as it is kept in a file. */
export interface Network {
  /** Of each sign: its mean, and one over its spread. */
  mean: readonly number[];
  scale: readonly number[];
  /** One string for each hidden unit, then one for each answer: its weights, the last its bias. */
  hidden: readonly PackedWeights[];
  out: readonly PackedWeights[];
}

/** Whole numbers from -127 to 127 as bytes in base64, and what one of them is worth. */
export type PackedWeights = readonly [worth: number, bytes: string];

/** A network ready to be asked. */
export interface ReadyNetwork {
  mean: readonly number[];
  scale: readonly number[];
  hidden: readonly Float64Array[];
  out: readonly Float64Array[];
}

const LARGEST = 127;

/** Weights as they are kept: rounded to 127 steps of the largest of them. */
export function packed(weights: Iterable<number>): PackedWeights {
  const own = [...weights];
  const worth = Number((Math.max(1e-9, ...own.map(Math.abs)) / LARGEST).toPrecision(6));
  const bytes = Int8Array.from(own, (weight) => Math.round(weight / worth));
  return [worth, btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)))];
}

function unpacked([worth, text]: PackedWeights): Float64Array {
  const bytes = Int8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  return Float64Array.from(bytes, (step) => step * worth);
}

export const readyNetwork = ({ mean, scale, hidden, out }: Network): ReadyNetwork => ({
  mean,
  scale,
  hidden: hidden.map(unpacked),
  out: out.map(unpacked),
});

/** The share of each answer, 0-1. */
export function answerShares(signs: readonly number[], { mean, scale, hidden, out }: ReadyNetwork): number[] {
  const scaled = signs.map((sign, at) => (sign - mean[at]!) * scale[at]!);
  const units = hidden.map((weights) => Math.max(0, weighed(weights, scaled)));
  const scores = out.map((weights) => weighed(weights, units));
  const most = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - most));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
}

function weighed(weights: Float64Array, values: readonly number[]): number {
  let sum = weights[values.length]!;
  for (let at = 0; at < values.length; at++) sum += weights[at]! * values[at]!;
  return sum;
}
