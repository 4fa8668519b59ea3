import type { StateDimension } from '@mirabelle/contract/knowledge/state.ts';
import hazardsEn from '@mirabelle/safety/messages/en/hazards.json';
import hazardsFr from '@mirabelle/safety/messages/fr/hazards.json';
import { useTranslation } from 'react-i18next';
import type changesEn from '../../i18n/en/changes.json';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { countryName } from '../../lib/format.ts';

type Claim = Readonly<Record<string, unknown>>;
type Texts = typeof changesEn;
type Rating = keyof Texts['rating'];

/** Words for what a fact claims, in the language of the page. */
export function useClaimWords() {
  const { t } = useTranslation('changes');
  const { language } = useLanguage();
  const hazards: Record<string, string | undefined> = language === 'fr' ? hazardsFr : hazardsEn;
  const level = (value: unknown): string => t(`rating.${value as Rating}`);

  /** The rating or the figure; null of what has none. */
  function rating(fact: string, claim: Claim): string | null {
    if (fact === 'risk') return level(claim.risk);
    if (fact === 'limit' || fact === 'content') return amount(claim.value, claim.unit);
    if (fact === 'dose-limit') return amount(claim.perDay, `${claim.unit}/day`);
    if (fact === 'advice' || fact === 'position') return levels(claim);
    return null;
  }

  function levels(claim: Claim): string {
    const trimesters = [claim.first, claim.second, claim.third];
    const weeks = (claim.weeks ?? []) as { from: number; until?: number; level: string }[];
    const same = new Set(trimesters).size === 1;
    const told = same
      ? [level(trimesters[0])]
      : trimesters.map((value, at) => t('trimester', { nth: at + 1, level: level(value) }));
    const inside = weeks.map(({ from, until, level: of }) =>
      until === undefined
        ? t('fromWeek', { from, level: level(of) })
        : t('weeks', { from, until, level: level(of) }),
    );
    return [...told, ...inside].join('; ');
  }

  function amount(value: unknown, unit: unknown): string {
    const known = String(unit).replace('/', '_').replace('%', 'percent') as keyof Texts['unit'];
    return t(`unit.${known}`, { count: Number(value), value: Number(value).toLocaleString(language) });
  }

  /** The hazard, the state it speaks of and whose authority says it, in one line. */
  function about(fact: string, claim: Claim, country: string | null): string {
    const hazard = hazards[String(claim.hazard)];
    const when = Object.entries((fact === 'risk' && claim.when) || {}).map(([dimension, values]) =>
      (values as string[]).map((value) => stateWord(dimension as StateDimension, value)).join(` ${t('or')} `),
    );
    const where = country && country !== 'INT' ? countryName(country, language) : null;
    return [hazard, ...when, where].filter(Boolean).join(' · ');
  }

  function stateWord(dimension: StateDimension, value: string): string {
    return t(`state.${dimension}.${value}` as 'state.heat.raw');
  }

  return { rating, about };
}
