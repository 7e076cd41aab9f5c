import { useSyncExternalStore } from 'react';
import type { TrayItem } from '#features/work/planning/planning.contract.ts';
import type { Block } from './board.ts';
import type { Target } from './scale.ts';

/** What is being dragged: a visit of the board, or an item of the tray. */
export type Source = { kind: 'visit'; block: Block } | { kind: 'tray'; item: TrayItem };

export const siteOf = (source: Source) => (source.kind === 'visit' ? source.block.visit.site : source.item.site);

export interface Lifted {
  source: Source;
  /** Only the end is being changed. */
  stretching: boolean;
  by: 'pointer' | 'keyboard';
  /** Position of the dragged card, in window coordinates. */
  pointer: { x: number; y: number } | null;
  target: Target | null;
  /** The request of the visit it conflicts with. */
  meets: string | null;
  dropped: boolean;
}

/** The dragged item, outside React state so that the board does not rerender while the card moves. */
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

/** A selected part of the dragged item; renders again only when that part changes. */
export function useLifted<T extends string | number | boolean | object | null>(
  lift: Lift,
  part: (now: Lifted | null) => T,
): T {
  return useSyncExternalStore(lift.subscribe, () => part(lift.get()));
}

export const sourceKey = (source: Source): string =>
  source.kind === 'visit' ? source.block.key : `tray/${source.item.id}`;
