import { countryCodeOf } from '@mirabelle/contract/country.ts';
import { UsageError } from './exit.ts';

/** The code of the country an option names; null where it was left out. @throws UsageError for none that is known */
export function countryOption(name: string | undefined, option: string): string | null {
  if (name === undefined) return null;
  const code = countryCodeOf(name);
  if (!code)
    throw new UsageError(
      `${option}: "${name}" is not a country we know. Give its name or its two-letter code.`,
    );
  return code;
}
