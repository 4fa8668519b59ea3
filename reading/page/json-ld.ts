import { jsonrepair } from 'jsonrepair';
import { decodeEntities, elementsUnder, type ParentNode, rawText } from './dom.ts';

/** Longer blocks that are not JSON as they stand are not worth repairing. */
const LARGEST_REPAIR = 600_000;
const DEEPEST = 30;

export type JsonObject = { [key: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every JSON-LD block of a page that can be read, broken ones repaired. */
export function jsonLdBlocks(page: ParentNode): unknown[] {
  const blocks: unknown[] = [];
  for (const element of elementsUnder(page)) {
    if (element.name !== 'script' || !/ld\+json/i.test(element.attribs.type ?? '')) continue;
    const value = parseForgiving(rawText(element));
    if (value !== undefined) blocks.push(value);
  }
  return blocks;
}

/** JSON as sites write it; undefined where nothing can be made of it. */
export function parseForgiving(source: string): unknown {
  const text = source
    .replace(/^\uFEFF/, '')
    .replace(/^\s*(?:\/\/|\/\*)?\s*<!\[CDATA\[\s*(?:\*\/)?/, '')
    .replace(/(?:\/\/|\/\*)?\s*\]\]>\s*(?:\*\/)?\s*$/, '')
    .replace(/^\s*<!--/, '')
    .replace(/-->\s*$/, '')
    .trim()
    .replace(/;$/, '');
  if (!text) return undefined;
  return (
    parsed(text) ??
    parsed(strayControlsEscaped(text)) ??
    // Two objects in one block, nothing between them.
    (/\}\s*\{/.test(text)
      ? parsed(`[${strayControlsEscaped(text).replace(/\}\s*\{/g, '},{')}]`)
      : undefined) ??
    (text.length <= LARGEST_REPAIR
      ? (repaired(innerQuotesEscaped(text)) ??
        repaired(text) ??
        (/&quot;/.test(text) ? parsed(decodeEntities(text)) : undefined))
      : undefined)
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function repaired(text: string): unknown {
  try {
    const value: unknown = JSON.parse(jsonrepair(text));
    return typeof value === 'object' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Raw line breaks and tabs inside strings, written as escapes; backslashes that escape nothing doubled. */
function strayControlsEscaped(text: string): string {
  let result = '';
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '\\' && inString) {
      const next = text[at + 1] ?? '';
      if (/["\\/bfnrtu]/.test(next)) {
        result += char + next;
        at += 1;
      } else result += '\\\\';
      continue;
    }
    if (char === '"') inString = !inString;
    if (inString && char < ' ')
      result += char === '\n' ? '\\n' : char === '\t' ? '\\t' : char === '\r' ? '' : ' ';
    else result += char;
  }
  return result.replace(/,(\s*[}\]])/g, '$1');
}

/** Quotes inside a string that were not escaped: those after which no JSON punctuation follows. */
function innerQuotesEscaped(text: string): string {
  let result = '';
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (char === '\\') {
      result += char + (text[at + 1] ?? '');
      at += 1;
      continue;
    }
    if (char !== '"') {
      result += inString && char < ' ' ? (char === '\n' ? '\\n' : ' ') : char;
      continue;
    }
    if (!inString) inString = true;
    else if (endsString(text, at)) inString = false;
    else {
      result += '\\"';
      continue;
    }
    result += char;
  }
  return result;
}

function endsString(text: string, at: number): boolean {
  const rest = text.slice(at + 1, at + 200);
  if (/^\s*(?:[}\]:]|$)/.test(rest)) return true;
  // A comma ends the string only where another string, a number, an object or a closing follows.
  return /^\s*,\s*(?:"|[{[\]}]|-?\d|true|false|null|$)/.test(rest);
}

/** Objects of the graph with one of these types, nested ones too; `@id` references are resolved. */
export function nodesOfType(blocks: readonly unknown[], type: RegExp): JsonObject[] {
  const found: JsonObject[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > DEEPEST) return;
    if (Array.isArray(value)) for (const item of value) walk(item, depth + 1);
    else if (isObject(value)) {
      if (typesOf(value).some((name) => type.test(name))) found.push(value);
      for (const inner of Object.values(value)) if (typeof inner === 'object') walk(inner, depth + 1);
    }
  };
  walk(blocks, 0);
  return found;
}

export function typesOf(value: JsonObject): string[] {
  const type = value['@type'] ?? value.type;
  const list = Array.isArray(type) ? type : [type];
  return list.filter((name) => typeof name === 'string').map((name) => name.replace(/^.*[/#:]/, ''));
}

/** Objects by their `@id`, the fullest where it is said more than once. */
export function byId(blocks: readonly unknown[]): Map<string, JsonObject> {
  const ids = new Map<string, JsonObject>();
  const walk = (value: unknown, depth: number): void => {
    if (depth > DEEPEST) return;
    if (Array.isArray(value)) for (const item of value) walk(item, depth + 1);
    else if (isObject(value)) {
      const id = value['@id'];
      if (typeof id === 'string' && Object.keys(value).length > Object.keys(ids.get(id) ?? {}).length)
        ids.set(id, value);
      for (const inner of Object.values(value)) if (typeof inner === 'object') walk(inner, depth + 1);
    }
  };
  walk(blocks, 0);
  return ids;
}
