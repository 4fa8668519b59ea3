import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** A model that turns the picture of a line into text, in place of the built-in one, and the list of its characters. */
export interface OtherRecogniser {
  /** Paths of the model (ONNX) and of its characters, one a line. */
  model: string;
  dictionary: string;
}

/**
 * The recogniser of another make that the environment names: `READER_RECOGNISER=<model.onnx>,<dictionary>` with
 * `READER_RECOGNISER_SHA256=<of the model>,<of the dictionary>`. Throws an `Error` that says what is wrong: a model that
 * is not the one that was measured reads menus nobody knows how well.
 */
export function otherRecogniser(
  env: Readonly<Record<string, string | undefined>> = process.env,
): OtherRecogniser | undefined {
  const named = partsOf(env.READER_RECOGNISER);
  if (named.length === 0) return undefined;
  const [model, dictionary] = named;
  if (named.length !== 2 || !model || !dictionary)
    throw new Error('READER_RECOGNISER names two files: <model.onnx>,<dictionary>.');
  const found = [hashOf(model), hashOf(dictionary)].join(',');
  const wanted = partsOf(env.READER_RECOGNISER_SHA256).join(',').toLowerCase();
  if (wanted !== found)
    throw new Error(
      `READER_RECOGNISER_SHA256 is ${wanted || 'missing'}, and that of the files of READER_RECOGNISER is ${found}.`,
    );
  return { model, dictionary };
}

const partsOf = (list: string | undefined) =>
  (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function hashOf(path: string): string {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch (cause) {
    throw new Error(`READER_RECOGNISER names ${path}, which cannot be read.`, { cause });
  }
}
