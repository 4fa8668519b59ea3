// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { get } from 'idb-keyval';
import { describe, expect, it } from 'vitest';
import { forgetUser } from '../lib/personal-data.ts';
import { phoneStore } from '../lib/phone-store.ts';
import { keepOwnPictures, ownPicture } from './own-pictures.ts';

const file = (bytes = 3) => new Blob([new Uint8Array(bytes)]);
const stored = (scanId: string) => get(`own pictures ${scanId}`, phoneStore());

describe('pictures that a phone keeps', () => {
  it('are there again, and leave the phone with the user', async () => {
    await keepOwnPictures('one', [file(1), file(2)], { stored: true });
    expect((await ownPicture('one', 1))?.size).toBe(2);
    expect(await ownPicture('one', 2)).toBeNull();
    expect(await stored('one')).toHaveLength(2);
    forgetUser();
    await expect.poll(() => stored('one')).toBeUndefined();
    expect(await ownPicture('one', 0)).toBeNull();
  });

  it('of a visitor are not stored', async () => {
    await keepOwnPictures('two', [file()], { stored: false });
    expect(await ownPicture('two', 0)).not.toBeNull();
    expect(await stored('two')).toBeUndefined();
  });

  it('are those of the last twenty menus, without files that are too large', async () => {
    for (let at = 0; at < 22; at++) await keepOwnPictures(`menu ${at}`, [file()], { stored: true });
    expect(await stored('menu 1')).toBeUndefined();
    expect(await ownPicture('menu 21', 0)).not.toBeNull();
    await keepOwnPictures('long', [file(9 * 1024 * 1024)], { stored: true });
    expect(await ownPicture('long', 0)).toBeNull();
  });
});
