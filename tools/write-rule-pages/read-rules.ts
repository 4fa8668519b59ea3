import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { DeclaredRule } from '@mirabelle/safety/rules/declare-rule.ts';
import type { RuleText } from '@mirabelle/safety/rules/rule.ts';

/** A rule's folder, as its page needs it. */
export interface RuleSource {
  /** Name of the folder, which is the rule's id. */
  id: string;
  /** Where its page lies, from the root of the repository. */
  page: string;
  about: RuleText;
  /** Null for a rule that judges by code alone. */
  declaration: DeclaredRule['declaration'] | null;
  /** Keys of messages that its code names: `ask.cooked`, `change.without`. */
  keys: string[];
}

/** Reads every folder of `safety/rules/`. @param root the repository */
export async function readRules(root: string): Promise<RuleSource[]> {
  const files = globSync('safety/rules/*/rule.ts', { cwd: root }).sort();
  return Promise.all(
    files.map(async (file) => {
      const exported: Record<string, unknown> = await import(join(root, file));
      const declared = Object.values(exported).find(isDeclared);
      const text = readFileSync(join(root, file), 'utf8');
      return {
        id: basename(dirname(file)),
        page: join(dirname(file), 'about.md'),
        about: exported.about as RuleText,
        declaration: declared?.declaration ?? null,
        keys: [...new Set(text.match(/(?<=')(?:ask|change)\.[a-z-]+(?=')/g) ?? [])],
      };
    }),
  );
}

function isDeclared(value: unknown): value is DeclaredRule {
  return typeof value === 'object' && value !== null && 'declaration' in value;
}
