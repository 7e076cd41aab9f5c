import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { failureOf, type Failure } from './errors.ts';
import { Note } from './note.tsx';
import { Remedy } from './remedy.tsx';
import { useWords } from './words.ts';

export interface ActDialogProps {
  /** Open as long as it is mounted, unless told. */
  open?: boolean;
  onClose: () => void;
  /** Names the thing: «Annuler la demande DI-2026-0042 ?» */
  title: string;
  text?: ReactNode;
  /** The verb, never «OK». */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  /** The fields of the act; `problem('reason')` is what the server found wrong with one. */
  children?: (problem: (field: string) => string | undefined) => ReactNode;
  /** Throws when the server refuses: the dialog stays, with what was typed, and says why. False: it stays too. */
  onConfirm: () => Promise<void | false>;
  /** Reads the thing again after somebody else changed it, so that the act can be tried on what it is now. */
  onRefresh?: () => Promise<unknown>;
  /** Why the act is refused, as last read from the server. */
  refused?: string | null | undefined;
  /** The fields already say why. */
  quiet?: boolean;
}

const isStale = (failure: Failure | null) => failure !== null && /(^|_)STALE$/.test(failure.code);

/** Asks before a move of the domain; says refusals inside, and conflicts with a way to go on. */
export function ActDialog({
  open = true,
  onClose,
  title,
  text,
  confirmLabel,
  tone = 'primary',
  children,
  onConfirm,
  onRefresh,
  refused,
  quiet = false,
}: ActDialogProps) {
  const t = useWords();
  const form = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const shown = new Set<string>();
  const problem = (field: string) => {
    shown.add(field);
    return failure?.issues.find(({ path }) => path.join('.') === field)?.message;
  };
  const fields = children?.(problem);
  const others = failure?.issues.filter(({ path }) => !shown.has(path.join('.'))) ?? [];

  async function attempt(work: () => Promise<unknown>, done: () => void) {
    setBusy(true);
    try {
      const answer = await work();
      setFailure(null);
      if (answer !== false) done();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  function close() {
    setFailure(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={text}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          {isStale(failure) && onRefresh ? (
            <Button variant="primary" loading={busy} onClick={() => void attempt(onRefresh, () => {})}>
              {t('refresh')}
            </Button>
          ) : (
            <Button type="submit" form={form} variant={tone} loading={busy} disabledReason={refused}>
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="stack mt-3 gap-3 empty:mt-0"
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog is drawn inside the tree of the page: its form is not the page's.
          event.stopPropagation();
          if (!busy && !refused) void attempt(onConfirm, close);
        }}
      >
        {fields}
        {others.map((issue) => (
          <Note key={issue.path.join('.')} tone="danger" live>
            {issue.message}
          </Note>
        ))}
        {failure && failure.issues.length === 0 && (
          <Note tone={isStale(failure) ? 'warning' : 'danger'} title={failure.message} live>
            {isStale(failure) ? t('staleText') : <Remedy code={failure.code} />}
          </Note>
        )}
        {refused && !failure && !quiet && <Note tone="warning">{refused}</Note>}
      </form>
    </Dialog>
  );
}
