import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { troubleOf, useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { useSession } from '../../../session/session-context.ts';
import { toast } from '../../../ui/toast.ts';
import { updateMedication } from '../api.ts';
import { type Change, changeShown } from './medications-cache.ts';

/** What the user wants the heart to be, and what the server has. */
interface Wish {
  wanted: boolean;
  held: boolean;
}

/**
 * Changes the heart of an analysis at once, and reverts it if the server refuses. Taps during a running change are
 * carried out after it, so that the heart ends as it was last tapped.
 * @param onChange for what is shown outside the query cache
 */
export function useFavorite(onChange?: (id: string, change: Change) => void) {
  const { t } = useTranslation('medications');
  const { user } = useSession();
  const errorText = useCallErrorText();
  const queries = useQueryClient();
  const wishes = useRef(new Map<string, Wish>());

  const show = async (id: string, change: Change) => {
    onChange?.(id, change);
    if (user) await changeShown(queries, user.id, id, change);
  };
  const refuse = (description: string) =>
    void toast({ tone: 'error', title: t('favorite.failed'), description, id: 'medicine-favorite' });

  return async ({ id, is_favorite }: { id: string; is_favorite: boolean }): Promise<void> => {
    if (!user) return refuse(t('favorite.signIn'));
    const waiting = wishes.current.get(id);
    if (waiting) {
      waiting.wanted = !waiting.wanted;
      return show(id, { is_favorite: waiting.wanted });
    }
    const wish: Wish = { wanted: !is_favorite, held: is_favorite };
    wishes.current.set(id, wish);
    await show(id, { is_favorite: wish.wanted });
    try {
      while (wish.wanted !== wish.held) {
        const answer = await updateMedication({ analysis_id: id, is_favorite: wish.wanted });
        wish.held = answer.is_favorite;
        if (wish.wanted === wish.held) {
          await show(id, { is_favorite: answer.is_favorite, updated_at: answer.updated_at });
          const title = wish.held ? t('favorite.added') : t('favorite.removed');
          void toast({ tone: 'success', title, id: 'medicine-favorite' });
        }
      }
    } catch (error) {
      // Tapped back meanwhile: it is already as she wants it.
      if (wish.wanted === wish.held) return;
      await show(id, { is_favorite: wish.held });
      const gone = error instanceof BackendError && error.status === 404;
      refuse(
        troubleOf(error) === 'expired'
          ? t('favorite.signIn')
          : errorText(error, t(gone ? 'history.gone' : 'favorite.failedText')),
      );
    } finally {
      wishes.current.delete(id);
    }
  };
}
