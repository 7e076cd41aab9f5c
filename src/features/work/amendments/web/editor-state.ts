import {
  type Draft,
  type DraftAction,
  type DraftLine,
  isBlank,
  newLine,
  reduceDraft,
  withBlankEnd,
} from '#features/work/quotes/web/public/lines-editor.tsx';
import { noDiscount } from '#common/quote-totals.ts';
import type { PlaceCode } from '#common/territories.ts';
import type { Changes } from '#features/work/amendments/amendment.contract.ts';
import { keptValues } from '#ui/kept-form.ts';

/** An amendment being written: what becomes of the lines that stand, those that come, and the days. */
export interface EditorState {
  reason: string;
  /** By the place of a line in the order: its new quantity, or null of one that goes. */
  quantities: Readonly<Record<number, number | null>>;
  added: Draft;
  delayDays: number;
  startOn: string;
  endsOn: string;
}

export type EditorAction =
  | { type: 'set'; values: Partial<Pick<EditorState, 'reason' | 'delayDays' | 'startOn' | 'endsOn'>> }
  /** Undefined: as it stands. */
  | { type: 'quantity'; position: number; quantityMilli: number | null | undefined }
  | { type: 'added'; action: DraftAction };

const draftOf = (lines: readonly DraftLine[]): Draft => ({
  ...noDiscount,
  depositBp: 0,
  validityDays: 30,
  startOn: null,
  durationDays: null,
  paymentTerms: '',
  waste: '',
  notes: '',
  lines,
});

/** What was typed and not sent yet, as this device kept it; else an empty one, its lines with the VAT of the site. */
export function beginAmendment({ name, place }: { name: string; place: PlaceCode }): EditorState {
  const kept = keptValues<EditorState>(name);
  // Keys are given anew: those of before a reload would be given twice.
  const lines = (kept?.added?.lines ?? []).map(({ key: _, ...line }) => newLine(line));
  return {
    reason: '',
    quantities: {},
    delayDays: 0,
    startOn: '',
    endsOn: '',
    ...kept,
    added: draftOf(withBlankEnd(lines, place)),
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
      return { ...state, added: reduceDraft(state.added, action.action) };
  }
}

/** What goes to the server of the lines, and the key of each new one that goes. */
export function changesIn({ quantities, added }: EditorState): { changes: Changes; keys: string[] } {
  const entries = Object.entries(quantities).map(([position, quantityMilli]) => ({
    position: Number(position),
    quantityMilli,
  }));
  const lines = added.lines.filter((line) => !isBlank(line));
  return {
    changes: {
      removed: entries.flatMap(({ position, quantityMilli }) => (quantityMilli === null ? [position] : [])),
      changed: entries.flatMap(({ position, quantityMilli }) =>
        quantityMilli === null ? [] : [{ position, quantityMilli }],
      ),
      added: lines.map(({ key: _, ...line }) => line),
    },
    keys: lines.map(({ key }) => key),
  };
}
