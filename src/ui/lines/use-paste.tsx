import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { spokenLanguage } from '../texts.ts';
import { toast } from '../toaster.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { detectColumns, type PasteField, type PasteReading, readTable } from './read-table.ts';
import { useTexts } from './texts.ts';

interface Asked {
  at: string;
  rows: string[][];
  reading: PasteReading;
}

export interface Pasting<Line> {
  /** What a column may be. */
  fields: readonly PasteField[];
  /** How many lines there may be, and how many more of them there is room for. */
  most: number;
  room: number;
  /** The key of the line whose designation an element is. */
  keyOf: (element: Element) => string | undefined;
  /** Lines out of rows pasted at a line, and how many cells were to be numbers and are not. */
  read: (rows: readonly string[][], reading: PasteReading, at: string) => { lines: Line[]; unread: number };
  /** Puts them in place of an empty line, or after one; gives back what takes them out again. */
  put: (lines: Line[], at: string) => () => void;
}

/**
 * A piece of a spreadsheet pasted in a designation makes lines: at once where its columns are plain, after a question
 * where they are not; ordinary text stays ordinary.
 */
export function usePaste<Line>({ fields, most, room, keyOf, read, put }: Pasting<Line>): {
  onPaste: (event: ClipboardEvent) => void;
  dialog: ReactNode;
} {
  const t = useTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const language = spokenLanguage();

  function take({ at, rows, reading }: Asked) {
    setAsked(null);
    const { lines: made, unread } = read(rows, reading, at);
    const kept = made.slice(0, Math.max(0, room));
    if (kept.length === 0) return toast.error(made.length > 0 ? t('paste.full', { count: most }) : t('paste.nothing'));
    const undo = put(kept, at);
    const left = made.length - kept.length;
    const notes = [
      left > 0 && t('paste.left', { count: left, max: most }),
      unread > 0 && t('paste.unread', { count: unread }),
    ].filter((note) => note !== false);
    toast[notes.length > 0 ? 'warning' : 'success'](t('paste.done', { count: kept.length }), {
      ...(notes.length > 0 && { description: notes.join(' ') }),
      action: { label: t('removed.undo'), onClick: undo },
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
