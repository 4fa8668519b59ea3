import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { userContextSchema } from '@mirabelle/contract/profile.ts';
import { z } from 'zod';
import type { Engine } from '../engine.ts';
import { type Answered, riskLabelSchema } from './label.ts';

/** Cases of one rule: what it has to find, and where it has to stay silent. */
const caseSchema = z
  .object({
    /** Language and trap, e.g. "fr/lait-de-coco-not-milk". */
    name: z.string().regex(/^(?:en|fr|es|de|it|pt)\/[a-z0-9-]+$/),
    kind: z.enum(['dish', 'ingredient']).default('dish'),
    text: z.string(),
    description: z.string().optional(),
    section: z.string().optional(),
    ingredients: z.array(z.string()).optional(),
    madeWithout: z.array(z.string()).optional(),
    userContext: userContextSchema.optional(),
    place: z.string().optional(),
    /** What the rule's findings come to; NO_RISK where it must not raise any. */
    rule: riskLabelSchema,
    /** Rating of the whole verdict, where that matters. */
    verdict: riskLabelSchema.optional(),
  })
  .strict();

/** A labelled text for one rule. */
export type RuleCase = z.infer<typeof caseSchema>;

const rules = new URL('../rules/', import.meta.url);

/** Folders of rules. */
export const RULE_FOLDERS = readdirSync(rules, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The cases of a rule; none where it has no file. @throws ZodError where the file is not of the form above */
export function readRuleCases(folder: string): RuleCase[] {
  const file = new URL(`${folder}/cases.json`, rules);
  return existsSync(file) ? z.array(caseSchema).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** What the rule finds in each of its cases, and the engine's whole verdict where it is labelled. */
export function answerRuleCases(engine: Engine, folder: string): Answered[] {
  return readRuleCases(folder).flatMap((example) => {
    const { name, text, rule, verdict } = example;
    const language = languageSchema.parse(name.slice(0, 2));
    const answer = engine.assess({ ...example, language });
    const own = [...answer.findings, ...answer.profileFindings].filter((f) => f.rule === folder);
    const raised = own.find((finding) => finding.risk !== 'NO_RISK');
    const common = { set: 'rules', file: folder, text };
    return [
      { ...common, id: name, label: rule, answer: raised?.risk ?? 'NO_RISK' },
      ...(verdict ? [{ ...common, id: `${name}: verdict`, label: verdict, answer: answer.risk }] : []),
    ];
  });
}
