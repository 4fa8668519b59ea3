import type { ReviewClaim } from '@mirabelle/contract/functions/review-facts.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { formatDate } from '../../lib/format.ts';

/** What a claim stands on, who says otherwise, and what depends on it. */
export function ClaimFacts({ claim }: { claim: ReviewClaim }) {
  const { t } = useTranslation('review');
  const { foods, dishes, because, sources, disagreeing } = claim;
  const listOf = ({ count, names }: ReviewClaim['foods']) =>
    names.join(', ') + (count > names.length ? '…' : '');
  const medicine = claim.topic.startsWith('medicine:');
  return (
    <dl className="grid gap-3 text-md wrap-anywhere">
      <Entry term={t('saysSo')}>{claim.countries}</Entry>
      {because.length > 0 ? (
        <Entry term={t('because')}>
          <ul className="list-disc pl-5">
            {because.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Entry>
      ) : null}
      {sources.map((source) => (
        <SourceEntry key={`${source.url} ${source.title} ${source.at}`} source={source} />
      ))}
      <Entry term={t('disagreeing')}>
        {disagreeing.length === 0 ? (
          t('noneDisagree')
        ) : (
          <ul className="list-disc pl-5">
            {disagreeing.map((other) => (
              <li key={`${other.countries} ${other.sentence} ${other.url}`}>
                {t('otherSays', { countries: other.countries, sentence: other.sentence })}{' '}
                <OutLink href={other.url}>{other.body}</OutLink>
              </li>
            ))}
          </ul>
        )}
      </Entry>
      {medicine ? null : (
        <Entry term={t('depends')}>
          {foods.count === 0 && dishes.count === 0 ? t('dependsNone') : null}
          {foods.count > 0 ? <p>{t('foods', { count: foods.count, names: listOf(foods) })}</p> : null}
          {dishes.count > 0 ? <p>{t('dishes', { count: dishes.count, names: listOf(dishes) })}</p> : null}
        </Entry>
      )}
    </dl>
  );
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function SourceEntry({ source }: { source: ReviewClaim['sources'][number] }) {
  const { t } = useTranslation('review');
  const { language } = useLanguage();
  const { body, title, url, edition, at, readIn, says, checkedOn } = source;
  return (
    <Entry term={body}>
      <p>
        <OutLink href={url}>{title}</OutLink>, {edition}
        {at === null ? null : ` – ${t('at', { place: at })}`}
      </p>
      {readIn ? (
        <p>
          {t('readIn')} <OutLink href={readIn.url}>{readIn.title}</OutLink>
        </p>
      ) : null}
      {says === null ? (
        <p className="text-muted">{t('saysMissing')}</p>
      ) : (
        <p>
          {t('says')} <q lang="en">{says}</q>
        </p>
      )}
      <p className="text-sm text-muted">{t('checked', { date: formatDate(checkedOn, language) })}</p>
    </Entry>
  );
}

function OutLink({ href, children }: { href: string; children: string }) {
  const { t } = useTranslation('review');
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-plum underline underline-offset-4">
      {children}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  );
}
