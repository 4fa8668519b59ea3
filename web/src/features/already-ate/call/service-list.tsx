import type { WhomToCall } from '@mirabelle/contract/aftermath.ts';
import { ExternalLink, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { countryName } from '../../../lib/format.ts';
import { siteOf } from '../../../lib/site-of.ts';
import { Button } from '../../../ui/button.tsx';
import { dayInWords } from '../day-in-words.ts';
import { type ServiceKind, type ShownService, servicesOf, telOf } from './numbers.ts';

export interface ServiceListProps {
  leads: WhomToCall;
  /** ISO code; null where she did not choose one. */
  country: string | null;
  kinds: readonly ServiceKind[];
}

/** Whom to call: numbers that are dialled with a tap, and where each was seen. */
export function ServiceList({ leads, country, kinds }: ServiceListProps) {
  const { t } = useTranslation('already-ate');
  const { language } = useLanguage();
  if (country === null) return <p>{t('services.choose')}</p>;
  const services = servicesOf(leads, country, kinds);
  const withNumber = services.some(({ phones }) => phones.length > 0);
  return (
    <>
      {withNumber ? null : <p>{t('services.none', { country: countryName(country, language) })}</p>}
      <ul className="grid gap-3 empty:hidden">
        {services.map((service) => (
          <Service key={service.kind + service.name} service={service} readOn={leads.readOn} />
        ))}
      </ul>
    </>
  );
}

function Service({ service, readOn }: { service: ShownService; readOn: string }) {
  const { t } = useTranslation('already-ate');
  const { t: verdict } = useTranslation('verdict');
  const { language } = useLanguage();
  const { kind, name, phones, url, seenOn, hours, european, forProfessionals } = service;
  const site = seenOn ? siteOf(seenOn) : null;
  return (
    <li className="rounded-control border border-line bg-raised p-3 text-ink sm:p-4">
      <p className="font-semibold wrap-anywhere">{european ? t('services.european') : name}</p>
      <p className="text-sm text-muted">
        {t(`services.kind.${kind}`)}
        {hours ? ` · ${hours === 'always' ? t('services.always') : hours}` : null}
      </p>
      {phones.length > 0 ? (
        <p className="mt-2 flex flex-wrap gap-2">
          {phones.map((phone) => (
            <Button key={phone} asChild variant={kind === 'emergency' ? 'primary' : 'secondary'}>
              <a href={telOf(phone)}>
                <Phone aria-hidden="true" />
                {phone}
              </a>
            </Button>
          ))}
        </p>
      ) : (
        <p className="mt-1 text-md">{t(forProfessionals ? 'services.professionals' : 'services.noNumber')}</p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-muted">
        {phones.length === 0 ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-12 items-center gap-2 text-plum underline underline-offset-4 [&_svg]:size-4"
          >
            <ExternalLink aria-hidden="true" />
            {t('services.website')}
            <span className="sr-only">
              {name} {verdict('source.newTab')}
            </span>
          </a>
        ) : site && seenOn ? (
          <a
            href={seenOn}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center underline underline-offset-4 wrap-anywhere"
          >
            {t('services.seen', { site, date: dayInWords(readOn, language) })}
            <span className="sr-only"> {verdict('source.newTab')}</span>
          </a>
        ) : null}
      </p>
    </li>
  );
}
