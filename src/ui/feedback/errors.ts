import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { fixOf } from './error-fix.tsx';
import { toast } from './toaster.tsx';
import { word } from '#ui/words/words.ts';

interface Issue {
  path: (string | number)[];
  message: string;
}

export interface Failure {
  /** Stable API code, `NETWORK` without an answer, `UNEXPECTED` when another server answered. */
  code: string;
  status: number;
  /** The field's message when only one field is wrong. */
  message: string;
  issues: Issue[];
}

/** Normalises any error thrown by a call. */
export function failureOf(error: unknown): Failure {
  const { defined, code, status, message, data } = (error ?? {}) as {
    defined?: unknown;
    code?: unknown;
    status?: unknown;
    message?: unknown;
    data?: { issues?: unknown };
  };
  // No storage left on the device for an act to be sent later.
  if (code === 'NO_ROOM') return { code, status: 0, message: word('errors.noRoom'), issues: [] };
  // A chosen file is no longer readable: moved, changed, not downloaded (File API, «Errors»).
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
  // From another server, such as a proxy: English text and the client's own code.
  if (defined === false || typeof message !== 'string' || message === '')
    return { code: 'UNEXPECTED', status, message: word('errors.unexpected'), issues: [] };
  const issues = Array.isArray(data?.issues) ? (data.issues as Issue[]) : [];
  const [only, another] = issues;
  return { code, status, message: only && !another ? only.message : message, issues };
}

/** Another user wrote meanwhile: the data read is outdated. */
export const isStale = (code: unknown): boolean => typeof code === 'string' && /(^|_)STALE$/.test(code);

/** For acts without a form. */
export function toastFailure(error: unknown, title?: string): void {
  const { code, message } = failureOf(error);
  const repair = fixOf(code);
  const action = repair && { label: repair.label(), onClick: () => void repair.act() };
  if (title) toast.error(title, { description: message, ...(action && { action }) });
  else toast.error(message, action && { action });
}

/** Issues go beside their fields, codes to the field in `fields`, the rest to `root`. Input is never changed. */
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
