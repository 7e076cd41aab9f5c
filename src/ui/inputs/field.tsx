import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useEffect, useId, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { Icon } from '#ui/marks/icon.tsx';
import { useWords } from '#ui/words/words.ts';

interface FieldState {
  id?: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
  /** Shows an error in a control's text, above the caller's error; empty clears it. */
  say: (control: string, fault: string) => void;
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

/** Errors reported by the controls inside. */
function useFaults() {
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const say = useMemo(
    () => (control: string, fault: string) =>
      setFaults((before) => ((before[control] ?? '') === fault ? before : { ...before, [control]: fault })),
    [],
  );
  return { fault: Object.values(faults).find(Boolean), say };
}

/** Shows an error beside the field. */
export function useFieldProblem(fault: string): void {
  const say = useContext(FieldContext)?.say;
  const control = useId();
  useEffect(() => {
    say?.(control, fault);
    return () => say?.(control, '');
  }, [say, control, fault]);
}

/** Focuses the first invalid text, where no form blocks it; false when all are valid. */
export function leadToUnread(fields: HTMLElement | null): boolean {
  const unread = [...(fields?.querySelectorAll('input') ?? [])].find(({ validity }) => validity.customError);
  unread?.focus();
  return unread !== undefined;
}

/** Blocks submitting while a text is invalid: it would be sent as empty. */
export function useHeldForm(input: RefObject<HTMLInputElement | null>, fault: string, show: () => void): void {
  const isSaid = Boolean(useContext(FieldContext));
  useEffect(() => {
    const own = input.current;
    own?.setCustomValidity(fault);
    if (!own || !fault || !isSaid) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      own.focus();
      show();
    };
    own.form?.addEventListener('submit', hold, true);
    return () => own.form?.removeEventListener('submit', hold, true);
  }, [input, isSaid, fault, show]);
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

/** Links every control inside to one error shown above or below them. */
export function SharedError({ id, on, children }: { id: string; on: boolean; children: ReactNode }) {
  const { fault, say } = useFaults();
  const state = useMemo(() => ({ describedBy: on ? id : undefined, invalid: on, required: false, say }), [id, on, say]);
  return (
    <FieldContext value={state}>
      {children}
      {fault && <FieldError>{fault}</FieldError>}
    </FieldContext>
  );
}

export function Field({
  label,
  children,
  hint,
  error: problem,
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
  const { fault, say } = useFaults();
  const error = fault ?? problem;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const invalid = Boolean(error);
  const state = useMemo(() => ({ id, describedBy, invalid, required, say }), [id, describedBy, invalid, required, say]);
  const title = (
    <label id={`${id}-label`} htmlFor={id} className={required ? 'label label--req' : 'label'}>
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
