import { useSyncExternalStore } from 'react';
import type { TrayItem } from '#features/work/planning/planning.contract.ts';
import type { Block } from './board.ts';
import type { Target } from './scale.ts';

/** What is lifted: a visit out of its cell, or what waits out of the tray. */
export type Source = { kind: 'visit'; block: Block } | { kind: 'tray'; item: TrayItem };

/** Where it is to be done. */
export const siteOf = (source: Source) => (source.kind === 'visit' ? source.block.visit.site : source.item.site);

export interface Lifted {
  source: Source;
  /** Its end alone moves. */
  stretching: boolean;
  by: 'pointer' | 'keyboard';
  /** Where the card hangs, in the window. */
  pointer: { x: number; y: number } | null;
  target: Target | null;
  /** The request that stands there already. */
  meets: string | null;
  /** It waits for the server's word. */
  dropped: boolean;
}

/** What is lifted now, outside React's tree: a board of thousands is not drawn again while a card moves. */
export interface Lift {
  get: () => Lifted | null;
  set: (lifted: Lifted | null) => void;
  subscribe: (changed: () => void) => () => void;
}

export function createLift(): Lift {
  let now: Lifted | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => now,
    set: (lifted) => {
      now = lifted;
      for (const listener of listeners) listener();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Part of what is lifted; drawn again when that part changes. */
export function useLifted<T extends string | number | boolean | object | null>(
  lift: Lift,
  part: (now: Lifted | null) => T,
): T {
  return useSyncExternalStore(lift.subscribe, () => part(lift.get()));
}

export const sourceKey = (source: Source): string =>
  source.kind === 'visit' ? source.block.key : `tray/${source.item.id}`;
