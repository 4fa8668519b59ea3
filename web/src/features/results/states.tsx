import type { OtherPage } from '@mirabelle/contract/menu.ts';
import { CameraOff, FileQuestionMark, ImageOff, RotateCcw, UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { QueueWords } from '../../queue/queue-words.tsx';
import type { TellableWait } from '../../queue/worth-telling.ts';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { orderName } from './as-printed.ts';
import { BackHome } from './back-home.tsx';
import { shortOf } from './page-outcomes.tsx';
import type { RatedDish } from './results-model.ts';

interface PlainStateProps {
  icon: ReactNode;
  /** The page's category, above its title. */
  kind?: string;
  title: string;
  text: string;
  action: ReactNode;
}

/** A page with one message and one way to continue. */
export function PlainState({ icon, kind, title, text, action }: PlainStateProps) {
  return (
    <>
      <BackHome />
      <div className="mx-auto grid max-w-xl justify-items-center gap-4 py-8 text-center sm:py-14">
        <span aria-hidden="true" className="rounded-full bg-sage p-5 text-on-sage [&_svg]:size-10">
          {icon}
        </span>
        {kind ? <p className="-mb-2 font-semibold text-muted">{kind}</p> : null}
        <PageTitle>{title}</PageTitle>
        <p className="text-lg text-muted">{text}</p>
        <div className="mt-2">{action}</div>
      </div>
    </>
  );
}

function ToScan({ label, variant }: { label: string; variant?: 'secondary' }) {
  return (
    <Button asChild size="lg" {...(variant && { variant })}>
      <Link to="/scan">{label}</Link>
    </Button>
  );
}

/** Where what the picture seems to show is checked. */
const PAGE_FOR: Record<OtherPage, string> = {
  receipt: '/ingredient-test',
  label: '/ingredient-test',
  medicine: '/medication-scan',
  recipe: '/recipe-adapt',
  text: '/recipe-adapt',
  shelf: '/ingredient-test',
  newspaper: '/recipe-adapt',
  sign: '/dish-test',
};

export interface NotAMenuProps {
  seems: OtherPage | null;
  /** The scan that the server keeps, whose label is checked without another photograph. */
  scanId?: string;
  /** The text that this phone read, where the server has none. */
  text?: string;
}

/** The picture was not a menu: what it seems to show, and the page that fits. */
export function NotAMenu({ seems, scanId, text }: NotAMenuProps) {
  const { t } = useTranslation('results');
  if (seems)
    return (
      <PlainState
        icon={<ImageOff />}
        kind={t('notAMenu.kind')}
        title={t('notAMenu.title')}
        text={t(`notAMenu.seems.${seems}`)}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button asChild size="lg">
              {seems === 'label' && (scanId || text) ? (
                <Link to={`/ingredient-test${scanId ? `?scan=${scanId}` : ''}`} state={{ labelText: text }}>
                  {t('notAMenu.open.label')}
                </Link>
              ) : (
                <Link to={PAGE_FOR[seems]}>{t(`notAMenu.open.${seems}`)}</Link>
              )}
            </Button>
            <ToScan label={t('notAMenu.action')} variant="secondary" />
          </div>
        }
      />
    );
  return (
    <PlainState
      icon={<ImageOff />}
      kind={t('notAMenu.kind')}
      title={t('notAMenu.title')}
      text={t('notAMenu.text')}
      action={<ToScan label={t('notAMenu.action')} />}
    />
  );
}

/** What a link led to was not a menu. */
export function LinkNotAMenu() {
  const { t } = useTranslation('results');
  return (
    <PlainState
      icon={<FileQuestionMark />}
      title={t('notAMenu.linkTitle')}
      text={t('notAMenu.linkText')}
      action={<ToScan label={t('notAMenu.linkAction')} />}
    />
  );
}

/** The picture may be a menu but could not be read: why, and what to do about it. */
export function Unreadable({ code }: { code: string }) {
  const { t } = useTranslation('results');
  const reason = shortOf(code);
  return (
    <PlainState
      icon={<CameraOff />}
      title={t(code.startsWith('link-') ? 'unreadable.linkTitle' : 'unreadable.title')}
      text={t(`unreadable.${reason}`)}
      action={<ToScan label={t('unreadable.action')} />}
    />
  );
}

/** A menu was recognised, but no dish could be made out on it. */
export function NoDishes() {
  const { t } = useTranslation('results');
  return (
    <PlainState
      icon={<UtensilsCrossed />}
      title={t('noDishes.title')}
      text={t('noDishes.text')}
      action={<ToScan label={t('unreadable.action')} />}
    />
  );
}

/** This user has no such scan. */
export function MissingResults() {
  const { t } = useTranslation('results');
  return (
    <PlainState
      icon={<FileQuestionMark />}
      title={t('missing.title')}
      text={t('missing.text')}
      action={<ToScan label={t('missing.action')} />}
    />
  );
}

export interface RetryStateProps {
  title: string;
  text: string;
  action: string;
  busy: boolean;
  onRetry: () => void;
}

/** Something failed and can be tried again. */
export function RetryState({ title, text, action, busy, onRetry }: RetryStateProps) {
  return (
    <PlainState
      icon={<RotateCcw />}
      title={title}
      text={text}
      action={
        <Button size="lg" disabled={busy} onClick={onRetry}>
          {action}
        </Button>
      }
    />
  );
}

export interface WaitingResultsProps {
  title: string;
  dishes: readonly RatedDish[];
  /** Of a photograph that waits for its turn to be read. */
  wait?: TellableWait | null;
}

/** Waiting, with what has been found so far, or with its place in the queue. */
export function WaitingResults({ title, dishes, wait = null }: WaitingResultsProps) {
  const { t } = useTranslation('results');
  return (
    <>
      <BackHome />
      <div className="mx-auto max-w-2xl py-4">
        <div role="status">
          <PageTitle>{title}</PageTitle>
          {dishes.length > 0 ? (
            <>
              <p className="mt-3 text-lg">{t('found', { count: dishes.length })}</p>
              <p className="text-muted">{t('completingText')}</p>
            </>
          ) : null}
          {wait ? (
            <p className="mt-3 text-lg">
              <QueueWords {...wait} />
            </p>
          ) : null}
        </div>
        <ul className="mt-6 grid gap-3">
          {dishes.map((dish) => (
            <li key={dish.id} className="rounded-card border border-line bg-raised px-5 py-4">
              {orderName(dish)}
            </li>
          ))}
          {dishes.length === 0
            ? ['a', 'b', 'c'].map((key) => (
                <li key={key}>
                  <Skeleton className="h-20 rounded-card" />
                </li>
              ))
            : null}
        </ul>
      </div>
    </>
  );
}
