import type { PlaceCode } from '#common/territories.ts';
import type { Changes } from '#features/work/amendments/amendment.contract.ts';
import { keptValues } from '#ui/kept-form.ts';
import {
  type DraftLine,
  type LinesAction,
  namedAnew,
  reduceLines,
  withBlankEnd,
  writtenLines,
} from '#ui/lines/lines.ts';

/** An amendment being written: what becomes of the lines that stand, those that come, and the days. */
export interface EditorState {
  reason: string;
  /** By the place of a line in the order: its new quantity, or null of one that goes. */
  quantities: Readonly<Record<number, number | null>>;
  added: readonly DraftLine[];
  delayDays: number;
  startOn: string;
  endsOn: string;
}

export type EditorAction =
  | { type: 'set'; values: Partial<Pick<EditorState, 'reason' | 'delayDays' | 'startOn' | 'endsOn'>> }
  /** Undefined: as it stands. */
  | { type: 'quantity'; position: number; quantityMilli: number | null | undefined }
  | { type: 'added'; action: LinesAction };

/** What was typed and not sent yet, as this device kept it; else an empty one, its lines with the VAT of the site. */
export function beginAmendment({ name, place }: { name: string; place: PlaceCode }): EditorState {
  const kept = keptValues<EditorState & { added: { lines?: DraftLine[] } }>(name);
  // Kept before, they stood in a draft of a quote.
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

/** Every change of an amendment being written. */
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

/** What goes to the server of the lines, and the key of each new one that goes. */
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
