import type { Reach } from './acts.ts';

/**
 * Who may call an endpoint, checked before its input is read:
 * anyone, a signed-in user, the ordering side, the provider side (each with a company), or the platform's admins.
 */
export type Access = 'public' | 'signed-in' | 'ordering' | 'provider' | 'company' | 'admin';

export interface EndpointMeta extends Record<string, unknown> {
  access: Access;
  /** What a call binds; required for a company's writes. `company` is refused to limited members. */
  reach?: Reach;
  /** Body limit in bytes; defaults to 1 MiB. */
  bodyLimit?: number;
  /** A multipart/form-data upload of at most so many bytes; the handler reads the stream. */
  multipart?: number;
  /** Also accepts a plain HTML form, as `application/x-www-form-urlencoded`. */
  form?: true;
  /** The body has this media type and is streamed to the handler; other input is in the query. */
  raw?: string;
  /** Calls per minute and account, or address when anonymous: for anything that could be guessed or flooded. */
  perMinute?: number;
  /** Shares a limit with other endpoints of this name, such as a plain form variant. */
  countedAs?: string;
  /** The answer only depends on the reader's reach (side, company, sites, role): concurrent readers share one read. */
  shared?: true;
  /** A read that is slow by nature, such as an export: without the read timeout, and few at once. */
  long?: true;
  /** Composed of other reads that queue individually: takes no queue slot itself. */
  composed?: true;
  /** A document, typeset by a single process: a person's requests queue up behind each other only. */
  paper?: true;
  /** Open to technicians; they are refused otherwise. */
  crew?: true;
  /** Personal, whatever the company: the caller's company is not compared (`Sent-For`). */
  person?: true;
  /** Takes no idempotency key: contains a secret, or depends on other connections, such as the new session. */
  unkeyed?: true;
  /** A public call retried by devices until answered: the handler deduplicates it by a key in its input. */
  again?: true;
}

/** Whether an endpoint takes `Idempotency-Key`: writes of signed-in users without secrets (docs/decisions/0046). */
export const isKeyed = ({ access, unkeyed }: Pick<EndpointMeta, 'access' | 'unkeyed'>, method: string): boolean =>
  method !== 'GET' && access !== 'public' && !unkeyed;
