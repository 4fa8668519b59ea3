import type { WhyMedicinePage } from '@mirabelle/contract/why.ts';
import { useTranslation } from 'react-i18next';

type Position = WhyMedicinePage['positions'][number];

/** What to do with a medicine by trimester, in a sentence, and from which week another advice counts. */
export function useLevelWords(): (levels: Position['levels'], weeks: Position['weeks']) => string {
  const { t } = useTranslation('why');
  return ([first, second, third], weeks) => {
    const said =
      first === second && second === third
        ? t('levels.all', { advice: t(`levels.${first}`) })
        : t('levels.each', {
            first: t(`levels.${first}`),
            second: t(`levels.${second}`),
            third: t(`levels.${third}`),
          });
    const turns = weeks.map(({ from, until, level }) =>
      until === undefined
        ? t('levels.from', { from, advice: t(`levels.${level}`) })
        : t('levels.between', { from, until, advice: t(`levels.${level}`) }),
    );
    return [said, ...turns].join(' ');
  };
}
