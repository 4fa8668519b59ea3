import { ANSWERED_BY, type AnsweredBy } from '@mirabelle/contract/table-question.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../ui/cn.ts';

/** Who answers: the cook, the waiter, or she knows it herself. */
export function AnsweredByChoice({
  value,
  onChange,
}: {
  value: AnsweredBy;
  onChange: (by: AnsweredBy) => void;
}) {
  const { t } = useTranslation('results');
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-1">
      <legend className="sr-only">{t('table.who')}</legend>
      {ANSWERED_BY.map((by) => (
        <label
          key={by}
          className={cn(
            'flex min-h-12 min-w-12 cursor-pointer items-center gap-1.5 rounded-control pr-2 text-md',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={value === by}
            onChange={() => onChange(by)}
            className="size-5 shrink-0 accent-plum outline-none"
          />
          {t(`table.by.${by}`)}
        </label>
      ))}
    </fieldset>
  );
}
