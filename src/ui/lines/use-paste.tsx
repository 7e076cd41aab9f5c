import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { spokenLanguage } from '#ui/words/texts.ts';
import { toast } from '#ui/feedback/toaster.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { detectColumns, type PasteField, type PasteReading, readTable } from './read-table.ts';
import { useTexts } from './texts.ts';

interface Asked {
  at: string;
  rows: string[][];
  reading: PasteReading;
}

export interface Pasting<Line> {
  fields: readonly PasteField[];
  /** Maximum number of lines, and how many are left. */
  most: number;
  room: number;
  keyOf: (element: Element) => string | undefined;
  /** Lines from rows pasted at a line, and the number of unreadable cells. */
  read: (rows: readonly string[][], reading: PasteReading, at: string) => { lines: Line[]; unread: number };
  /** Inserts them after a line, replacing an empty one; returns the undo function. */
  put: (lines: Line[], at: string) => () => void;
}

/** Pasting a spreadsheet range into a designation creates lines, after a question when columns are ambiguous. */
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
