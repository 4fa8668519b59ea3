import { Keyboard, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isAboutPhoto, useFailureText } from './use-failure-text.ts';

export interface FailureNoticeProps {
  error: unknown;
  /** Goes on to typing; null if that was tried. */
  onType: (() => void) | null;
}

/** Why an analysis failed, what is kept, and what else to try. Takes the focus when it appears. */
export function FailureNotice({ error, onType }: FailureNoticeProps) {
  const { t } = useTranslation('medications');
  const failureText = useFailureText();
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new failure takes the focus.
  useEffect(() => notice.current?.focus(), [error]);
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone="caution"
      icon={<TriangleAlert />}
      title={failureText(error)}
      className="mb-5"
    >
      <p className="mt-1">{t('scan.kept')}</p>
      {onType && isAboutPhoto(error) ? (
        <Button variant="secondary" className="mt-3" onClick={onType}>
          <Keyboard aria-hidden="true" />
          {t('scan.typeInstead')}
        </Button>
      ) : null}
    </Notice>
  );
}
