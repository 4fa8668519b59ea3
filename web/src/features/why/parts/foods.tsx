import { RISKS, type Risk } from '@mirabelle/contract/risk.ts';
import type { WhyEntry, WhyFact } from '@mirabelle/contract/why.ts';
import { whyAddress } from '@mirabelle/contract/why-address.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { RiskBadge } from '../../../badges/risk-badge.tsx';
import { useStateWords } from '../state-words.ts';
import { useBoth, useCountryNames } from '../use-why.ts';
import { Folded } from './folded.tsx';

type RiskFact = Extract<WhyFact, { kind: 'risk' }>;

/** Which foods, by rating: in which state, and whose word it is. Where a list is long it is folded. */
export function Foods({ entries, self }: { entries: readonly WhyEntry[]; self?: string }) {
  const { t } = useTranslation('why');
  const rated = RISKS.map((risk) => ({ risk, entries: withRating(entries, risk) }));
  return (
    <div className="grid gap-3">
      {rated.map(({ risk, entries: those }) =>
        those.length > 0 ? (
          <Folded
            key={risk}
            summary={
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <RiskBadge risk={risk} />
                <span>{t('foods.count', { count: those.length })}</span>
              </span>
            }
          >
            <ul className="grid gap-4">
              {those.map(({ entry, facts }) => (
                <li key={`${entry.kind} ${entry.id}`}>
                  <Name entry={entry} self={self} />
                  <States facts={facts} />
                </li>
              ))}
            </ul>
          </Folded>
        ) : null,
      )}
      <Amounts entries={entries} />
    </div>
  );
}

function withRating(entries: readonly WhyEntry[], risk: Risk) {
  return entries.flatMap((entry) => {
    const facts = entry.facts.filter((fact): fact is RiskFact => fact.kind === 'risk' && fact.risk === risk);
    return facts.length > 0 ? [{ entry, facts }] : [];
  });
}

/** A group leads to its own page. */
function Name({ entry: { kind, id, name }, self }: { entry: WhyEntry; self: string | undefined }) {
  const both = useBoth();
  if (kind !== 'group' || id === self) return <p className="font-semibold wrap-anywhere">{both(name)}</p>;
  return (
    <p className="font-semibold wrap-anywhere">
      <Link to={whyAddress('group', id)} className="inline-block py-1 text-plum underline underline-offset-4">
        {both(name)}
      </Link>
    </p>
  );
}

/** Each state once, with all countries that say so. */
function States({ facts }: { facts: readonly RiskFact[] }) {
  const { t } = useTranslation('why');
  const inWords = useStateWords();
  const names = useCountryNames();
  const states = [...Map.groupBy(facts, ({ when }) => JSON.stringify(when ?? {})).values()];
  return (
    <ul className="text-md">
      {states.map((same) => (
        <li key={JSON.stringify(same[0]?.when ?? {})}>
          {inWords(same[0]?.when)}
          <span className="text-muted">
            {' · '}
            {names([...new Set(same.flatMap(({ countries }) => countries))].sort())}
            {same.every(({ ownOnly }) => ownOnly) ? ` (${t('foods.ownOnly')})` : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** At most how much, and how much a portion holds. */
function Amounts({ entries }: { entries: readonly WhyEntry[] }) {
  const { t } = useTranslation('why');
  const both = useBoth();
  const names = useCountryNames();
  const rows = (kind: 'limit' | 'content') =>
    entries.flatMap((entry) =>
      entry.facts.flatMap((fact) => {
        if (fact.kind !== kind) return [];
        const amount = t(`unit.${fact.unit}` as never, { value: fact.value });
        const of = fact.kind === 'limit' ? both(fact.what) : both(entry.name);
        const per = fact.kind === 'content' ? both(fact.per) : null;
        return [{ key: `${entry.id} ${fact.at}`, of, amount, per, who: names(fact.countries) }];
      }),
    );
  return (['limit', 'content'] as const).map((kind) => {
    const all = rows(kind);
    if (all.length === 0) return null;
    return (
      <Folded
        key={kind}
        summary={<span className="font-semibold">{t(`foods.${kind}`, { count: all.length })}</span>}
      >
        <ul className="grid gap-2">
          {all.map(({ key, of, amount, per, who }) => (
            <li key={key}>
              <span className="font-semibold wrap-anywhere">{of}</span>
              {`: ${amount}`}
              {per ? `, ${per}` : null}
              <span className="text-muted"> · {who}</span>
            </li>
          ))}
        </ul>
      </Folded>
    );
  });
}
