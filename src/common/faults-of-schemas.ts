import { z } from 'zod';
import { fault } from './faults.ts';
import type { Said } from './said.ts';

type Issue = z.core.$ZodRawIssue;

function tooSmall({ origin, minimum }: Extract<Issue, { code: 'too_small' }>): Said {
  const count = Number(minimum);
  if (origin === 'string') return count <= 1 ? fault('required') : fault('tooShort', { count });
  if (origin !== 'array') return fault('tooLittle', { minimum: count });
  return count <= 1 ? fault('noItem') : fault('tooFewItems', { count });
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): Said {
  const count = Number(maximum);
  if (origin === 'string') return count <= 1 ? fault('overOneCharacter') : fault('tooLong', { count });
  if (origin !== 'array') return fault('tooMuch', { maximum: count });
  return count <= 1 ? fault('overOneItem') : fault('tooManyItems', { count });
}

function faultOf(issue: Issue): Said {
  switch (issue.code) {
    case 'invalid_type':
      return fault(issue.input === undefined || issue.input === null ? 'required' : 'otherType');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      if (issue.format === 'email') return fault('email');
      if (issue.format === 'url') return fault('url');
      if (issue.format === 'date' || issue.format === 'datetime') return fault('date');
      if (issue.format === 'uuid') return fault('identifier');
      return fault('format');
    case 'invalid_value':
    case 'invalid_union':
      return fault('notOffered');
    case 'unrecognized_keys':
      return fault('unexpected');
    default:
      return fault('invalid');
  }
}

/** Passed to each parse on the server: rendered pages load a second copy of this file, and Zod's settings are global. */
export const inOurWords = { error: (issue: Issue): string => String(faultOf(issue)) };

z.config({ customError: inOurWords.error });
