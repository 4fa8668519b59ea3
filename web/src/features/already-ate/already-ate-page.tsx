import leads from 'virtual:mirabelle-knowledge/whom-to-call';
import type { AftermathHazard, Sign } from '@mirabelle/contract/aftermath.ts';
import { SIGNS } from '@mirabelle/contract/aftermath.ts';
import { readSymptoms } from '@mirabelle/safety/symptoms/read-symptoms.ts';
import { ArrowUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { countryName } from '../../lib/format.ts';
import { localDay } from '../../lib/local-day.ts';
import { useDocumentHead } from '../../lib/use-document-head.ts';
import { useSession } from '../../session/session-context.ts';
import { cn } from '../../ui/cn.ts';
import { Page, PageHeader } from '../../ui/page.tsx';
import { contextOf } from '../../verdict/judged-here.ts';
import { useBasis } from '../../verdict/use-basis.ts';
import { aftermathAnswer } from '../../wrong-answer/answer-given.ts';
import { LateReportLink } from '../../wrong-answer/late-report-link.tsx';
import { Advice } from './advice/advice.tsx';
import { CountryPart } from './ask/country-part.tsx';
import { SignsPart } from './ask/signs-part.tsx';
import { WhatPart } from './ask/what-part.tsx';
import { dayOfMeal, type When } from './ask/when.ts';
import { WhenPart } from './ask/when-part.tsx';
import { CALL_NOW_ID, CallNow } from './call/call-now.tsx';
import { ServiceList } from './call/service-list.tsx';
import type { Named } from './in-diary.tsx';
import { lookUpFood, lookUpMedicine } from './look-up.ts';
import { useCountry } from './use-country.ts';
import { usePacked } from './use-packed.ts';
import { resultIn } from './what-it-was.ts';

/** Apart from the page: a visitor has no diary. */
const InDiary = lazy(() => import('./in-diary.tsx').then((m) => ({ default: m.InDiary })));

/** The page before it is known who looks: its title alone. */
export function AlreadyAteFrame({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('already-ate');
  return (
    <Page>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {children}
    </Page>
  );
}

/**
 * After a meal or a medicine: how she feels, what it was and when, and what official bodies say. It needs no account and no
 * network, keeps nothing, never says that she is safe, and never says what she has.
 */
export function AlreadyAtePage() {
  const { t } = useTranslation('already-ate');
  const { language } = useLanguage();
  const { user } = useSession();
  const [query] = useSearchParams();
  const { shown, basis } = useBasis(user?.id ?? null);
  const { country, fromProfile, choose } = useCountry(shown?.profile?.country);
  const packed = usePacked();
  const from = useMemo(() => resultIn(query, leads), [query]);
  const [ticked, setTicked] = useState<ReadonlySet<Sign>>(new Set());
  const [text, setText] = useState('');
  const [hazards, setHazards] = useState<readonly AftermathHazard[]>(() => from?.hazards ?? []);
  const [named, setNamed] = useState<Named | null>(() =>
    from?.name ? { name: from.name, isMedicine: from.isMedicine } : null,
  );
  const [when, setWhen] = useState<When>({ kind: 'unknown', typed: '' });
  const today = localDay(new Date());
  const { day, error } = dayOfMeal(when, today);
  const read = useMemo(() => readSymptoms(text), [text]);
  const signs = SIGNS.filter((sign) => ticked.has(sign) || read.includes(sign));
  useDocumentHead({ title: t('title'), description: t('metaDescription') });

  const tick = (sign: Sign, on: boolean) => {
    const now = new Set(ticked);
    if (on) now.add(sign);
    else now.delete(sign);
    setTicked(now);
  };
  const lookUp = async (typed: string, isMedicine: boolean) => {
    const userContext = contextOf(await basis(), new Date());
    return isMedicine
      ? lookUpMedicine(typed, { language, userContext }, leads)
      : lookUpFood(typed, userContext, leads);
  };

  return (
    <AlreadyAteFrame>
      {signs.length > 0 ? <CallNow signs={signs} leads={leads} country={country} /> : null}
      <div className="grid gap-10">
        <div className="grid gap-5">
          <SignsPart ticked={ticked} onTick={tick} text={text} onText={setText} read={read} />
          {signs.length > 0 ? (
            <a
              href={`#${CALL_NOW_ID}`}
              data-bottom-bar=""
              className={cn(
                'sticky bottom-3 z-20 flex min-h-14 items-center justify-center gap-2 rounded-control bg-danger-soft px-4 py-2',
                'text-center font-semibold text-danger underline underline-offset-4 shadow-card [&_svg]:size-5',
              )}
            >
              <ArrowUp aria-hidden="true" />
              {t('call.title')}
            </a>
          ) : null}
          <CountryPart country={country} fromProfile={fromProfile} onCountry={choose} />
        </div>
        <WhatPart from={from} chosen={hazards} onChosen={setHazards} onNamed={setNamed} lookUp={lookUp} />
        <section aria-labelledby="when-title">
          <h2 id="when-title" className="mb-3 text-xl">
            {t('when.title')}
          </h2>
          <WhenPart when={when} onWhen={setWhen} error={error} today={today} />
          {user && named ? (
            <div className="mt-5">
              <Suspense fallback={<div className="min-h-12" />}>
                <InDiary key={named.name} {...named} />
              </Suspense>
            </div>
          ) : null}
        </section>
        <section aria-labelledby="advice-title" className="grid gap-5">
          <h2 id="advice-title" className="text-2xl">
            {t('advice.title')}
          </h2>
          <p className="font-semibold">{t('advice.fever')}</p>
          {hazards.length === 0 ? <p>{t('advice.choose')}</p> : null}
          {packed === 'loading' ? <p role="status">{t('advice.loading')}</p> : null}
          {packed === 'missing' ? <p role="status">{t('advice.missing')}</p> : null}
          {typeof packed === 'object'
            ? hazards.map((hazard) => <Advice key={hazard} {...{ packed, hazard, country, day, today }} />)
            : null}
        </section>
        <section aria-labelledby="services-title">
          <h2 id="services-title" className="mb-3 text-xl">
            {country
              ? t('services.title', { country: countryName(country, language) })
              : t('services.titleNone')}
          </h2>
          <p className="mb-3">{t('call.maternity')}</p>
          <ServiceList
            leads={leads}
            country={country}
            kinds={['advice', 'poison', 'teratology', 'emergency']}
          />
        </section>
      </div>
      <div className="mt-10 border-t border-line pt-4">
        {typeof packed === 'object' && hazards.length > 0 ? (
          <LateReportLink
            answer={aftermathAnswer(
              named?.name ?? null,
              hazards,
              packed.statements.filter((said) => said.country === country),
              country,
            )}
          />
        ) : null}
        <p className="text-sm text-muted">{t('keep')}</p>
      </div>
    </AlreadyAteFrame>
  );
}
