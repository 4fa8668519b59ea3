import type { Finding } from '@mirabelle/contract/finding.ts';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';

/** The most characters of a name that an address carries. */
const NAME_LIMIT = 120;

/** The address of the page for afterwards, with what was judged and what stands against it. Nothing else goes there. */
export function alreadyAddress(
  name: string,
  by: { rules?: readonly string[]; substances?: readonly string[] },
): string {
  const query = new URLSearchParams();
  if (by.rules?.length) query.set('hazard', [...new Set(by.rules)].join(','));
  if (by.substances?.length) query.set('substance', [...new Set(by.substances)].join(','));
  query.set('name', name.slice(0, NAME_LIMIT));
  return `/already-ate?${query}`;
}

export interface AlreadyLinkProps {
  /** What was judged, as it was written. */
  name: string;
  /** Of a food: all that was found of it, also in its parts. */
  findings: readonly Pick<Finding, 'rule' | 'risk'>[];
}

/** Leads from an answer that is not Safe to what official bodies say once it has been eaten. Needs the texts `verdict`. */
export function AlreadyAteLink({ name, findings }: AlreadyLinkProps) {
  const { t } = useTranslation('verdict');
  const rules = findings.filter(({ risk }) => risk !== 'NO_RISK').map(({ rule }) => rule);
  return <ToAlready to={alreadyAddress(name, { rules })}>{t('already.ate')}</ToAlready>;
}

/** Leads from the answer on a medicine to what official bodies say once it has been taken. Needs the texts `verdict`. */
export function AlreadyTookLink({ name, substances }: { name: string; substances: readonly string[] }) {
  const { t } = useTranslation('verdict');
  return <ToAlready to={alreadyAddress(name, { substances })}>{t('already.took')}</ToAlready>;
}

function ToAlready({ to, children }: { to: string; children: string }) {
  return (
    <Button asChild variant="secondary" className="w-full sm:w-fit print:hidden">
      <Link to={to}>
        <CalendarClock aria-hidden="true" />
        {children}
      </Link>
    </Button>
  );
}
