/** Where a name comes from, and the folder of its licence. */
export interface Origin {
  origin: string;
  folder: 'own' | 'permissive' | 'cc-by-sa' | 'odbl';
}

const FOLDERS: [RegExp, Origin['folder']][] = [
  [/^ours/, 'own'],
  [/^ODbL/, 'odbl'],
  [/^CC BY-SA/, 'cc-by-sa'],
  [/^(?:CC BY 3|Unicode|MIT|Apache|plWordNet|NWN|DanNet)/, 'permissive'],
];

const ORIGINS: [RegExp, (found: RegExpExecArray) => string][] = [
  [/^own/, () => 'own'],
  [/^Open Food Facts (\w+)/, ([, what]) => `off-${what}`],
  [/^Open Tandoor/, () => 'tandoor'],
  [/^WorldCuisines/, () => 'worldcuisines'],
  [/^Unicode CLDR/, () => 'cldr'],
  [/^IFCT/, () => 'ifct'],
  [/^CC-CEDICT/, () => 'cedict'],
  [/^Open Multilingual Wordnet ([\w-]+)/, ([, what]) => `omw-${what}`],
];

/** @returns null for a licence whose names are not taken (CeCILL-C, which asks that what is added be shared as code) */
export function originOf(origin: string, licence: string): Origin | null {
  const folder = FOLDERS.find(([pattern]) => pattern.test(licence))?.[1];
  for (const [pattern, code] of ORIGINS) {
    const found = pattern.exec(origin);
    if (found && folder) return { origin: code(found), folder };
  }
  return null;
}
