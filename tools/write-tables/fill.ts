/** A table, or a figure, between its markers: `<!-- table: counts -->` ... `<!-- end of counts -->`. */
const MARKED = /<!-- table: ([\w-]+) -->[\s\S]*?<!-- end of \1 -->/g;

/**
 * Puts each table between the markers that name it.
 * @param document as Markdown
 * @param tables by the names that markers give
 * @throws Error for a marker that names no table
 */
export function fill(document: string, tables: Readonly<Record<string, string>>): string {
  return document.replace(MARKED, (_, name: string) => {
    const table = tables[name];
    if (table === undefined) throw new Error(`No table is called ${name}.`);
    const between = table.includes('\n') ? `\n\n${table}\n\n` : table;
    return `<!-- table: ${name} -->${between}<!-- end of ${name} -->`;
  });
}

/** The names of the tables that a document shows. */
export const namesIn = (document: string): string[] =>
  [...document.matchAll(MARKED)].map(([, name = '']) => name);

/** A table in Markdown. @param rows the head first */
export function markdown(rows: readonly (readonly (string | number)[])[]): string {
  const [head = [], ...body] = rows.map((row) => row.map((cell) => String(cell)));
  return [head, head.map(() => '---'), ...body].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
