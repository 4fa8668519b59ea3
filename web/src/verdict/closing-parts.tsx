import type { AllergenFinding, Finding } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { MACHINE_WRITTEN } from '@mirabelle/safety/messages/render.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/language-provider.tsx';
import { Part } from '../ui/part.tsx';
import { AllergenPart } from './allergen-part.tsx';
import type { Words } from './finding-words.ts';
import { QuestionsAtTable } from './questions-at-table.tsx';
import { NotYetReviewed } from './review-state.tsx';
import { TextList } from './text-list.tsx';

export interface ClosingPartsProps {
  /** What was judged, as it was written. */
  name: string;
  assessment: {
    findings: readonly Finding[];
    profile_findings: readonly Finding[];
    allergens: readonly AllergenFinding[];
    allergen_flags?: readonly string[];
    unknown: readonly string[];
  };
  words: Words;
  /** `unknown` names the words that were not understood. */
  titles: {
    questions: string;
    modifications: string;
    unknown: string;
    allergens: string;
    unknownText: (list: string) => string;
    disclaimer: string;
  };
}

/** What follows the reasons of a stored answer: what to ask and change, unknown words, allergens. */
export function ClosingParts({ name, assessment, words, titles }: ClosingPartsProps) {
  const { t } = useTranslation('verdict');
  const { language } = useLanguage();
  const speaks: Language = words.language;
  return (
    <>
      {words.questions.length > 0 ? (
        <Part title={titles.questions}>
          <QuestionsAtTable
            name={name}
            assessment={assessment}
            questions={words.questions}
            cookLanguage={language}
            readerLanguage={speaks}
          />
        </Part>
      ) : null}
      {words.modifications.length > 0 ? (
        <Part title={titles.modifications}>
          <TextList texts={words.modifications} language={speaks} />
        </Part>
      ) : null}
      {assessment.unknown.length > 0 ? (
        <Part title={titles.unknown}>
          <p className="wrap-anywhere">{titles.unknownText(assessment.unknown.join(', '))}</p>
        </Part>
      ) : null}
      <Part title={titles.allergens}>
        <AllergenPart allergens={assessment.allergens} allergen_flags={assessment.allergen_flags ?? []} />
      </Part>
      <div className="grid gap-2 border-t border-line pt-4 text-sm text-muted">
        {MACHINE_WRITTEN.includes(speaks) ? <p>{t('machineWritten')}</p> : null}
        <NotYetReviewed reasons={words.reasons} />
        <p>{titles.disclaimer}</p>
      </div>
    </>
  );
}
