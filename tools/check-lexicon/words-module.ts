const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const pascal = (name: string) => camel(`-${name}`);

/** The module by which code loads one topic of all languages: what language/lexicon/words/<topic>.ts holds. */
export function wordsModule(topic: string, languages: readonly string[]): string {
  const imports = [
    ...languages.map((code) => ({
      from: `../${code}/${topic}.json`,
      line: `import ${code} from '../${code}/${topic}.json' with { type: 'json' };`,
    })),
    { from: '../lexicon.ts', line: "import type { Topic } from '../lexicon.ts';" },
    {
      from: `../topics/${topic}.ts`,
      line: `import type { ${pascal(topic)}Words } from '../topics/${topic}.ts';`,
    },
  ].sort((a, b) => (a.from < b.from ? -1 : 1));
  return `// Written by \`npm run fix\` from the folders of the languages.

${imports.map(({ line }) => line).join('\n')}

export const ${camel(topic)}: Topic<${pascal(topic)}Words> = {
  name: '${topic}',
  words: { ${languages.join(', ')} },
};
`;
}
