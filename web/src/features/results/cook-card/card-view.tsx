import { LANGUAGES, type Language, languageSchema } from '@mirabelle/contract/language.ts';
import type { AnsweredBy, MenuAnswerRow } from '@mirabelle/contract/table-question.ts';
import { allergyName } from '@mirabelle/safety/messages/cook-card.ts';
import { MACHINE_WRITTEN } from '@mirabelle/safety/messages/render.ts';
import { Pencil } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { languageName } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice-group.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { wordLanguage } from '../../../verdict/finding-words.ts';
import { useBasis } from '../../../verdict/use-basis.ts';
import type { RatedDish } from '../results-model.ts';
import type { Answers } from '../use-answers.ts';
import { AfterAsking } from './after-asking.tsx';
import { CardActions } from './card-actions.tsx';
import { cardContent } from './card-content.ts';
import { CardSheet } from './card-sheet.tsx';
import { cookCardOf } from './cook-card-model.ts';
import './print.css';
import { useWakeLock } from './use-wake-lock.ts';

const known = languageSchema.nullable().catch(null);
const NONE: readonly MenuAnswerRow[] = [];

export interface CardViewProps {
  /** The dishes that were picked, with all that is known of them where that could be read. */
  dishes: readonly RatedDish[];
  answers: Answers | null;
  userId: string | null;
  /** As it was read; null where nothing told. */
  menuLanguage: string | null;
  /** The language that she chose for the card. */
  chosen: Language | null;
  onLanguage: (language: Language) => void;
  /** Where the dishes are changed. */
  toPick: string;
}

/** The card of the picked dishes: to show, to answer, to pass on. */
export function CardView(props: CardViewProps) {
  const { dishes, answers, userId, menuLanguage, chosen, onLanguage, toPick } = props;
  const { t } = useTranslation('cook-card');
  const { t: verdict } = useTranslation('verdict');
  const { language } = useLanguage();
  const { own: profile, shown: judged } = useBasis(userId);
  const [pregnant, setPregnant] = useState(true);
  const [withAllergies, setWithAllergies] = useState(true);
  const [by, setBy] = useState<AnsweredBy>('cook');
  const languageField = useId();
  useWakeLock();
  const cook = chosen ?? known.parse(menuLanguage) ?? language;
  const reader = wordLanguage(language, profile?.language ?? null);
  const own = judged?.profile?.allergies ?? [];
  const allergies = withAllergies ? own : [];
  const card = cookCardOf(dishes, answers?.given ?? NONE, allergies.length > 0);
  const content = cardContent(card, { cook, reader, pregnant, allergies });
  const isEmpty = content.groups.length === 0 && content.allergies === null;
  const inOwnWords = allergies.filter((each) => allergyName(each, cook) === null);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <label htmlFor={languageField} className="grid min-w-48 grow gap-1 text-md font-semibold sm:grow-0">
          {t('language')}
          <Select
            id={languageField}
            value={cook}
            onChange={(event) => onLanguage(languageSchema.parse(event.target.value))}
          >
            {LANGUAGES.map((each) => (
              <option key={each} value={each}>
                {languageName(each, language)}
              </option>
            ))}
          </Select>
        </label>
        <Button asChild variant="secondary">
          <Link to={toPick} replace>
            <Pencil aria-hidden="true" />
            {t('change')}
          </Link>
        </Button>
      </div>
      {judged?.by === 'strictest' ? (
        <Notice className="print:hidden">
          <p>{t('allergiesUnknown')}</p>
        </Notice>
      ) : null}
      {isEmpty ? (
        <Notice role="status" title={t('empty.title')}>
          <p>{t('empty.text')}</p>
        </Notice>
      ) : (
        <>
          <CardSheet content={content} answers={answers} by={by} menuLanguage={menuLanguage} />
          <CardActions content={content} />
        </>
      )}
      <AfterAsking
        dishes={dishes}
        leftOff={card.leftOff}
        settled={own.length > 0 && withAllergies ? [] : card.settled}
        answers={answers}
        by={by}
        onBy={setBy}
        speaks={reader}
      />
      <fieldset className="grid min-w-0 gap-2 print:hidden">
        <legend className="mb-2 font-semibold">{t('says.legend')}</legend>
        <Choice
          type="checkbox"
          checked={pregnant}
          onChange={(event) => setPregnant(event.target.checked)}
          label={t('says.pregnant')}
        />
        {own.length > 0 ? (
          <Choice
            type="checkbox"
            checked={withAllergies}
            onChange={(event) => setWithAllergies(event.target.checked)}
            label={t('says.allergies', {
              list: own.map((each) => allergyName(each, reader) ?? each).join(', '),
            })}
            hint={inOwnWords.length > 0 ? t('says.ownWords', { list: inOwnWords.join(', ') }) : undefined}
          />
        ) : null}
      </fieldset>
      <p className="text-sm text-muted print:hidden">
        {MACHINE_WRITTEN.includes(cook) ? `${verdict('machineWritten')} ` : null}
        {t('disclaimer')}
      </p>
    </div>
  );
}
