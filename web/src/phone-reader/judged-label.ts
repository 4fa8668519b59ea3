import { readLabel } from '@mirabelle/reading/label/read-label.ts';
import type { RecipeEngine } from '@mirabelle/safety/engine.ts';
import { assessLabel, type TestedLabel } from '@mirabelle/safety/label/assess-label.ts';
import { judgeLabel } from '@mirabelle/safety/label/judge-label.ts';
import { renderVerdict } from '@mirabelle/safety/messages/render.ts';
import type { LabelText } from './messages.ts';
import type { JudgedFor } from './rated-menu.ts';

/**
 * Judges the print of packaged food, as the server would.
 * @throws AppError label_without_ingredients, too_much_to_judge
 */
export const judgedLabel = (
  { text, readConfidence }: LabelText,
  engine: RecipeEngine,
  judgedFor: JudgedFor,
): TestedLabel =>
  assessLabel(
    readLabel(text),
    { ...judgedFor, readConfidence },
    { judgeLabel: (reading, reader) => judgeLabel(engine, reading, reader), render: renderVerdict },
  );
