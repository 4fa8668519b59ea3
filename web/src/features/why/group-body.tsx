import type { WhyGroupPage } from '@mirabelle/contract/why.ts';
import { whyAddress } from '@mirabelle/contract/why-address.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Disagreements } from './parts/disagreements.tsx';
import { Folded } from './parts/folded.tsx';
import { Foods } from './parts/foods.tsx';
import { WhyLinks } from './parts/links.tsx';
import { WhyPart } from './parts/part.tsx';
import { Sources } from './parts/sources.tsx';
import { Sure } from './parts/sure.tsx';
import { useBoth } from './use-why.ts';

/** A food group's page: what it is judged by and why, where authorities differ, how sure, and what belongs to it. */
export function GroupBody({ page }: { page: WhyGroupPage }) {
  const { t } = useTranslation('why');
  const both = useBoth();
  const { rules, foods, groups, parents, sources } = page;
  return (
    <>
      <WhyPart title={t('group.rules')}>
        <ul className="grid gap-6">
          {rules.map(({ rule, what, entries }) => (
            <li key={rule.id}>
              <h3 className="mb-1 text-lg">
                <Link
                  to={whyAddress('rule', rule.id)}
                  className="inline-block py-1 text-plum underline underline-offset-4"
                >
                  {both(rule.title)}
                </Link>
              </h3>
              {what ? <p className="mb-2">{both(what)}</p> : null}
              <Foods entries={entries} self={page.id} />
            </li>
          ))}
        </ul>
      </WhyPart>
      <Disagreements disagreements={page.disagreements} sources={sources} />
      <Sources sources={sources} />
      <Sure sure={page.sure} review={page.review} />
      {foods.length > 0 ? (
        <WhyPart title={t('group.foods')}>
          <Folded summary={t('foods.count', { count: foods.length })}>
            <p className="wrap-anywhere">{foods.map(both).join(', ')}</p>
          </Folded>
        </WhyPart>
      ) : null}
      {groups.length > 0 ? (
        <WhyPart title={t('group.groups')}>
          <WhyLinks kind="group" refs={groups} />
        </WhyPart>
      ) : null}
      {parents.length > 0 ? (
        <WhyPart title={t('group.parents')}>
          <WhyLinks kind="group" refs={parents} />
        </WhyPart>
      ) : null}
    </>
  );
}
