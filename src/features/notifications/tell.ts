import type { Reaction } from '#platform/events/react.ts';
import { countingOn, invitedTo } from './notification.queries.ts';
import { type CollaborationKind, notify, notifyCollaboration } from './notify.ts';

/** What each step of a thread tells to whom, as reactions. */
export function tellings(publicUrl: string) {
  const toOrdering =
    (kind: 'quote_received' | 'order_answered', data: Record<string, string> = {}): Reaction =>
    async (trx, { requestId, audienceProviderId, actorUserId }, now) => {
      if (!requestId) return;
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
    (kind: 'order_issued' | 'quote_declined'): Reaction =>
    async (trx, { requestId, audienceProviderId, actorUserId }, now) => {
      if (!requestId || !audienceProviderId) return;
      const to = { companyId: audienceProviderId };
      await notify(trx, { kind, requestId, to, except: actorUserId, publicUrl, now });
    };
  const toProviders =
    (kind: 'tender_invited' | 'request_cancelled'): Reaction =>
    async (trx, { requestId, actorUserId }, now) => {
      if (!requestId) return;
      for (const companyId of await (kind === 'tender_invited' ? invitedTo : countingOn)(trx, requestId)) {
        await notify(trx, { kind, requestId, to: { companyId }, except: actorUserId, publicUrl, now });
      }
    };
  const ofCollaboration =
    (kind: CollaborationKind, move: string): Reaction =>
    async (trx, { data, actorUserId }, now) => {
      const { to, collaborationId, reason } = data as Record<string, string | undefined>;
      if (!to || !collaborationId) return;
      const telling = { kind, move, to, collaborationId, reason: reason ?? '', except: actorUserId };
      await notifyCollaboration(trx, { ...telling, publicUrl, now });
    };
  return { ofCollaboration, toOrdering, toProvider, toProviders };
}
