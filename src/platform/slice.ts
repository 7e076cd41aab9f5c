import type { EventDefinition } from '#common/events.ts';
import type { Topic } from './events/tell.ts';
import type { KeptKind } from './files/attachments.ts';
import type { WorkingFiles } from './files/sweep.ts';
import type { Served } from './http/bind.ts';
import type { Services } from './http/services.ts';
import type { Bound } from './jobs/carry-out.ts';
import type { Work } from './jobs/later.ts';
import type { InvoicePlatformSettings } from './invoice-platform-settings.ts';
import type { Job } from './jobs/repeated.ts';
import type { MailTemplate } from './mail/layout.ts';
import type { WriteMail } from './mail/send-mail.ts';
import type { PaperKind } from './papers/keep-paper.ts';
import type { PersonalDataPart } from './personal-data.ts';
import type { Push } from './push/carrier.ts';

export interface Running extends Pick<
  Services,
  | 'clock'
  | 'db'
  | 'demo'
  | 'files'
  | 'geocoder'
  | 'log'
  | 'publicUrl'
  | 'pushServices'
  | 'replies'
  | 'rgeDirectory'
  | 'secret'
  | 'sms'
> {
  invoicePlatform: InvoicePlatformSettings | undefined;
  /** Address of the daily exchange rates; undefined: disabled. */
  ratesUrl: string | undefined;
  push: Push;
  write: WriteMail;
  sender: string;
  stopping: AbortSignal;
}

export type Catalogue = Readonly<Record<string, EventDefinition>>;

export { serve } from './http/bind.ts';

/** Everything the program needs to know about a slice (docs/decisions/0074); listed in `src/app/slices.ts`. */
export interface Slice<Events extends Catalogue = Catalogue> {
  /** Contracts with their handlers, by namespace. */
  endpoints?: Readonly<Record<string, Served>>;
  events?: Events;
  /** By name, `slice.occasion`. */
  mails?: Readonly<Record<string, MailTemplate<never>>>;
  topics?: readonly Topic[];
  jobs?: (running: Running) => Job[];
  work?: { kinds: readonly Omit<Work, 'data'>[]; bind: (running: Running) => Bound[] };
  files?: readonly KeptKind[];
  /** Kinds of stored documents (docs/decisions/0041). */
  papers?: readonly PaperKind[];
  working?: readonly WorkingFiles[];
  personalData?: PersonalDataPart;
}

/** Declares a slice. Dependencies on higher slices are parameters, passed in `src/app/slices.ts`. */
export const defineSlice = <Events extends Catalogue = never>(slice: Slice<Events>): Slice<Events> => slice;
