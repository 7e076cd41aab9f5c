import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { RequiredNote } from '#ui/inputs/field.tsx';
import { useWords } from '#ui/words/words.ts';

export interface FormDialogProps extends Omit<DialogProps, 'open' | 'footer'> {
  submitLabel: string;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  className: string;
  /** Why it cannot be submitted. */
  refused?: string | null;
  aside?: ReactNode;
}

export function FormDialog({
  submitLabel,
  busy,
  onSubmit,
  className,
  refused,
  aside,
  children,
  ...dialog
}: FormDialogProps) {
  const t = useWords();
  const id = useId();
  return (
    <Dialog
      open
      {...dialog}
      footer={
        <>
          {aside}
          <Button onClick={dialog.onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" loading={busy} disabledReason={refused}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={className}
        onSubmit={(event) => {
          // Dialogs are children of the page in React: stops the event from reaching its form.
          event.stopPropagation();
          void onSubmit(event);
        }}
      >
        <RequiredNote />
        {children}
      </form>
    </Dialog>
  );
}
