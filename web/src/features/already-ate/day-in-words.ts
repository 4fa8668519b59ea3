import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { formatDate } from '../../lib/format.ts';

/** A calendar day in words, whatever the time zone: "12 February 2027". @param day "2027-02-12" */
export const dayInWords = (day: string, language: InterfaceLanguage): string =>
  formatDate(day, language, { dateStyle: 'long', timeZone: 'UTC' });
