import { isAlike } from '../../layout/type-lead.ts';
import type { PageRow } from '../lines/page-rhythm.ts';
import { joinLines } from './join-lines.ts';

/** "**Rojões com papas de**   *Pork and blood* / **sarrabulho**   *porridge*": what is set as its first words are is the name. */
export function namedByType(lines: readonly PageRow[]): { name: string; description: string[] } | null {
  const [first] = lines as [PageRow];
  const own = first.type;
  if (!own || !first.lead || !lines.slice(1).some(({ type }) => type && isAlike(type, own))) return null;
  const name: string[] = [];
  const description: string[] = [];
  for (const { text, lead, type } of lines) {
    const isOwn = type !== null && isAlike(type, own);
    const end = !isOwn ? 0 : (lead?.length ?? text.length);
    name.push(text.slice(0, end));
    description.push(text.slice(end).trim());
  }
  const told = (parts: readonly string[]) => joinLines(parts.filter((part) => part !== ''));
  return { name: told(name), description: [told(description)] };
}
