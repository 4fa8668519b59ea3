import type { Suggestion } from '@mirabelle/contract/functions/suggest-ingredients.ts';
import { languageSchema } from '@mirabelle/contract/language.ts';
import { z } from 'zod';
import { withComponents } from '../../ai/merge/with-components.ts';
import type { Component } from '../../ai/tasks/component.ts';
import { defineTask, handedBack } from '../task.ts';

/** What a dish of this name is usually made of. */
export const suggestTask = defineTask({
  input: z.object({ dishName: z.string(), language: languageSchema }),
  run: async ({ dishName, language }, { foods }) => (await foods()).suggest(dishName, language),
});

/** A suggestion with the components that a model named and knowledge knows; null where it knows none. */
export const addSuggestionsTask = defineTask({
  input: z.object({
    own: handedBack<Suggestion>(),
    components: z.array(handedBack<Component>()),
    model: z.string(),
    language: languageSchema,
  }),
  async run({ own, components, model, language }, { foods }) {
    const { suggest } = await foods();
    return withComponents(own, components, model, (name) => suggest(name, language));
  },
});
