import { inAnswer, Said } from './said.ts';

/** A refusal: stable code, HTTP status, and a sentence translated for its reader. */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  readonly message: Said;
}

/** Declares a slice's refusals by their API codes; its texts have a sentence for each under `refusals`. */
export function defineProblems<const T extends Record<string, number>>(slice: string, table: T) {
  return Object.fromEntries(
    Object.entries(table).map(([code, status]) => [
      code,
      { code, status, message: new Said(`${slice}/refusals:${code}`) },
    ]),
  ) as { readonly [K in keyof T & string]: Problem<K> };
}

export const problems = defineProblems('common', {
  MALFORMED: 400,
  CUT_SHORT: 400,
  KEY_UNREADABLE: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  EMAIL_UNVERIFIED: 403,
  WRONG_SIDE: 403,
  NO_COMPANY: 403,
  /** It binds the whole company, and the user is limited to some sites. */
  WHOLE_COMPANY: 403,
  /** Written or stored for another user or company than the current one. */
  OTHER_PERSON: 403,
  NOT_FOUND: 404,
  TOO_SLOW: 408,
  STALE: 409,
  TAKEN: 409,
  /** Repeated, and the answer was too long to be stored. */
  ALREADY_DONE: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  VALIDATION: 422,
  /** Repeated with other content. */
  KEY_REUSED: 422,
  TOO_MANY: 429,
  TOO_MANY_INVITATIONS: 429,
  INTERNAL: 500,
  TOO_LONG: 503,
  /** The database is unavailable, or its disk is full. */
  AWAY: 503,
  UNAVAILABLE: 503,
});

const because = (why: string): Problem => ({ ...problems.FORBIDDEN, message: new Said(`common/answers:${why}`) });

/** Refusals naming the missing right and who has it, with code FORBIDDEN. */
export const lacks = {
  writing: because('reads'),
  committing: because('commits'),
  owning: because('owns'),
  /** Technicians only reach their own visits. */
  beyondVisits: because('crew'),
};

/** A faulty field: path in the input, and a sentence; from a schema, already text. */
export interface Issue {
  path: (string | number)[];
  message: Said | string;
}

/** Thrown by rules, verbs and queries; the HTTP layer converts it. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly sentence: Said;
  readonly data: unknown;

  constructor(problem: Problem, data?: unknown) {
    super(problem.code);
    this.name = 'Refusal';
    this.code = problem.code;
    this.status = problem.status;
    this.sentence = problem.message;
    this.data = data;
  }
}

/** Replaces the message of a problem if a more specific one is given; its code and status stay. */
export const worded = (problem: Problem, message: Said | null | undefined): Problem =>
  message ? { ...problem, message } : problem;

/** A refusal to throw: `throw refuse(problems.NOT_FOUND)`. */
export function refuse(problem: Problem, data?: unknown): Refusal {
  return new Refusal(problem, data);
}

/** For `executeTakeFirstOrThrow`: absent, or out of the viewer's reach. */
export const notFound = (): Refusal => refuse(problems.NOT_FOUND);

/** The value found; otherwise throws NOT_FOUND. */
export function orNotFound<T>(found: T): NonNullable<T> {
  if (!found) throw notFound();
  return found;
}

/** A refusal about fields only the server can check (a taken number, an expired date). */
export function refuseFields(...issues: Issue[]): Refusal {
  return new Refusal(problems.VALIDATION, { issues });
}

/** Whether the viewer may do an act, or why not; screens display it and never derive rights. */
export type Verdict = { allowed: true } | { allowed: false; code: string; reason: string };

export const allowed: Verdict = { allowed: true };

/** The problem of each denial: its status is not part of the verdict. */
const denials = new WeakMap<Verdict, Problem>();
/** Cached by problem: an answer contains every act's verdict. */
const verdicts = new WeakMap<Problem, Verdict>();

export function denied(problem: Problem): Verdict {
  const known = verdicts.get(problem);
  if (known) return known;
  const verdict: Verdict = { allowed: false, code: problem.code, reason: inAnswer(problem.message) };
  denials.set(verdict, problem);
  verdicts.set(problem, verdict);
  return verdict;
}

export const verdictOf = (problem: Problem | null | undefined): Verdict => (problem ? denied(problem) : allowed);

export function assertAllowed(verdict: Verdict, data?: unknown): void {
  if (!verdict.allowed) throw refuse(denials.get(verdict) ?? problems.FORBIDDEN, data);
}
