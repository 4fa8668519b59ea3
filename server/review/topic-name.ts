import type { InterfaceLanguage } from '@mirabelle/contract/language.ts';
import type { ClaimSheets } from '@mirabelle/knowledge/claims/sheet.ts';
import { TEXTS } from '@mirabelle/safety/messages/texts.ts';
import { fill, REVIEW_TEXTS } from './texts.ts';

/** What a hazard or a class of medicines is called: "listeria", "medicines: NSAIDs". */
export function topicName(
  topic: string,
  language: InterfaceLanguage,
  classNames: ClaimSheets['classNames'],
): string {
  const texts = REVIEW_TEXTS[language];
  if (topic === 'all') return texts.topic.all;
  if (!topic.startsWith('medicine:')) return hazardName(topic, language);
  const id = topic.slice('medicine:'.length);
  return fill(texts.topic.medicine, { class: classNames[id]?.[language] ?? id });
}

/** A hazard in a few words. */
export function hazardName(hazard: string, language: InterfaceLanguage): string {
  const own: string | undefined = (REVIEW_TEXTS[language].hazard as Record<string, string>)[hazard];
  return own ?? TEXTS[language].hazards[hazard] ?? hazard;
}
