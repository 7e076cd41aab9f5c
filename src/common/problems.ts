/** A refusal as it stands on the wire: a stable code, an HTTP status and a French sentence. */
export interface Problem<Code extends string = string> {
  readonly code: Code;
  readonly status: number;
  readonly message: string;
}

/** Names the refusals of one slice; the keys are the codes on the wire. */
export function defineProblems<const T extends Record<string, readonly [status: number, message: string]>>(table: T) {
  return Object.fromEntries(
    Object.entries(table).map(([code, [status, message]]) => [code, { code, status, message }]),
  ) as { readonly [K in keyof T & string]: Problem<K> };
}

/** Refusals any slice may answer. */
export const problems = defineProblems({
  MALFORMED: [400, 'Les données envoyées n’ont pas pu être traitées.'],
  CUT_SHORT: [400, 'Le fichier n’est pas arrivé en entier. Envoyez-le de nouveau.'],
  UNAUTHENTICATED: [401, 'Connectez-vous pour continuer.'],
  FORBIDDEN: [403, 'Vous n’avez pas le droit de faire cela.'],
  EMAIL_UNVERIFIED: [
    403,
    'Vérifiez d’abord votre adresse email\u202f: ouvrez le lien du message de vérification, puis recommencez.',
  ],
  WRONG_SIDE: [403, 'Votre casquette ne permet pas cette action.'],
  NO_COMPANY: [403, 'Rattachez-vous à une entreprise pour continuer.'],
  NOT_FOUND: [404, 'Introuvable, ou vous n’y avez pas accès.'],
  TOO_SLOW: [408, 'L’envoi a pris trop de temps. Recommencez.'],
  STALE: [409, 'Cette demande a été modifiée entre-temps'],
  TAKEN: [409, 'Quelqu’un vient d’enregistrer la même chose. Actualisez pour la voir.'],
  TOO_LARGE: [413, 'L’envoi dépasse la taille permise.'],
  UNSUPPORTED_MEDIA: [415, 'Ce format n’est pas accepté.'],
  VALIDATION: [422, 'Certains champs sont à corriger.'],
  TOO_MANY: [429, 'Trop d’essais. Patientez quelques instants.'],
  TOO_MANY_INVITATIONS: [
    429,
    'Vous avez atteint le nombre d’invitations permis par jour. Vous pourrez en envoyer d’autres demain.',
  ],
  INTERNAL: [500, 'Une erreur est survenue. Elle a été enregistrée.'],
  TOO_LONG: [503, 'La réponse demande trop de temps. Précisez la recherche, ou réessayez dans quelques instants.'],
  /** The database is away, or its disk is full. */
  AWAY: [503, 'Le service est momentanément indisponible. Réessayez dans un instant.'],
  UNAVAILABLE: [503, 'Le service est momentanément saturé. Réessayez dans un instant.'],
});

/** One faulty field: where it stands in the input, and a French sentence. */
export interface Issue {
  path: (string | number)[];
  message: string;
}

/** Thrown by rules, verbs and queries; the HTTP layer turns it into an answer. */
export class Refusal extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: unknown;

  constructor(problem: Problem, data?: unknown) {
    super(problem.message);
    this.name = 'Refusal';
    this.code = problem.code;
    this.status = problem.status;
    this.data = data;
  }
}

/** A refusal to throw: `throw refuse(problems.NOT_FOUND)`. */
export function refuse(problem: Problem, data?: unknown): Refusal {
  return new Refusal(problem, data);
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

export function denied(problem: Problem): Verdict {
  const verdict: Verdict = { allowed: false, code: problem.code, reason: problem.message };
  denials.set(verdict, problem);
  return verdict;
}

/** What a rule found, as an answer shows it. */
export const verdictOf = (problem: Problem | null | undefined): Verdict => (problem ? denied(problem) : allowed);

/** Throws the refusal that a verdict stands for. */
export function assertAllowed(verdict: Verdict, data?: unknown): void {
  if (!verdict.allowed) throw refuse(denials.get(verdict) ?? problems.FORBIDDEN, data);
}
