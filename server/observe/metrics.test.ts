import { describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const answered = { method: 'GET', status: 200, seconds: 0.02 };

describe('metrics', () => {
  it('count requests by operation and status, and how long they took', async () => {
    const metrics = createMetrics();
    metrics.request({ ...answered, area: '/rest/v1/profiles' });
    metrics.request({ ...answered, area: '/rest/v1/profiles', status: 401 });
    const text = await metrics.text();
    expect(text).toContain(
      'mirabelle_request_seconds_count{method="GET",area="/rest/v1/profiles",status="200"} 1',
    );
    expect(text).toContain(
      'mirabelle_request_seconds_bucket{le="0.025",method="GET",area="/rest/v1/profiles",status="401"} 1',
    );
  });

  it('keep no made-up address and no made-up method', async () => {
    const metrics = createMetrics();
    for (let n = 0; n < 500; n++) {
      metrics.request({ ...answered, area: `/functions/v1/made-up-${n}`, status: 404 });
      metrics.request({ ...answered, area: `/rest/v1/thing-${n}`, method: `M${n}`, status: 401 });
    }
    const series = (await metrics.text()).match(/^mirabelle_request_seconds_count/gm);
    expect(series?.length).toBeLessThan(110);
  });

  it('tell reading and judging seconds from the stages of the work, and how tries ended', async () => {
    const metrics = createMetrics();
    metrics.job({ name: 'extract-menu', outcome: 'done', seconds: 1.2, timings: { readMs: 900 } });
    metrics.job({ name: 'analyze-menu', outcome: 'failed', seconds: 0.1, timings: { judgeMs: 8 } });
    metrics.job({ name: 'analyze-menu', outcome: 'given-up', seconds: 0, timings: {} });
    const text = await metrics.text();
    expect(text).toContain('mirabelle_reading_seconds_sum 0.9');
    expect(text).toContain('mirabelle_judging_seconds_sum 0.008');
    expect(text).toContain('mirabelle_jobs_total{job="analyze-menu",outcome="failed"} 1');
    expect(text).toContain('mirabelle_jobs_total{job="analyze-menu",outcome="given-up"} 1');
  });

  it('tell how models were called', async () => {
    const metrics = createMetrics();
    metrics.model({ task: 'read-menu', provider: 'local', model: 'm', outcome: 'timed-out', seconds: 30 });
    expect(await metrics.text()).toContain(
      'mirabelle_model_call_seconds_count{task="read-menu",provider="local",model="m",outcome="timed-out"} 1',
    );
  });

  it('look up the queue, the pool and who listens at the moment of asking', async () => {
    const metrics = createMetrics();
    let listening = 1;
    metrics.watch({
      queue: async () => ({ 'extract-menu': { waiting: 3, oldestSeconds: 12 } }),
      pool: () => ({ total: 5, idle: 2, waiting: 1 }),
      subscribers: () => listening,
    });
    listening = 4;
    const text = await metrics.text();
    expect(text).toContain('mirabelle_queue_waiting{job="extract-menu"} 3');
    expect(text).toContain('mirabelle_queue_oldest_seconds{job="extract-menu"} 12');
    expect(text).toContain('mirabelle_database_connections{state="used"} 3');
    expect(text).toContain('mirabelle_database_connections{state="waited-for"} 1');
    expect(text).toContain('mirabelle_realtime_subscribers 4');
  });
});
