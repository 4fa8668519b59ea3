import { MessageCircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';
import type { MedicationWords } from './use-words.ts';

/** Questions to look up or ask because their answers decide; nothing where all is clear. */
export function Questions({ words: { result, language } }: { words: MedicationWords }) {
  const { t } = useTranslation('medications');
  if (result.questions.length === 0) return null;
  return (
    <Section title={t('questions.title')}>
      <ul lang={language} className="grid gap-2">
        {result.questions.map((question) => (
          <li key={question} className="flex gap-3">
            <MessageCircleQuestionMark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
            <span className="min-w-0 wrap-anywhere">{question}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
