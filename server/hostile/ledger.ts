import { setTimeout as pause } from 'node:timers/promises';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import { FunctionsHttpError } from '@supabase/supabase-js';
import type { TestUser } from '../testing/clients.ts';

/** How often a write may be refused before the ledger gives up, at 0.4 s each. */
const MOST_REFUSALS = 500;

/** One write of a user, under an id that she made herself so that it can be repeated. */
export interface Write {
  kind: 'scan' | 'ingredient test' | 'dish test' | 'profile';
  id: string;
  /** What was written, to be found again as it was. */
  text: string;
}

/**
 * Writes that the server has acknowledged. A write that was not answered may have happened or not; it is repeated with
 * the same id until it is answered, as the web app does.
 */
export class Ledger {
  readonly acknowledged: Write[] = [];
  readonly #user: TestUser;
  readonly #picture: Buffer;
  /** Scans whose photograph lies there: a call that is repeated does not upload it again. */
  readonly #uploaded = new Set<string>();

  constructor(user: TestUser, picture: Buffer) {
    this.#user = user;
    this.#picture = picture;
  }

  /**
   * Makes writes one after the other until the signal aborts; the one under way is brought to its end.
   * @param restMs between two writes, milliseconds
   */
  async keepWriting(signal: AbortSignal, restMs = 0): Promise<void> {
    for (let n = 0; !signal.aborted; n++) {
      const id = crypto.randomUUID();
      const text = `write ${n} ${id.slice(0, 8)}`;
      const kinds = ['ingredient test', 'dish test', 'scan', 'profile'] as const;
      const kind = kinds[n % kinds.length]!;
      await this.#untilAnswered(() => this.#write({ kind, id, text }), signal);
      this.acknowledged.push({ kind, id, text });
      if (restMs > 0) await pause(restMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Makes one scan, acknowledged when this ends and read some time later. */
  async scanOnce(): Promise<void> {
    const id = crypto.randomUUID();
    const text = `write ${id.slice(0, 8)}`;
    await this.#write({ kind: 'scan', id, text });
    this.acknowledged.push({ kind: 'scan', id, text });
  }

  /**
   * Repeats a write until it is acknowledged. A server that is down or asks to wait does not count as a refusal, as
   * long as it is being killed: reading a picture takes longer than most of its lives, and until one is read the next
   * scan waits. That may take any number of restarts.
   */
  async #untilAnswered(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
    for (let refusals = 0; ; ) {
      try {
        await write();
        return;
      } catch (error) {
        if (signal.aborted || isRefusal(error)) refusals++;
        if (refusals === MOST_REFUSALS) throw error;
        await pause(400);
      }
    }
  }

  async #write({ kind, id, text }: Write): Promise<void> {
    const { client, userId } = this.#user;
    if (kind === 'profile') {
      const { error } = await client
        .from('profiles')
        .upsert({ user_id: userId, language: 'en', country: text }, { onConflict: 'user_id' });
      if (error) throw error;
      return;
    }
    if (kind === 'scan') {
      const path = `${userId}/menu-${id}.jpg`;
      const bucket = client.storage.from(STORAGE.bucket);
      if (!this.#uploaded.has(id)) {
        const { error } = await bucket.upload(path, this.#picture, { contentType: 'image/jpeg' });
        if (error && !/exists/i.test(error.message)) throw error;
        this.#uploaded.add(id);
      }
      const imageUrl = bucket.getPublicUrl(path).data.publicUrl;
      const inserted = await client.from('menu_scans').insert({ id, user_id: userId, image_url: imageUrl });
      if (inserted.error && inserted.error.code !== '23505') throw inserted.error;
      await this.#invoke('extract-menu', { scanId: id, imageUrl });
      return;
    }
    if (kind === 'ingredient test')
      await this.#invoke('test-ingredient', { ingredient_name: text, test_id: id });
    else await this.#invoke('test-dish', { dish_name: text, ingredients: ['rice'], test_id: id });
  }

  async #invoke(name: string, body: Record<string, unknown>): Promise<void> {
    const { error } = await this.#user.client.functions.invoke(name, { body });
    if (error) throw error;
  }
}

/** Whether the server answered that it will not do this; false where it was not reached or asks to wait. */
function isRefusal(error: unknown): boolean {
  const status = error instanceof FunctionsHttpError ? error.context.status : statusOf(error);
  return status !== null && status !== 429;
}

/** The status of an error of the REST or storage client; null where there was no answer. */
function statusOf(error: unknown): number | null {
  const { status, code } = error as { status?: number; code?: string };
  if (status) return status;
  return code ? 400 : null;
}
