import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { HARMLESS_KINDS } from '@mirabelle/contract/knowledge.ts';
import { menuLanguageOf } from '@mirabelle/contract/open-languages.ts';
import { RISKS } from '@mirabelle/contract/risk.ts';
import { z } from 'zod';
import type { Engine } from '../engine.ts';
import type { ExplainedWord } from '../judge/explain-words.ts';
import { type Answered, isHeld } from './label.ts';

const AS = [
  'food',
  'state',
  'unknown',
  ...HARMLESS_KINDS.map((kind) => `harmless:${kind}` as const),
] as const;

/**
 * Lines with words put in on purpose, each labelled before the engine was asked: what the word is to be taken for, and
 * the rating of the line. A word that is labelled `unknown` has to be said.
 */
const plantedSchema = z
  .array(
    z
      .object({
        text: z.string().min(1),
        /** Where it is not the language that the file is named by. */
        language: z.string().optional(),
        words: z.record(z.string().min(1), z.enum(AS)),
        expected: z.enum(RISKS),
        also: z.object({ rating: z.enum(RISKS), reason: z.enum(['country', 'unsaid-state']) }).optional(),
      })
      .strict(),
  )
  .min(20);

const folder = new URL('./planted-words/', import.meta.url);

/** Files of such lines, each named by its language. */
export const PLANTED_FILES = readdirSync(folder).map((name) => basename(name, '.json'));

/** A planted word with what it was taken for. */
export interface PlantedWord {
  file: string;
  text: string;
  word: string;
  expected: (typeof AS)[number];
  as: ExplainedWord['as'] | 'none';
  said: boolean;
  held: boolean;
}

/** What the engine answers to the lines of one file: ratings, planted words, and words unknown and not said. */
export function answerPlanted(engine: Engine, file: string) {
  const ratings: Answered[] = [];
  const planted: PlantedWord[] = [];
  const silent: string[] = [];
  for (const { text, language, words, expected, also } of readPlanted(file)) {
    const request = { kind: 'dish' as const, text, language: menuLanguageOf(language ?? file) };
    const verdict = engine.assess(request);
    const says = 'how it is made';
    const label = { expected, also: also && { ...also, says } };
    ratings.push({ set: 'planted-words', file, id: text, label, answer: verdict.risk, text });
    const explained = engine.explain(request, verdict);
    silent.push(
      ...explained.filter((one) => one.as === 'unknown' && !one.said).map((one) => `${text}: ${one.text}`),
    );
    for (const [word, as] of Object.entries(words))
      planted.push(plantedWord(explained, { file, text, word, as }));
  }
  return { ratings, planted, silent };
}

function readPlanted(file: string): z.infer<typeof plantedSchema> {
  return plantedSchema.parse(JSON.parse(readFileSync(new URL(`${file}.json`, folder), 'utf8')));
}

/** A phrase is what its first word is. */
function plantedWord(
  explained: ExplainedWord[],
  { file, text, word, as }: { file: string; text: string; word: string; as: PlantedWord['expected'] },
): PlantedWord {
  const first = word.split(' ')[0]?.toLowerCase() ?? '';
  const found = explained.find((one) => one.text.toLowerCase() === first);
  return {
    file,
    text,
    word,
    expected: as,
    as: found?.as ?? 'none',
    said: found?.said ?? false,
    held: isHeld(text),
  };
}

/** Whether it was taken for what it is: any kind of harmless word counts as one, since kinds overlap. */
export function isRightlyTaken({ expected, as, said }: PlantedWord): boolean {
  if (expected === 'unknown') return as === 'unknown' && said;
  return expected.startsWith('harmless:') ? as.startsWith('harmless:') : as === expected;
}

/** As that, and a harmless word may also be a part of what a record names: the "Sunday" of Sunday roast. */
export function isExplained(word: PlantedWord): boolean {
  const within = word.expected.startsWith('harmless:') && (word.as === 'food' || word.as === 'state');
  return within || isRightlyTaken(word);
}

/** An unknown word or a food that passes for one that says nothing. */
export function isWronglyHarmless({ expected, as }: PlantedWord): boolean {
  return !expected.startsWith('harmless:') && as.startsWith('harmless:');
}
