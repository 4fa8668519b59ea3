import type { MedicineVerdict, SubstanceVerdict } from '@mirabelle/contract/medicine-verdict.ts';
import { whyOfSubstance } from '@mirabelle/contract/why-address.ts';
import { ChevronDown, HandHeart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LevelBadge } from '../../../badges/level-badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { ReviewedBy } from '../../../verdict/review-state.tsx';
import { SourceLinks } from '../../../verdict/source-links.tsx';
import { WhyLink } from '../../../verdict/why-link.tsx';
import { Section } from './section.tsx';
import { statementsOf } from './statements.ts';
import type { MedicationWords } from './use-words.ts';

/** From this number on, those without a concern are folded. */
const SHOWN = 3;

/** 'Active Ingredients': each with its strength, its level, the findings and their sources. */
export function Ingredients({ verdict, words }: { verdict: MedicineVerdict; words: MedicationWords }) {
  const { t } = useTranslation('medications');
  const all = verdict.ingredients;
  const folded = all.length > SHOWN ? all.filter(({ level }) => level === 'SAFE') : [];
  const shown = all.filter((one) => !folded.includes(one));
  return (
    <Section title={t('ingredients.title')}>
      {all.length === 0 ? <p>{t('ingredients.none')}</p> : null}
      <div className="grid gap-3">
        {shown.length > 0 ? <List ingredients={shown} words={words} /> : null}
        {folded.length > 0 ? (
          <details className="group rounded-control border border-line">
            <summary
              className={cn(
                'flex min-h-12 cursor-pointer list-none items-center gap-3 rounded-control px-3 py-2',
                'sm:px-4 [&::-webkit-details-marker]:hidden',
              )}
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold">{t('ingredients.safe', { count: folded.length })}</span>
                <span lang={words.language} className="block text-md text-muted wrap-anywhere">
                  {folded.map((one) => nameOf(one, words)).join(', ')}
                </span>
              </span>
              <ChevronDown
                aria-hidden="true"
                className="size-5 shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <div className="border-t border-line p-3 sm:p-4">
              <List ingredients={folded} words={words} />
            </div>
          </details>
        ) : null}
      </div>
    </Section>
  );
}

function List({ ingredients, words }: { ingredients: SubstanceVerdict[]; words: MedicationWords }) {
  return (
    <ul className="grid gap-3">
      {ingredients.map((one) => (
        <li key={`${one.substance}-${one.variant}`} className="rounded-control border border-line p-3 sm:p-4">
          <div className="mb-2 flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h3 className="min-w-0 font-sans text-base font-semibold wrap-anywhere">
              <span lang={words.language}>{nameOf(one, words)}</span>
              {one.dosage ? <span className="font-normal text-muted"> · {one.dosage}</span> : null}
            </h3>
            <LevelBadge level={one.level} />
          </div>
          <ul lang={words.language} className="grid gap-1.5">
            {statementsOf(one.findings, words.language).map(({ kind, text }) =>
              kind === 'stopping' ? (
                <li key={text} className="flex gap-2 font-semibold text-plum">
                  <HandHeart aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
                  {text}
                </li>
              ) : (
                <li key={text}>{text}</li>
              ),
            )}
          </ul>
          <div className="mt-2">
            <SourceLinks citations={one.findings.flatMap(({ citations }) => citations)} most={3} />
            <ReviewedBy reviewed={one.findings.find(({ kind }) => kind === 'level')?.reviewed} />
            <WhyLink to={whyOfSubstance(one.substance)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const nameOf = ({ names, substance }: SubstanceVerdict, { language }: MedicationWords): string =>
  names[language] ?? names.en ?? substance;
