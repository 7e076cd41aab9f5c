/** Syntaxes exchanged in the reform; FRR: e-reporting of other sales (flow 10). */
export type FlowSyntax = 'CII' | 'UBL' | 'Factur-X' | 'CDAR' | 'FRR';

/** A file submitted to a platform, in the terms of AFNOR XP Z12-013. */
export interface SubmittedFlow {
  /** Our identifier: asks a platform whether it already has the flow. */
  trackingId: string;
  name: string;
  flowSyntax: FlowSyntax;
  processingRule: 'B2B' | 'B2G' | 'B2C' | 'B2BInt';
  bytes: Uint8Array;
}

export interface ListedFlow {
  flowId: string;
  trackingId: string | null;
  name: string;
  direction: 'In' | 'Out';
  /** For our own flows: whether the first checks passed, and why not. */
  status: 'Pending' | 'Ok' | 'Error';
  problems: readonly string[];
  updatedAt: Date;
}

/** Whether a company is listed in the directory of the reform; null if it cannot be looked up. */
export type DirectoryAnswer = 'listed' | 'absent' | null;

/** An e-invoicing platform, in the terms of AFNOR XP Z12-013 (Flow and Directory Service 1.3.0). */
export interface InvoicePlatform {
  /** Submits a flow and returns the platform's id of it. Throws `FlowRefused` if it will never be accepted. */
  submit: (flow: SubmittedFlow) => Promise<string>;
  /** Finds a submitted flow by our identifier. */
  findSubmitted: (trackingId: string) => Promise<string | null>;
  /** Changes after an instant, each flow at least once. */
  search: (updatedAfter: Date) => AsyncIterable<ListedFlow>;
  /** The file of a flow that the last search listed. */
  fetch: (flowId: string) => Promise<Uint8Array>;
  /** Registers our webhook for changed flows, unless already registered; null: the platform has none. */
  subscribe: ((callbackUrl: string) => Promise<void>) | null;
  findInDirectory: (siren: string) => Promise<DirectoryAnswer>;
}

/** The largest flow: the same limit as for an invoice. */
export const mostBytes = 20_000_000;

/** Thrown when a platform refuses a flow for good; its message is the platform's reason, or empty. */
export class FlowRefused extends Error {}
