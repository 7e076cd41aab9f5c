import { type ClipboardEvent, type Dispatch, type ReactNode, useState } from 'react';
import { mentionAt } from '#common/vat.ts';
import { usePlace } from '../format.tsx';
import { spokenLanguage } from '../texts.ts';
import { toast } from '../toaster.tsx';
import { isBlank, type LinesAction, newLine, nextRate } from './lines.ts';
import type { LinesTableProps } from './lines-table.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { pastedLines } from './pasted-lines.ts';
import { detectColumns, pasteFields, type PasteReading, readTable } from './read-table.ts';
import { useTexts } from './texts.ts';

interface Asked {
  at: string;
  rows: string[][];
  reading: PasteReading;
}

/**
 * A piece of a spreadsheet pasted in a designation makes lines: at once where its columns are plain, after a question
 * where they are not; ordinary text stays ordinary. `keyOf` is the key of the line whose designation an element is.
 */
export function usePaste(
  { lines, parts, most }: Pick<LinesTableProps, 'lines' | 'parts' | 'most'>,
  dispatch: Dispatch<LinesAction>,
  keyOf: (element: Element) => string | undefined,
  onPasted: (key: string) => void,
): { onPaste: (event: ClipboardEvent) => void; dialog: ReactNode } {
  const t = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const language = spokenLanguage();
  const place = usePlace();

  const fields = pasteFields.filter((field) => field !== 'quantity' || parts.includes('quantity'));

  function take({ at, rows, reading }: Asked) {
    setAsked(null);
    const { vatRateBp, vatMention } = lines.find(({ key }) => key === at) ?? nextRate(lines);
    const { lines: read, unread } = pastedLines(rows, reading, language, { vatRateBp, vatMention });
    const made = parts.includes('lots') ? read : read.filter(({ kind }) => kind !== 'lot');
    const room = Math.max(0, most - lines.filter((line) => !isBlank(line)).length);
    const kept = made.slice(0, room).map((line) => {
      const one = newLine(line);
      return { ...one, vatMention: mentionAt(place, one.vatRateBp, one.vatMention) };
    });
    const last = kept.at(-1);
    if (!last) return toast.error(made.length > 0 ? t('paste.full', { count: most }) : t('paste.nothing'));
    dispatch({ type: 'paste', at, lines: kept });
    onPasted(last.key);
    const left = made.length - kept.length;
    const notes = [
      left > 0 && t('paste.left', { count: left, max: most }),
      unread > 0 && t('paste.unread', { count: unread }),
    ].filter((note) => note !== false);
    toast[notes.length > 0 ? 'warning' : 'success'](t('paste.done', { count: kept.length }), {
      ...(notes.length > 0 && { description: notes.join(' ') }),
      action: {
        label: t('removed.undo'),
        onClick: () => dispatch({ type: 'drop', keys: new Set(kept.map(({ key }) => key)) }),
      },
    });
  }
  return {
    onPaste: (event) => {
      const at = keyOf(event.target as Element);
      const rows = at && readTable(event.clipboardData.getData('text/plain'), event.clipboardData.getData('text/html'));
      if (!at || !rows) return;
      event.preventDefault();
      const reading = detectColumns(rows, language, fields);
      const next = { at, rows, reading };
      if (reading.sure) take(next);
      else setAsked(next);
    },
    dialog: asked && (
      <PasteDialog
        rows={asked.rows}
        fields={fields}
        reading={asked.reading}
        onClose={() => setAsked(null)}
        onPaste={(reading) => take({ ...asked, reading })}
      />
    ),
  };
}
