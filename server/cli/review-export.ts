import { writeFile } from 'node:fs/promises';
import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import { packClaims } from '@mirabelle/knowledge/pack/pack-claims.ts';
import { dossierCsv } from '../review/dossier/csv.ts';
import { dossierHtml } from '../review/dossier/html.ts';
import { findClaims } from '../review/find-claims.ts';
import { placeName } from '../review/texts.ts';
import { topicName } from '../review/topic-name.ts';
import { countryOption } from './country-option.ts';
import { UsageError } from './exit.ts';

interface ExportOptions {
  topic: string;
  country?: string;
  lang: InterfaceLanguage;
  csv?: boolean;
}

/** `mirabelle review export`: writes the claims of a topic for a reviewer to read and mark. @throws UsageError */
export async function exportDossier(
  file: string,
  { topic, country, lang, csv }: ExportOptions,
): Promise<void> {
  const sheets = await packClaims();
  if (topic !== 'all' && !sheets.topics.includes(topic)) {
    throw new UsageError(`There is no topic ${topic}. Topics: all, ${sheets.topics.join(', ')}`);
  }
  const code = countryOption(country, '--country');
  const claims = findClaims(sheets, { topic, country: code, language: lang });
  if (claims.length === 0) throw new UsageError(`There is no fact of ${topic} for ${country}.`);
  const head = {
    topic: topicName(topic, lang, sheets.classNames),
    country: code && placeName(code, lang),
    day: new Date().toISOString().slice(0, 10),
    language: lang,
  };
  await writeFile(file, csv ? dossierCsv(claims) : dossierHtml(claims, head));
  process.stdout.write(`${file}: ${claims.length} claims.\n`);
}
