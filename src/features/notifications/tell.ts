import type { Reaction } from '#platform/events/react.ts';
import type { ApplicationMove } from './notification.contract.ts';
import { awardedTo, bidding, countingOn, invitedTo, madeStale } from './notification.queries.ts';
import {
  type CollaborationKind,
  notify,
  notifyCollaboration,
  notifyOfDecision,
  notifyOfDocument,
  type ReviewKind,
} from './notify.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What an event says of a paper. */
function paperOf({ kind, until, days }: Record<string, unknown>): Record<string, string> {
  if (typeof kind !== 'string' || typeof until !== 'string') return {};
  return { paper: kind, until, days: String(days) };
}

/** What an event says of the work: its day and the one it was planned for, how many snags were noted, or which one it is about. */
function workOf({
  startOn,
  plannedOn,
  startedOn,
  snags,
  description,
}: Record<string, unknown>): Record<string, string> {
  return {
    ...(typeof startOn === 'string' && { startOn }),
    ...(typeof plannedOn === 'string' && typeof startedOn === 'string' && { plannedOn, startedOn }),
    ...(typeof snags === 'number' && { snags: String(snags) }),
    ...(typeof description === 'string' && { snag: description }),
  };
}

/** What an event says of a tender: its deadline once it moved, how many offers were opened. */
function tenderOf({ after, deadlineAt, quotes }: Record<string, unknown>): Record<string, string> {
  const deadline = textOf(after) || textOf(deadlineAt);
  return { ...(deadline && { deadline }), ...(typeof quotes === 'number' && { quotes: String(quotes) }) };
}

type ToOrdering =
  | 'quote_received'
  | 'tender_changed'
  | 'order_answered'
  | 'work_moved'
  | 'work_done'
  | 'snag_moved'
  | 'document_ended';
type ToProvider =
  | 'tender_changed'
  | 'order_issued'
  | 'quote_declined'
  | 'work_received'
  | 'snag_moved'
  | 'document_ended';

/** What each step of a thread tells to whom, as reactions. */
export function tellings(publicUrl: string) {
  const toOrdering =
    (kind: ToOrdering, given: Record<string, string> = {}): Reaction =>
    async (trx, { requestId, audienceProviderId, actorUserId, data: said }, now) => {
      if (!requestId) return;
      const data = { ...paperOf(said), ...workOf(said), ...tenderOf(said), ...given };
      const telling = {
        kind,
        requestId,
        to: 'ordering',
        providerId: audienceProviderId,
        except: actorUserId,
        data,
      } as const;
      await notify(trx, { ...telling, publicUrl, now });
    };
  const toProvider =
    (kind: ToProvider, given: Record<string, string> = {}): Reaction =>
    async (trx, { requestId, audienceProviderId, actorUserId, data: said }, now) => {
      if (!requestId || !audienceProviderId) return;
      const to = { companyId: audienceProviderId };
      const data = { ...paperOf(said), ...workOf(said), ...given };
      await notify(trx, { kind, requestId, to, except: actorUserId, data, publicUrl, now });
    };
  const toProviders =
    (kind: 'tender_invited' | 'request_cancelled'): Reaction =>
    async (trx, { requestId, actorUserId, occurredAt }, now) => {
      if (!requestId) return;
      const asked = kind === 'tender_invited' ? invitedTo(trx, requestId, occurredAt) : countingOn(trx, requestId);
      for (const companyId of await asked) {
        await notify(trx, { kind, requestId, to: { companyId }, except: actorUserId, publicUrl, now });
      }
    };
  /** A tender that changed, to those it concerns: whose quote no longer answers it, else whoever was asked or answers. */
  const toBidders =
    (move: 'deadline' | 'scope' | 'round' | 'opened'): Reaction =>
    async (trx, { requestId, actorUserId, data: said }, now) => {
      if (!requestId) return;
      const concerned =
        move === 'scope' ? madeStale(trx, requestId, Number(said.scopeVersion)) : bidding(trx, requestId);
      const data = { ...tenderOf(said), move };
      for (const companyId of await concerned) {
        const to = { companyId };
        await notify(trx, { kind: 'tender_changed', requestId, to, except: actorUserId, data, publicUrl, now });
      }
    };
  /** Whoever did the work of a request. */
  const toAwarded =
    (kind: 'request_closed'): Reaction =>
    async (trx, { requestId, actorUserId }, now) => {
      const companyId = requestId && (await awardedTo(trx, requestId));
      if (!requestId || !companyId) return;
      await notify(trx, { kind, requestId, to: { companyId }, except: actorUserId, publicUrl, now });
    };
  /** The one provider that an invitation was added for, as long as it stands. */
  const toInvited: Reaction = async (trx, { requestId, actorUserId, data, occurredAt }, now) => {
    if (!requestId) return;
    const companyId = (await invitedTo(trx, requestId, occurredAt)).find((id) => id === data.providerId);
    if (!companyId) return;
    await notify(trx, { kind: 'tender_invited', requestId, to: { companyId }, except: actorUserId, publicUrl, now });
  };
  const ofCollaboration =
    (kind: CollaborationKind, move: string): Reaction =>
    async (trx, { data, actorUserId }, now) => {
      const { to, collaborationId, reason } = data as Record<string, string | undefined>;
      if (!to || !collaborationId) return;
      const telling = { kind, move, to, collaborationId, reason: reason ?? '', except: actorUserId };
      await notifyCollaboration(trx, { ...telling, publicUrl, now });
    };
  /** A review or its answer, to the side it is for. */
  const ofReview =
    (kind: ReviewKind): Reaction =>
    async (trx, { requestId, audienceProviderId: providerId, actorUserId, data }, now) => {
      if (!requestId || !providerId || (data.to !== 'ordering' && data.to !== 'provider')) return;
      const to = data.to === 'ordering' ? data.to : { companyId: providerId };
      await notify(trx, { kind, requestId, to, providerId, except: actorUserId, publicUrl, now });
    };
  /** A company's own paper: no request is concerned. */
  const ofDocument =
    (kind: 'document_ending' | 'document_ended'): Reaction =>
    async (trx, { companyId, data }, now) => {
      if (companyId) await notifyOfDocument(trx, { kind, companyId, data: paperOf(data), publicUrl, now });
    };
  const documentRejected: Reaction = async (trx, { companyId, data }, now) => {
    if (!companyId) return;
    const said = { paper: textOf(data.kind), reason: textOf(data.reason) };
    await notifyOfDecision(trx, { kind: 'document_rejected', companyId, data: said, now });
  };
  const ofApplication =
    (move: ApplicationMove): Reaction =>
    async (trx, { companyId, data }, now) => {
      if (!companyId) return;
      const said = { move, number: textOf(data.number), who: textOf(data.name) };
      await notifyOfDecision(trx, { kind: 'application_decided', companyId, data: said, now });
    };
  const ofPlan =
    (move: 'set' | 'declined'): Reaction =>
    async (trx, { companyId, data }, now) => {
      if (!companyId) return;
      const said = { move, plan: textOf(data.plan), on: textOf(data.on), reason: textOf(data.reason) };
      await notifyOfDecision(trx, { kind: 'plan_decided', companyId, data: said, now });
    };
  return {
    documentRejected,
    ofApplication,
    ofCollaboration,
    ofPlan,
    ofReview,
    toOrdering,
    toProvider,
    toProviders,
    toBidders,
    toAwarded,
    toInvited,
    ofDocument,
  };
}
