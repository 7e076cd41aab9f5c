import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { isStale, toastFailure } from '#ui/feedback/errors.ts';
import { Note } from '#ui/feedback/note.tsx';
import { useWords } from '#ui/words/words.ts';

export function ResumedNote({ onDrop }: { onDrop: () => void }) {
  const t = useWords();
  return (
    <Note title={t('resumed')}>
      <Button size="sm" variant="ghost" onClick={onDrop}>
        {t('dropTyped')}
      </Button>
    </Note>
  );
}

export interface RefusalNoteProps {
  refusal: { type?: unknown; message?: string | undefined } | undefined;
  onRefresh: () => Promise<void>;
}

/** After a conflict, offers a way to continue. */
export function RefusalNote({ refusal, onRefresh }: RefusalNoteProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  // In a long form the submit button may be visible while this note is not.
  useEffect(() => {
    // Some browsers return a promise, which is no cleanup function.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (!refusal) return null;
  if (!isStale(refusal.type)) {
    return (
      <div ref={note}>
        <Note tone="danger" live title={refusal.message} />
      </div>
    );
  }
  const refresh = () => {
    setBusy(true);
    void onRefresh()
      .catch(toastFailure)
      .finally(() => setBusy(false));
  };
  return (
    <div ref={note}>
      <Note tone="warning" live title={refusal.message}>
        {t('staleText')}{' '}
        <Button size="sm" loading={busy} onClick={refresh}>
          {t('refresh')}
        </Button>
      </Note>
    </div>
  );
}
