/**
 * Reads comma-separated values as RFC 4180 has them: fields in quotes may hold commas, line breaks and doubled quotes.
 * @returns a record a line, keyed by the first line's names; blank lines are passed over
 * @throws Error when a line has more or fewer fields than the first, naming it
 */
export function parseCsv(text: string): Record<string, string>[] {
  const [head, ...lines] = readLines(text);
  if (!head) return [];
  return lines.map((fields, i) => {
    if (fields.length !== head.length) {
      throw new Error(`line ${i + 2} has ${fields.length} fields, the first has ${head.length}`);
    }
    return Object.fromEntries(head.map((name, at) => [name, fields[at] as string]));
  });
}

/** A field as it is written: in quotes where it holds a comma, a quote or a line break. */
export function csvField(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

function readLines(text: string): string[][] {
  const lines: string[][] = [];
  let fields: string[] = [];
  let field = '';
  let quoted = false;
  const endField = () => {
    fields.push(field);
    field = '';
  };
  const endLine = () => {
    endField();
    if (fields.length > 1 || fields[0] !== '') lines.push(fields);
    fields = [];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (quoted) {
      if (sign !== '"') field += sign;
      else if (text[at + 1] === '"') {
        field += '"';
        at++;
      } else quoted = false;
    } else if (sign === '"' && field === '') quoted = true;
    else if (sign === ',') endField();
    else if (sign === '\n') endLine();
    else if (sign !== '\r') field += sign;
  }
  if (field !== '' || fields.length > 0) endLine();
  return lines;
}
