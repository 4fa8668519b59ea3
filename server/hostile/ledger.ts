import { setTimeout as pause } from 'node:timers/promises';
import { STORAGE } from '@mirabelle/contract/policy.ts';
import type { TestUser } from '../testing/clients.ts';

/** At 0.4 s each: longer than a restart takes, and than a minute's limit on calls lasts. */
const MOST_TRIES = 500;

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
      await this.#untilAnswered(() => this.#write({ kind, id, text }));
      this.acknowledged.push({ kind, id, text });
      if (restMs > 0) await pause(restMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Repeats a write that was not answered: the server may be down, starting, or ended in the middle of it. */
  async #untilAnswered(write: () => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await write();
        return;
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
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
