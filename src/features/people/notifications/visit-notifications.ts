import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Reaction, StoredEvent } from '#platform/events/react.ts';
import { path } from '#paths.ts';
import { accountsOff, crewAccounts, visitsToCome } from '#features/work/visits/visit.public.ts';
import { readSubject } from './notification.queries.ts';
import { notifyPersons } from './notify-persons.ts';
import type { threadNotifications } from './thread-notifications.ts';

interface VisitEnded {
  startsAt: string | null;
  endsAt: string | null;
  reason?: string | undefined;
  awaitsAgreement?: boolean | undefined;
}

interface Left {
  visitId: string;
  left?: string[] | undefined;
  before?: Partial<Pick<VisitEnded, 'startsAt' | 'endsAt'>> | undefined;
}

type CrewMove = `crew_${'planned' | 'moved' | 'left' | 'held' | 'resumed' | 'cancelled'}`;

/** What an event says of a visit: what became of it, its time, why. */
export const visitOf =
  (move: 'planned' | 'moved' | 'confirmed' | 'agreed' | 'missed' | 'cancelled') =>
  ({ startsAt, endsAt, reason, awaitsAgreement }: VisitEnded): Record<string, string> => ({
    ...(startsAt && endsAt && { startsAt, endsAt }),
    ...(reason && { reason }),
    ...(awaitsAgreement && { asks: 'agreement' }),
    move,
  });

/** What each step of a visit tells to whom, as reactions. */
export function visitNotifications(
  settings: { publicUrl: string; secret: string },
  { toOrdering, toProvider }: Pick<ReturnType<typeof threadNotifications>, 'toOrdering' | 'toProvider'>,
) {
  const tell = async (
    trx: Transaction<DB>,
    {
      requestId,
      audienceProviderId,
      actorUserId,
    }: Pick<StoredEvent<unknown>, 'requestId' | 'audienceProviderId' | 'actorUserId'>,
    { visitId, startsAt, endsAt }: Pick<VisitEnded, 'startsAt' | 'endsAt'> & { visitId: string },
    { move, people, now }: { move: CrewMove; people: readonly string[]; now: Date },
  ) => {
    const userIds = people.filter((id) => id !== actorUserId);
    if (!requestId || !audienceProviderId || userIds.length === 0) return;
    const subject = await readSubject(trx, requestId, audienceProviderId);
    if (!subject) return;
    await notifyPersons(trx, {
      ...settings,
      userIds,
      companyId: audienceProviderId,
      kind: 'visit_planned',
      groupKey: visitId,
      requestId,
      data: {
        number: subject.number,
        title: subject.title,
        place: subject.site,
        who: subject.company,
        ...(subject.departement && { departement: subject.departement }),
        ...(startsAt && endsAt && { startsAt, endsAt }),
        move,
        // Where they work on it; who does not go any more has nothing to open.
        ...(move !== 'crew_left' && { url: path('mission', { visitId }) }),
      },
      mail: null,
      now,
    });
  };
  /** A visit to those who go on it and have an account: in the application alone, they look at it often. */
  const toCrew =
    (move: CrewMove, only?: 'technicians'): Reaction<VisitEnded & { visitId: string }> =>
    async (trx, event, now) =>
      tell(trx, event, event.data, { move, people: await crewAccounts(trx, event.data.visitId, only), now });
  /** A visit to those who were taken off it, with the time that it had. */
  const crewLeft: Reaction<Left> = async (trx, event, now) => {
    const { visitId, left = [], before } = event.data;
    const was = { visitId, startsAt: before?.startsAt ?? null, endsAt: before?.endsAt ?? null };
    await tell(trx, event, was, { move: 'crew_left', people: await accountsOff(trx, { visitId, left }), now });
  };
  /** A visit that moved, to those who go, and to those who do not any more. */
  const crewMoved: Reaction<VisitEnded & Left> = async (trx, event, now) => {
    await tell(trx, event, event.data, {
      move: 'crew_moved',
      people: await crewAccounts(trx, event.data.visitId),
      now,
    });
    await crewLeft(trx, event, now);
  };
  /** A request that waits, or goes on, to technicians whose visits do: the company is told of the request. */
  const requestHeld =
    (move: 'crew_held' | 'crew_resumed'): Reaction<unknown> =>
    async (trx, event, now) => {
      if (!event.requestId) return;
      for (const visit of await visitsToCome(trx, event.requestId, now)) {
        const of = { ...event, audienceProviderId: visit.providerId };
        await tell(trx, of, visit, { move, people: await crewAccounts(trx, visit.visitId, 'technicians'), now });
      }
    };
  /** A visit that was cancelled, to the side that did not; with its request it is told by that. */
  const visitCancelled: Reaction<VisitEnded & { by: 'ordering' | 'provider' | 'request' | 'reception' }> = async (
    trx,
    event,
    now,
  ) => {
    if (event.data.by === 'request' || event.data.by === 'reception') return;
    const told = event.data.by === 'provider' ? toOrdering : toProvider;
    await told('visit_planned', visitOf('cancelled'))(trx, event, now);
  };
  return { toCrew, crewLeft, crewMoved, requestHeld, visitCancelled };
}
