import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Reaction, StoredEvent } from '#platform/events/react.ts';
import { path } from '#paths.ts';
import { accountsOff, crewAccounts, visitsToCome } from '#features/work/visits/visit.public.ts';
import { type DataOf, type NoticeName, told } from './notices.contract.ts';
import { readSubject } from './notification.queries.ts';
import { notifyPersons } from './notify-persons.ts';
import type { threadNotifications } from './thread-notifications.ts';

type Time = { startsAt: string | null; endsAt: string | null };
type Visit = Time & { visitId: string };
type Left = { visitId: string; left?: string[] | undefined; before?: Partial<Time> | undefined };

type CrewNotice = Extract<NoticeName, `visit_planned.crew_${string}`>;

/** Reactions that notify people about the steps of a visit. */
export function visitNotifications(
  settings: { publicUrl: string; secret: string },
  { toSide }: Pick<ReturnType<typeof threadNotifications>, 'toSide'>,
) {
  const tell = async (
    trx: Transaction<DB>,
    {
      requestId,
      audienceProviderId,
      actorUserId,
    }: Pick<StoredEvent<unknown>, 'requestId' | 'audienceProviderId' | 'actorUserId'>,
    { visitId, startsAt, endsAt }: Visit,
    { name, people, now }: { name: CrewNotice; people: readonly string[]; now: Date },
  ) => {
    const userIds = people.filter((id) => id !== actorUserId);
    if (!requestId || !audienceProviderId || userIds.length === 0) return;
    const subject = await readSubject(trx, requestId, audienceProviderId);
    if (!subject) return;
    await notifyPersons(trx, {
      ...settings,
      userIds,
      companyId: audienceProviderId,
      groupKey: visitId,
      requestId,
      ...told(
        name,
        { startsAt, endsAt },
        {
          number: subject.number,
          title: subject.title,
          place: subject.site,
          who: subject.company,
          ...(subject.departement && { departement: subject.departement }),
          // Opens the missions page; a removed crew member has nothing to open.
          ...(name !== 'visit_planned.crew_left' && { url: path('mission', { visitId }) }),
        },
      ),
      mail: null,
      now,
    });
  };
  /** To crew members with an account; in the application only. */
  const toCrew =
    (name: CrewNotice, only?: 'technicians'): Reaction<Visit> =>
    async (trx, event, now) =>
      tell(trx, event, event.data, { name, people: await crewAccounts(trx, event.data.visitId, only), now });
  const crewLeft: Reaction<Left> = async (trx, event, now) => {
    const { visitId, left = [], before } = event.data;
    const was = { visitId, startsAt: before?.startsAt ?? null, endsAt: before?.endsAt ?? null };
    await tell(trx, event, was, {
      name: 'visit_planned.crew_left',
      people: await accountsOff(trx, { visitId, left }),
      now,
    });
  };
  const crewMoved: Reaction<Visit & Left> = async (trx, event, now) => {
    await tell(trx, event, event.data, {
      name: 'visit_planned.crew_moved',
      people: await crewAccounts(trx, event.data.visitId),
      now,
    });
    await crewLeft(trx, event, now);
  };
  /** A request on hold or resumed, to technicians with visits; the company gets the request's own notice. */
  const requestHeld =
    (name: CrewNotice): Reaction<unknown> =>
    async (trx, event, now) => {
      if (!event.requestId) return;
      for (const visit of await visitsToCome(trx, event.requestId, now)) {
        const of = { ...event, audienceProviderId: visit.providerId };
        await tell(trx, of, visit, { name, people: await crewAccounts(trx, visit.visitId, 'technicians'), now });
      }
    };
  /** To the side that did not cancel; not when the request was cancelled too. */
  const visitCancelled: Reaction<
    DataOf<'visit_planned.cancelled'> & { by: 'ordering' | 'provider' | 'request' | 'reception' }
  > = async (trx, event, now) => {
    if (event.data.by === 'request' || event.data.by === 'reception') return;
    const other = event.data.by === 'provider' ? 'ordering' : 'provider';
    await toSide(other, 'visit_planned.cancelled')(trx, event, now);
  };
  return { toCrew, crewLeft, crewMoved, requestHeld, visitCancelled };
}
