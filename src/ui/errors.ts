import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fixOf } from './error-fix.tsx';
import { toast } from './toaster.tsx';
import { word } from './words.ts';

interface Issue {
  path: (string | number)[];
  message: string;
}

/** A failed call as the screen can use it. */
export interface Failure {
  /** Stable code of the wire, `NETWORK` when nothing answered, `UNEXPECTED` when what answered is not our server. */
  code: string;
  status: number;
  /** What one field has, where one alone has something. */
  message: string;
  issues: Issue[];
}

/** Reads any error thrown by a call. */
export function failureOf(error: unknown): Failure {
  const { defined, code, status, message, data } = (error ?? {}) as {
    defined?: unknown;
    code?: unknown;
    status?: unknown;
    message?: unknown;
    data?: { issues?: unknown };
  };
  // The device has no room for what was to be kept until there is a network.
  if (code === 'NO_ROOM') return { code, status: 0, message: word('errors.noRoom'), issues: [] };
  // A chosen file that its device cannot read any more: moved, changed, not downloaded (File API, «Errors»).
  if (error instanceof DOMException && /^Not(?:Found|Readable)Error$/.test(error.name))
    return { code: 'FILE_GONE', status: 422, message: word('errors.fileGone'), issues: [] };
  if (typeof code !== 'string' || typeof status !== 'number') {
    const network = error instanceof TypeError || !navigator.onLine;
    return {
      code: network ? 'NETWORK' : 'UNEXPECTED',
      status: 0,
      message: word(network ? 'errors.network' : 'errors.unexpected'),
      issues: [],
    };
  }
  // Not of our server (a proxy's page): its words are in English, its code is the client's own.
  if (defined === false || typeof message !== 'string' || message === '')
    return { code: 'UNEXPECTED', status, message: word('errors.unexpected'), issues: [] };
  const issues = Array.isArray(data?.issues) ? (data.issues as Issue[]) : [];
  const [only, another] = issues;
  return { code, status, message: only && !another ? only.message : message, issues };
}

/** Somebody else wrote meanwhile: what was read is no longer what holds. */
export const isStale = (code: unknown): boolean => typeof code === 'string' && /(^|_)STALE$/.test(code);

/** Says a failure in a toast: for acts without a form. */
export function toastFailure(error: unknown, title?: string): void {
  const { code, message } = failureOf(error);
  const repair = fixOf(code);
  const action = repair && { label: repair.label(), onClick: () => void repair.act() };
  if (title) toast.error(title, { description: message, ...(action && { action }) });
  else toast.error(message, action && { action });
}

/**
 * Puts a failure into a form: each issue beside its field, a code beside the field it speaks of (`fields`), the rest as
 * `root`, which the form shows in a `Note`. What was typed is never touched.
 */
export function formFailure<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  fields: Partial<Record<string, Path<T>>> = {},
): Failure {
  const failure = failureOf(error);
  for (const issue of failure.issues) {
    setError(issue.path.join('.') as Path<T>, { type: 'server', message: issue.message }, { shouldFocus: true });
  }
  if (failure.issues.length > 0) return failure;
  const { code: type, message } = failure;
  const field = fields[type];
  if (field) setError(field, { type, message }, { shouldFocus: true });
  else setError('root', { type, message });
  return failure;
}
