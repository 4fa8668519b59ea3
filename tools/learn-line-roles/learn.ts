import { type Network, packed } from '@mirabelle/reading/menu/roles/network.ts';
import type { Chance } from '../make-pictures/random.ts';

const STEP = 0.002;
const BATCH = 64;
/** Holds the weights small. */
const HELD = 1e-4;
/** So many signs are hidden each time, so that no single one decides: real pages lack some of what made ones have. */
const HIDDEN = 0.12;

interface Options {
  answers: number;
  /** Of the hidden layer. */
  units: number;
  /** How often all examples are gone through. */
  rounds: number;
  chance: Chance;
}

/** Learns a network from examples by Adam, in random order. */
export function learnNetwork(
  examples: readonly { signs: Float32Array; role: number }[],
  { answers, units, rounds, chance }: Options,
): Network {
  const rows = examples.map(({ signs }) => signs);
  const size = rows[0]!.length;
  const { mean, scale } = spreadOf(rows, size);
  const scaled = rows.map((row) => row.map((value, at) => (value - mean[at]!) * scale[at]!));
  const normal = () => Math.sqrt(-2 * Math.log(chance.next() + 1e-9)) * Math.cos(2 * Math.PI * chance.next());
  const hidden = Float32Array.from({ length: units * (size + 1) }, (_, at) =>
    at % (size + 1) === size ? 0 : normal() * Math.sqrt(2 / size),
  );
  const out = Float32Array.from({ length: answers * (units + 1) }, (_, at) =>
    at % (units + 1) === units ? 0 : normal() * Math.sqrt(1 / units),
  );
  const slopes = [new Float32Array(hidden.length), new Float32Array(out.length)] as const;
  const moments = [hidden, out].map((of) => ({
    first: new Float32Array(of.length),
    second: new Float32Array(of.length),
  }));
  const order = Uint32Array.from(rows.keys());
  const row = new Float32Array(size);
  const unit = new Float32Array(units);
  const back = new Float32Array(units);
  let step = 0;
  const steps = rounds * Math.ceil(rows.length / BATCH);
  for (let round = 0; round < rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = chance.whole(0, at);
      [order[at], order[other]] = [order[other]!, order[at]!];
    }
    for (let from = 0; from < order.length; from += BATCH) {
      slopes[0].fill(0);
      slopes[1].fill(0);
      const to = Math.min(order.length, from + BATCH);
      for (let each = from; each < to; each++) {
        const full = scaled[order[each]!]!;
        for (let i = 0; i < size; i++) row[i] = chance.next() < HIDDEN ? 0 : full[i]!;
        for (let u = 0; u < units; u++) {
          let sum = hidden[u * (size + 1) + size]!;
          const base = u * (size + 1);
          for (let i = 0; i < size; i++) sum += hidden[base + i]! * row[i]!;
          unit[u] = sum > 0 ? sum : 0;
        }
        const scores: number[] = [];
        for (let a = 0; a < answers; a++) {
          const base = a * (units + 1);
          let sum = out[base + units]!;
          for (let u = 0; u < units; u++) sum += out[base + u]! * unit[u]!;
          scores.push(sum);
        }
        const most = Math.max(...scores);
        let all = 0;
        for (let a = 0; a < answers; a++) all += scores[a] = Math.exp(scores[a]! - most);
        back.fill(0);
        for (let a = 0; a < answers; a++) {
          const off = scores[a]! / all - (examples[order[each]!]!.role === a ? 1 : 0);
          const base = a * (units + 1);
          for (let u = 0; u < units; u++) {
            slopes[1][base + u]! += off * unit[u]!;
            back[u]! += off * out[base + u]!;
          }
          slopes[1][base + units]! += off;
        }
        for (let u = 0; u < units; u++) {
          if (unit[u] === 0) continue;
          const base = u * (size + 1);
          const off = back[u]!;
          for (let i = 0; i < size; i++) slopes[0][base + i]! += off * row[i]!;
          slopes[0][base + size]! += off;
        }
      }
      step++;
      const pace = STEP * Math.min(1, (steps - step) / (0.5 * steps) + 0.02);
      [hidden, out].forEach((weights, layer) => {
        const { first, second } = moments[layer]!;
        const own = slopes[layer]!;
        for (let at = 0; at < weights.length; at++) {
          const slope = own[at]! / (to - from);
          first[at] = 0.9 * first[at]! + 0.1 * slope;
          second[at] = 0.999 * second[at]! + 0.001 * slope * slope;
          const up = first[at]! / (1 - 0.9 ** step);
          const down = Math.sqrt(second[at]! / (1 - 0.999 ** step)) + 1e-8;
          weights[at]! -= pace * (up / down + HELD * weights[at]!);
        }
      });
    }
  }
  const short = (value: number) => Number(value.toPrecision(4));
  const packedRows = (weights: Float32Array, width: number) =>
    Array.from({ length: weights.length / width }, (_, at) =>
      packed(weights.subarray(at * width, (at + 1) * width)),
    );
  return {
    mean: [...mean].map(short),
    scale: [...scale].map(short),
    hidden: packedRows(hidden, size + 1),
    out: packedRows(out, units + 1),
  };
}

function spreadOf(rows: readonly Float32Array[], size: number) {
  const mean = new Float64Array(size);
  const square = new Float64Array(size);
  for (const row of rows) for (let at = 0; at < size; at++) mean[at]! += row[at]! / rows.length;
  for (const row of rows)
    for (let at = 0; at < size; at++) square[at]! += (row[at]! - mean[at]!) ** 2 / rows.length;
  return { mean, scale: square.map((value) => 1 / Math.max(0.1, Math.sqrt(value))) };
}
