import type { Citation } from '@mirabelle/contract/finding.ts';
import { useTranslation } from 'react-i18next';
import { NotYetReviewed } from '../../../verdict/review-state.tsx';
import { SourceLinks } from '../../../verdict/source-links.tsx';
import { SourceNote } from '../../../verdict/source-note.tsx';
import { useSourceNotes } from '../../../verdict/source-notes.ts';
import { Section } from './section.tsx';
import type { MedicationWords } from './use-words.ts';

/** More of them than this are folded. */
const SHOWN = 6;

/** Every document the analysis is based on, as links with their titles and what was read there. */
export function Sources({ words: { result } }: { words: MedicationWords }) {
  const { t } = useTranslation('medications');
  const notes = useSourceNotes(true);
  const sources = [
    ...new Map(result.citations.map((each): [string, Citation] => [each.source, each])).values(),
  ];
  const list = (
    <ul className="grid gap-3">
      {sources.map((citation) => (
        <li key={citation.source}>
          <p className="text-md wrap-anywhere">{citation.title}</p>
          <SourceNote note={notes?.told[citation.source]} />
          <SourceLinks citations={[citation]} label={false} />
        </li>
      ))}
    </ul>
  );
  return (
    <Section title={t('sources.title')}>
      {sources.length > SHOWN ? (
        <details>
          <summary className="min-h-12 w-fit cursor-pointer py-2.5 font-semibold text-plum">
            {t('sources.all', { count: sources.length })}
          </summary>
          {list}
        </details>
      ) : sources.length > 0 ? (
        list
      ) : (
        <p>{t('sources.none')}</p>
      )}
      <NotYetReviewed
        reasons={result.verdict.ingredients.flatMap(({ findings }) =>
          findings.filter(({ kind }) => kind === 'level'),
        )}
        className="mt-3"
      />
    </Section>
  );
}
