import type { ShareMenuRequest } from '@mirabelle/contract/functions/share-menu.ts';
import { makeSecretToken } from '@mirabelle/contract/secret-token.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackendError } from '../../../lib/backend/backend-error.ts';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { toast } from '../../../ui/toast.ts';
import { endShare, loadSharing, type ShareLink, shareMenu } from './api.ts';

/** What she chooses of a link. */
export type LinkWish = Pick<ShareMenuRequest, 'country' | 'days' | 'withPhoto'>;

const linkOf = (token: string) => `${window.location.origin}/shared#${token}`;

/** How a menu is shared: the links that are open, and making and ending them. */
export function useSharing(scanId: string, userId: string) {
  const { t } = useTranslation('share');
  const explain = useCallErrorText();
  const queries = useQueryClient();
  const queryKey = ['shares', userId, scanId];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadSharing(scanId, signal),
    retry: false,
    gcTime: 0,
  });
  // A call that is made again for the same wish makes one link; another wish is another link.
  const attempt = useRef<{ wish: string; id: string; token: string }>(undefined);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [ending, setEnding] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey });

  const make = async (wish: LinkWish) => {
    const key = JSON.stringify(wish);
    if (attempt.current?.wish !== key)
      attempt.current = { wish: key, id: crypto.randomUUID(), token: makeSecretToken() };
    const { id, token } = attempt.current;
    setMaking(true);
    setFailure(null);
    try {
      await shareMenu({ ...wish, share_id: id, scanId, token });
      attempt.current = undefined;
      setMade(linkOf(token));
      await refresh();
    } catch (error) {
      const isFull = error instanceof BackendError && error.code === 'shares_full';
      setFailure(isFull ? t('dialog.full') : explain(error, t('dialog.failed')));
    } finally {
      setMaking(false);
    }
  };

  const end = async (link: ShareLink) => {
    setEnding(link.id);
    try {
      await endShare(link.id);
      await refresh();
      void toast({ tone: 'success', title: t('links.ended'), id: 'share' });
    } catch (error) {
      void toast({
        tone: 'error',
        title: explain(error, t('links.endFailed')),
        id: 'share',
      });
    } finally {
      setEnding(null);
    }
  };

  return {
    /** Undefined until it is known. */
    hasPhoto: query.data?.hasPhoto,
    links: query.data?.links,
    loadFailed: query.isError,
    again: () => void query.refetch(),
    make,
    making,
    /** The link that was just made. */
    made,
    failure,
    end,
    /** Id of the link that is being ended. */
    ending,
  };
}
