import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Reaction, StoredEvent } from '#platform/events/react.ts';
import { path } from '#paths.ts';
import type { NoticeReader } from '#common/notices.ts';
import { type DataOf, type Mailed, type NoticeName, type Told, told } from './notices.contract.ts';
import { linksOf } from './stop-mails.ts';
import {
  awardedTo,
  bidding,
  confirmByOf,
  countingOn,
  invitedTo,
  madeStale,
  nextInLine,
  quotedOn,
  readOther,
} from './notification.queries.ts';
import { askedSinceOffer, comingTo, visitorsOf, withoutViewing } from './viewing-recipients.queries.ts';
import { notify, notifyCompany } from './notify.ts';

/** Notices with a mail for one side. */
type For<Reader extends NoticeReader> = Mailed<Reader | 'either'>;
/** Notices that need no data besides their request. */
type Plain<Name extends NoticeName> = Name extends NoticeName ? (unknown extends DataOf<Name> ? Name : never) : never;

const placedAs = ({
  quoteId,
  ceilingHtMinor,
}: {
  quoteId?: string | undefined;
  ceilingHtMinor?: number | undefined;
  currency: string;
}) => (quoteId ? 'order_issued' : ceilingHtMinor === undefined ? 'order_issued.direct' : 'order_issued.emergency');

/** The page that a notice opens; also its group. */
const ledTo = (page: string | undefined) => page && { url: page, group: page };

