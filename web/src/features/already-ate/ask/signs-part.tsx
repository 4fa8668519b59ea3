import { SIGNS, type Sign } from '@mirabelle/contract/aftermath.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { localeFor } from '../../../lib/format.ts';
import { Choice, ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Field } from '../../../ui/field.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

export interface SignsPartProps {
  ticked: ReadonlySet<Sign>;
  onTick: (sign: Sign, on: boolean) => void;
  text: string;
  onText: (text: string) => void;
  /** What was read in the text. */
  read: readonly Sign[];
}

/** In which order the signs stand to be ticked: fever first, then as they are urgent. */
const ORDER: readonly Sign[] = ['fever', ...SIGNS.filter((sign) => sign !== 'fever')];
const TEXT_LIMIT = 1_000;

/** How she feels: signs to tick, and words of her own, which are read on this device. */
export function SignsPart({ ticked, onTick, text, onText, read }: SignsPartProps) {
  const { t } = useTranslation('already-ate');
  const { language } = useLanguage();
  const named = new Intl.ListFormat(localeFor(language)).format(read.map((sign) => t(`signs.sign.${sign}`)));
  return (
    <section aria-labelledby="signs-title">
      <h2 id="signs-title" className="mb-3 text-xl">
        {t('signs.title')}
      </h2>
      <ChoiceGroup legend={t('signs.legend')} hint={t('signs.hint')}>
        <div className="grid gap-2 sm:grid-cols-2">
          {ORDER.map((sign) => (
            <Choice
              key={sign}
              type="checkbox"
              label={t(`signs.sign.${sign}`)}
              checked={ticked.has(sign)}
              onChange={(event) => onTick(sign, event.target.checked)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <div className="mt-4">
        <Field label={t('signs.text')} hint={t('signs.textHint')}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              value={text}
              maxLength={TEXT_LIMIT}
              onChange={(event) => onText(event.target.value)}
            />
          )}
        </Field>
        <p aria-live="polite" className="mt-2 text-md empty:hidden">
          {text.trim() === ''
            ? null
            : read.length > 0
              ? t('signs.understood', { signs: named })
              : t('signs.notUnderstood')}
        </p>
      </div>
    </section>
  );
}
