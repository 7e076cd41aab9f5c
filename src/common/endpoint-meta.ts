import type { Reach } from './acts.ts';

/**
 * Who may call an endpoint at all, checked before its input is read:
 * anyone, a signed-in person, the ordering side, the provider side (each with a company), or the platform's admins.
 */
export type Access = 'public' | 'signed-in' | 'ordering' | 'provider' | 'company' | 'admin';

export interface EndpointMeta extends Record<string, unknown> {
  access: Access;
  /** What a call binds; what writes for a company says it, and `company` is refused to members limited to some sites. */
  reach?: Reach;
  /** Body limit in bytes when it is not the default of 1 MiB. */
  bodyLimit?: number;
  /** A file comes as multipart/form-data, of so many bytes at most; the handler reads the stream itself. */
  multipart?: number;
  /** A plain HTML form may call it: the body comes as `application/x-www-form-urlencoded`. */
  form?: true;
  /** The body is of this media type and no other, and is read by the handler from the stream; its input is in the query. */
  raw?: string;
  /** Calls allowed a minute to an account, or to an address where nobody is signed in: what can be guessed or flooded. */
  perMinute?: number;
  /** Counted together with what else leads to the same, such as a plain form beside its endpoint. */
  countedAs?: string;
  /** The answer follows from the reach of the reader alone (side, company, sites, level): one read serves all who ask at once. */
  shared?: true;
  /** A read that is long by nature, as an export is: not ended with the others, and few of them at once. */
  long?: true;
  /** A paper, which is set by the one process that sets them: one person's wait for each other, and for nobody else's reads. */
  paper?: true;
  /** Open to the account of a technician too, who sees their own missions alone: without it they are refused. */
  crew?: true;
  /** Of the person alone, whatever company they act for: its caller's company is not compared (`Sent-For`). */
  person?: true;
  /**
   * It takes no key of its own: a password or another secret is in its body or its answer, or it answers with what only
   * other connections know of it, such as the session as it stands after.
   */
  unkeyed?: true;
  /**
   * A public call that a device queues and retries until it is answered: the handler must deduplicate it by a key in
   * its input.
   */
  again?: true;
}

/** Whether an endpoint takes the header `Idempotency-Key`: what signed-in people write, secrets apart (docs/decisions/0046). */
export const isKeyed = ({ access, unkeyed }: Pick<EndpointMeta, 'access' | 'unkeyed'>, method: string): boolean =>
  method !== 'GET' && access !== 'public' && !unkeyed;
