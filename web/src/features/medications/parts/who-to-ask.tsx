import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { ExternalLink, Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../ui/cn.ts';
import { Section } from './section.tsx';
import type { MedicationWords } from './use-words.ts';

/** Whom to ask if it has already been taken: the services of the user's country, called with a tap. */
export function WhoToAsk({ verdict, words }: { verdict: MedicineVerdict; words: MedicationWords }) {
  const { t } = useTranslation('medications');
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
        {services.map(({ id, name, phone, url, email, public: open }) => (
          <li key={id} className="rounded-control border border-line p-3 sm:p-4">
            <h3 className="font-sans text-base font-semibold wrap-anywhere">{name}</h3>
            <p className="text-md text-muted">{t(open ? 'contact.public' : 'contact.professionals')}</p>
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
          </li>
        ))}
      </ul>
    </Section>
  );
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
