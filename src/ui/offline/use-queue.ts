import { useSyncExternalStore } from 'react';
import type { KeptAct } from './act.ts';
import { onNews } from './news.ts';
import { onOwner, ownerHere } from './owner.ts';
import { isUnsent, listActs, listElsewhere, memoryOf } from './queue.ts';
import { littleSpace, spaceLeft } from './space.ts';
import { heldBack } from './turn.ts';
import { useServerUnreachable } from '#ui/calls/server-reachable.ts';

export interface Queue {
  /** Unsent acts, and those received since the queue was last empty; in order. */
  acts: readonly KeptAct[];
  unsent: number;
  received: number;
  refused: number;
  held: ReadonlySet<string>;
  /** Total of `acts`, and the part received. */
  bytes: number;
  sentBytes: number;
  /** The act being sent and its progress, from 0 to 1. */
  sending: { key: string; share: number } | null;
  /** Estimate from the current speed; null while unknown. */
  secondsLeft: number | null;
  isSuspended: boolean;
  lastReceivedAt: Date | null;
  /** Unsent acts of the user for another company. */
  elsewhere: number;
  /** Little storage left: nothing is lost, but more may not fit. */
  isNearlyFull: boolean;
  /** False until the store was read, and where there is none. */
  isRead: boolean;
}

const none: Queue = {
  acts: [],
  unsent: 0,
  received: 0,
  refused: 0,
  held: new Set(),
  bytes: 0,
  sentBytes: 0,
  sending: null,
  secondsLeft: null,
  isSuspended: false,
  lastReceivedAt: null,
  elsewhere: 0,
  isNearlyFull: false,
  isRead: false,
};

let shown = none;
let began: { at: number; sentBytes: number } | null = null;
const listeners = new Set<() => void>();

function show(next: Queue): void {
  shown = next;
  for (const listener of listeners) listener();
}

const total = (acts: readonly KeptAct[]) => acts.reduce((sum, { bytes }) => sum + bytes, 0);
const count = (acts: readonly KeptAct[], state: KeptAct['state']) => acts.filter((act) => act.state === state).length;

/** Remaining time at the current speed, once meaningful. */
function secondsLeft(sentBytes: number, bytes: number): number | null {
  if (!began) return null;
  const seconds = (Date.now() - began.at) / 1000;
  const pace = (sentBytes - began.sentBytes) / seconds;
  return seconds > 2 && pace > 0 ? Math.ceil((bytes - sentBytes) / pace) : null;
}

let asked = 0;

async function read(): Promise<void> {
  const owner = ownerHere();
  const turn = ++asked;
  if (!owner) return show(none);
  const found = await Promise.all([listActs(owner), memoryOf(owner), spaceLeft(), listElsewhere(owner)]).catch(
    () => null,
  );
  if (turn !== asked || !found) return;
  const [acts, memory, space, elsewhere] = found;
  show({
    acts,
    unsent: acts.filter(isUnsent).length,
    received: count(acts, 'received'),
    refused: count(acts, 'refused'),
    held: heldBack(acts),
    bytes: total(acts),
    sentBytes: total(acts.filter((act) => !isUnsent(act))),
    sending: shown.sending,
    secondsLeft: shown.secondsLeft,
    isSuspended: memory.isSuspended,
    lastReceivedAt: memory.lastReceivedAt ? new Date(memory.lastReceivedAt) : null,
    elsewhere: elsewhere.length,
    isNearlyFull: space !== null && space.free < littleSpace,
    isRead: true,
  });
}

function advance(key: string, share: number): void {
  const act = shown.acts.find((one) => one.key === key);
  const sentBytes = total(shown.acts.filter((one) => !isUnsent(one))) + (act?.bytes ?? 0) * share;
  began ??= { at: Date.now(), sentBytes };
  show({ ...shown, sending: { key, share }, sentBytes, secondsLeft: secondsLeft(sentBytes, shown.bytes) });
}

function rest(): void {
  if (!shown.acts.some(({ state }) => state === 'waiting')) began = null;
  show({ ...shown, sending: null, secondsLeft: began && shown.secondsLeft });
}

let following: (() => void)[] = [];

function follow(): void {
  following = [
    onOwner(() => void read()),
    onNews((news) => {
      if (news.kind === 'changed') void read();
      else if (news.kind === 'progress') advance(news.key, news.share);
      else if (news.kind === 'idle') rest();
    }),
  ];
  void read();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) follow();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    for (const leave of following) leave();
  };
}

/** The current user's queue, live across tabs; actions on it are in `queue.ts`. */
export function useQueue(): Queue {
  return useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  );
}

/** Whether the server answers, as far as known. */
export const useOnline = (): boolean => !useServerUnreachable();
