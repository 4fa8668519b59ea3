import type { MadeDish, MadeMenu } from '../make-pictures/pages/menu.ts';
import type { Chance } from '../make-pictures/random.ts';
import lines from './lines.json' with { type: 'json' };
import { type PageType, typeOfSection } from './page-type.ts';
import type { WordRole } from './words.ts';

/** Words of one part. */
export interface Run {
  text: string;
  role: WordRole;
  dish: number;
  bold?: boolean;
}

/** What is set on lines of its own. */
export interface Paragraph {
  runs: Run[];
  /** At the right end of its first or last line, or of none. */
  price: string[] | null;
  priceAt: 'first' | 'last' | 'after' | 'left';
  size: number;
  weight: number;
  indent: number;
  above: number;
  leading: number;
}

/** Paragraphs that are kept together. */
export function blocksOf(menu: MadeMenu, page: PageType, chance: Chance): Paragraph[][] {
  const blocks: Paragraph[][] = [];
  const plain = (
    text: string,
    role: WordRole,
    size: number,
    above: number,
    weight = page.light,
  ): Paragraph => ({
    runs: [{ text, role, dish: -1 }],
    price: null,
    priceAt: 'first',
    size,
    weight,
    indent: 0,
    above,
    leading: 1.3,
  });
  if (menu.house) blocks.push([plain(menu.house, 'other', chance.between(1.5, 3), 0, page.bold)]);
  if (menu.tagline) blocks.push([plain(menu.tagline, 'other', 1, 0.3)]);
  let dish = 0;
  for (const section of menu.sections) {
    const type = typeOfSection(page, chance);
    const block: Paragraph[] = [];
    if (section.title)
      block.push({
        ...plain(
          cased(section.title, type.headingCase),
          'heading',
          type.headingSize,
          type.headingAbove,
          type.headingBold ? page.bold : page.light,
        ),
      });
    if (section.sizes.length > 0 && chance.happens(0.7))
      block.push(plain(section.sizes.join('   '), 'other', type.saidSize, 0.2));
    if (section.intro) block.push(plain(section.intro, 'other', type.saidSize, 0.2));
    const group = chance.happens(type.groups);
    section.dishes.forEach((each, at) => {
      if (group && at % 4 === 0) {
        const price = section.dishes[0]!.prices;
        block.push({
          ...plain(
            cased(`${each.name.split(' ')[0]}`, type.nameCase),
            'heading',
            type.nameSize,
            type.dishGap + chance.between(0, 0.5),
            type.nameBold ? page.bold : page.light,
          ),
          price: price.length > 0 ? price : null,
          priceAt: type.priceAt === 'after' ? 'after' : 'first',
        });
      }
      if (group) {
        block.push(
          ...dishParagraphs(
            { ...each, description: '', prices: [] },
            dish++,
            at === 0,
            { ...type, dishGap: type.saidGap, headingBelow: type.saidGap, nameBold: false },
            chance,
          ),
        );
        blocks.push(block.splice(0));
        return;
      }
      if (section.between && at > 0)
        block.push(plain(section.between, 'other', type.saidSize, type.dishGap / 2));
      block.push(...dishParagraphs(each, dish++, at === 0, type, chance));
      blocks.push(block.splice(0));
      if (chance.happens(type.specks))
        blocks.push([plain(chance.pick(lines.specks), 'other', type.saidSize, chance.between(0, 1))]);
      if (chance.happens(type.noteBetween))
        blocks.push([
          plain(
            chance.pick(menu.notes.length > 0 ? menu.notes : ['-']),
            'other',
            type.saidSize,
            type.dishGap,
          ),
        ]);
    });
  }
  for (const note of menu.notes)
    blocks.push([plain(note, 'other', chance.between(0.6, 1), chance.between(0.2, 2))]);
  return blocks;
}

function dishParagraphs(
  made: MadeDish,
  dish: number,
  first: boolean,
  type: PageType,
  chance: Chance,
): Paragraph[] {
  const name = `${type.bullet}${made.number ? `${made.number} ` : ''}${cased(made.name, type.nameCase)}${codes(made)}`;
  const told = cased(made.description, type.saidCase);
  const said = told !== '' && type.saidInBrackets ? `(${told})` : told;
  const nameWeight = type.nameBold ? type.bold : type.light;
  const prices = made.prices.length > 0 && type.priced && !chance.happens(0.02) ? made.prices : null;
  const above = first ? type.headingBelow : type.dishGap * chance.between(0.95, 1.05);
  const base = {
    price: null,
    priceAt: 'first' as const,
    weight: type.light,
    indent: 0,
    above: 0,
    leading: type.leading,
  };
  const inLine = said !== '' && type.inline !== null;
  const head: Paragraph = {
    ...base,
    runs: inLine
      ? [
          { text: `${name}${type.inline![0]}`, role: 'name', dish, bold: type.nameBold },
          { text: `${said}${type.inline![1]}`, role: 'said', dish },
        ]
      : [{ text: name, role: 'name', dish, bold: type.nameBold }],
    size: type.nameSize,
    weight: nameWeight,
    above,
  };
  const paragraphs = [head];
  if (made.second && type.secondBelow)
    paragraphs.push({
      ...base,
      runs: [{ text: cased(made.second, type.nameCase), role: 'said', dish }],
      size: type.saidSize,
      above: type.saidGap,
    });
  else if (made.second) head.runs.push({ text: `/ ${made.second}`, role: 'name', dish });
  if (said !== '' && !inLine) {
    if (type.listed !== null) {
      const parts = said.split(/, | \/ | - | · /).filter((part) => part !== '');
      paragraphs.push(
        ...parts.map(
          (part, at): Paragraph => ({
            ...base,
            runs: [{ text: `${type.listed}${part}`, role: 'said', dish }],
            size: type.saidSize,
            indent: type.indent,
            above: at === 0 ? type.saidGap : 0,
          }),
        ),
      );
    } else {
      const below: Paragraph = {
        ...base,
        runs: [{ text: said, role: 'said', dish }],
        size: type.saidSize,
        indent: type.indent,
        above: type.saidGap,
      };
      paragraphs.push(below);
    }
  }
  if (type.extra !== null && chance.happens(0.15))
    paragraphs.push({
      ...base,
      runs: [{ text: type.extra, role: 'said', dish }],
      size: type.saidSize,
      above: type.saidGap,
    });
  if (prices === null) return paragraphs;
  if (type.priceAt === 'own') {
    const own: Paragraph = {
      ...base,
      runs: prices.map((text) => ({ text, role: 'price' as const, dish })),
      size: type.saidSize,
      above: type.saidGap,
    };
    paragraphs.splice(type.priceBelowName ? 1 : paragraphs.length, 0, own);
  } else if (type.priceAt === 'last') Object.assign(paragraphs.at(-1)!, { price: prices, priceAt: 'last' });
  else Object.assign(head, { price: prices, priceAt: type.priceAt });
  return paragraphs;
}

const codes = ({ codes: own }: MadeDish) => (own.length === 0 ? '' : ` (${own.join(',')})`);

const cased = (text: string, letters: PageType['nameCase']) =>
  letters === 'capitals'
    ? text.toLocaleUpperCase()
    : letters === 'title'
      ? text.replace(/(?<=[\s-]|^)\p{Ll}(?=\p{Ll}{3})/gu, (letter) => letter.toLocaleUpperCase())
      : text;
