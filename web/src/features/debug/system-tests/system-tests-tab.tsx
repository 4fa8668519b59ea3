import { Ban, CircleCheck, CircleX, Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { systemClock } from '../../../lib/clock.ts';
import { logEvent } from '../../../lib/events/event-log.ts';
import { useCallErrorText } from '../../../lib/use-call-error-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Label } from '../../../ui/label.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import * as backend from '../api.ts';
import { ModelHealthCard } from './model-health-card.tsx';
import { runSystemTest, SYSTEM_TESTS, type SystemTest, type TestResult } from './system-tests.ts';

const OUTCOME = {
  passed: { tone: 'calm', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
  skipped: { tone: 'neutral', icon: Ban },
} as const;

/** Tests that use the product as a page does, and report what does not work. */
export function SystemTests() {
  const { t } = useTranslation('debug');
  const { results, running, lines, run } = useSystemTests();
  return (
    <section aria-label={t('tabs.system')} className="grid gap-6">
      <Card>
        <CardTitle>{t('tests.title')}</CardTitle>
        <p className="mt-2 text-muted">{t('tests.text')}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button disabled={running !== null} onClick={() => void run(SYSTEM_TESTS)}>
            <Play aria-hidden="true" />
            {running ? t('tests.running') : t('tests.runAll')}
          </Button>
          {SYSTEM_TESTS.map((test) => (
            <Button
              key={test}
              variant="secondary"
              disabled={running !== null}
              onClick={() => void run([test])}
            >
              {t(`tests.names.${test}`)}
            </Button>
          ))}
        </div>
        <ul className="mt-6 divide-y divide-line" aria-label={t('tests.results')} aria-live="polite">
          {results.map((result) => (
            <Result key={result.test} result={result} />
          ))}
        </ul>
        {results.length === 0 && !running ? <p className="text-muted">{t('tests.none')}</p> : null}
      </Card>
      <ModelHealthCard />
      <div>
        <Label htmlFor="test-log">{t('tests.log')}</Label>
        <Textarea
          id="test-log"
          readOnly
          rows={8}
          className="mt-2 font-mono text-sm"
          value={lines.join('\n')}
        />
      </div>
    </section>
  );
}

function Result({ result }: { result: TestResult }) {
  const { t } = useTranslation('debug');
  const errorText = useCallErrorText();
  const values =
    result.message === 'threw' ? { ...result.values, message: errorText(result.error) } : result.values;
  const { tone, icon: Icon } = OUTCOME[result.outcome];
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={tone} icon={<Icon />}>
          {t(`tests.outcomes.${result.outcome}`)}
        </Badge>
        <span className="font-semibold">{t(`tests.names.${result.test}`)}</span>
        <span className="text-sm text-muted">{t('tests.ms', { ms: result.ms })}</span>
      </div>
      <p className="mt-2 wrap-anywhere">{t(`tests.messages.${result.message}`, values)}</p>
      {result.parts.length > 0 ? (
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {result.parts.map((part) => (
            <li key={part}>{t(`parts.${part}`)}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function useSystemTests() {
  const [results, setResults] = useState<readonly TestResult[]>([]);
  const [running, setRunning] = useState<SystemTest | null>(null);
  const [lines, setLines] = useState<readonly string[]>([]);
  const log = (line: string) => {
    logEvent('info', 'general', line);
    setLines((before) => [...before, `${new Date().toISOString().slice(11, 19)} ${line}`]);
  };
  const run = async (tests: readonly SystemTest[]) => {
    setResults((before) => before.filter(({ test }) => !tests.includes(test)));
    for (const test of tests) {
      setRunning(test);
      const deps = { backend, clock: systemClock, log, makeId: () => crypto.randomUUID() };
      const result = await runSystemTest(test, deps);
      setResults((before) => [...before, result]);
    }
    setRunning(null);
  };
  return { results, running, lines, run };
}
