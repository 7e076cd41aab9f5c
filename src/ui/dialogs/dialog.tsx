import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useWords } from '#ui/words/words.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Cancel to the left of confirm. */
  footer?: ReactNode;
  shape?: 'dialog' | 'wide' | 'drawer';
}

/** Initial focus: the first field or the title, never the close button. */
function begin(event: Event) {
  const content = event.currentTarget as HTMLElement;
  event.preventDefault();
  (content.querySelector<HTMLElement>(firstField) ?? content).focus();
}
/** Escape first closes suggestions, then the dialog. */
function keepOpen(event: KeyboardEvent) {
  if ((event.target as Element).matches('[role=combobox][aria-expanded=true]')) event.preventDefault();
}
const firstField =
  '.dialog__body :is(input:not([type=file], [readonly]), select, textarea):not(:disabled, [tabindex="-1"])';

/** 520 px wide; a bottom sheet on phones. */
export function Dialog({ open, onClose, title, description, children, footer, shape = 'dialog' }: DialogProps) {
  const t = useWords();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="overlay" />
        <Radix.Content
          className={classes('dialog', shape !== 'dialog' && `dialog--${shape}`)}
          {...(!description && { 'aria-describedby': undefined })}
          onOpenAutoFocus={begin}
          onEscapeKeyDown={keepOpen}
        >
          <div className="dialog__head">
            <Radix.Title asChild>
              <h2>{title}</h2>
            </Radix.Title>
            <Radix.Close asChild>
              <button type="button" className="iconbtn" aria-label={t('close')}>
                <Icon of={X} size={17} />
              </button>
            </Radix.Close>
          </div>
          <div className="dialog__body">
            {description && <Radix.Description className="text-ink-2">{description}</Radix.Description>}
            {children}
          </div>
          {footer && <div className="dialog__foot flex-wrap">{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
