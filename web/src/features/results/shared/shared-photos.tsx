import { useQuery } from '@tanstack/react-query';
import { Image, ImageOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { loadSharedPhoto } from './api.ts';

/** The photographs that a link shows, fetched when they are asked for. */
export function SharedPhotos({ token, count }: { token: string; count: number }) {
  const { t } = useTranslation('share');
  const [shown, setShown] = useState(false);
  const id = useId();
  if (count === 0) return null;
  return (
    <div className="mb-4">
      <Button variant="secondary" aria-expanded={shown} aria-controls={id} onClick={() => setShown(!shown)}>
        {shown ? <ImageOff aria-hidden="true" /> : <Image aria-hidden="true" />}
        {t(`page.photo.${shown ? 'hide' : 'show'}${count > 1 ? 'All' : ''}`)}
      </Button>
      <div id={id} hidden={!shown} className="mt-3 grid gap-3">
        {shown
          ? Array.from({ length: count }, (_, photo) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: photographs are told apart by their number alone.
              <SharedPhoto key={photo} token={token} photo={photo} count={count} />
            ))
          : null}
      </div>
    </div>
  );
}

function SharedPhoto({ token, photo, count }: { token: string; photo: number; count: number }) {
  const { t } = useTranslation('share');
  const { data, error, refetch } = useQuery({
    queryKey: ['shared-menu', token, 'photo', photo],
    queryFn: ({ signal }) => loadSharedPhoto(token, photo, signal),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  const address = useObjectUrl(error ? undefined : data);
  if (error)
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{t('page.photo.failed')}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('page.photo.again')}
        </Button>
      </div>
    );
  return address ? (
    <img
      src={address}
      alt={count > 1 ? t('page.photo.altOf', { count, number: photo + 1 }) : t('page.photo.alt')}
      className="max-h-[80dvh] w-full rounded-card border border-line bg-sage-soft object-contain"
    />
  ) : (
    <p role="status" className="flex items-center gap-2 text-muted">
      <Spinner />
      {t('page.photo.loading')}
    </p>
  );
}

/** An address under which the page shows a file; it ends with the file or the page. */
function useObjectUrl(file: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) {
      setAddress(null);
      return;
    }
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
