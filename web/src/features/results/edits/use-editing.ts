import type { EditMenuResponse } from '@mirabelle/contract/functions/edit-menu.ts';
import type { MenuEdit, MenuEditRow } from '@mirabelle/contract/menu/edits.ts';
import type { Risk } from '@mirabelle/contract/risk.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { rate } from '../results-model.ts';
import { resultsQuery } from '../use-results.ts';
import { type SentEdit, sendEdit, takeBackEdit } from './edits-api.ts';
import { tellingItself } from './told-changes.ts';

interface Rated {
  name: string;
  rating: Risk | null;
}

const REFUSALS = ['dish_gone', 'menu_full', 'not_extracted', 'not_found'] as const;

/** Ids of the dishes that a correction leaves. */
function leftBy(edit: MenuEdit): string[] {
  if (edit.kind === 'delete') return [];
  return edit.kind === 'split' ? edit.parts.map(({ itemId }) => itemId) : [edit.itemId];
}

/** Saves corrections of a scan and takes them back, and says what that changed. */
export function useEditing(scanId: string, userId: string) {
  const { t } = useTranslation(['corrections', 'risk']);
  const explain = useCallErrorText();
  const queries = useQueryClient();
  /** Id of the correction whose call is under way. */
  const [busy, setBusy] = useState<string | null>(null);
  const { queryKey } = resultsQuery(userId, scanId);
  const ratings = () =>
    new Map<string, Rated>(
      rate(queries.getQueryData(queryKey)?.items ?? []).map(({ id, name, rating }) => [id, { name, rating }]),
    );

  const failureOf = (error: unknown): string => {
    if (!navigator.onLine) return t('offline');
    const known = REFUSALS.find((code) => error instanceof BackendError && error.code === code);
    return known ? t(`failed.${known}`) : explain(error, t('failed.other'));
  };
  const risk = (rating: Risk | null) => (rating ? t(`risk:label.${rating}`) : t('risk:waiting'));
  /** What has become of dishes, and of the answers about them. */
  const outcome = (before: Map<string, Rated>, ids: readonly string[], dropped: number): string => {
    const after = ratings();
    const now = ids.flatMap((id) => {
      const dish = after.get(id);
      return dish ? [{ ...dish, was: before.get(id)?.rating ?? null }] : [];
    });
    const [only] = now;
    const sentences = now.map(({ name, rating }) => t('rating.of', { dish: name, risk: risk(rating) }));
    const rated =
      now.length !== 1 || !only
        ? sentences
        : only.was === null
          ? [t('rating.new', { risk: risk(only.rating) })]
          : only.was === only.rating
            ? [t('rating.same', { risk: risk(only.rating) })]
            : [t('rating.changed', { risk: risk(only.rating), before: risk(only.was) })];
    return [...rated, ...(dropped > 0 ? [t('dropped', { count: dropped })] : [])].join(' ');
  };

  /** @returns why it failed; null where it did not */
  const run = async (
    { key, ids, spoken }: { key: string; ids: readonly string[]; spoken: readonly string[] },
    call: () => Promise<EditMenuResponse>,
    say: (outcome: string) => void,
  ): Promise<string | null> => {
    setBusy(key);
    try {
      const before = ratings();
      const dropped = await tellingItself([...ids, ...spoken], async () => {
        const { droppedAnswers } = await call();
        await queries.invalidateQueries({ queryKey });
        return droppedAnswers;
      });
      say(outcome(before, ids, dropped));
      return null;
    } catch (error) {
      // It may have come through all the same, or another device was first: the page shows what stands.
      void queries.invalidateQueries({ queryKey });
      return failureOf(error);
    } finally {
      setBusy(null);
    }
  };

  /** @returns why it failed; null where it did not */
  const takeBack = async (editId: string, ids: readonly string[]): Promise<void> => {
    const failure = await run(
      { key: editId, ids, spoken: [] },
      () => takeBackEdit(editId),
      (description) => void toast({ tone: 'success', title: t('takenBack'), description, id: 'edit' }),
    );
    if (failure) void toast({ tone: 'error', title: t('takeBackFailed'), description: failure, id: 'edit' });
  };

  return {
    busy,
    /**
     * Saves a correction, and says what it changed.
     * @param dish the name of what it speaks of
     * @returns why it failed; null where it did not
     */
    save({ editId, edit }: Omit<SentEdit, 'scanId'>, dish: string): Promise<string | null> {
      const ids = leftBy(edit);
      const before = edit.kind === 'join' ? [edit.itemId, ...edit.others] : [edit.itemId];
      return run(
        { key: editId, ids, spoken: before },
        () => sendEdit({ editId, scanId, edit }),
        (description) =>
          void toast({
            tone: 'success',
            title: t(`saved.${edit.kind}`, { dish }),
            description,
            id: 'edit',
            action: {
              label: t('undo'),
              run: () => void takeBack(editId, edit.kind === 'add' ? [] : before),
            },
          }),
      );
    },
    takeBack: ({ id, before }: MenuEditRow) =>
      takeBack(
        id,
        before.map((dish) => dish.id),
      ),
  };
}
export type Editing = ReturnType<typeof useEditing>;
