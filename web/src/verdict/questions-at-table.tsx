import type { Finding } from '@mirabelle/contract/finding.ts';
import type { Language } from '@mirabelle/contract/language.ts';
import { MACHINE_WRITTEN } from '@mirabelle/safety/messages/render.ts';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../ui/dialog.tsx';
import { questionsFor } from './finding-words.ts';

export interface QuestionsAtTableProps {
  /** The subject of the question, as the cook knows it. */
  name: string;
  assessment: { findings: readonly Finding[]; profile_findings: readonly Finding[] } | null;
  /** In the user's language. */
  questions: readonly string[];
  /** The language of the question: the menu's, if known. */
  cookLanguage: Language;
  readerLanguage: Language;
}

/** What to ask, in the user's language, and in large type in the menu's to show at the table. */
export function QuestionsAtTable({
  name,
  assessment,
  questions,
  cookLanguage,
  readerLanguage,
}: QuestionsAtTableProps) {
  const { t } = useTranslation('verdict');
  const atTable = assessment ? questionsFor(assessment, cookLanguage, readerLanguage) : [];
  const translated = cookLanguage !== readerLanguage;
  return (
    <div>
      <ul lang={readerLanguage} className="grid gap-2">
        {questions.map((question) => (
          <li key={question} className="flex gap-3">
            <MessageCircleQuestionMark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
            <span className="min-w-0 wrap-anywhere">{question}</span>
          </li>
        ))}
      </ul>
      {atTable.length > 0 ? (
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="secondary" className="mt-4">
              {t('show')}
            </Button>
          </DialogTrigger>
          <DialogContent
            title={<span lang={cookLanguage}>{t(`please.${cookLanguage}`)}</span>}
            closeLabel={t('close')}
          >
            <p className="mb-6 text-xl text-muted wrap-anywhere">{name}</p>
            <ul className="grid gap-7">
              {atTable.map(({ forCook, forReader }) => (
                <li key={forCook}>
                  <p lang={cookLanguage} className="font-display text-2xl wrap-anywhere sm:text-3xl">
                    {forCook}
                  </p>
                  {translated ? (
                    <p lang={readerLanguage} className="mt-2 text-md text-muted">
                      {forReader}
                    </p>
                  ) : null}
                </li>
              ))}
            </ul>
            {MACHINE_WRITTEN.includes(cookLanguage) ? (
              <p className="mt-8 text-sm text-muted">{t('machineWritten')}</p>
            ) : null}
          </DialogContent>
        </Dialog>
      ) : null}
    </div>
  );
}
