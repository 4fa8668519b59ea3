import { packCodesOf } from '@mirabelle/safety/medicines/read/scanned-codes.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeDialog } from '../../../codes/code-dialog.tsx';
import { isReady } from '../../../phone-reader/reader-state.ts';

export interface CodeScanProps {
  /** Hers; its list of packs is kept where this phone judges by itself. */
  country: string | null;
  onClose: () => void;
  /** @param text codes of packs, as they would be typed */
  onText: (text: string) => void;
}

/** "Scan the code": the code of a medicine's pack, by the camera or from a picture. */
export function CodeScan({ country, onClose, onText }: CodeScanProps) {
  const { t } = useTranslation('medications');
  useEffect(() => {
    if (country && isReady()) void import('../../../offline/packs.ts').then((m) => m.keepPacks(country));
  }, [country]);
  return (
    <CodeDialog
      title={t('scan.code.action')}
      hint={t('scan.code.hint')}
      onClose={onClose}
      onCodes={(codes) => {
        const packs = packCodesOf(codes);
        if (packs.length === 0) return t('scan.code.other');
        onText(packs.join('\n'));
        return null;
      }}
    />
  );
}
