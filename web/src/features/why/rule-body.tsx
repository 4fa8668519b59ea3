import type { WhyRulePage } from '@mirabelle/contract/why.ts';
import { whyAddress } from '@mirabelle/contract/why-address.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Disagreements } from './parts/disagreements.tsx';
import { Foods } from './parts/foods.tsx';
import { WhyLinks } from './parts/links.tsx';
import { WhyPart } from './parts/part.tsx';
import { Sources } from './parts/sources.tsx';
import { Statements } from './parts/statements.tsx';
import { Sure } from './parts/sure.tsx';
import { useBoth } from './use-why.ts';

/** A rule's page: the danger and how rare, which foods, what authorities say and where they differ, how sure. */
export function RuleBody({ page }: { page: WhyRulePage }) {
  const { t } = useTranslation('why');
  const both = useBoth();
  const { hazard, what, howRare, does, notHandled, reads, related, entries, sources } = page;
  return (
    <>
      {what.length > 0 ? (
        <WhyPart title={t(hazard ? 'rule.what' : 'rule.about')}>
          <Statements statements={what} sources={sources} />
        </WhyPart>
      ) : null}
      {hazard || howRare.length > 0 ? (
        <WhyPart title={t('rule.howRare')}>
          {howRare.length > 0 ? (
            <Statements statements={howRare} sources={sources} />
          ) : (
            <p>{t('rule.noFigure')}</p>
          )}
        </WhyPart>
      ) : null}
      <WhyPart title={t('rule.does')}>
        <p>{both(does)}</p>
        {reads ? (
          <p className="mt-2">
            <Link
              to={whyAddress('rule', reads.id)}
              className="inline-block py-1 text-plum underline underline-offset-4"
            >
              {t('rule.reads', { rule: both(reads.title) })}
            </Link>
          </p>
        ) : null}
      </WhyPart>
      {entries.length > 0 ? (
        <WhyPart title={t('foods.title')}>
          <Foods entries={entries} />
        </WhyPart>
      ) : null}
      <Disagreements disagreements={page.disagreements} sources={sources} />
      <Sources sources={sources} />
      <Sure sure={page.sure} review={page.review} />
      <WhyPart title={t('rule.notHandled')}>
        <p>{both(notHandled)}</p>
      </WhyPart>
      {related.length > 0 ? (
        <WhyPart title={t('related')}>
          <WhyLinks kind="rule" refs={related} />
        </WhyPart>
      ) : null}
    </>
  );
}
