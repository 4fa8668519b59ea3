import type { Item } from '../model/catalogue.ts';
import { alcoholRule } from './alcohol/rule.ts';
import { caffeineRule } from './caffeine/rule.ts';
import type { DeclaredRule } from './declare-rule.ts';
import { dioxinsRule } from './dioxins/rule.ts';
import { eColiRule } from './e-coli/rule.ts';
import { frozenProduceRule } from './frozen-produce/rule.ts';
import { hepatitisERule } from './hepatitis-e/rule.ts';
import { herbalTeasRule } from './herbal-teas/rule.ts';
import { iodineRule } from './iodine/rule.ts';
import { keptReadyRule } from './kept-ready/rule.ts';
import { leadRule } from './lead/rule.ts';
import { liquoriceRule } from './liquorice/rule.ts';
import { listeriaRule } from './listeria/rule.ts';
import { mercuryRule } from './mercury/rule.ts';
import { ordinaryRule } from './ordinary/rule.ts';
import { otherRule } from './other/rule.ts';
import { preCutRule } from './pre-cut/rule.ts';
import { rawFishRule } from './raw-fish/rule.ts';
import { rawFlourRule } from './raw-flour/rule.ts';
import { rawJuiceRule } from './raw-juice/rule.ts';
import { rawMilkRule } from './raw-milk/rule.ts';
import { rawShellfishRule } from './raw-shellfish/rule.ts';
import type { Rule } from './rule.ts';
import { salmonellaRule } from './salmonella/rule.ts';
import { sproutsRule } from './sprouts/rule.ts';
import { sweetenersRule } from './sweeteners/rule.ts';
import { toxoplasmosisRule } from './toxoplasmosis/rule.ts';
import { unwashedProduceRule } from './unwashed-produce/rule.ts';
import { vitaminARule } from './vitamin-a/rule.ts';

/** The rules that judge a part by the facts of one hazard, in the order in which reasons appear. */
const DECLARED: readonly DeclaredRule[] = [
  toxoplasmosisRule,
  listeriaRule,
  eColiRule,
  salmonellaRule,
  hepatitisERule,
  rawFishRule,
  rawShellfishRule,
  rawMilkRule,
  sproutsRule,
  rawFlourRule,
  rawJuiceRule,
  unwashedProduceRule,
  preCutRule,
  frozenProduceRule,
  keptReadyRule,
  alcoholRule,
  mercuryRule,
  vitaminARule,
  leadRule,
  iodineRule,
  liquoriceRule,
  herbalTeasRule,
  caffeineRule,
  sweetenersRule,
  dioxinsRule,
  otherRule,
];

/** Every rule that judges a part, in the order in which reasons appear where nothing else decides. */
export const RULES: readonly Rule[] = [...DECLARED, ordinaryRule];

/** Those that have something to judge a food by, in the same order. */
export function rulesFor({ facts }: Pick<Item, 'facts'>): readonly Rule[] {
  const known = speaking.get(facts);
  if (known) return known;
  const hazards = new Set(facts.flatMap(({ fact }) => ('hazard' in fact ? fact.hazard : [])));
  const rules = RULES.filter(({ hazard }) => hazards.has(hazard));
  speaking.set(facts, rules);
  return rules;
}
const speaking = new WeakMap<Item['facts'], readonly Rule[]>();

/** Rules that always follow the supply of the place, whatever the user's country. */
export const FOLLOW_SUPPLY: ReadonlySet<string> = new Set(
  DECLARED.filter(
    ({ declaration }) => declaration.follows === 'supply' || declaration.follows === 'both',
  ).map(({ id }) => id),
);
