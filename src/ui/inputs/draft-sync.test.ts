import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDraftSync, type SyncOptions } from './draft-sync.ts';

interface Draft {
  siteId: string;
  title: string;
}

const typed = (title: string): Draft => ({ siteId: 'site', title });
const refusal = (status: number, code: string, issues: object[] = []) =>
  Object.assign(new Error('refused'), { status, code, data: { issues } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(options: Partial<SyncOptions<Draft>> = {}) {
  let version = 0;
  const create = vi.fn<NonNullable<SyncOptions<Draft>['create']>>(async () => ({ id: 'r1', version: (version += 1) }));
  const edit = vi.fn<SyncOptions<Draft>['edit']>(async () => ({ id: 'r1', version: (version += 1) }));
  const kept: (string | null)[] = [];
  const sync = createDraftSync<Draft>({
    id: null,
    version: null,
    automatic: true,
    isSendable: ({ siteId, title }) => siteId !== '' && title !== '',
    create,
    edit,
    keep: (draft, sent) => kept.push(sent ? null : draft.title),
    delay: 800,
    retryDelay: 4000,
    ...options,
  });
  return { sync, create, edit, kept };
}

describe('a draft being typed', () => {
  test('is created once it has a site and a title, then updated with its version', async () => {
    const { sync, create, edit, kept } = start();
    sync.change({ siteId: '', title: 'Fuite' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(create).not.toHaveBeenCalled();
    expect(sync.state().status).toBe('local');

    sync.change(typed('Fuite'));
    await vi.advanceTimersByTimeAsync(800);
    expect(create).toHaveBeenCalledOnce();
    expect(sync.state()).toMatchObject({ id: 'r1', version: 1, status: 'saved' });

    sync.change(typed('Fuite en cave'));
    sync.change(typed('Fuite en cave, cage B'));
    await vi.advanceTimersByTimeAsync(800);
    expect(edit).toHaveBeenCalledExactlyOnceWith({ id: 'r1', version: 1 }, typed('Fuite en cave, cage B'));
    expect(sync.state().version).toBe(2);
    expect(kept).toEqual(['Fuite', 'Fuite', null, 'Fuite en cave', 'Fuite en cave, cage B', null]);
  });

  test('changed during a save is sent afterwards, never in parallel', async () => {
    const { promise, resolve } = Promise.withResolvers<{ id: string; version: number }>();
    const { sync, edit, kept } = start({ create: () => promise });
    sync.change(typed('Un'));
    await vi.advanceTimersByTimeAsync(800);
    expect(sync.state().status).toBe('saving');
    sync.change(typed('Deux'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(edit).not.toHaveBeenCalled();
    resolve({ id: 'r1', version: 7 });
    await vi.advanceTimersByTimeAsync(0);
    expect(edit).toHaveBeenCalledExactlyOnceWith({ id: 'r1', version: 7 }, typed('Deux'));
    expect(kept.at(-1)).toBeNull();
  });

  test('waits for the network and is then sent automatically', async () => {
    let up = false;
    const create = vi.fn<NonNullable<SyncOptions<Draft>['create']>>(async () => {
      if (!up) throw new TypeError('Failed to fetch');
      return { id: 'r1', version: 1 };
    });
    const { sync, kept } = start({ create });
    sync.change(typed('Hors ligne'));
    await vi.advanceTimersByTimeAsync(800);
    expect(sync.state().status).toBe('offline');
    expect(kept).toEqual(['Hors ligne']);
    up = true;
    await vi.advanceTimersByTimeAsync(4000);
    expect(sync.state()).toMatchObject({ id: 'r1', status: 'saved' });
    expect(create).toHaveBeenCalledTimes(2);
  });

  test('refused keeps its input, shows why, and is sent again after a change', async () => {
    const issue = { path: ['wantedTo'], message: 'La fin précède le début.' };
    const edit = vi
      .fn<SyncOptions<Draft>['edit']>()
      .mockRejectedValueOnce(refusal(422, 'VALIDATION', [issue]))
      .mockResolvedValue({ id: 'r1', version: 3 });
    const { sync, kept } = start({ id: 'r1', version: 2, edit });
    sync.change(typed('Un'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(edit).toHaveBeenCalledOnce();
    expect(sync.state()).toMatchObject({ status: 'refused', failure: { issues: [issue] } });
    expect(kept).toEqual(['Un']);
    sync.change(typed('Deux'));
    await vi.advanceTimersByTimeAsync(800);
    expect(sync.state()).toMatchObject({ status: 'saved', version: 3, failure: null });
  });

  test('changed by another user stops, and continues from their version with either text', async () => {
    const edit = vi
      .fn<SyncOptions<Draft>['edit']>()
      .mockRejectedValueOnce(refusal(409, 'STALE'))
      .mockResolvedValue({ id: 'r1', version: 9 });
    const { sync } = start({ id: 'r1', version: 2, edit });
    sync.change(typed('Le mien'));
    await vi.advanceTimersByTimeAsync(800);
    expect(sync.state().status).toBe('conflict');
    sync.change(typed('Le mien, suite'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(edit).toHaveBeenCalledOnce();
    await sync.adopt(8, typed('Le mien, suite'));
    expect(edit).toHaveBeenLastCalledWith({ id: 'r1', version: 8 }, typed('Le mien, suite'));
    expect(sync.state()).toMatchObject({ status: 'saved', version: 9 });
    await sync.adopt(10, null);
    expect(sync.state()).toMatchObject({ status: 'idle', version: 10 });
    expect(edit).toHaveBeenCalledTimes(2);
  });

  test('already saved by a call whose response was lost is no conflict', async () => {
    const edit = vi
      .fn<SyncOptions<Draft>['edit']>()
      .mockRejectedValueOnce(refusal(409, 'QUOTE_STALE'))
      .mockResolvedValue({ id: 'r1', version: 4 });
    const standing = vi.fn<(draft: Draft) => Promise<number | null>>(async (draft) =>
      draft.title === 'Envoyé' ? 3 : null,
    );
    const { sync, kept } = start({ id: 'r1', version: 2, edit, standing });
    sync.change(typed('Envoyé'));
    await vi.advanceTimersByTimeAsync(800);
    expect(sync.state()).toMatchObject({ status: 'saved', version: 3 });
    expect(kept).toEqual(['Envoyé', null]);
    edit.mockRejectedValueOnce(refusal(409, 'QUOTE_STALE'));
    sync.change(typed('Autre'));
    await vi.advanceTimersByTimeAsync(800);
    expect(sync.state()).toMatchObject({ status: 'conflict', version: 3 });
    expect(kept.at(-1)).toBe('Autre');
  });

  test('left sends pending changes once without retry, and continues when opened again', async () => {
    const create = vi.fn<NonNullable<SyncOptions<Draft>['create']>>(async () => {
      throw new TypeError('Failed to fetch');
    });
    const { sync, kept } = start({ create });
    const leave = sync.follow();
    sync.change(typed('Quitté'));
    leave();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(create).toHaveBeenCalledOnce();
    expect(kept).toEqual(['Quitté']);
    const leaveAgain = sync.follow();
    await vi.advanceTimersByTimeAsync(800);
    expect(create).toHaveBeenCalledTimes(2);
    leaveAgain();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(create).toHaveBeenCalledTimes(3);
  });

  test('deleted meanwhile starts anew with the current input', async () => {
    const edit = vi.fn<SyncOptions<Draft>['edit']>().mockRejectedValueOnce(refusal(409, 'STALE'));
    const { sync, create } = start({ id: 'r1', version: 2, edit });
    sync.change(typed('Le mien'));
    await vi.advanceTimersByTimeAsync(800);
    expect(sync.state().status).toBe('conflict');
    await sync.adopt(null, typed('Le mien'));
    expect(create).toHaveBeenCalledExactlyOnceWith(typed('Le mien'));
    expect(sync.state()).toMatchObject({ status: 'saved', version: 1 });
  });

  test('already published is sent by its button only', async () => {
    const { sync, edit } = start({ id: 'r1', version: 2, automatic: false });
    sync.change(typed('Corrigé'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(edit).not.toHaveBeenCalled();
    expect(await sync.flush()).toBe(true);
    expect(edit).toHaveBeenCalledOnce();
  });

  test('flushed before it can be created reports that', async () => {
    const { sync, create } = start();
    sync.change({ siteId: '', title: 'Sans site' });
    expect(await sync.flush()).toBe(false);
    expect(create).not.toHaveBeenCalled();
  });
});
