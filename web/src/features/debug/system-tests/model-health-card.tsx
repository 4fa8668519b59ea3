import type { ModelTestRequest, ModelTestResponse } from '@mirabelle/contract/functions/model-tests.ts';
import type { OpenaiHealthResponse } from '@mirabelle/contract/functions/openai-health.ts';
import { Activity, CircleCheck, CircleX, Minus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../../lib/use-app-config.ts';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { useSession } from '../../../session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { modelHealth, testModel } from '../api.ts';

type Asked<T> =
  | { state: 'no' | 'asking' }
  | { state: 'answered'; answer: T }
  | { state: 'failed'; why: unknown };

/** Whether the AI service, where one is configured, works: as a whole, and each model separately. */
export function ModelHealthCard() {
  const { t } = useTranslation('debug');
  const errorText = useCallErrorText();
  const { user } = useSession();
  const [health, setHealth] = useState<Asked<OpenaiHealthResponse>>({ state: 'no' });
  const check = async () => {
    setHealth({ state: 'asking' });
    try {
      setHealth({ state: 'answered', answer: await modelHealth() });
    } catch (error) {
      setHealth({ state: 'failed', why: error });
    }
  };
  return (
    <Card>
      <CardTitle>{t('model.title')}</CardTitle>
      <p className="mt-2 text-muted">{t('model.text')}</p>
      <Button
        variant="secondary"
        className="mt-4"
        disabled={health.state === 'asking'}
        onClick={() => void check()}
      >
        <Activity aria-hidden="true" />
        {health.state === 'asking' ? t('model.checking') : t('model.check')}
      </Button>
      <div aria-live="polite">
        {health.state === 'failed' ? (
          <p className="mt-4">{t('model.failed', { why: errorText(health.why) })}</p>
        ) : null}
        {health.state === 'answered' ? <Health health={health.answer} /> : null}
      </div>
      {user ? <ModelTests /> : null}
    </Card>
  );
}

function Health({ health }: { health: OpenaiHealthResponse }) {
  const { t } = useTranslation('debug');
  const { user } = useSession();
  // Without a service nothing can fail.
  if (health.provider === null && !health.keyDetected) {
    return (
      <ul className="mt-4">
        <Line good={null}>{user ? t('model.keyMissing') : t('model.signIn')}</Line>
      </ul>
    );
  }
  return (
    <>
      <ul className="mt-4 space-y-2">
        <Line good={health.keyDetected || null}>
          {health.keyDetected ? t('model.keyFound', { name: health.keyName ?? '' }) : t('model.keyless')}
        </Line>
        <Line good={health.canListModels}>{t('model.models', { count: health.modelCount })}</Line>
        <Line good={health.canChat}>
          {health.canChat && health.latencyMs !== null
            ? t('model.answers', { ms: health.latencyMs })
            : t('model.noAnswer')}
        </Line>
      </ul>
      {health.errors.length > 0 ? (
        <ul className="mt-3 list-disc space-y-1 pl-5 text-sm">
          {health.errors.map((error) => (
            <li key={error} className="wrap-anywhere">
              {error}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Line({ good, children }: { good: boolean | null; children: React.ReactNode }) {
  const { t } = useTranslation('debug');
  const [Icon, tone, word] =
    good === null
      ? ([Minus, 'text-muted', 'unknown'] as const)
      : good
        ? ([CircleCheck, 'text-calm', 'yes'] as const)
        : ([CircleX, 'text-danger', 'no'] as const);
  return (
    <li className="flex items-start gap-2">
      <Icon role="img" aria-label={t(`model.marks.${word}`)} className={`mt-0.5 size-5 shrink-0 ${tone}`} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** One test for each model and kind, started by a click. */
function ModelTests() {
  const models = useAppConfig()?.models;
  if (!models) return null;
  const all = (['vision', 'text'] as const).flatMap((kind) =>
    models[kind].map(({ provider, model }): ModelTestRequest => ({ kind, provider, model })),
  );
  if (all.length === 0) return null;
  return (
    <ul className="mt-6 divide-y divide-line border-t border-line">
      {all.map((asked) => (
        <OneModel key={`${asked.kind} ${asked.provider} ${asked.model}`} asked={asked} />
      ))}
    </ul>
  );
}

function OneModel({ asked }: { asked: ModelTestRequest }) {
  const { t } = useTranslation('debug');
  const errorText = useCallErrorText();
  const [health, setHealth] = useState<Asked<ModelTestResponse>>({ state: 'no' });
  const test = async () => {
    setHealth({ state: 'asking' });
    try {
      setHealth({ state: 'answered', answer: await testModel(asked) });
    } catch (error) {
      setHealth({ state: 'failed', why: error });
    }
  };
  const name = `${asked.provider} ${asked.model}`;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-semibold">{name}</span>{' '}
          <span className="text-muted">{t(`model.kinds.${asked.kind}`)}</span>
        </p>
        <Button
          variant="secondary"
          disabled={health.state === 'asking'}
          aria-label={t('model.testOne', { name, kind: t(`model.kinds.${asked.kind}`) })}
          onClick={() => void test()}
        >
          {health.state === 'asking' ? t('model.checking') : t('model.test')}
        </Button>
      </div>
      <div aria-live="polite">
        {health.state === 'failed' ? (
          <p className="mt-3">{t('model.failed', { why: errorText(health.why) })}</p>
        ) : null}
        {health.state === 'answered' ? (
          <>
            <ul className="mt-3 space-y-2">
              <Line good={health.answer.reachable}>{t('model.reachable')}</Line>
              <Line good={health.answer.keyAccepted}>{t('model.keyAccepted')}</Line>
              {asked.kind === 'vision' ? (
                <Line good={health.answer.visionWorks}>{t('model.visionWorks')}</Line>
              ) : null}
              <Line good={health.answer.schemaKept}>{t('model.schemaKept')}</Line>
              <Line good={health.answer.languageRight}>{t('model.languageRight')}</Line>
            </ul>
            <p className="mt-3 text-sm text-muted">
              {t('model.seconds', { seconds: health.answer.seconds.toFixed(1) })}
              {health.answer.error ? ` · ${health.answer.error.message}` : ''}
            </p>
          </>
        ) : null}
      </div>
    </li>
  );
}
