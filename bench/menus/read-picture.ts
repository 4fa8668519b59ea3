import { AppError } from '@mirabelle/contract/errors.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import type { MenuReading } from '@mirabelle/contract/menu.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import type { KnownFoods } from '@mirabelle/reading/known-foods.ts';
import { firstMenu } from '@mirabelle/reading/menu/first-menu.ts';
import { readMenu } from '@mirabelle/reading/menu/read-menu.ts';
import type { FirstPage } from '@mirabelle/reading/ocr/first-reading.ts';
import type { PageText } from '@mirabelle/reading/ocr/page-text.ts';
import type { PictureReader } from '@mirabelle/reading/ocr/read-page.ts';
import { judgeMenu } from '@mirabelle/server/cli/judge-menu.ts';
import type { Judge } from '@mirabelle/server/judging/judge.ts';
import type { MenuLabel } from '../labelled-menus.ts';

export interface ReadDish {
  name: string;
  description: string | null;
  price: string | null;
  /** As the product shows it: what tells none is a main. */
  course: string;
  risk: Risk;
}

/** What the product makes of a picture, and all that was read of it. */
export interface ReadPicture {
  kind: MenuReading['kind'] | 'refused';
  /** Why it was refused or could not be read. */
  reason: string | null;
  language: string | null;
  restaurantName: string | null;
  titles: string[];
  dishes: ReadDish[];
  /** Lines that the answer lists as not placed. */
  notUnderstood: string[];
  /** Every piece of text that the optical reader read. */
  lines: string[];
  rawText: string;
  /** Text to verdicts. */
  seconds: number;
  /** Until its first dishes can be shown, rated: of a picture that takes long, before the whole. */
  shownSeconds: number;
  /** The bare reading of the same picture in the languages that were found; null where it was not asked for. */
  bareSeconds: number | null;
}

export interface Tools {
  reader: PictureReader;
  foods: KnownFoods;
  judge: Judge;
}

/** Reads a picture and judges its dishes as the product does; whatever it shows is an answer. */
export async function readPicture(
  { reader, foods, judge }: Tools,
  image: Buffer,
  { bare = false } = {},
): Promise<ReadPicture> {
  const started = performance.now();
  let firstSeconds: number | null = null;
  const onFirst = (soFar: FirstPage) => {
    const menu = firstMenu(soFar, foods);
    if (!menu) return false;
    judgeMenu(judge, menu, 'en');
    firstSeconds = secondsSince(started);
    return true;
  };
  let page: PageText;
  try {
    page = await reader.read(image, { words: foods.words, onFirst });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const seconds = secondsSince(started);
    return { ...NOTHING, reason: error.code, seconds, shownSeconds: seconds };
  }
  const reading = readMenu(page, foods);
  const sections = reading.kind === 'menu' ? judgeMenu(judge, reading, 'en') : [];
  const seconds = secondsSince(started);
  return {
    kind: reading.kind,
    reason: reading.kind === 'unreadable' ? reading.reason : null,
    language: reading.kind === 'menu' ? reading.language : null,
    restaurantName: reading.kind === 'menu' ? reading.restaurantName : null,
    titles: sections.flatMap(({ title }) => title ?? []),
    dishes: sections.flatMap(({ course, items }) =>
      items.map(({ name, description, price, verdict }) => ({
        name,
        description,
        price,
        course: course ?? 'MAIN',
        risk: verdict.risk,
      })),
    ),
    notUnderstood: reading.kind === 'menu' ? reading.notUnderstood : [],
    lines: page.lines.map((line) => line.text),
    rawText: reading.rawText,
    seconds,
    shownSeconds: firstSeconds ?? seconds,
    bareSeconds: bare ? await bareReading(reader, image, page) : null,
  };
}

const NOTHING: ReadPicture = {
  kind: 'refused',
  reason: null,
  language: null,
  restaurantName: null,
  titles: [],
  dishes: [],
  notUnderstood: [],
  lines: [],
  rawText: '',
  seconds: 0,
  shownSeconds: 0,
  bareSeconds: null,
};

async function bareReading(reader: PictureReader, image: Buffer, page: PageText): Promise<number> {
  const started = performance.now();
  await reader.read(image, page.languages.length > 0 ? { languages: page.languages } : {});
  return secondsSince(started);
}

const secondsSince = (started: number) => (performance.now() - started) / 1000;

/** The label with what the engine says of each dish as it is printed, where the label itself says nothing. */
export function withCleanRisks(label: MenuLabel, judge: Judge): MenuLabel {
  const sections = judgeMenu(
    judge,
    {
      kind: 'menu',
      restaurantName: label.restaurant_name ?? null,
      restaurantType: null,
      language: (label.lang ?? null) as Language | null,
      country: null,
      sections: label.sections.map(({ title, course, items }) => ({
        title: title ?? null,
        course: course as 'MAIN',
        items: items.map(({ name, description, price }) => ({
          name,
          description: description ?? null,
          price: price ?? null,
          allergenCodes: [],
          confidence: 100,
        })),
      })),
      notUnderstood: [],
      rawText: '-',
      confidence: 100,
      readBy: 'built-in',
    },
    'en',
  );
  return {
    ...label,
    sections: label.sections.map((section, at) => ({
      ...section,
      items: section.items.map((item, index) => ({
        ...item,
        expected_risk: item.expected_risk ?? sections[at]!.items[index]!.verdict.risk,
      })),
    })),
  };
}
