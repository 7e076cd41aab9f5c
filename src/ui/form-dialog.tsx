import { type ReactNode, type SubmitEvent, useId } from 'react';
import { Button } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { RequiredNote } from './field.tsx';
import { useWords } from './words.ts';

export interface FormDialogProps extends Omit<DialogProps, 'open' | 'footer'> {
  /** The verb of the button that sends. */
  submitLabel: string;
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
  /** Of the form. */
  className: string;
  /** Why it cannot be sent. */
  refused?: string | null;
  /** Before «Annuler»: another act. */
  aside?: ReactNode;
}

/** A form in a window: its fields, «Annuler» and the button that sends them. */
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
          // A dialog is drawn inside the tree of the page: its form is not the page's.
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
