import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Note } from '#ui/feedback/note.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useWords } from '#ui/words/words.ts';
import { requestApi } from '../public/api.ts';
import { useTexts } from '../texts.ts';

interface BulkDialogProps {
  title: string;
  confirmLabel: string;
  /** Reason why the bulk act is disabled. */
  refused: string | null;
  rows: readonly RequestItem[];
  onEach: (row: RequestItem) => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

export function BulkDialog({ title, confirmLabel, refused, rows, onEach, onClose, children }: BulkDialogProps) {
  const t = useTexts();
  const w = useWords();
  const cache = useQueryClient();
  // Keeps the selection, since the list behind refreshes.
  const [chosen] = useState(rows);
  const [at, setAt] = useState<number | null>(null);
  const [refusals, setRefusals] = useState<{ row: RequestItem; why: string }[] | null>(null);

  async function start() {
    const found: { row: RequestItem; why: string }[] = [];
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
    await cache.invalidateQueries({ queryKey: requestApi.key() });
    const done = chosen.length - found.length;
    if (done > 0) toast.success(t('bulk.done', { count: done }));
    if (found.length === 0) onClose();
    else setRefusals(found);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        refusals ? (
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
      {refusals ? (
        <Note tone="warning" title={t('bulk.refused', { count: refusals.length })} live>
          <ul className="mt-1 flex max-h-72 flex-col gap-1 overflow-y-auto">
            {refusals.map(({ row, why }) => (
              <li key={row.id}>
                <b>{row.number ?? row.title}</b> {why}
              </li>
            ))}
          </ul>
        </Note>
      ) : (
        <div className="mt-3 flex flex-col gap-3 empty:mt-0">
          {children}
          {at !== null && <p role="status">{t('bulk.at', { at, of: chosen.length })}</p>}
        </div>
      )}
    </Dialog>
  );
}
