import type { Language } from '@mirabelle/contract/language.ts';
import { oldestReview } from '@mirabelle/contract/review/oldest-review.ts';
import { ChevronRight, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LateAdviceChanged } from '../../advice-changes/late-advice-changed.tsx';
import { RISK_TONE, RiskBadge } from '../../badges/risk-badge.tsx';
import { RiskIcon } from '../../badges/risk-icon.tsx';
import { DietMarks } from '../../diets/diet-marks.tsx';
import { useLanguage } from '../../i18n/language-provider.tsx';
import { NotReviewed } from '../../models/not-reviewed.tsx';
import { cn } from '../../ui/cn.ts';
import { TONE_TEXT } from '../../ui/tone.ts';
import { decidingReasons, type Reason, wordLanguage } from '../../verdict/finding-words.ts';
import { inTurn } from '../../verdict/merge-findings.ts';
import { ReviewedBy } from '../../verdict/review-state.tsx';
import { SourceLine } from '../../verdict/source-links.tsx';
import { flagsOf, useAllergenNames } from '../../verdict/use-allergen-names.ts';
import { howSure, leadQuestion, oneChange } from './card-words.ts';
import type { Corrected } from './corrected-dishes.ts';
import { AnswersGiven } from './dish-answers.tsx';
import { Choices, PrintedLine } from './printed-words.tsx';
import type { RatedDish } from './results-model.ts';
import type { ShownAnswers } from './table-questions-model.ts';

/** The element that opens a dish's details, to which the focus returns afterwards. */
export const cardButtonId = (dishId: string) => `dish-${dishId}`;

export interface DishCardProps {
  dish: RatedDish;
  /** What was answered at the table; none of a menu that no one sits before. */
  answers?: ShownAnswers | undefined;
  /** What she did to it herself; nothing where it is as it was read. */
  corrected?: Corrected | undefined;
  /** Level of the dish's name: one below its heading. */
  headingLevel: 3 | 4;
  profileLanguage: Language | null;
  onOpen: () => void;
}

/**
 * One dish. What she can order is a row; a question leads its card; what to skip says why, and what to have instead.
 * The whole of it opens the details; keyboards use one button.
 */
export function DishCard(props: DishCardProps) {
  const { dish } = props;
  const { t } = useTranslation('results');
  const { language } = useLanguage();
  const speaks = wordLanguage(language, props.profileLanguage);
  const reasons = decidingReasons(dish, speaks);
  // The card of a safe dish holds none of its reasons; any other without reasons still waits for them.
  const isRow = dish.rating === 'NO_RISK' && !dish.whole;
  if (dish.rating === null || (reasons.length === 0 && !isRow))
    return (
      <Entry {...props}>
        {dish.rating === null ? <RiskBadge risk={null} className="w-fit" /> : <Verdict dish={dish} />}
        <p className="text-md text-muted">{t('card.waiting')}</p>
      </Entry>
    );
  if (dish.rating === 'NO_RISK')
    return (
      <Entry {...props}>
        <Verdict dish={dish} />
        {props.answers ? <AnswersGiven dish={dish} answers={props.answers} speaks={speaks} /> : null}
        <Models reasons={reasons} />
      </Entry>
    );
  return (
    <Entry {...props}>
      {dish.rating === 'TO_CHECK' ? (
        <ToAsk dish={dish} reasons={reasons} speaks={speaks} />
      ) : (
        <ToSkip dish={dish} reasons={reasons} speaks={speaks} />
      )}
      {props.answers ? <AnswersGiven dish={dish} answers={props.answers} speaks={speaks} /> : null}
      <Models reasons={reasons} />
      <Choices dish={dish} />
    </Entry>
  );
}

interface WhyProps {
  dish: RatedDish;
  reasons: readonly Reason[];
  /** The language of the reasons. */
  speaks: Language;
}

/** The question first, then what is behind it: the food, its hazard, and who says so. */
function ToAsk({ dish, reasons, speaks }: WhyProps) {
  const { t } = useTranslation('results');
  const spoken = useSpoken(speaks);
  const sure = howSure(dish);
  const lead = leadQuestion(dish, speaks);
  return (
    <>
      <Verdict dish={dish}>{sure ? t(`card.${sure}`) : null}</Verdict>
      {lead ? (
        <p lang={spoken} className="leading-snug font-semibold wrap-anywhere max-[359px]:text-md">
          {lead.question}
          {lead.more > 0 ? (
            <span className="font-normal text-muted"> {t('card.moreQuestions', { count: lead.more })}</span>
          ) : null}
        </p>
      ) : null}
      {lead?.behind || sure === 'unknown' ? null : (
        <Sentence reasons={reasons} speaks={speaks} className="line-clamp-2 text-muted" />
      )}
      <SourceLine
        citations={lead ? lead.finding.citations : allCitations(reasons)}
        before={lead?.behind ?? null}
      />
      <ReviewedBy reviewed={lead ? lead.finding.reviewed : reviewOf(reasons)} />
    </>
  );
}

