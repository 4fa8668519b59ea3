import type { MedicineVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { HandHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/notice.tsx';
import { SourceLinks } from '../../../verdict/source-links.tsx';
import { TextList } from '../../../verdict/text-list.tsx';
import { statementsOf, stoppingFindings } from './statements.ts';
import type { MedicationWords } from './use-words.ts';

/** What the user must not stop on her own, and why; nothing where stopping is harmless. */
export function StoppingNotice({ verdict, words }: { verdict: MedicineVerdict; words: MedicationWords }) {
  const { t } = useTranslation('medications');
  const findings = stoppingFindings(verdict);
  if (findings.length === 0) return null;
  return (
    <Notice tone="accent" icon={<HandHeart />} title={t('stopping.title')} className="sm:p-5">
      <p className="mt-1 text-ink">{t('stopping.text')}</p>
      <div className="mt-2 text-ink">
        <TextList
          texts={statementsOf(findings, words.language).map(({ text }) => text)}
          language={words.language}
        />
      </div>
      <div className="mt-2">
        <SourceLinks citations={findings.flatMap(({ citations }) => citations)} most={3} />
      </div>
    </Notice>
  );
}
