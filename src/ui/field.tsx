import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useWords } from './words.ts';

interface FieldState {
  id?: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

/** Attributes linking a control to the label, hint and error of its `Field`. */
export function useField(id?: string) {
  const field = useContext(FieldContext);
  return {
    id: id ?? field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  };
}

export interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** Shows «facultatif» beside the label. */
  optional?: boolean;
  /** At the end of the label line: a link, a counter. */
  aside?: ReactNode;
  className?: string;
  /** Id of the control, for links to it. */
  id?: string;
}

/** Explains the asterisk once per form, shown if a field has one. */
export function RequiredNote() {
  const t = useWords();
  return <p className="reqnote text-xs text-ink-3">{t('requiredNote')}</p>;
}

/** Links every control inside to one error shown above them. */
export function SharedError({ id, on, children }: { id: string; on: boolean; children: ReactNode }) {
  const state = useMemo(() => ({ describedBy: on ? id : undefined, invalid: on, required: false }), [id, on]);
  return <FieldContext value={state}>{children}</FieldContext>;
}

export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  optional,
  aside,
  className,
  ...named
}: FieldProps) {
  const t = useWords();
  const own = useId();
  const id = named.id ?? own;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const invalid = Boolean(error);
  const state = useMemo(() => ({ id, describedBy, invalid, required }), [id, describedBy, invalid, required]);
  const title = (
    <label htmlFor={id} className={required ? 'label label--req' : 'label'}>
      {label}
      {optional && <span className="font-normal text-ink-3">, {t('optional')}</span>}
    </label>
  );
  return (
    <FieldContext value={state}>
      <div className={className ? `field ${className}` : 'field'}>
        {aside ? (
          <div className="flex items-center justify-between gap-2">
            {title}
            {aside}
          </div>
        ) : (
          title
        )}
        {children}
        {error ? <FieldError id={errorId}>{error}</FieldError> : null}
        {hint && (
          <span id={hintId} className="field__hint" hidden={Boolean(error)}>
            {hint}
          </span>
        )}
      </div>
    </FieldContext>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className="field__error" role="alert">
      <Icon of={CircleAlert} size={14} />
      <span>{children}</span>
    </span>
  );
}
