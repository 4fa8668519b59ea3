import { parseArgs } from 'node:util';

/** How a run is to go. */
export interface RigOptions {
  /** Seconds of load before the first kill. */
  calmSeconds: number;
  kills: number;
  /** Seconds from one kill to the next. */
  killEverySeconds: number;
  /** Whether a full disk is tried after the kills. */
  fillsDisk: boolean;
  /** Whether everything is only started, for someone to look around. */
  startOnly: boolean;
  /** Of the kills' order; printed, so that a run can be repeated. */
  seed: number;
  /** The first of some hundred ports on 127.0.0.1. */
  basePort: number;
}

const KILL_EVERY_SECONDS = 18;
/** Five minutes in all. */
const SHORT = { calm: 30, kills: 15 };
/** Ten minutes, then an hour. */
const WHOLE = { calm: 600, kills: 200 };

/** @throws Error with a sentence for whoever typed the arguments */
export function rigOptions(args: readonly string[]): RigOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      whole: { type: 'boolean', default: false },
      'start-only': { type: 'boolean', default: false },
      'no-full-disk': { type: 'boolean', default: false },
      calm: { type: 'string' },
      kills: { type: 'string' },
      seed: { type: 'string' },
      'base-port': { type: 'string', default: '24000' },
    },
  });
  const form = values.whole ? WHOLE : SHORT;
  return {
    calmSeconds: numberOf('calm', values.calm, form.calm),
    kills: numberOf('kills', values.kills, form.kills),
    killEverySeconds: KILL_EVERY_SECONDS,
    fillsDisk: !values['no-full-disk'],
    startOnly: values['start-only'],
    seed: numberOf('seed', values.seed, Date.now() % 1_000_000),
    basePort: numberOf('base-port', values['base-port'], 0),
  };
}

function numberOf(name: string, given: string | undefined, otherwise: number): number {
  const number = given === undefined ? otherwise : Number(given);
  if (!Number.isInteger(number) || number < 0) throw new Error(`--${name} must be a whole number.`);
  return number;
}
