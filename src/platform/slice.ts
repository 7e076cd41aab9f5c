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

/** What the program does by itself is given. */
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
  /** A platform of dematerialisation; undefined: nothing is sent to one. */
  invoicePlatform: InvoicePlatformSettings | undefined;
  /** Address of the daily exchange rates; unset, nothing is asked. */
  ratesUrl: string | undefined;
  push: Push;
  write: WriteMail;
  /** Who mails are from, with the name. */
  sender: string;
  /** Aborted when the program ends. */
  stopping: AbortSignal;
}

/** Events by kind. */
export type Catalogue = Readonly<Record<string, EventDefinition>>;

export { serve } from './http/bind.ts';

/** All that the program must know of a slice (docs/decisions/0074); `src/app/slices.ts` lists them. */
export interface Slice<Events extends Catalogue = Catalogue> {
  /** Contracts with what answers them, by their first names. */
  endpoints?: Readonly<Record<string, Served>>;
  events?: Events;
  /** By name, `slice.occasion`. */
  mails?: Readonly<Record<string, MailTemplate<never>>>;
  /** What is sent to browsers live. */
  topics?: readonly Topic[];
  /** What it does by itself, and when. */
  jobs?: (running: Running) => Job[];
  /** Later work that its verbs ask for, and who does it. */
  work?: { kinds: readonly Omit<Work, 'data'>[]; bind: (running: Running) => Bound[] };
  /** Files that it keeps: what the sweep goes through. */
  files?: readonly KeptKind[];
  /** Papers that it keeps (docs/decisions/0041). */
  papers?: readonly PaperKind[];
  /** Folders of files that are no attachments. */
  working?: readonly WorkingFiles[];
  /** What it keeps of a person. */
  personalData?: PersonalDataPart;
}

/** Declares a slice. What it needs of a higher one is a parameter, which `src/app/slices.ts` gives. */
export const defineSlice = <Events extends Catalogue = never>(slice: Slice<Events>): Slice<Events> => slice;
