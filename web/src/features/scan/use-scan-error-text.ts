import { JUDGING_FAILED } from '@mirabelle/contract/functions/analyze-menu.ts';
import { LINK_ERRORS } from '@mirabelle/contract/menu.ts';
import { useTranslation } from 'react-i18next';
import type errors from '../../i18n/en/errors.json';
import type scan from '../../i18n/en/scan.json';
import type { ScanError } from './scan-error.ts';

type Unreadable = keyof (typeof scan)['extraction'];
type Refusal = keyof (typeof errors)['refused'];

const UNREADABLE: readonly Unreadable[] = [
  ...LINK_ERRORS,
  'unreadable-blurred',
  'unreadable-dark',
  'unreadable-handwriting',
  'unreadable-unknown-letters',
  'unreadable-too-small',
  'unreadable-low-confidence',
  'image-corrupt',
  'pdf-encrypted',
  'pdf-corrupt',
  'pdf-too-long',
  'pdf-too-complex',
  'too-dense',
  'too-slow',
  'failed',
];
const REFUSALS: readonly Refusal[] = [
  'image_empty',
  'image_too_large',
  'image_not_supported',
  'image_corrupt',
  'image_too_dense',
  'pdf_encrypted',
  'pdf_corrupt',
  'pdf_too_large',
  'pdf_too_long',
  'pdf_too_complex',
  'storage_full',
  'too_many_requests',
  'too_much_to_judge',
  'address_invalid',
  'address_not_allowed',
  'scans_waiting',
];

const isLinkError = (reason: string | undefined) => LINK_ERRORS.some((each) => each === reason);

/** True where only another photo helps, so that trying the same one again is not offered first. */
export function needsBetterPhoto(error: ScanError): boolean {
  const { reason } = error.details;
  if (error.code === 'extraction-failed')
    return reason !== 'failed' && !isLinkError(reason) && UNREADABLE.some((each) => each === reason);
  return error.code === 'refused' && reason !== undefined && reason.startsWith('image_');
}

/** Words a scan's error as in the catalogue. */
export function useScanErrorText(): (error: ScanError) => string {
  const { t } = useTranslation(['scan', 'errors']);
  return ({ code, details }) => {
    switch (code) {
      case 'health':
        return t('errors:health');
      case 'network':
        return t('errors:network');
      case 'expired':
        return t('errors:expired');
      case 'server':
        return t('errors:server');
      case 'phone-failed':
        return t('onPhone.failed');
      case 'timed-out':
        return t('errors:timedOut', { label: details.label ?? '', ms: details.ms ?? 0 });
      case 'extraction-timed-out':
        return t('errors:extractionTimedOut');
      case 'analysis-timed-out':
        return t('errors:analysisTimedOut');
      case 'analysis-failed':
        return t('errors:analysisFailed', {
          reason:
            details.reason && details.reason !== JUDGING_FAILED ? details.reason : t('errors:judgingFailed'),
        });
      case 'extraction-failed': {
        const known = UNREADABLE.find((each) => each === details.reason);
        return t('errors:extractionFailed', {
          reason: known ? t(`extraction.${known}`) : (details.reason ?? t('extraction.failed')),
        });
      }
      case 'refused': {
        if (details.reason === 'too_many_requests' && details.seconds) {
          return t('errors:refused.too_many_requests_until', { count: details.seconds });
        }
        const known = REFUSALS.find((each) => each === details.reason);
        return known
          ? t(`errors:refused.${known}`)
          : t('errors:refused.other', { message: details.message ?? '' });
      }
    }
  };
}
