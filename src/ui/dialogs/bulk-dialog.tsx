import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useWords } from '#ui/words/words.ts';
import { Dialog } from './dialog.tsx';

interface BulkDialogProps<R> {
  title: string;
  confirmLabel: string;
  /** Reason why the bulk act is disabled. */
  refused: string | null;
  rows: readonly R[];
  rowId: (row: R) => string;
  rowName: (row: R) => string;
  /** Why a row is left out, as known before anything is sent. */
  barred?: (row: R) => string | null;
  onEach: (row: R) => Promise<void>;
  /** Reread afterwards. */
  stale: readonly QueryKey[];
  words: {
    done: (count: number) => string;
    refused: (count: number) => string;
    at: (at: number, of: number) => string;
  };
  onClose: () => void;
  children?: ReactNode;
}

/** The rows an act leaves out, each with its reason. */
export function LeftOut({
  title,
  left,
}: {
  title: string;
  left: readonly { id: string; name: string; why: string }[];
}) {
  if (left.length === 0) return null;
  return (
    <Note tone="warning" title={title} live>
      <ul className="mt-1 flex max-h-72 flex-col gap-1 overflow-y-auto">
        {left.map(({ id, name, why }) => (
          <li key={id}>
            <b>{name}</b> {why}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Does an act on each row under its own right, and says which rows it could not do, and why. */
export function BulkDialog<R>({
  title,
  confirmLabel,
  refused,
  rows,
  rowId,
  rowName,
  barred = () => null,
  onEach,
  stale,
  words,
  onClose,
  children,
}: BulkDialogProps<R>) {
  const w = useWords();
  const cache = useQueryClient();
  // Keeps the selection, since the list behind refreshes.
  const [chosen] = useState(() => rows.filter((row) => barred(row) === null));
  const [left] = useState(() =>
    rows.flatMap((row) => {
      const why = barred(row);
      return why === null ? [] : [{ row, why }];
    }),
  );
  const [at, setAt] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<{ row: R; why: string }[] | null>(null);

  async function start() {
    const found: { row: R; why: string }[] = [];
    for (const [index, row] of chosen.entries()) {
      setAt(index + 1);
      try {
        await onEach(row);
      } catch (error) {
        const { message, issues } = failureOf(error);
        found.push({ row, why: [...new Set(issues.map((issue) => issue.message))].join(' ') || message });
      }
    }
    setAt(null);
    await Promise.all(stale.map((queryKey) => cache.invalidateQueries({ queryKey })));
    const done = chosen.length - found.length;
    if (done > 0) toast.success(words.done(done));
    if (found.length === 0) onClose();
    else setRefusals(found);
  }

  const shown = refusals ?? left;
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        refusals || chosen.length === 0 ? (
          <Button onClick={onClose}>{w('close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{w('cancel')}</Button>
            <Button variant="primary" loading={at !== null} disabledReason={refused} onClick={() => void start()}>
              {confirmLabel}
            </Button>
          </>
        )
      }
    >
      <div className="mt-3 flex flex-col gap-3 empty:mt-0">
        {!refusals && chosen.length > 0 && children}
        <LeftOut
          title={words.refused(shown.length)}
          left={shown.map(({ row, why }) => ({ id: rowId(row), name: rowName(row), why }))}
        />
        {at !== null && <p role="status">{words.at(at, chosen.length)}</p>}
      </div>
    </Dialog>
  );
}
