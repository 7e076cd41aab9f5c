import type { ComponentType } from 'react';
import type { Draft } from '../editor/draft.ts';

/** A draft, for checking whether received works are under guarantee. */
export interface DraftSeen {
  /** Null before its first save. */
  requestId: string | null;
  draft: Pick<Draft, 'siteId' | 'trade' | 'place' | 'title' | 'description'>;
  /** Saves what was typed; null when that fails. */
  save: () => Promise<string | null>;
  /** Addresses the request to one company only, at its own charge. */
  callBack: (firm: { id: string; name: string }, visitBy: string) => void;
}
export type WarrantySlot = ComponentType<DraftSeen>;
