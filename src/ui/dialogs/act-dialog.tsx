import { useQueryClient } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import type { Verdict } from '#common/problems.ts';
import { doAct } from '#ui/calls/act-stale.ts';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from './dialog.tsx';
import { failureOf, type Failure, isStale } from '#ui/feedback/errors.ts';
import { Note } from '#ui/feedback/note.tsx';
import { ErrorFix } from '#ui/feedback/error-fix.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useWords } from '#ui/words/words.ts';

export interface ActDialogProps<Answer> {
  /** Defaults to open while mounted. */
  open?: boolean;
  onClose: () => void;
  /** Names the target: «Annuler la demande DI-2026-0042 ?» */
  title: string;
  text?: ReactNode;
  /** The verb, never «OK». */
  confirmLabel: string;
  tone?: 'primary' | 'danger';
  wide?: boolean;
  /** Fields of the act; `problem('reason')` returns the server's error for a field. */
  children?: (problem: (field: string) => string | undefined) => ReactNode;
  /** Runs the act and refetches what is stale. When it throws or returns `false`, the dialog stays open. */
  onConfirm: () => Promise<Answer>;
  done?: string | ((answer: Exclude<Answer, false>) => string);
  /** Runs after rereading, such as a navigation. */
  onDone?: (answer: Exclude<Answer, false>) => void;
  verdict?: Verdict | undefined;
  /** Client-side reason why the act is not possible yet. */
  refused?: string | null | undefined;
  /** The fields already show the reason. */
  quiet?: boolean;
}

/** A number the browser could not parse would be sent as empty. Our own fields block the form themselves. */
const unreadOf = (form: HTMLFormElement) =>
  [...form.querySelectorAll('input')].find(({ validity }) => validity.badInput);

/** Confirms an act; shows refusals inside, and conflicts with a way to continue. */
export function ActDialog<Answer>({
  open = true,
  onClose,
  title,
  text,
  confirmLabel,
  tone = 'primary',
  wide = false,
  children,
  onConfirm,
  done,
  onDone,
  verdict = { allowed: true },
  refused = verdict.allowed ? null : verdict.reason,
  quiet = false,
}: ActDialogProps<Answer>) {
  const t = useWords();
  const form = useId();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const shown = new Set<string>();
  const problem = (field: string) => {
    shown.add(field);
    return failure?.issues.find(({ path }) => path.join('.') === field)?.message;
  };
  const fields = children?.(problem);
  const stale = isStale(failure?.code);
  const others = failure?.issues.filter(({ path }) => !shown.has(path.join('.'))) ?? [];

  async function attempt(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
      setFailure(null);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  async function confirm() {
    const { answer: confirmed, refresh } = await doAct(cache, onConfirm);
    if (confirmed === false) return void refresh();
    const answer = confirmed as Exclude<Answer, false>;
    if (done) toast.success(typeof done === 'string' ? done : done(answer));
    await refresh();
    onDone?.(answer);
    close();
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
      shape={wide ? 'wide' : 'dialog'}
      description={text}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          {stale ? (
            <Button variant="primary" loading={busy} onClick={() => void attempt(() => cache.invalidateQueries())}>
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
        className="flex flex-col mt-3 gap-3 empty:mt-0"
        onSubmit={(event) => {
          event.preventDefault();
          // Dialogs are children of the page in React: stops the event from reaching its form.
          event.stopPropagation();
          if (busy || refused) return;
          const unread = unreadOf(event.currentTarget);
          if (!unread) return void attempt(confirm);
          setFailure({ code: 'UNREAD', status: 0, message: t('unreadNumber'), issues: [] });
          unread.focus();
        }}
      >
        {fields}
        {others.map((issue) => (
          <Note key={issue.path.join('.')} tone="danger" live>
            {issue.message}
          </Note>
        ))}
        {failure && failure.issues.length === 0 && (
          <Note tone={stale ? 'warning' : 'danger'} title={failure.message} live>
            {stale ? t('staleText') : <ErrorFix code={failure.code} />}
          </Note>
        )}
        {refused && !failure && !quiet && <Note tone="warning">{refused}</Note>}
      </form>
    </Dialog>
  );
}
