import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { Results } from '../api.ts';
import { isStillRead } from '../results-model.ts';
import { loadPlaces } from './photo-api.ts';
import { RatedPhoto, type RatedPhotoProps } from './rated-photo.tsx';

export interface ScanPhotoProps
  extends Omit<RatedPhotoProps, 'places' | 'unreadParts' | 'unreadPages' | 'scanId'> {
  results: Results;
  userId: string;
}

/** The pictures of a scan that the server has. */
export function ScanPhoto({ results, userId, ...props }: ScanPhotoProps) {
  const { t } = useTranslation('rated-photo');
  const { scan, pages } = results;
  // Whatever refreshes the scan's results refreshes this as well.
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['results', userId, scan.id, 'places'],
    queryFn: ({ signal }) => loadPlaces(scan.id, signal),
  });
  if (scan.source_url) return <NoPhoto text={t('none.link')} list={props.list} />;
  if (data) {
    return (
      <RatedPhoto
        {...props}
        places={data}
        unreadParts={scan.unread_parts}
        unreadPages={pages.flatMap(({ outcome }, at) => (outcome === 'unreadable' ? [at] : []))}
        scanId={isStillRead(scan) ? null : scan.id}
      />
    );
  }
  if (error !== null || data === null) {
    return (
      <NoPhoto text={t('none.failed')} list={props.list}>
        <Button variant="secondary" className="mt-3" disabled={isFetching} onClick={() => void refetch()}>
          {t('none.again')}
        </Button>
      </NoPhoto>
    );
  }
  return (
    <p role="status" className="flex min-h-64 items-center justify-center gap-3 text-muted">
      <Spinner />
      {t('loading')}
    </p>
  );
}

function NoPhoto({ text, list, children }: { text: string; list: ReactNode; children?: ReactNode }) {
  return (
    <>
      <Notice icon={<ImageOff />} className="mb-4" role="status">
        <p>{text}</p>
        {children}
      </Notice>
      {list}
    </>
  );
}
