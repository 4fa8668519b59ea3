import {
  analyzeMenuOperation,
  JUDGING_FAILED,
  NOT_A_MENU,
  runResultSchema,
} from '@mirabelle/contract/functions/analyze-menu.ts';
import { extractMenuOperation } from '@mirabelle/contract/functions/extract-menu.ts';
import { functionsHealthOperation } from '@mirabelle/contract/functions/functions-health.ts';
import { queuePlaceOperation } from '@mirabelle/contract/functions/queue-place.ts';
import { readMenuSourceOperation } from '@mirabelle/contract/functions/read-menu-source.ts';
import { EXTRACTION_ERRORS } from '@mirabelle/contract/menu.ts';
import { receivedOne } from '@mirabelle/contract/received.ts';
import { analysisRunRowSchema, menuScanRowSchema } from '@mirabelle/contract/rows.ts';
import { z } from 'zod';
import type { Backend } from '../../lib/backend/backend.ts';
import { BackendError, failureOf, toBackendError, unwrap } from '../../lib/backend/backend-error.ts';
import { sentenceOf } from '../../lib/backend/error-body.ts';
import { insertOnce } from '../../lib/backend/insert-once.ts';
import { agreed, invokeOnce } from '../../lib/backend/invoke.ts';
import { keptRows } from '../../lib/backend/rows.ts';
import { storePicture } from '../../lib/backend/store-picture.ts';
import type { ScanBackend } from './scan-backend.ts';

const scanStateSchema = menuScanRowSchema.pick({
  raw_text: true,
  first_dishes_at: true,
  extraction_error: true,
  restaurant_name: true,
});
const runSchema = analysisRunRowSchema.pick({ finished_at: true, error_message: true }).extend({
  result_json: runResultSchema.nullable().catch(null),
  // A run with the basic fields only has ended when `finished_at` is set.
  menu_scans: receivedOne(menuScanRowSchema.pick({ overall_risk: true })),
});

/** Why a menu could not be read: one of our codes, or a sentence; a program's own words count as a general failure. */
const reasonOf = (reason: string): string =>
  EXTRACTION_ERRORS.find((code) => code === reason) ?? sentenceOf(reason) ?? 'failed';

/** The calls of the pipeline, made to our backend through the stock client. */
export function scanBackend(backend: Backend): ScanBackend {
  const latestRun = async (scanId: string, signal: AbortSignal) => {
    const answer = await backend
      .from('analysis_runs')
      .select('finished_at, result_json, error_message, menu_scans(overall_risk)')
      .eq('scan_id', scanId)
      .order('started_at', { ascending: false })
      .limit(1)
      .abortSignal(signal);
    return keptRows('analysis_runs', runSchema, unwrap(answer))[0] ?? null;
  };

  const countPages = async (scanId: string, signal: AbortSignal, read = false): Promise<number> => {
    const rows = backend
      .from('menu_scan_pages')
      .select('position', { count: 'exact', head: true })
      .eq('scan_id', scanId);
    const { count, error, status } = await (read ? rows.not('outcome', 'is', null) : rows).abortSignal(
      signal,
    );
    if (error || count === null) throw failureOf(error, status);
    return count;
  };

  return {
    async health(signal) {
      const { status } = await invokeOnce(backend, functionsHealthOperation, {}, signal);
      if (status !== 'ok') throw new BackendError('The functions cannot do their work.', { status: 503 });
    },

    upload: (path, photo) => storePicture(backend, path, photo),

    async insertScan(scan, signal) {
      await insertOnce(backend, 'menu_scans', { ...scan, overall_risk: null }, signal);
    },

    async extractMenu(body, signal) {
      await invokeOnce(backend, extractMenuOperation, body, signal, { as: z.unknown() });
    },

    async insertPages(scanId, imageUrls, signal) {
      const rows = imageUrls.map((image_url, position) => ({ scan_id: scanId, position, image_url }));
      const { error, status } = await backend.from('menu_scan_pages').insert(rows).abortSignal(signal);
      if (!error) return;
      // They are there from an earlier try, or the scan has been read with them since: then no more are taken.
      const failure = toBackendError(error, status);
      const there = await countPages(scanId, signal).catch(() => null);
      if (there !== rows.length) throw failure;
    },

    countReadPages: (scanId, signal) => countPages(scanId, signal, true),

    async queuePlace(scanId, signal) {
      return (await invokeOnce(backend, queuePlaceOperation, { scanId }, signal)).place;
    },

    async readSource(body, signal) {
      await invokeOnce(backend, readMenuSourceOperation, body, signal, { as: z.unknown() });
    },

    async analyzeMenu(body, signal) {
      await invokeOnce(backend, analyzeMenuOperation, body, signal, { as: z.unknown() });
    },

    async readExtraction(scanId, signal) {
      const [scan, run] = await Promise.all([
        backend
          .from('menu_scans')
          .select('raw_text, first_dishes_at, extraction_error, restaurant_name')
          .eq('id', scanId)
          .abortSignal(signal)
          .single(),
        latestRun(scanId, signal),
      ]);
      const state = agreed(scanStateSchema, unwrap(scan), 'menu_scans');
      return {
        rawText: state.raw_text,
        hasFirstDishes: state.first_dishes_at !== null,
        extractionError: state.extraction_error && reasonOf(state.extraction_error),
        restaurantName: state.restaurant_name,
        notAMenu: run?.result_json?.error === NOT_A_MENU,
      };
    },

    async countDishes(scanId, signal) {
      const { count, error, status } = await backend
        .from('menu_items')
        .select('id', { count: 'exact', head: true })
        .eq('scan_id', scanId)
        .abortSignal(signal);
      if (error || count === null) throw failureOf(error, status);
      return count;
    },

    async readRun(scanId, signal) {
      const run = await latestRun(scanId, signal);
      if (!run) return null;
      return {
        rated: run.menu_scans !== null && run.menu_scans.overall_risk !== null,
        finishedAt: run.finished_at,
        // It may hold a program's own words.
        errorMessage: run.error_message && (sentenceOf(run.error_message) ?? JUDGING_FAILED),
      };
    },

    watch(scanId, onChange) {
      const channel = backend
        .channel(`scan-${scanId}`)
        .on(
          'postgres_changes',
          { event: 'UPDATE', schema: 'public', table: 'menu_scans', filter: `id=eq.${scanId}` },
          onChange,
        )
        .on(
          'postgres_changes',
          { event: '*', schema: 'public', table: 'analysis_runs', filter: `scan_id=eq.${scanId}` },
          onChange,
        )
        .on(
          'postgres_changes',
          { event: 'UPDATE', schema: 'public', table: 'menu_scan_pages', filter: `scan_id=eq.${scanId}` },
          onChange,
        )
        // Nothing reports what happened while the channel was opening: one read makes up for it.
        .subscribe((status) => status === 'SUBSCRIBED' && onChange());
      return () => void backend.removeChannel(channel);
    },
  };
}
