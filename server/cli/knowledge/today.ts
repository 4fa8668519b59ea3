import { InvalidArgumentError } from 'commander';

/** A day that an option names. */
export function dayOption(value: string): string {
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value);
  if (!isDay) throw new InvalidArgumentError('Give a day as 2027-03-12.');
  return value;
}

/** The day on the clock of this machine, where no option names one. */
export const todayOf = (named: string | undefined): string => named ?? new Date().toISOString().slice(0, 10);
