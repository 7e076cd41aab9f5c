import { inAnswer, Said } from './said.ts';

/** A refusal: a stable code, an HTTP status, and the sentence its reader gets in their language. */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  readonly message: Said;
}

/** Names the refusals of one slice by their codes on the wire; its texts have a sentence for each, under `refusals`. */
export function defineProblems<const T extends Record<string, number>>(slice: string, table: T) {
  return Object.fromEntries(
    Object.entries(table).map(([code, status]) => [
      code,
      { code, status, message: new Said(`${slice}/refusals:${code}`) },
    ]),
  ) as { readonly [K in keyof T & string]: Problem<K> };
}

/** Refusals any slice may answer. */
export const problems = defineProblems('common', {
  MALFORMED: 400,
  CUT_SHORT: 400,
  KEY_UNREADABLE: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  EMAIL_UNVERIFIED: 403,
  WRONG_SIDE: 403,
  NO_COMPANY: 403,
  /** It binds the whole company, and they are limited to some of its sites. */
  WHOLE_COMPANY: 403,
  /** Written, or kept on a device, for another person or company than who is signed in there. */
  OTHER_PERSON: 403,
  NOT_FOUND: 404,
  TOO_SLOW: 408,
  STALE: 409,
  TAKEN: 409,
  /** Told again, and its answer was too long to be kept. */
  ALREADY_DONE: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  VALIDATION: 422,
  /** Told again with other contents. */
  KEY_REUSED: 422,
  TOO_MANY: 429,
  TOO_MANY_INVITATIONS: 429,
  INTERNAL: 500,
  TOO_LONG: 503,
  /** The database is away, or its disk is full. */
  AWAY: 503,
  UNAVAILABLE: 503,
});

const because = (why: string): Problem => ({ ...problems.FORBIDDEN, message: new Said(`common/answers:${why}`) });

/** Refusals that name the missing right and who has it. All have the code FORBIDDEN. */
export const lacks = {
  /** Readers of a company write nothing. */
  writing: because('reads'),
  /** Owners and managers commit a company. */
  committing: because('commits'),
  owning: because('owns'),
  /** Technicians have their own visits. */
  beyondVisits: because('crew'),
};

/** One faulty field: where it stands in the input, and a sentence; a schema has said its own already. */
export interface Issue {
  path: (string | number)[];
  message: Said | string;
}

/** Thrown by rules, verbs and queries; the HTTP layer turns it into an answer. */
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

/** As `executeTakeFirstOrThrow` takes it: what is not there, or out of the viewer's reach. */
export const notFound = (): Refusal => refuse(problems.NOT_FOUND);

/** What was looked for; refuses where there is none. */
export function orNotFound<T>(found: T): NonNullable<T> {
  if (!found) throw notFound();
  return found;
}

/** A refusal that points at fields, for what only the server can know (a taken number, an expired date). */
export function refuseFields(...issues: Issue[]): Refusal {
  return new Refusal(problems.VALIDATION, { issues });
}

/** An act on offer to the viewer, or the reason why not; screens show it and never derive a right. */
export type Verdict = { allowed: true } | { allowed: false; code: string; reason: string };

export const allowed: Verdict = { allowed: true };

/** What each denial stands for: its status is not on the wire. */
const denials = new WeakMap<Verdict, Problem>();
/** Made once for each problem: an answer carries the verdict of every act. */
const verdicts = new WeakMap<Problem, Verdict>();

export function denied(problem: Problem): Verdict {
  const known = verdicts.get(problem);
  if (known) return known;
  const verdict: Verdict = { allowed: false, code: problem.code, reason: inAnswer(problem.message) };
  denials.set(verdict, problem);
  verdicts.set(problem, verdict);
  return verdict;
}

/** What a rule found, as an answer shows it. */
export const verdictOf = (problem: Problem | null | undefined): Verdict => (problem ? denied(problem) : allowed);

/** Throws the refusal that a verdict stands for. */
export function assertAllowed(verdict: Verdict, data?: unknown): void {
  if (!verdict.allowed) throw refuse(denials.get(verdict) ?? problems.FORBIDDEN, data);
}
