import { cellId, cellOf } from '#ui/lines/cells.ts';
import type { DraftLine } from '#ui/lines/lines.ts';

const conditions: Record<string, string> = {
  validityDays: 'quote-validity',
  startOn: 'quote-start',
  durationDays: 'quote-duration',
  discountBp: 'quote-discount',
  fixedDiscountMinor: 'quote-discount',
};

/** Where to fix a fault of a quote: the tab of the editor, the field, the index of the line. */
export function placeOfFault(
  path: string,
  lines: readonly DraftLine[],
): { tab: 'lines' | 'conditions'; id: string | undefined; place: number } {
  const at = path.lastIndexOf('.');
  const key = path.slice(0, Math.max(at, 0));
  const place = lines.findIndex((line) => line.key === key);
  if (place >= 0) return { tab: 'lines', id: cellOf(key, path.slice(at + 1)), place };
  const first = lines[0];
  if (path === 'lines') return { tab: 'lines', id: first && cellId(first.key, 'designation'), place };
  return { tab: 'conditions', id: conditions[path], place };
}

export function openFault(
  path: string,
  lines: readonly DraftLine[],
  show: (tab: 'lines' | 'conditions') => void,
): void {
  const { tab, id } = placeOfFault(path, lines);
  show(tab);
  requestAnimationFrame(() => id && document.getElementById(id)?.focus());
}
