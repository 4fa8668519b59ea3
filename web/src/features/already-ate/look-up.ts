import type { AftermathHazard, WhomToCall } from '@mirabelle/contract/aftermath.ts';
import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { UserContext } from '@mirabelle/contract/profile.ts';
import { loadEngine } from '../../offline/engine.ts';
import { judgeOnPhone } from '../../phone-reader/medicines.ts';
import { ofRule } from './what-it-was.ts';

/** What was typed, and where it leads. */
export interface LookedUp {
  /** False where the words are not known. */
  known: boolean;
  hazards: AftermathHazard[];
  /** Whether something was found that no official advice is for. */
  withoutAdvice: boolean;
}

/**
 * The hazards of a food or a dish, by the engine on this device.
 * @throws where the engine is not on this device and cannot be fetched now
 */
export async function lookUpFood(
  text: string,
  userContext: UserContext | null,
  leads: WhomToCall,
): Promise<LookedUp> {
  const { findings, profileFindings, unknown } = (await loadEngine()).assess({
    kind: 'dish',
    text,
    userContext,
  });
  const rules = [...findings, ...profileFindings]
    .filter(({ risk, rule }) => risk !== 'NO_RISK' && rule !== 'unknown')
    .map(({ rule }) => rule);
  const led = rules.map((rule) => ofRule(rule, leads));
  return {
    known: unknown.length === 0 || rules.length > 0,
    hazards: [...new Set(led.flat())],
    withoutAdvice: led.some((hazards) => hazards.length === 0),
  };
}

/**
 * The hazards of a medicine, by the engine on this device.
 * @throws where its tables are not on this device and cannot be fetched now
 */
export async function lookUpMedicine(
  text: string,
  { language, userContext }: { language: InterfaceLanguage; userContext: UserContext | null },
  leads: WhomToCall,
): Promise<LookedUp> {
  const { ingredients } = await judgeOnPhone({ text, language, userContext });
  const led = ingredients.map(({ substance }) => leads.bySubstance[substance] ?? []);
  return {
    known: ingredients.length > 0,
    hazards: [...new Set(led.flat())],
    withoutAdvice: led.some((hazards) => hazards.length === 0),
  };
}
