import { FOODS } from '../../testing/foods-on-file.ts';
import { type HandMadeLine, handMadePage } from '../../testing/hand-made-page.ts';
import { readMenu } from '../read-menu.ts';

/** What is read of these lines: "# heading", "name | price | description", with "-" where there is no price. */
export function readingOf(lines: readonly HandMadeLine[]): string[] {
  const menu = readMenu(handMadePage(lines), FOODS);
  if (menu.kind !== 'menu') return [menu.kind];
  return menu.sections.flatMap(({ title, items }) => [
    ...(title === null ? [] : [`# ${title}`]),
    ...items.map(({ name, price, description }) =>
      [name, price ?? '-', ...(description ? [description] : [])].join(' | '),
    ),
  ]);
}
