import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Reaction, StoredEvent } from '#platform/events/react.ts';
import type { ApplicationTransition } from './notification.contract.ts';
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
} from './notification.queries.ts';
import {
  type CollaborationKind,
  notify,
  notifyCollaboration,
  notifyCompany,
  notifyOfDecision,
  notifyOfDocument,
  type ReviewKind,
} from './notify.ts';

/** What a notice says of an event, besides what it is about; as text. */
type Say<Data> = (data: Data) => Record<string, string>;
const nothing = () => ({});

interface Ending {
  kind: string;
  until: string;
  days: string;
}

/** What an event says of a paper that ends. */
export const expiryOf = ({ kind, until, days }: Ending): Record<string, string> => ({ paper: kind, until, days });

type ToOrdering =
  | 'quote_received'
  | 'quote_withdrawn'
  | 'tender_changed'
  | 'order_answered'
  | 'work_moved'
  | 'visit_due'
  | 'visit_planned'
  | 'work_done'
  | 'snag_moved'
  | 'lines_moved'
  | 'order_amended'
  | 'guarantee_ending'
  | 'document_ended'
  | 'revision_declined'
  | 'invitation_declined'
  | 'mission_told'
  | 'finding_told';
type ToProvider =
  | 'tender_changed'
  | 'order_issued'
  | 'visit_due'
  | 'visit_planned'
  | 'quote_declined'
  | 'work_received'
  | 'snag_moved'
  | 'lines_moved'
  | 'document_ending'
  | 'order_amended'
  | 'guarantee_ending'
  | 'retention_moved'
  | 'document_ended'
  | 'revision_asked'
  | 'mission_told';

