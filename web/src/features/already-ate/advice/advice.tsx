import type { AftermathHazard, PackedAftermath } from '@mirabelle/contract/aftermath.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { countryName } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { watchTimes } from '../watch-until.ts';
import { adviceOn, type KindOfAdvice } from '../what-to-show.ts';
import { SaidList } from './said-list.tsx';
import { WatchList } from './watch-list.tsx';

export interface AdviceProps {
  packed: PackedAftermath;
  hazard: AftermathHazard;
  country: string | null;
  /** The day of the meal; null where she does not know. */
  day: string | null;
  today: string;
}

/** What official bodies say of one hazard: her country's first, and of what it does not say, the others'. */
export function Advice({ packed, hazard, country, day, today }: AdviceProps) {
  const { t } = useTranslation('already-ate');
  const { language } = useLanguage();
  const kinds = adviceOn(packed, hazard, country);
  const times = watchTimes(packed, hazard, day, today);
  const said = kinds.some(({ own, others }) => own.length + others.length > 0);
  const ownSaid = kinds.some(({ own }) => own.length > 0);
  const shown = kinds.filter(
    ({ kind, own, others }) => own.length + others.length > 0 || (kind === 'howLong' && times.length > 0),
  );
  return (
    <Card className="min-w-0">
      <h3 className="text-xl">{t(`hazard.${hazard}`)}</h3>
      {hazard.startsWith('medicine-') && hazard !== 'medicine-paracetamol' ? (
        <Notice tone="accent" className="mt-3">
          {t('advice.prescribed')}
        </Notice>
      ) : null}
      {said ? (
        ownSaid ? null : (
          <div className="mt-3 grid gap-2">
            {country ? <p>{t('advice.none', { country: countryName(country, language) })}</p> : null}
            <p className="text-muted">{t('advice.othersOpen')}</p>
          </div>
        )
      ) : (
        <p className="mt-3">{t('advice.noneAnywhere')}</p>
      )}
      <div className="mt-5 grid gap-6 empty:hidden">
        {shown.map((one) => (
          <section key={one.kind}>
            <h4 className="mb-2 font-display text-lg font-semibold">{t(`advice.kind.${one.kind}`)}</h4>
            {one.kind === 'howLong' && times.length > 0 ? <WatchList times={times} /> : null}
            <SaidList said={one.own} />
            <Others advice={one} open={!ownSaid} />
          </section>
        ))}
      </div>
    </Card>
  );
}

/** So many countries' words are in sight where her own says nothing. */
const IN_SIGHT = 1;

/** What is said elsewhere, under whose it is: folded but for the first where her country says nothing of the hazard. */
function Others({ advice: { kind, own, others }, open }: { advice: KindOfAdvice; open: boolean }) {
  const { t } = useTranslation('already-ate');
  const { language } = useLanguage();
  if (others.length === 0) return null;
  const listed = (of: KindOfAdvice['others']) => (
    <div className="grid gap-4">
      {of.map(({ country, said }) => (
        <div key={country}>
          <h5 className="mb-1 font-sans text-md font-semibold text-muted">
            {countryName(country, language)}
          </h5>
          <SaidList said={said} />
        </div>
      ))}
    </div>
  );
  // When to call is never folded where her own country does not say it.
  const inSight = open ? (kind === 'call' ? others.length : IN_SIGHT) : 0;
  const folded = others.slice(inSight);
  return (
    <>
      {inSight > 0 ? listed(others.slice(0, inSight)) : null}
      {folded.length > 0 ? (
        <details className={own.length > 0 || inSight > 0 ? 'mt-3' : undefined}>
          <summary className="flex min-h-12 w-fit cursor-pointer items-center text-plum underline underline-offset-4">
            {t(inSight > 0 ? 'advice.furtherOthers' : 'advice.others')}
          </summary>
          <div className="mt-2">{listed(folded)}</div>
        </details>
      ) : null}
    </>
  );
}