/** Why to skip it, and what to have instead where one change is enough. */
function ToSkip({ dish, reasons, speaks }: WhyProps) {
  const spoken = useSpoken(speaks);
  const change = oneChange(dish, speaks);
  return (
    <>
      <Verdict dish={dish} />
      <Sentence reasons={reasons} speaks={speaks} className="line-clamp-3" />
      {change ? (
        <p lang={spoken} className="text-md leading-snug font-semibold wrap-anywhere">
          {change}
        </p>
      ) : null}
      <SourceLine citations={allCitations(reasons)} />
      <ReviewedBy reviewed={reviewOf(reasons)} />
    </>
  );
}

const reviewOf = (reasons: readonly Reason[]) => oldestReview(reasons.map(({ reviewed }) => reviewed));

const allCitations = (reasons: readonly Reason[]) => inTurn(reasons.map(({ citations }) => citations));

function Sentence({ reasons, speaks, className }: Omit<WhyProps, 'dish'> & { className: string }) {
  return (
    <p lang={useSpoken(speaks)} className={cn('text-md leading-snug wrap-anywhere', className)}>
      {reasons.map((reason) => reason.text).join(' ')}
    </p>
  );
}

/** The language to mark words with; none where it is the page's own. */
function useSpoken(speaks: Language): Language | undefined {
  const { language } = useLanguage();
  return speaks === language ? undefined : speaks;
}

/** The frame of a dish: its name, which opens the details, with its price and the menu's other words in one line. */
function Entry({ dish, corrected, headingLevel, onOpen, children }: DishCardProps & { children: ReactNode }) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={cn(
        'relative flex min-w-0 flex-col gap-0.5 rounded-card border border-line bg-raised py-1.5 pr-2 pl-3 shadow-card',
        'min-[360px]:py-2 min-[360px]:pl-4',
        'transition-colors duration-150 hover:border-edge',
      )}
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <Heading className="flex min-w-0 gap-2 font-sans text-base leading-6 font-semibold wrap-anywhere">
            {dish.number ? <span className="shrink-0 text-muted tabular-nums">{dish.number}</span> : null}
            <button
              id={cardButtonId(dish.id)}
              type="button"
              onClick={onOpen}
              className="min-w-0 text-left wrap-anywhere after:absolute after:inset-0 after:rounded-card"
            >
              {dish.name}
            </button>
          </Heading>
          <PrintedLine dish={dish} />
          {corrected ? <CorrectedMark corrected={corrected} /> : null}
        </div>
        {dish.price ? <p className="shrink-0 text-md leading-6 tabular-nums">{dish.price}</p> : null}
        <ChevronRight aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
      </div>
      <div className="grid gap-1 pr-2">
        {children}
        <LateAdviceChanged subject="item_id" id={dish.id} short />
        <DietMarks facts={dish.diet ?? null} askedForSugar={speaksOfSugar(dish)} />
      </div>
    </article>
  );
}

/** Says that the words of a dish are hers, not those that were read. */
function CorrectedMark({ corrected }: { corrected: Corrected }) {
  const { t } = useTranslation('results');
  return (
    <p className="flex items-center gap-1.5 text-sm leading-5 text-muted">
      <PencilLine aria-hidden="true" className="size-4 shrink-0" />
      {t(`card.${corrected}`)}
    </p>
  );
}

/** Whether the dish is asked about for gestational diabetes already. */
const speaksOfSugar = ({ assessment }: RatedDish): boolean =>
  assessment?.profile_findings?.some(({ rule }) => rule === 'gestational-diabetes') ?? false;

/** The rating by sign and word, what more there is to say of it in a few words, and the allergens. */
function Verdict({ dish, children }: { dish: RatedDish; children?: ReactNode }) {
  const { t } = useTranslation('risk');
  const { rating } = dish;
  if (rating === null) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 text-sm leading-6">
      <span className={cn('flex items-center gap-1.5 font-semibold', TONE_TEXT[RISK_TONE[rating]])}>
        <RiskIcon risk={rating} className="size-4.5 shrink-0" />
        {t(`label.${rating}`)}
      </span>
      {children ? <span className="min-w-0">{children}</span> : null}
      <Allergens dish={dish} />
    </div>
  );
}

/** The allergens known in the dish, in one line of words. */
function Allergens({ dish }: { dish: RatedDish }) {
  const { t } = useTranslation('results');
  const names = useAllergenNames();
  const { assessment } = dish;
  const allergens = assessment ? [...names(assessment.allergens), ...flagsOf(assessment)] : [];
  if (allergens.length === 0) return null;
  return (
    <ul aria-label={t('card.allergens')} className="flex min-w-0 flex-wrap gap-x-1 text-muted">
      {allergens.map((allergen) => (
        <li key={allergen} className="wrap-anywhere not-last:after:content-[',']">
          {allergen}
        </li>
      ))}
    </ul>
  );
}

/** Says which answers are a model's, that nobody reviewed. */
function Models({ reasons }: { reasons: readonly Reason[] }) {
  const models = new Set(reasons.flatMap(({ model }) => model ?? []));
  return [...models].map((model) => <NotReviewed key={model} model={model} />);
}
