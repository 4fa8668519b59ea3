import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecentScan } from '../past-scans/api.ts';
import { ScanCard } from '../past-scans/scan-card.tsx';
import type { PhoneScan } from './phone-scans.ts';
import { usePhoneScansOf } from './use-phone-scans.ts';

/** The user's scans that are on this device alone, above those that the server has. Needs the texts `history` and `scans`. */
export function WaitingScans({ userId }: { userId: string }) {
  const { t } = useTranslation('history');
  const id = useId();
  const scans = usePhoneScansOf(userId);
  if (scans.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="mb-3 text-lg">
        {t('onPhone')}
      </h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {scans.map((scan) => (
          <li key={scan.id} className="min-w-0">
            <ScanCard scan={cardOf(scan)} withTime headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Dishes whose names a card shows. */
const NAMED = 3;

function cardOf({ id, takenAt, menu }: PhoneScan): RecentScan {
  const items = menu?.items ?? [];
  const count = (risk: string) => items.filter((item) => item.risk === risk).length;
  return {
    id,
    userId: null,
    name: menu?.scan.restaurant_name ?? null,
    readName: menu?.scan.restaurant_name ?? null,
    favorite: false,
    counts: { NO_RISK: count('NO_RISK'), TO_CHECK: count('TO_CHECK'), HIGH_RISK: count('HIGH_RISK') },
    firstDishes: items.slice(0, NAMED).map(({ name }) => name),
    type: menu?.scan.restaurant_type ?? null,
    country: menu?.scan.country ?? null,
    outcome: menu?.scan.overall_risk ?? 'notAMenu',
    shared: false,
    answers: null,
    createdAt: takenAt,
  };
}
