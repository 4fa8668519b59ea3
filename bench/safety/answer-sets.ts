import { loadKnowledge } from '@mirabelle/knowledge/load.ts';
import { loadMedicines } from '@mirabelle/knowledge/load-medicines.ts';
import { createAdapter } from '@mirabelle/safety/adapt/adapt-recipe.ts';
import { createEngine } from '@mirabelle/safety/engine.ts';
import { createMedicineEngine } from '@mirabelle/safety/medicines/engine.ts';
import type { Answered } from '@mirabelle/safety/testing/label.ts';
import { answerCases, CASE_FILES, CASE_SETS } from '@mirabelle/safety/testing/read-cases.ts';
import { answerDishTest, readDishTests } from '@mirabelle/safety/testing/read-dish-tests.ts';
import { answerKitchen, KITCHENS } from '@mirabelle/safety/testing/read-kitchens.ts';
import { answerMedicineCase, readMedicineCases } from '@mirabelle/safety/testing/read-medicine-cases.ts';
import { answerPlanted, PLANTED_FILES } from '@mirabelle/safety/testing/read-planted-words.ts';
import { answerRecipeCase, readRecipeCases } from '@mirabelle/safety/testing/read-recipe-cases.ts';
import { answerRuleCases, RULE_FOLDERS } from '@mirabelle/safety/testing/read-rule-cases.ts';

/** What the product answers to each set of labelled cases. */
export async function answerEverySet(): Promise<Record<string, Answered[]>> {
  const knowledge = await loadKnowledge();
  const engine = createEngine(knowledge);
  const adapter = createAdapter(knowledge, engine);
  const medicines = createMedicineEngine(await loadMedicines());
  const cases = CASE_FILES.flatMap((file) => answerCases(engine, file));
  return {
    ...Object.fromEntries(CASE_SETS.map((set) => [set, cases.filter((one) => one.set === set)])),
    kitchens: KITCHENS.flatMap((kitchen) => answerKitchen(engine, kitchen)),
    'planted-words': PLANTED_FILES.flatMap((file) => answerPlanted(engine, file).ratings),
    rules: RULE_FOLDERS.flatMap((folder) => answerRuleCases(engine, folder)),
    'dish-tests': readDishTests().flatMap((one) => answerDishTest(engine, one)),
    recipes: readRecipeCases().flatMap((one) => answerRecipeCase(adapter, one)),
    medicines: readMedicineCases().map((one) => answerMedicineCase(medicines, one)),
    'deciding-medicines': readMedicineCases('deciding-medicines').map((one) =>
      answerMedicineCase(medicines, one, 'deciding-medicines'),
    ),
  };
}
