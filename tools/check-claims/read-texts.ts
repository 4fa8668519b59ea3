import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { parseDocument } from 'htmlparser2';
import ts from 'typescript';

/** A text that users or readers of the documentation see. */
export interface ShownText {
  path: string;
  language: Language;
  text: string;
  /** Shown beside the authority that says so: it is hers, unless it speaks of the product. */
  attributed: boolean;
}

/** Where texts of one language stand; `*` or the name of the file is its code. */
const OF_A_LANGUAGE = [
  'web/src/i18n/*/*.json',
  'safety/**/messages/**/*.json',
  'server/{cli,review}/texts/*.json',
];
/** Records hold what is shown in fields by language, and in English prose beside what they cite. */
const RECORDS = ['knowledge/**/*.json'];
const DOCUMENTS = ['README.md', 'docs/**/*.md', 'safety/rules/*/about.md'];
/** Messages of errors, mails, what pages and commands say by themselves. */
const SOURCES = [
  'contract/**/*.ts',
  'server/platform/auth/mail/*.ts',
  'server/{cli,doctor}/**/*.ts',
  'web/src/**/*.tsx',
];
const PASSED_OVER = ['**/node_modules', '**/dist', 'knowledge/.packed', '**/testing', '**/*.test.*'];

/** Every text of the project that is shown to someone. @param root the folder of the repository */
export function readTexts(root: string): ShownText[] {
  const read = (patterns: readonly string[], textsIn: (path: string, content: string) => ShownText[]) =>
    globSync([...patterns], { cwd: root, exclude: PASSED_OVER })
      .sort()
      .flatMap((path) => textsIn(path, readFileSync(join(root, path), 'utf8')));
  return [
    ...read(OF_A_LANGUAGE, (path, content) => messagesIn(path, JSON.parse(content))),
    ...read(RECORDS, (path, content) => recordTexts(path, JSON.parse(content))),
    ...read(['web/public/manifest.webmanifest'], (path, content) => {
      const { name, description } = JSON.parse(content) as Record<string, string>;
      return [name, description].map((text = '') => shown(path, 'en', text));
    }),
    ...read(['web/index.html'], pageTexts),
    ...read(SOURCES, literalsIn),
    ...read(DOCUMENTS, documentTexts),
  ];
}

const shown = (path: string, language: Language, text: string, attributed = false): ShownText => ({
  path,
  language,
  text,
  attributed,
});

function messagesIn(path: string, value: unknown): ShownText[] {
  const language = LANGUAGES.find((code) => path.split(/[/.]/).includes(code));
  return language ? stringsIn(value).map((text) => shown(path, language, text)) : [];
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Fields of records whose prose is shown. */
const PROSE = new Set(['says', 'note', 'what', 'at', 'per', 'why']);
/** Names by which a record is found: single terms, which claim nothing. */
const TERMS = new Set(['names', 'notNames']);
/** A record with one of these names whose statement it holds. */
const NAMES_WHO_SAYS_SO = ['body', 'cite', 'source', 'title'];

/** Texts of a record: what it says by language, and its prose, which is English. */
export function recordTexts(path: string, record: unknown, attributed = false): ShownText[] {
  if (typeof record !== 'object' || record === null) return [];
  if (Array.isArray(record)) return record.flatMap((each) => recordTexts(path, each, attributed));
  const cited = attributed || NAMES_WHO_SAYS_SO.some((name) => name in record);
  return Object.entries(record).flatMap(([name, value]) => {
    if (TERMS.has(name)) return [];
    const language = LANGUAGES.find((code) => code === name);
    if (language) return stringsIn(value).map((text) => shown(path, language, text, cited));
    if (typeof value !== 'string') return recordTexts(path, value, cited);
    return PROSE.has(name) ? [shown(path, 'en', value, cited)] : [];
  });
}

/** Title, descriptions and what stands in a page. */
function pageTexts(path: string, html: string): ShownText[] {
  const texts: string[] = [];
  const visit = (node: ReturnType<typeof parseDocument>['childNodes'][number]): void => {
    if (node.type === 'text') texts.push(node.data);
    if ('attribs' in node) texts.push(node.attribs.content ?? '', node.attribs.alt ?? '');
    if ('childNodes' in node && node.type !== 'script' && node.type !== 'style')
      node.childNodes.forEach(visit);
  };
  parseDocument(html).childNodes.forEach(visit);
  return texts.filter((text) => /\w \w/.test(text)).map((text) => shown(path, 'en', text));
}

/** Strings, templates and JSX of a source file that are several words, in the language under whose code they stand. */
function literalsIn(path: string, source: string): ShownText[] {
  const texts: ShownText[] = [];
  const visit = (node: ts.Node, language: Language): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    const own = ts.isPropertyAssignment(node) && LANGUAGES.find((code) => code === node.name.getText(file));
    if (
      (ts.isStringLiteral(node) ||
        ts.isNoSubstitutionTemplateLiteral(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddle(node) ||
        ts.isTemplateTail(node) ||
        ts.isJsxText(node)) &&
      /\p{L} \p{L}/u.test(node.text)
    ) {
      texts.push(shown(path, language, node.text));
    }
    ts.forEachChild(node, (child) => visit(child, own || language));
  };
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false);
  visit(file, 'en');
  return texts;
}

/**
 * Paragraphs, headings, cells and items of a document. An item follows what leads to its list ("It does not:"), a cell
 * the head of its column. In the documentation, what stands in quotation marks or italics is a text of a page, which is
 * read there, a title, or an example of what nobody may say; a README speaks to users.
 */
export function documentTexts(path: string, document: string): ShownText[] {
  const own = document
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/`[^`]*`/g, 'x')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, ' ');
  const said = path.startsWith('docs/')
    ? own.replace(/“[^”]*”|(?<![*\w])\*[^*\n]+\*(?!\*)/g, (words) => (words.startsWith('* ') ? words : 'x'))
    : own;
  let lead = '';
  let heads: string[] = [];
  return said
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.) )|\n(?=[#|])|(?<=^#.*)\n/m)
    .flatMap((block) => {
      const text = block.replace(/\s+/g, ' ').trim();
      if (/^\|[-:| ]+$/.test(text)) return [];
      if (text.startsWith('|')) {
        const cells = text.split('|').slice(1, -1).map(bare);
        // The first row names the columns; a line of dashes follows it.
        if (heads.length === 0) heads = cells;
        return cells.map((cell, at) => (heads === cells ? cell : `${heads[at] ?? ''}: ${cell}`));
      }
      heads = [];
      const item = /^(?:[-*]|\d+\.) (.*)$/.exec(text)?.[1];
      if (item !== undefined) return [`${lead} ${item}`];
      lead = text.endsWith(':') ? (text.split(/(?<=[.!?]) /).at(-1) ?? '') : '';
      return [bare(text)];
    })
    .map((text) => text.replace(/^[: ]+/, ''))
    .filter((text) => /\p{L}/u.test(text))
    .map((text) => shown(path, 'en', text));
}

/** Without the signs of headings and bold type. */
const bare = (text: string) => text.replace(/^[#*\s]+|[*\s]+$/g, '');
