/** One thing that a page of docs/behaviour says of the product, with what shows it. */
export interface Statement {
  line: number;
  /** As written, on one line; texts that are shown word for word stand in “ ”. */
  text: string;
  /** Keys of those texts, such as `scan:photoRequired`. */
  keys: string[];
  /** Tests, as path › title. */
  tests: string[];
}

/**
 * The statements of a page: its list items. In the lines below one, comments hold the keys of the texts it quotes and
 * the tests that show it: `<!-- texts: scan:back -->`, `<!-- web/src/app/routes.test.ts › leads home -->`.
 * @param page as Markdown
 */
export function statementsOf(page: string): Statement[] {
  const statements: Statement[] = [];
  let current: Statement | null = null;
  for (const [at, line] of page.split('\n').entries()) {
    if (line.startsWith('- ')) {
      current = { line: at + 1, text: line.slice(2), keys: [], tests: [] };
      statements.push(current);
    } else if (!line.startsWith('  ')) current = null;
    else if (current) addTo(current, line.trim());
  }
  return statements;
}

function addTo(statement: Statement, line: string): void {
  const comment = /^<!-- (.*) -->$/.exec(line)?.[1];
  if (comment === undefined) statement.text += ` ${line}`;
  else if (comment.startsWith('texts: ')) statement.keys.push(...comment.slice('texts: '.length).split(' '));
  else statement.tests.push(comment);
}

/** The texts that a statement quotes. */
export const quotesOf = ({ text }: Statement): string[] =>
  [...text.matchAll(/“([^”]+)”/g)].map(([, quote = '']) => quote);
