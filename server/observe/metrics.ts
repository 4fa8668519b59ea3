import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { TriedJob } from '../jobs/queue.ts';
import type { AnsweredRequest } from '../platform/http/request-id.ts';

/** One try of one model. */
export interface AskedModel {
  task: string;
  provider: string;
  model: string;
  /** "ok" or the code of a ModelError. */
  outcome: string;
  seconds: number;
}

/** What is looked up when the metrics are requested. */
export interface Gauges {
  /** Pieces of work that wait, and how long the oldest of them has waited, seconds. */
  queue(): Promise<Readonly<Record<string, { waiting: number; oldestSeconds: number }>>>;
  /** Pages that listen for changes. */
  subscribers(): number;
  /** Connections to the database. */
  pool(): { total: number; idle: number; waiting: number };
  /** Requests under way, bytes of their bodies, and requests that were refused because too much came in. */
  admission(): { requests: number; bodyBytes: number; refused: Readonly<Record<string, number>> };
  /** Listings since the start, by who answered and why. */
  listings(): Readonly<Record<string, number>>;
}

export interface Metrics {
  request(answered: AnsweredRequest): void;
  job(tried: TriedJob): void;
  model(asked: AskedModel): void;
  /** Adds values that are looked up on request; a part that does not exist in this process is left out. */
  watch(gauges: Partial<Gauges>): void;
  contentType: string;
  /** All figures in Prometheus' text format. */
  text(): Promise<string>;
}

/** Distinct areas that are told apart; beyond them stands "other", so that made-up paths fill no memory. */
const MOST_AREAS = 100;
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];
const READING_SECONDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64];
const JUDGING_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/** Counts what a running server does. Labels name operations and outcomes, never a user or what she wrote. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'mirabelle_' });
  const registers = [registry];
  const requests = new Histogram({
    name: 'mirabelle_request_seconds',
    help: 'Seconds from a request to its answer.',
    labelNames: ['method', 'area', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Counter({
    name: 'mirabelle_jobs_total',
    help: 'Tries of queued work by how they ended.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'mirabelle_job_seconds',
    help: 'Seconds a try of queued work took.',
    labelNames: ['job'],
    buckets: READING_SECONDS,
    registers,
  });
  const reading = new Histogram({
    name: 'mirabelle_reading_seconds',
    help: 'Seconds the reading of one photographed menu took.',
    buckets: READING_SECONDS,
    registers,
  });
  const judging = new Histogram({
    name: 'mirabelle_judging_seconds',
    help: 'Seconds the judging of one menu took.',
    buckets: JUDGING_SECONDS,
    registers,
  });
  const models = new Histogram({
    name: 'mirabelle_model_call_seconds',
    help: 'Seconds a model was waited for, by how it ended.',
    labelNames: ['task', 'provider', 'model', 'outcome'],
    buckets: READING_SECONDS,
    registers,
  });

  const areas = new Set<string>();
  const known = (area: string, status: number) => {
    if (areas.has(area)) return area;
    // An unknown path may be anything that someone made up.
    if (status === 404 || areas.size >= MOST_AREAS) return 'other';
    areas.add(area);
    return area;
  };

  return {
    request({ method, area, status, seconds }) {
      requests.observe(
        { method: METHODS.has(method) ? method : 'other', area: known(area, status), status },
        seconds,
      );
    },
    job({ name, outcome, seconds, timings }) {
      jobs.inc({ job: name, outcome });
      if (outcome === 'given-up') return;
      jobSeconds.observe({ job: name }, seconds);
      if (timings.readMs !== undefined) reading.observe(timings.readMs / 1000);
      if (timings.judgeMs !== undefined) judging.observe(timings.judgeMs / 1000);
    },
    model({ seconds, ...labels }) {
      models.observe(labels, seconds);
    },
    watch(gauges) {
      if (gauges.queue) watchQueue(registry, gauges.queue);
      if (gauges.subscribers) watchSubscribers(registry, gauges.subscribers);
      if (gauges.admission) watchAdmission(registry, gauges.admission);
      if (gauges.pool) watchPool(registry, gauges.pool);
      if (gauges.listings) watchListings(registry, gauges.listings);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

function watchQueue(registry: Registry, look: Gauges['queue']): void {
  const show = (name: string, help: string, what: 'waiting' | 'oldestSeconds') =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        for (const [job, depth] of Object.entries(await look())) this.set({ job }, depth[what]);
      },
    });
  show('mirabelle_queue_waiting', 'Pieces of work that wait to be begun.', 'waiting');
  show(
    'mirabelle_queue_oldest_seconds',
    'Seconds the longest-waiting piece of work has waited.',
    'oldestSeconds',
  );
}

function watchSubscribers(registry: Registry, look: Gauges['subscribers']): void {
  new Gauge({
    name: 'mirabelle_realtime_subscribers',
    help: 'Pages that listen for changes.',
    registers: [registry],
    collect() {
      this.set(look());
    },
  });
}

function watchAdmission(registry: Registry, look: Gauges['admission']): void {
  const registers = [registry];
  new Gauge({
    name: 'mirabelle_requests_under_way',
    help: 'Requests that are being answered or wait for it.',
    registers,
    collect() {
      this.set(look().requests);
    },
  });
  new Gauge({
    name: 'mirabelle_request_bodies_bytes',
    help: 'Bytes of the bodies of requests under way.',
    registers,
    collect() {
      this.set(look().bodyBytes);
    },
  });
  new Counter({
    name: 'mirabelle_requests_refused_total',
    help: 'Requests refused with 503 because too much came in, by what there was too much of.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const [reason, count] of Object.entries(look().refused)) this.inc({ reason }, count);
    },
  });
}

function watchPool(registry: Registry, look: Gauges['pool']): void {
  new Gauge({
    name: 'mirabelle_database_connections',
    help: 'Connections to the database by state, and requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = look();
      this.set({ state: 'used' }, total - idle);
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'waited-for' }, waiting);
    },
  });
}

function watchListings(registry: Registry, look: Gauges['listings']): void {
  new Counter({
    name: 'mirabelle_listings_total',
    help: 'Listings answered by the replica, or by the primary since the replica was behind, failed, or was left alone.',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [by, times] of Object.entries(look())) this.inc({ by }, times);
    },
  });
}
