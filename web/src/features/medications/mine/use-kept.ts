import { calendarDay } from '@mirabelle/contract/gestation.ts';
import type { KeptMedicineRow } from '@mirabelle/contract/kept-medicine.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  changeKept,
  judgeKept,
  KEPT_KEY,
  keepMedicine,
  loadKept,
  removeKept,
} from '../../../kept-medicines/api.ts';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { toast } from '../../../ui/toast.ts';

/** What the user keeps, and what is said of it today. The one is shown without the other. */
export function useKept(userId: string) {
  const today = calendarDay(new Date());
  const list = useQuery({
    queryKey: [...KEPT_KEY, 'list', userId],
    queryFn: ({ signal }) => loadKept(userId, signal),
    staleTime: 0,
  });
  const some = (list.data?.length ?? 0) > 0;
  const judged = useQuery({
    queryKey: [...KEPT_KEY, 'judged', userId, today],
    queryFn: ({ signal }) => judgeKept(today, signal),
    enabled: some,
    staleTime: 0,
  });
  return { list, judged, today };
}

/** PostgreSQL's code for a row that a rule of the table refuses; of an insert that fits, the fifty-first. */
const CHECK_VIOLATION = '23514';

/**
 * Changes what is kept; each resolves to whether it was done, and says so where it was not. Needs the texts
 * `kept-medicines` and `errors`.
 */
export function useChangeKept() {
  const { t } = useTranslation('kept-medicines');
  const errorText = useCallErrorText();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useMutation({ mutationFn: (change: () => Promise<void>) => change() });
  const make = async (change: () => Promise<void>): Promise<boolean> => {
    try {
      await mutateAsync(change);
      await queries.invalidateQueries({ queryKey: KEPT_KEY });
      return true;
    } catch (error) {
      const full = error instanceof BackendError && error.code === CHECK_VIOLATION;
      const description = full ? t('failed.full') : errorText(error, t('failed.text'));
      void toast({ tone: 'error', title: t('failed.title'), description, id: 'kept-medicine' });
      return false;
    }
  };
  return {
    changing: isPending,
    keep: (rows: readonly KeptMedicineRow[]) =>
      make(async () => {
        for (const row of rows) await keepMedicine(row);
      }),
    change: (id: string, columns: Parameters<typeof changeKept>[1]) => make(() => changeKept(id, columns)),
    /** Deletes it, and offers to take that back: it is kept again under the same id. */
    remove: async (row: KeptMedicineRow) => {
      if (!(await make(() => removeKept(row.id)))) return false;
      void toast({
        tone: 'info',
        title: t('removed', { name: row.name }),
        id: 'kept-medicine',
        action: { label: t('undo'), run: () => void make(() => keepMedicine(row)) },
      });
      return true;
    },
  };
}
