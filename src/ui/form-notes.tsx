import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { isStale, toastFailure } from './errors.ts';
import { Note } from './note.tsx';
import { useWords } from './words.ts';

/** Above a form that goes on from what this device kept of it: it can be dropped for what is saved. */
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
  /** The `root` error of the form. */
  refusal: { type?: unknown; message?: string | undefined } | undefined;
  /** Reads what holds now; what was typed stays. */
  onRefresh: () => Promise<void>;
}

/** What the server refused of a whole form; where somebody else wrote meanwhile, with the way to go on. */
export function RefusalNote({ refusal, onRefresh }: RefusalNoteProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  // Of a long form, the button that sends stands in view while its note may not.
  useEffect(() => {
    // Some browsers answer a promise, which is no clean-up.
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
