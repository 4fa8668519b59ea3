import { LANGUAGES, type Language } from '@mirabelle/contract/language.ts';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx';
import { wordsOf } from './finding-words.ts';
import type { RatedDish } from './results-model.ts';

export interface QuestionsAtTableProps {
  dish: RatedDish;
  /** In the reader's language. */
  questions: readonly string[];
  menuLanguage: Language | null;
  /** Of the interface. */
  language: Language;
}

/** What to ask, in the reader's language, and large in the menu's to show at the table. */
export function QuestionsAtTable({ dish, questions, menuLanguage, language }: QuestionsAtTableProps) {
  const { t } = useTranslation('results');
  const cookSpeaks = menuLanguage && LANGUAGES.includes(menuLanguage) ? menuLanguage : language;
  const { assessment } = dish;
  const forCook = assessment ? wordsOf(assessment, cookSpeaks, null).questions : [];
  return (
    <div>
      <ul className="grid gap-2">
        {questions.map((question) => (
          <li key={question} className="flex gap-3">
            <MessageCircleQuestionMark aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-caution" />
            <span>{question}</span>
          </li>
        ))}
      </ul>
      {forCook.length > 0 ? (
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="secondary" className="mt-4">
              {t('modal.show')}
            </Button>
          </DialogTrigger>
          <DialogContent title={t('modal.showTitle')} closeLabel={t('modal.close')}>
            <div lang={cookSpeaks} className="grid gap-6 py-4">
              <p className="text-xl text-muted">{dish.name}</p>
              {forCook.map((question) => (
                <p key={question} className="font-display text-2xl sm:text-3xl">
                  {question}
                </p>
              ))}
            </div>
          </DialogContent>
        </Dialog>
      ) : null}
    </div>
  );
}
