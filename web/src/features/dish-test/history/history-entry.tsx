import { useTranslation } from 'react-i18next';
import { LateAdviceChanged } from '../../../advice-changes/late-advice-changed.tsx';
import { DishRiskBadge } from '../../../badges/dish-risk-badge.tsx';
import { formatConfidence } from '../../../badges/format-confidence.ts';
import { useLanguage } from '../../../i18n/language-provider.tsx';
import { formatDay } from '../../../lib/format.ts';
import { cn } from '../../../ui/cn.ts';
import type { ListedTest } from '../api.ts';
import { RemoveTest } from './remove-test.tsx';

/** How many ingredients an entry names before it counts the others. */
const INGREDIENTS_SHOWN = 3;

export interface HistoryEntryProps {
  test: ListedTest;
  /** Whether its answer is the one on the page. */
  current: boolean;
  removing: boolean;
  onShow: (test: ListedTest) => void;
  onRemove: (test: ListedTest) => Promise<void>;
}

/** One past test; tapping anywhere shows its answer. */
export function HistoryEntry({ test, current, removing, onShow, onRemove }: HistoryEntryProps) {
  const { t } = useTranslation('dish-test');
  const { t: when } = useTranslation('shell');
  const { language } = useLanguage();
  const { dish_name: name, ingredients } = test;
  const confidence = formatConfidence(test.confidence, language);
  const others = ingredients.length - INGREDIENTS_SHOWN;
  const without = test.made_without ?? [];
  return (
    <li
      className={cn(
        'relative rounded-control border p-4 pr-2 transition-colors duration-150 hover:bg-plum-soft',
        current ? 'border-plum' : 'border-line',
      )}
    >
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 grow justify-items-start gap-2">
          <button
            type="button"
            aria-label={t('history.show', { name })}
            aria-current={current || undefined}
            onClick={() => onShow(test)}
            className="w-fit max-w-full text-left font-semibold wrap-anywhere after:absolute after:inset-0 after:rounded-control"
          >
            {name}
          </button>
          <DishRiskBadge risk={test.overall_risk} />
        </div>
        <div className="-mt-2">
          <RemoveTest test={test} running={removing} onRemove={onRemove} />
        </div>
      </div>
      <p className="mt-2 pr-2 text-md wrap-anywhere">
        {ingredients.slice(0, INGREDIENTS_SHOWN).join(', ')}
        {others > 0 ? <span className="text-muted"> {t('history.more', { count: others })}</span> : null}
        {without.length > 0 ? (
          <span className="block text-muted">{t('history.without', { list: without.join(', ') })}</span>
        ) : null}
      </p>
      <LateAdviceChanged subject="dish_test_id" id={test.id} className="mt-2 pr-2" />
      <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
        <time dateTime={test.created_at}>{formatDay(test.created_at, language, when, new Date())}</time>
        {confidence ? <span>{t('history.confidence', { value: confidence })}</span> : null}
      </p>
    </li>
  );
}
