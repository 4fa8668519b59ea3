import type { Said, Sign, WhomToCall } from '@mirabelle/contract/aftermath.ts';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { localeFor } from '../../../lib/format.ts';
import { SaidList } from '../advice/said-list.tsx';
import type { ServiceKind } from './numbers.ts';
import { ServiceList } from './service-list.tsx';

export const CALL_NOW_ID = 'call-now';

export interface CallNowProps {
  /** At least one, the most urgent first. */
  signs: readonly Sign[];
  leads: WhomToCall;
  country: string | null;
}

/** Signs that have a sentence of their own; all others are named in one. */
const ALONE: readonly Sign[] = ['breathing', 'overdose', 'fever'];

/** Before everything else: whom to call now for what she notices, and who says so. It names no illness. */
export function CallNow({ signs, leads, country }: CallNowProps) {
  const { t } = useTranslation('already-ate');
  const { language } = useLanguage();
  const named = (list: readonly Sign[]) =>
    new Intl.ListFormat(localeFor(language)).format(list.map((sign) => lowerFirst(t(`signs.sign.${sign}`))));
  const others = signs.filter((sign) => !ALONE.includes(sign));
  const basis = basisOf(signs, leads, country);
  const without = signs.filter((sign) => (leads.signs[sign] ?? []).length === 0);
  return (
    <section
      id={CALL_NOW_ID}
      aria-labelledby="call-now-title"
      className="mb-8 scroll-mt-20 rounded-card bg-danger-soft p-4 text-danger sm:p-6"
    >
      <h2 id="call-now-title" className="flex items-center gap-3 text-xl">
        <Phone aria-hidden="true" className="size-6 shrink-0" />
        {t('call.title')}
      </h2>
      <div className="mt-3 grid gap-2 text-ink" role="alert">
        {signs.includes('breathing') ? (
          <p className="font-semibold">{t('call.emergency', { sign: named(['breathing']) })}</p>
        ) : null}
        {signs.includes('overdose') ? <p className="font-semibold">{t('call.overdose')}</p> : null}
        {signs.includes('fever') ? <p className="font-semibold">{t('call.fever')}</p> : null}
        {others.length > 0 ? (
          <p className="font-semibold">{t('call.today', { signs: named(others) })}</p>
        ) : null}
      </div>
      <div className="mt-3 grid gap-3 text-ink">
        <p>{t('call.maternity')}</p>
        <ServiceList leads={leads} country={country} kinds={kindsFor(signs)} />
        <p>{t('call.worse')}</p>
        <p>{t('call.say')}</p>
        {basis.length > 0 ? (
          <details>
            <summary className="flex min-h-12 w-fit cursor-pointer items-center underline underline-offset-4">
              {t('call.basis')}
            </summary>
            <SaidList said={basis} />
          </details>
        ) : null}
        {without.length > 0 ? <p className="text-sm text-muted">{t('call.noBasis')}</p> : null}
      </div>
    </section>
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Whose numbers are shown, in this order. */
function kindsFor(signs: readonly Sign[]): ServiceKind[] {
  if (signs.includes('breathing'))
    return signs.includes('overdose') ? ['emergency', 'poison', 'advice'] : ['emergency', 'advice'];
  return signs.includes('overdose') ? ['poison', 'emergency', 'advice'] : ['advice', 'emergency'];
}

/** What the signs rest on: of each her country's sentences, else all. */
function basisOf(signs: readonly Sign[], leads: WhomToCall, country: string | null): Said[] {
  const said = signs.flatMap((sign) => {
    const all = leads.signs[sign] ?? [];
    const own = all.filter((one) => one.country === country);
    return own.length > 0 ? own : all;
  });
  return [...new Map(said.map((one) => [one.id, one])).values()];
}
