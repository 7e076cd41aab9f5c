import type { ComponentType } from 'react';
import type { Draft } from '../editor/draft.ts';

/** A draft, for what looks whether received works still answer for it. */
export interface DraftSeen {
  /** Null before its first save. */
  requestId: string | null;
  draft: Pick<Draft, 'siteId' | 'trade' | 'place' | 'title' | 'description'>;
  /** Has what was typed saved; null where it cannot be. */
  save: () => Promise<string | null>;
  /** It is put to one company alone, at the charge of that company. */
  callBack: (firm: { id: string; name: string }, visitBy: string) => void;
}
export type WarrantySlot = ComponentType<DraftSeen>;
