import type { Transaction } from 'kysely';
import type { Asks } from '#common/notices.ts';
import { truncated } from '#common/truncated.ts';
import type { DB } from '#platform/db/types.ts';
import { path } from '#paths.ts';
import type { Mailed, Told } from './notices.contract.ts';
import type { NotificationKind } from './notification.contract.ts';
import { readSubject } from './notification.queries.ts';
import { type OfEvent, recipientsOf } from './recipient.queries.ts';
import type { Links } from './stop-mails.ts';
import { type MailOfNotice, tellEach } from './tell-each.ts';

interface About {
  /** Absent when the notice is about the request itself. */
  eventId?: string;
  requestId: string;
  to: { companyId: string } | 'ordering';
  providerId?: string | null;
  /** The author of the act, who is not notified. */
  except: string | null;
  /** Target URL besides the request; unread notices are grouped by it, or else by request. */
  url?: string;
  group?: string;
  links: Links;
  now: Date;
}

const dayMs = 86_400_000;
const isSoon = (deadline: Date | null, now: Date) => deadline !== null && deadline.getTime() - now.getTime() < dayMs;

const longestNeed = 600;

function needOf(subject: NonNullable<Awaited<ReturnType<typeof readSubject>>>): Record<string, string> {
  const description = subject.description.replaceAll(/\s+/g, ' ').trim();
  return {
    trade: subject.trade ?? '',
    priority: subject.priority,
    deadline: subject.deadlineAt?.toISOString() ?? '',
    sealed: subject.sealed ? 'yes' : '',
    description: description.length > longestNeed ? `${truncated(description, longestNeed).trimEnd()}…` : description,
  };
}

/** Notices without a mail template are shown in the app only. */
export type NewNotification = About & ((Told<Mailed> & { onScreens?: false }) | (Told & { onScreens: true }));

/** Notifies one side of a request, within a reaction's transaction. */
export async function notify(trx: Transaction<DB>, notice: NewNotification): Promise<void> {
  const { kind, asks, eventId, requestId, to, providerId = null, except, url, group, links, now } = notice;
  const subject = await readSubject(trx, requestId, providerId);
  if (!subject) return;
  const ordering = to === 'ordering';
  const data = {
    number: subject.number,
    title: subject.title,
    place: ordering ? subject.site : subject.district,
    // Bidders of a sealed tender stay secret until it opens.
    ...(subject.departement && { departement: subject.departement }),
    who: ordering ? (subject.sealed ? '' : (subject.provider ?? '')) : subject.company,
    ...notice.data,
    ...(url && { url }),
  };
  await notifyPeople(trx, {
    companyId: ordering ? subject.companyId : to.companyId,
    siteId: ordering ? subject.siteId : null,
    event: eventId ? { id: eventId, side: ordering ? 'ordering' : 'provider' } : undefined,
    kind,
    asks: asks(ordering ? 'ordering' : 'provider'),
    except,
    requestId,
    ...(group && { thing: group }),
    data,
    mail: notice.onScreens
      ? null
      : {
          template: 'notifications.notice',
          to: url ?? path('request', { requestId }),
          ...(kind === 'tender_invited' && { data: needOf(subject) }),
        },
    isUrgent:
      kind === 'order_issued' ||
      (kind === 'visit_due' && subject.priority === 'urgent') ||
      (kind === 'tender_invited' && isSoon(subject.deadlineAt, now)),
    links,
    now,
  });
}

/** Notifies a whole company of something unrelated to a request. */
export async function notifyCompany(
  trx: Transaction<DB>,
  {
    except = null,
    asks,
    ...notice
  }: Omit<PeopleToNotify, 'event' | 'siteId' | 'requestId' | 'except' | 'asks'> & Told & { except?: string | null },
): Promise<void> {
  await notifyPeople(trx, { ...notice, asks: asks(), except, siteId: null, requestId: null });
}

interface PeopleToNotify {
  companyId: string;
  event?: OfEvent | undefined;
  siteId: string | null;
  /** Owners and managers only. */
  committing?: boolean;
  kind: NotificationKind;
  asks: Asks | undefined;
  except: string | null;
  otherCompanyId?: string;
  requestId: string | null;
  /** Subject other than a request; groups notices of one kind. */
  thing?: string;
  data: Record<string, string>;
  mail: MailOfNotice | null;
  isUrgent?: boolean;
  links: Links;
  now: Date;
}

async function notifyPeople(
  trx: Transaction<DB>,
  { siteId, asks, except, event, committing, thing, isUrgent = false, ...told }: PeopleToNotify,
): Promise<void> {
  const { companyId, kind, requestId } = told;
  const about = thing ?? requestId;
  const people = await recipientsOf(trx, { companyId, siteId, kind, asks, except, event, committing });
  await tellEach(trx, people, {
    ...told,
    asksOthers: asks !== undefined,
    isUrgent,
    groupKey: about ? `${kind}:${about}` : null,
  });
}