/** Reactions that notify each side about the steps of a request. */
export function threadNotifications(settings: { publicUrl: string; secret: string }) {
  const links = linksOf(settings);
  const toOrdering =
    <Name extends For<'ordering'>>(
      name: Name,
      pageOf?: (requestId: string, data: DataOf<Name>) => string,
    ): Reaction<DataOf<Name>> =>
    async (trx, { id: eventId, requestId, audienceProviderId: providerId, actorUserId: except, data }, now) => {
      if (!requestId) return;
      const about = { eventId, requestId, to: 'ordering', providerId, except } as const;
      await notify(trx, { ...told(name, data), ...about, ...ledTo(pageOf?.(requestId, data)), links, now });
    };
  const toProvider =
    <Name extends For<'provider'>>(
      name: Name,
      pageOf?: (requestId: string, data: DataOf<Name>) => string,
    ): Reaction<DataOf<Name>> =>
    async (trx, { id: eventId, requestId, audienceProviderId, actorUserId: except, data }, now) => {
      if (!requestId || !audienceProviderId) return;
      const to = { companyId: audienceProviderId };
      const led = ledTo(pageOf?.(requestId, data));
      await notify(trx, { ...told(name, data), eventId, requestId, to, except, ...led, links, now });
    };
  /** Not mailed: the crew would arrive first. */
  const setOut: Reaction<DataOf<'visit_planned.setOut'>> = async (trx, event, now) => {
    const { id: eventId, requestId, audienceProviderId: providerId, actorUserId: except, data } = event;
    if (!requestId) return;
    const about = { eventId, requestId, to: 'ordering', providerId, except, links, now } as const;
    await notify(trx, { ...told('visit_planned.setOut', data), ...about, onScreens: true });
  };
  const toSide = <Name extends Mailed<'either'>>(side: 'ordering' | 'provider', name: Name): Reaction<DataOf<Name>> =>
    side === 'ordering' ? toOrdering(name) : toProvider(name);
  const toEach = async (
    trx: Transaction<DB>,
    { id: eventId, requestId, actorUserId: except }: StoredEvent<unknown>,
    concerned: readonly string[],
    { notice, now, ...led }: { notice: Told<For<'provider'>>; url?: string; now: Date },
  ) => {
    if (!requestId) return;
    for (const companyId of concerned) {
      await notify(trx, { ...notice, ...led, eventId, requestId, to: { companyId }, except, links, now });
    }
  };
  const toProviders =
    (name: 'tender_invited' | 'request_cancelled'): Reaction<unknown> =>
    async (trx, event, now) => {
      const { requestId, occurredAt } = event;
      if (!requestId) return;
      const asked = name === 'tender_invited' ? invitedTo(trx, requestId, occurredAt) : countingOn(trx, requestId);
      await toEach(trx, event, await asked, { notice: told(name, {}), now });
    };
  const toBidders =
    <Name extends Extract<For<'provider'>, `tender_changed.${string}`>>(name: Name): Reaction<DataOf<Name>> =>
    async (trx, event, now) => {
      if (!event.requestId) return;
      await toEach(trx, event, await bidding(trx, event.requestId), { notice: told(name, event.data), now });
    };
  /** New viewing times, to bidders who have neither visited nor booked. */
  const viewingOffered: Reaction<DataOf<'viewing_told.offered'>> = async (trx, event, now) => {
    const { id: eventId, requestId, occurredAt, actorUserId: except, data } = event;
    if (!requestId) return;
    const notice = told('viewing_told.offered', data);
    const concerned = await withoutViewing(trx, requestId);
    const answered = data.again ? await askedSinceOffer(trx, { id: eventId, requestId, occurredAt }) : concerned;
    await toEach(
      trx,
      event,
      concerned.filter((id) => answered.includes(id)),
      { notice, now },
    );
    for (const companyId of concerned.filter((id) => !answered.includes(id))) {
      await notify(trx, { ...notice, eventId, requestId, to: { companyId }, except, links, now, onScreens: true });
    }
  };
  const toComing =
    (name: 'viewing_told.held' | 'viewing_told.resumed'): Reaction<unknown> =>
    async (trx, { requestId, actorUserId: except }, now) => {
      if (!requestId) return;
      for (const { id: companyId, startsAt, endsAt, reads } of await comingTo(trx, requestId, now)) {
        const notice = told(name, { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() });
        // While on hold, a marketplace bidder cannot open the request.
        const led = name === 'viewing_told.held' && { url: path('planning') };
        if (led || reads) await notify(trx, { ...notice, requestId, to: { companyId }, except, ...led, links, now });
      }
    };
  const toVisitors =
    <Name extends 'viewing_told.moved' | 'viewing_told.cancelled' | 'viewing_told.over'>(
      name: Name,
    ): Reaction<DataOf<Name> & { viewingId: string }> =>
    async (trx, event, now) => {
      const concerned = await visitorsOf(trx, event.data.viewingId);
      // Once the tender has ended, some of them may no longer open the request.
      const led = name === 'viewing_told.over' && { url: path('planning') };
      await toEach(trx, event, concerned, { notice: told(name, event.data), ...led, now });
    };
  /** A changed request: first to authors of quotes made stale, then to the other invited providers. */
  const toAuthors: Reaction<{ scopeVersion: number }> = async (trx, event, now) => {
    if (!event.requestId) return;
    const concerned = await madeStale(trx, event.requestId, event.data.scopeVersion);
    await toEach(trx, event, concerned, { notice: told('tender_changed.scope', {}), now });
    const quoted = await quotedOn(trx, event.requestId);
    const others = (await bidding(trx, event.requestId)).filter((id) => !quoted.includes(id));
    await toEach(trx, event, others, { notice: told('tender_changed.edited', {}), now });
  };
  /** After a refused order, the ordering side learns the author of the next quote. */
  const orderRefused: Reaction<unknown> = async (trx, event, now) => {
    const { requestId, audienceProviderId: refusedBy } = event;
    const data = requestId && refusedBy ? await nextInLine(trx, { requestId, refusedBy, now }) : undefined;
    await toOrdering('order_answered.refused')(trx, { ...event, data }, now);
  };
  /** An order to confirm, with its deadline if any; without a quote, with how it was placed. */
  const orderIssued: Reaction<DataOf<'order_issued.emergency'>> = async (trx, event, now) => {
    const deadline = (await confirmByOf(trx, event.data.workOrderId))?.toISOString();
    await toProvider(placedAs(event.data))(trx, { ...event, data: { ...event.data, deadline } }, now);
  };
  /** An unconfirmed order passes to the next provider on the list; the ordering side learns both names. */
  const orderPassed: Reaction<DataOf<'order_answered.passed'>> = async (trx, event, now) => {
    const how = event.data.after?.why;
    if (how) await toOrdering(`order_answered.${how === 'silent' ? 'passed' : 'passedOn'}`)(trx, event, now);
  };
  /** A cancelled amendment, to the side that did not cancel it. */
  const ofAmendment =
    <Name extends `order_amended.${'declined' | 'withdrawn'}`>(
      name: Name,
    ): Reaction<DataOf<Name> & { by: 'ordering' | 'provider' }> =>
    async (trx, event, now) =>
      toSide(event.data.by === 'provider' ? 'ordering' : 'provider', name)(trx, event, now);
  /** The list is exhausted, or the plan's monthly limit is reached. */
  const orderLeft: Reaction<DataOf<'order_answered.nobody'>> = async (trx, event, now) =>
    toOrdering(event.data.planLimit ? 'order_answered.planLimit' : 'order_answered.nobody')(trx, event, now);
  const toAwarded =
    (name: Plain<For<'provider'>>): Reaction<unknown> =>
    async (trx, event, now) => {
      const companyId = event.requestId && (await awardedTo(trx, event.requestId));
      if (companyId) await toEach(trx, event, [companyId], { notice: told(name, {}), now });
    };
  /** To a newly invited provider, while the invitation is valid. */
  const toInvited: Reaction<{ providerId: string; isHere?: true | undefined; hereId?: string | undefined }> = async (
    trx,
    event,
    now,
  ) => {
    const { requestId, actorUserId, data, occurredAt } = event;
    if (!requestId || data.isHere) return;
    const except = data.hereId ?? actorUserId;
    const companyId = (await invitedTo(trx, requestId, occurredAt)).find((id) => id === data.providerId);
    if (!companyId) return;
    await notify(trx, { ...told('tender_invited', {}), requestId, to: { companyId }, except, links, now });
  };
  const ofCollaboration =
    (
      name: Extract<NoticeName, `collaboration_${string}`>,
    ): Reaction<{ collaborationId: string; to: string; reason?: string | undefined }> =>
    async (trx, { data: { to: companyId, collaborationId, reason = '' }, actorUserId: except }, now) => {
      const other = await readOther(trx, collaborationId, companyId);
      if (!other) return;
      const about = { companyId, otherCompanyId: other.id, thing: collaborationId, except, links, now };
      const mail = { template: 'notifications.collaboration', to: path('collaborationDetail', { collaborationId }) };
      await notifyCompany(trx, { ...told(name, { who: other.name, reason, collaborationId }), ...about, mail });
    };
  const ofReview =
    (name: Extract<NoticeName, `review_${string}`>): Reaction<{ to?: 'ordering' | 'provider' | undefined }> =>
    async (trx, event, now) => {
      if (event.data.to) await toSide(event.data.to, name)(trx, event, now);
    };
  /** Company-level decisions; mailed by their slice, or linked to the application file. */
  const toCompany =
    <Name extends Exclude<NoticeName, Plain<NoticeName>>>(
      name: Name,
      { toPapers, committing = false }: { toPapers?: (data: DataOf<Name>) => string; committing?: boolean } = {},
    ): Reaction<DataOf<Name>> =>
    async (trx, { companyId, data }, now) => {
      if (!companyId) return;
      const papers = `${path('application')}?etape=documents`;
      const mail = toPapers ? { template: 'notifications.document', to: papers + toPapers(data) } : null;
      await notifyCompany(trx, { ...told(name, data), companyId, committing, mail, links, now });
    };
  /** To the person who requested a document, once it was verified. */
  const documentAnswered: Reaction<DataOf<'document_ready.verified'>> = async (trx, { data }, now) => {
    const { requestId, providerId, decision } = data;
    if (!requestId) return;
    const about = { requestId, to: 'ordering', providerId, except: null } as const;
    await notify(trx, { ...told(`document_ready.${decision}`, data), ...about, links, now });
  };
  return {
    ofAmendment,
    documentAnswered,
    ofCollaboration,
    ofReview,
    orderIssued,
    orderPassed,
    orderLeft,
    orderRefused,
    setOut,
    toOrdering,
    toProvider,
    toSide,
    toProviders,
    toAuthors,
    toVisitors,
    toComing,
    viewingOffered,
    toBidders,
    toAwarded,
    toInvited,
    toCompany,
  };
}