/** What each step of a thread tells to whom, as reactions. */
export function threadNotifications(settings: { publicUrl: string; secret: string }) {
  const links = linksOf(settings);
  const toOrdering =
    <Data>(kind: ToOrdering, say: Say<Data> = nothing): Reaction<Data> =>
    async (trx, { id: eventId, requestId, audienceProviderId, actorUserId, data: said }, now) => {
      if (!requestId) return;
      const told = { eventId, requestId, to: 'ordering', providerId: audienceProviderId, except: actorUserId } as const;
      await notify(trx, { ...told, kind, data: say(said), links, now });
    };
  const toProvider =
    <Data>(
      kind: ToProvider,
      say: Say<Data> = nothing,
      pageOf?: (requestId: string, data: Data) => string,
    ): Reaction<Data> =>
    async (trx, { id: eventId, requestId, audienceProviderId, actorUserId, data: said }, now) => {
      if (!requestId || !audienceProviderId) return;
      const to = { companyId: audienceProviderId };
      const page = pageOf?.(requestId, said);
      const led = page && { url: page, group: page };
      await notify(trx, { kind, eventId, requestId, to, except: actorUserId, data: say(said), ...led, links, now });
    };
  const toProviders =
    (kind: 'tender_invited' | 'request_cancelled'): Reaction<unknown> =>
    async (trx, { id: eventId, requestId, actorUserId, occurredAt }, now) => {
      if (!requestId) return;
      const asked = kind === 'tender_invited' ? invitedTo(trx, requestId, occurredAt) : countingOn(trx, requestId);
      for (const companyId of await asked) {
        await notify(trx, { kind, eventId, requestId, to: { companyId }, except: actorUserId, links, now });
      }
    };
  const notifyChange = async <Data>(
    trx: Transaction<DB>,
    { id: eventId, requestId, actorUserId }: StoredEvent<Data>,
    concerned: readonly string[],
    { data, now }: { data: Record<string, string>; now: Date },
  ) => {
    if (!requestId) return;
    for (const companyId of concerned) {
      const to = { companyId };
      await notify(trx, { kind: 'tender_changed', eventId, requestId, to, except: actorUserId, data, links, now });
    }
  };
  /** A tender that changed, to whoever was asked or answers. */
  const toBidders =
    <Data>(move: 'deadline' | 'round' | 'opened', say: Say<Data>): Reaction<Data> =>
    async (trx, event, now) => {
      const concerned = event.requestId ? await bidding(trx, event.requestId) : [];
      await notifyChange(trx, event, concerned, { data: { ...say(event.data), move }, now });
    };
  /** A request that asks for something else: to those whose quote no longer answers it, then to those who have none yet. */
  const toAuthors: Reaction<{ scopeVersion: number }> = async (trx, event, now) => {
    if (!event.requestId) return;
    const concerned = await madeStale(trx, event.requestId, event.data.scopeVersion);
    await notifyChange(trx, event, concerned, { data: { move: 'scope' }, now });
    const quoted = await quotedOn(trx, event.requestId);
    const others = (await bidding(trx, event.requestId)).filter((id) => !quoted.includes(id));
    await notifyChange(trx, event, others, { data: { move: 'edited' }, now });
  };
  /** An order that was refused: the ordering side learns whose quote comes next. */
  const orderRefused: Reaction<unknown> = async (trx, event, now) => {
    const { requestId, audienceProviderId: refusedBy } = event;
    const next = requestId && refusedBy ? await nextInLine(trx, { requestId, refusedBy, now }) : undefined;
    const say = () => ({ answer: 'refused', ...(next && { next: next.name, nextQuoteId: next.quoteId }) });
    await toOrdering('order_answered', say)(trx, event, now);
  };
  /** An order to confirm, until when where that counts. */
  const orderIssued =
    <Data extends { workOrderId: string }>(say: Say<Data>): Reaction<Data> =>
    async (trx, event, now) => {
      const by = await confirmByOf(trx, event.data.workOrderId);
      const said = (data: Data) => ({ ...say(data), ...(by && { deadline: by.toISOString() }) });
      await toProvider('order_issued', said)(trx, event, now);
    };
  /** An order that its provider lost goes to the next of the list; who ordered from the first sees whom. */
  const orderPassed: Reaction<{ provider: string; after?: { provider: string; why: string } | undefined }> = async (
    trx,
    event,
    now,
  ) => {
    const { provider: next, after } = event.data;
    if (!after) return;
    const say = () => ({ answer: after.why === 'silent' ? 'passed' : 'passedOn', who: after.provider, next });
    await toOrdering('order_answered', say)(trx, event, now);
  };
  /** An amendment that comes to nothing: told to the side that did not end it. */
  const ofAmendment =
    (move: 'declined' | 'withdrawn'): Reaction<{ number: number | null; by: 'ordering' | 'provider' }> =>
    async (trx, event, now) => {
      const say: Say<{ number: number | null }> = ({ number }) => ({
        ...(number !== null && { amendment: String(number) }),
        move,
      });
      await (event.data.by === 'provider' ? toOrdering : toProvider)('order_amended', say)(trx, event, now);
    };
  /** Nobody of the list is left to order from, or the plan allows no more orders this month. */
  const orderLeft: Reaction<{ after?: { provider: string } | undefined; planLimit?: true | undefined }> = toOrdering(
    'order_answered',
    ({ after, planLimit }) => ({
      answer: planLimit ? 'planLimit' : 'nobody',
      who: after?.provider ?? '',
    }),
  );
  /** Whoever did the work of a request. */
  const toAwarded =
    (kind: 'request_closed' | 'request_held', data: Record<string, string> = {}): Reaction<unknown> =>
    async (trx, { id: eventId, requestId, actorUserId }, now) => {
      const companyId = requestId && (await awardedTo(trx, requestId));
      if (!requestId || !companyId) return;
      await notify(trx, { kind, eventId, requestId, to: { companyId }, except: actorUserId, data, links, now });
    };
  /** The one provider that an invitation was added for, as long as it stands. */
  const toInvited: Reaction<{ providerId: string }> = async (trx, event, now) => {
    const { requestId, actorUserId, data, occurredAt } = event;
    if (!requestId) return;
    const companyId = (await invitedTo(trx, requestId, occurredAt)).find((id) => id === data.providerId);
    if (!companyId) return;
    await notify(trx, {
      kind: 'tender_invited',
      requestId,
      to: { companyId },
      except: actorUserId,
      links,
      now,
    });
  };
  const ofCollaboration =
    (
      kind: CollaborationKind,
      move: string,
    ): Reaction<{ collaborationId: string; to: string; reason?: string | undefined }> =>
    async (trx, { data: { to, collaborationId, reason = '' }, actorUserId }, now) =>
      notifyCollaboration(trx, { kind, move, to, collaborationId, reason, except: actorUserId, links, now });
  /** A review or its answer, to the side it is for. */
  const ofReview =
    (kind: ReviewKind): Reaction<{ to?: 'ordering' | 'provider' | undefined }> =>
    async (trx, { id: eventId, requestId, audienceProviderId: providerId, actorUserId, data }, now) => {
      if (!requestId || !providerId || !data.to) return;
      const to = data.to === 'ordering' ? data.to : { companyId: providerId };
      await notify(trx, { kind, eventId, requestId, to, providerId, except: actorUserId, links, now });
    };
  /** A company's own paper: no request is concerned. */
  const ofDocument =
    (kind: 'document_ending' | 'document_ended'): Reaction<Ending> =>
    async (trx, { companyId, data }, now) => {
      if (companyId) await notifyOfDocument(trx, { kind, companyId, data: expiryOf(data), links, now });
    };
  const documentAsked: Reaction<{ kind: string; company: string; title: string }> = async (trx, event, now) => {
    const { companyId, data } = event;
    if (!companyId) return;
    const said = { paper: data.kind, who: data.company, title: data.title };
    await notifyOfDocument(trx, { kind: 'document_asked', companyId, data: said, links, now });
  };
  /** A paper that was asked for, to who asked once it was judged. */
  const documentAnswered: Reaction<{
    kind: string;
    decision: string;
    providerId: string;
    company: string;
    requestId: string | null;
  }> = async (trx, { data }, now) => {
    const { requestId, providerId, kind: paper, decision: move, company: who } = data;
    if (!requestId) return;
    const about = { requestId, to: 'ordering', providerId, except: null, data: { paper, move, who } } as const;
    await notify(trx, { ...about, kind: 'document_ready', links, now });
  };
  const documentRejected: Reaction<{ kind: string; reason?: string | undefined }> = async (trx, event, now) => {
    const { companyId, data } = event;
    if (!companyId) return;
    const said = { paper: data.kind, reason: data.reason ?? '' };
    await notifyOfDecision(trx, { kind: 'document_rejected', companyId, data: said, links, now });
  };
  const ofApplication =
    (move: ApplicationTransition): Reaction<{ number: string; name: string }> =>
    async (trx, { companyId, data: { number, name } }, now) => {
      if (!companyId) return;
      await notifyOfDecision(trx, {
        kind: 'application_decided',
        companyId,
        data: { move, number, who: name },
        links,
        now,
      });
    };
  const ofPlan =
    (move: 'set' | 'declined'): Reaction<{ plan: string; on?: string; reason: string }> =>
    async (trx, { companyId, data: { plan, on = '', reason } }, now) => {
      if (!companyId) return;
      await notifyOfDecision(trx, { kind: 'plan_decided', companyId, data: { move, plan, on, reason }, links, now });
    };
  const storageRaised: Reaction<{ gigabytes: number; until: string; reason: string }> = async (
    trx,
    { companyId, data: { gigabytes, until, reason } },
    now,
  ) => {
    if (!companyId) return;
    const data = { move: 'raised', gigabytes: String(gigabytes), on: until, reason };
    await notifyCompany(trx, { kind: 'plan_decided', companyId, committing: true, data, mail: null, links, now });
  };
  return {
    ofAmendment,
    documentAsked,
    documentAnswered,
    documentRejected,
    ofApplication,
    ofCollaboration,
    ofPlan,
    storageRaised,
    ofReview,
    orderIssued,
    orderPassed,
    orderLeft,
    orderRefused,
    toOrdering,
    toProvider,
    toProviders,
    toAuthors,
    toBidders,
    toAwarded,
    toInvited,
    ofDocument,
  };
}
