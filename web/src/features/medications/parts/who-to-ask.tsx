import type { ServiceHours } from '@mirabelle/contract/medicine/service.ts';
import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import type { TFunction } from 'i18next';
import { ExternalLink, Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { cn } from '../../../ui/cn.ts';
import { Section } from './section.tsx';
import type { MedicationWords } from './use-words.ts';

/** Whom to ask if it has already been taken: the services of the user's country, called with a tap. */
export function WhoToAsk({ verdict, words }: { verdict: MedicineVerdict; words: MedicationWords }) {
  const { t } = useTranslation('medications');
  const { language } = useLanguage();
  const { services, country } = verdict;
  if (country === null || services.length === 0) {
    const [sentence] = words.result.contacts;
    return sentence ? (
      <Section title={t('contact.title')}>
        <p lang={words.language}>{sentence}</p>
      </Section>
    ) : null;
  }
  return (
    <Section title={t('contact.title')} hint={t('contact.calm')}>
      <ul className="grid gap-3">
        {services.map(
          ({ id, name, region, phone, url, email, hours = [], checkedOn, asOf, public: open }) => (
            <li key={id} className="rounded-control border border-line p-3 sm:p-4">
              <h3 className="font-sans text-base font-semibold wrap-anywhere">{name}</h3>
              <p className="text-md text-muted">
                {region ? (
                  <strong className="font-semibold">
                    {t('contact.region', { region: region[language] })}{' '}
                  </strong>
                ) : null}
                {t(open ? 'contact.public' : 'contact.professionals')}
              </p>
              {hours.length > 0 ? (
                <p className="text-md">{hours.map((one) => hoursText(one, language, t)).join(' · ')}</p>
              ) : null}
              <p className="mt-1 flex flex-wrap gap-x-5">
                {phone ? (
                  <ContactLink href={`tel:${phone.replaceAll(' ', '')}`} icon={<Phone />}>
                    {phone}
                  </ContactLink>
                ) : null}
                {email ? (
                  <ContactLink href={`mailto:${email}`} icon={<Mail />}>
                    {email}
                  </ContactLink>
                ) : null}
                {url ? (
                  <ContactLink href={url} icon={<ExternalLink />} away={name}>
                    {t('contact.website')}
                  </ContactLink>
                ) : null}
              </p>
              {checkedOn && (phone || hours.length > 0) ? (
                <p className="text-sm text-muted">
                  {asOf
                    ? t('contact.seenOf', { year: asOf })
                    : t('contact.seen', { date: dayText(checkedOn, language) })}
                </p>
              ) : null}
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}

const dayText = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** "Monday to Friday, 08:30 to 17:00" */
function hoursText(
  { firstDay, lastDay, opens, closes }: ServiceHours,
  language: string,
  t: TFunction<'medications'>,
): string {
  const everyDay = firstDay === 1 && lastDay === 7;
  if (everyDay && opens === '00:00' && closes === '24:00') return t('contact.always');
  // 1 January 2024 was a Monday.
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));
  return t('contact.hours', { first: dayName(firstDay), last: dayName(lastDay), opens, closes });
}

interface ContactLinkProps {
  href: string;
  icon: React.ReactNode;
  /** Opens in a new tab; names the owner of the page for users who hear the link alone. */
  away?: string;
  children: string;
}

function ContactLink({ href, icon, away, children }: ContactLinkProps) {
  const { t } = useTranslation('verdict');
  return (
    <a
      href={href}
      {...(away ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={cn(
        'inline-flex min-h-12 items-center gap-2 font-semibold text-plum underline',
        'underline-offset-4 wrap-anywhere [&_svg]:size-5 [&_svg]:shrink-0',
      )}
    >
      <span aria-hidden="true">{icon}</span>
      {children}
      {away ? (
        <span className="sr-only">
          {away} {t('source.newTab')}
        </span>
      ) : null}
    </a>
  );
}
