import { BUILT_IN_READER } from '@mirabelle/contract/menu.ts';
import { ScanText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../ui/cn.ts';

/**
 * Names who read a picture or text. Needs the texts `models`.
 * @param reader name of a model, or of the built-in reader
 */
export function ReadBy({ reader, className }: { reader: string; className?: string }) {
  const { t } = useTranslation('models');
  return (
    <p className={cn('flex gap-2.5 text-md text-muted', className)}>
      <ScanText aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {reader === BUILT_IN_READER ? t('readBy.builtIn') : t('readBy.model', { model: reader })}
      </span>
    </p>
  );
}
