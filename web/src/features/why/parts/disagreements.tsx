import type { WhyDisagreement, WhySaid, WhySource } from '@mirabelle/contract/why.ts';
import { useTranslation } from 'react-i18next';
import { SourceLinks } from '../../../verdict/source-links.tsx';
import { useStateWords } from '../state-words.ts';
import { citationsOf, useBoth, useCountryNames } from '../use-why.ts';
import { Folded } from './folded.tsx';
import { useLevelWords } from './levels.tsx';
import { WhyPart } from './part.tsx';

/** Foods or medicines on which authorities differ: every side with its countries and documents. */
export function Disagreements({
  disagreements,
  sources,
}: {
  disagreements: readonly WhyDisagreement[];
  sources: readonly WhySource[];
}) {
  const { t } = useTranslation('why');
  const both = useBoth();
  const names = useCountryNames();
  const inWords = useSaid();
  if (disagreements.length === 0) return null;
  return (
    <WhyPart title={t('differ.title')}>
      <p className="mb-3">{t('differ.text')}</p>
      <div className="grid gap-3">
        {disagreements.map(({ name, sides }) => (
          <Folded
            key={JSON.stringify([name, sides])}
            summary={<span className="font-semibold">{both(name)}</span>}
          >
            <ul className="grid gap-3">
              {sides.map(({ said, countries, sources: places }) => (
                <li key={JSON.stringify([said, countries])}>
                  <p>
                    <span className="font-semibold">{names(countries)}</span>
                    {t('colon')} {inWords(said)}
                  </p>
                  <SourceLinks citations={citationsOf(places, sources)} label={false} />
                </li>
              ))}
            </ul>
          </Folded>
        ))}
      </div>
    </WhyPart>
  );
}

function useSaid(): (said: WhySaid) => string {
  const { t } = useTranslation('why');
  const states = useStateWords();
  const levels = useLevelWords();
  return (said) => {
    if (said.kind === 'amount') return t(`unit.${said.unit}` as never, { value: said.value });
    if (said.kind === 'levels') return levels(said.levels, said.weeks);
    const { risk, when } = said;
    return t(`differ.${risk}`, { state: states(when) });
  };
}
