import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { renderMedicineHeadline } from '@mirabelle/safety/medicines/messages/render.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LEVEL_TONE, LevelIcon } from '../../../badges/level-badge.tsx';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { cn } from '../../../ui/cn.ts';
import { TONE_SURFACE } from '../../../ui/tone.ts';
import { AlreadyTookLink } from '../../../verdict/already-link.tsx';
import { leadsOf, statementsOf } from './statements.ts';
import type { MedicationWords } from './use-words.ts';

/** How many statements are shown right below the answer. */
const LEADS = 3;

/** The answer before its explanation: the level, what to do, and for whom it was judged. */
export function Answer({ verdict, words }: { verdict: MedicineVerdict; words: MedicationWords }) {
  const { t } = useTranslation('medications');
  const { language } = useLanguage();
  const { level, week, country } = verdict;
  // Two ingredients may say the same: each statement once, and before they are counted.
  const leads = statementsOf(leadsOf(verdict), words.language).slice(0, LEADS);
  const known = country !== null && /^[A-Z]{2}$/.test(country);
  return (
    <section aria-label={t('answer.label')}>
      <div className={cn('flex gap-3 rounded-card p-4 sm:p-5', TONE_SURFACE[LEVEL_TONE[level]])}>
        <LevelIcon level={level} className="mt-1 size-6 shrink-0" />
        <p className="min-w-0 text-lg">
          <strong className="block text-xl">{t(`level.${level}`)}</strong>
          <span lang={words.language}>{renderMedicineHeadline(verdict, words.language)}</span>
        </p>
      </div>
      {leads.length > 0 ? (
        <div lang={words.language} className="mt-3 grid gap-1.5">
          {leads.map(({ text }) => (
            <p key={text} className="wrap-anywhere">
              {text}
            </p>
          ))}
        </div>
      ) : null}
      <p className="mt-3 text-md text-muted">
        {week !== null ? (
          t('answer.week', { week })
        ) : (
          <>
            {t('answer.worst')} <ProfileLink>{t('answer.addDate')}</ProfileLink>
          </>
        )}{' '}
        {known ? (
          t('answer.country', {
            country: new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country,
          })
        ) : (
          <>
            {t('answer.noCountry')} <ProfileLink>{t('answer.addCountry')}</ProfileLink>
          </>
        )}
      </p>
      {level === 'AVOID' || level === 'CAUTION' ? (
        <div className="mt-3">
          <AlreadyTookLink
            name={words.result.medication_name}
            substances={verdict.ingredients.map(({ substance }) => substance)}
          />
        </div>
      ) : null}
    </section>
  );
}

function ProfileLink({ children }: { children: string }) {
  return (
    <Link to="/profile" className="text-plum underline underline-offset-4">
      {children}
    </Link>
  );
}
