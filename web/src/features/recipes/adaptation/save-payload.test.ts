import { saveAdaptationRequestSchema } from '@mirabelle/contract/functions/save-adaptation.ts';
import { describe, expect, it } from 'vitest';
import { USER_ID } from '../../../testing/open-page.tsx';
import { adaptedTart, stateFor } from '../testing/sample-adaptation.ts';
import { savePayload } from './save-payload.ts';

const id = '11111111-1111-4111-8111-111111111111';

describe('savePayload', () => {
  const sent = savePayload(stateFor(USER_ID), adaptedTart, { id, notes: ' Half the salt. ' });

  it('is what the server takes', () => {
    expect(saveAdaptationRequestSchema.safeParse(sent).error).toBeUndefined();
  });

  it('has the fields that the server takes, steps as objects with their numbers', () => {
    expect(sent).toMatchObject({ userId: USER_ID, adaptation_id: id });
    expect(Object.keys(sent.adaptationData).sort()).toEqual(
      [
        'adaptationsMade',
        'adaptedRecipe',
        'confidenceScore',
        'isFavorite',
        'originalRecipe',
        'recommendations',
        'safetyAnalysis',
        'sourceType',
        'userNotes',
      ].sort(),
    );
    for (const recipe of [sent.adaptationData.originalRecipe, sent.adaptationData.adaptedRecipe]) {
      expect(Object.keys(recipe).sort()).toEqual(
        ['cookTime', 'description', 'ingredients', 'instructions', 'name', 'prepTime', 'servings'].sort(),
      );
    }
    expect(sent.adaptationData.originalRecipe.instructions[1]).toEqual({
      step: 2,
      instruction: 'Flame with the rum.',
    });
    expect(sent.adaptationData).toMatchObject({
      adaptationsMade: { ingredientChanges: 1, instructionChanges: 3, safetyImprovements: 2 },
      confidenceScore: 0.82,
      isFavorite: false,
      userNotes: 'Half the salt.',
      sourceType: 'url',
    });
  });

  it('keeps where the recipe comes from, and no notes where there are none', () => {
    expect(sent.adaptationData.originalRecipe.description).toContain('https://orchard.example/tart');
    expect(
      savePayload(stateFor(USER_ID), adaptedTart, { id, notes: ' ' }).adaptationData.userNotes,
    ).toBeNull();
  });
});
