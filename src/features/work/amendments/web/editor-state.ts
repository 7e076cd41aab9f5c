import type { PlaceCode } from '#common/territories.ts';
import type { Changes } from '#features/work/amendments/amendment.contract.ts';
import { keptValues } from '#ui/inputs/kept-form.ts';
import {
  type DraftLine,
  type LinesAction,
  namedAnew,
  reduceLines,
  withBlankEnd,
  writtenLines,
} from '#ui/lines/lines.ts';

export interface EditorState {
  reason: string;
  /** By position of a line in the order: its new quantity, or null if removed. */
  quantities: Readonly<Record<number, number | null>>;
  added: readonly DraftLine[];
  delayDays: number;
  startOn: string;
  endsOn: string;
}

export type EditorAction =
  | { type: 'set'; values: Partial<Pick<EditorState, 'reason' | 'delayDays' | 'startOn' | 'endsOn'>> }
  /** Undefined: unchanged. */
  | { type: 'quantity'; position: number; quantityMilli: number | null | undefined }
  | { type: 'added'; action: LinesAction };

/** The unsent draft stored on this device; otherwise an empty one, its lines with the VAT of the site. */
export function beginAmendment({ name, place }: { name: string; place: PlaceCode }): EditorState {
  const kept = keptValues<EditorState & { added: { lines?: DraftLine[] } }>(name);
  // Drafts stored by an earlier version nest the lines in a draft of a quote.
  const lines = Array.isArray(kept?.added) ? kept.added : (kept?.added?.lines ?? []);
  return {
    reason: '',
    quantities: {},
    delayDays: 0,
    startOn: '',
    endsOn: '',
    ...kept,
    added: withBlankEnd(namedAnew(lines), place),
  };
}

export function reduceAmendment(state: EditorState, action: EditorAction): EditorState {
  switch (action.type) {
    case 'set':
      return { ...state, ...action.values };
    case 'quantity': {
      const { [action.position]: _, ...others } = state.quantities;
      if (action.quantityMilli === undefined) return { ...state, quantities: others };
      return { ...state, quantities: { ...others, [action.position]: action.quantityMilli } };
    }
    case 'added':
      return { ...state, added: reduceLines(state.added, action.action) };
  }
}

/** The changes to send, and the key of each added line that is sent. */
export function changesIn({ quantities, added }: EditorState): { changes: Changes; keys: string[] } {
  const entries = Object.entries(quantities).map(([position, quantityMilli]) => ({
    position: Number(position),
    quantityMilli,
  }));
  const { lines, keys } = writtenLines(added);
  return {
    changes: {
      removed: entries.flatMap(({ position, quantityMilli }) => (quantityMilli === null ? [position] : [])),
      changed: entries.flatMap(({ position, quantityMilli }) =>
        quantityMilli === null ? [] : [{ position, quantityMilli }],
      ),
      added: lines,
    },
    keys,
  };
}
