import type { Transaction } from 'kysely';
import { findContacts, listContacts } from '#features/work/requests/request.public.ts';
import { openVisits, slotsOf, visitByItself, type VisitRow } from '#features/work/visits/visit.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { Reaction } from '#platform/events/react.ts';
import { changeLimit } from './appointment.rules.ts';
import { endLinks, linkedTo } from './links.ts';
import { sayIn } from '#platform/voices.ts';
import { said } from './said.ts';
import { sayHour, sayWhen } from './say-when.ts';
import { type Reaching, tellContact, type Message, whomToTell } from './tell-contact.ts';

interface OfVisit {
  visitId: string;
}
interface Span {
  startsAt: string;
  endsAt: string;
}
type RequestContact = Awaited<ReturnType<typeof listContacts>>[number];

const hourMs = 3_600_000;
const written = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Span => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** A confirmed visit as announced, with the limit for changes while that is to come. */
function timeOf(visit: VisitRow, now: Date) {
  if (!visit.startsAt || !visit.endsAt) return undefined;
  const limit = changeLimit(visit.startsAt, visit.departement);
  const span = { startsAt: visit.startsAt, endsAt: visit.endsAt };
  return { span, data: { ...written(span), ...(limit > now && { limit: limit.toISOString() }) } };
}

export function contactMessages(reaching: Reaching) {
  const tellAll = async (
    trx: Transaction<DB>,
    visit: VisitRow,
    now: Date,
    message: (contact: RequestContact) => Message,
    // Contacts added in the same transaction have been notified already.
    told: ReadonlySet<string> = new Set(),
  ) => {
    for (const contact of whomToTell(await listContacts(trx, visit.requestId), reaching, visit.departement))
      if (!told.has(contact.id)) await tellContact(trx, { visit, contact, reaching, now }, message(contact));
  };

  const asking = async (trx: Transaction<DB>, visit: VisitRow, before?: Span) => {
    const slots = await slotsOf(trx, [visit.id]);
    const last = slots.at(-1);
    if (!last || !visit.heldUntil) return undefined;
    const numbered = ({ language }: RequestContact) =>
      slots
        .map((slot, at) => `${at + 1} = ${sayIn(language, sayWhen(slot, { language, place: visit.departement }))}`)
        .join('\n');
    return (contact: RequestContact): Message => ({
      answerable: reaching.answers === true,
      mail: {
        template: 'appointments.proposed',
        data: {
          slots: JSON.stringify(slots.map(written)),
          until: visit.heldUntil?.toISOString() ?? '',
          ...(before && { before: JSON.stringify(before) }),
        },
      },
      text: (values) =>
        reaching.answers
          ? said('mails.sms.toAnswer', { ...values, slots: numbered(contact) })
          : said('mails.sms.proposed', values),
      until: last.startsAt,
    });
  };
  const standing =
    (visit: VisitRow, now: Date, template: 'confirmed' | 'moved', data: Record<string, string> = {}) =>
    ({ language }: RequestContact): Message => {
      const time = timeOf(visit, now);
      if (!time) return { until: now };
      return {
        mail: { template: `appointments.${template}`, data: { ...time.data, ...data } },
        text: (values) =>
          said(`mails.sms.${template}`, {
            ...values,
            when: sayWhen(time.span, { language, place: visit.departement }),
          }),
        until: time.span.startsAt,
        withCalendar: true,
      };
    };

  const proposed: Reaction<OfVisit & { before?: Span | undefined }> = async (trx, { data, occurredAt }, now) => {
    const visit = await visitByItself(trx, data.visitId);
    // Answers to the former slots no longer apply.
    await trx
      .deleteFrom('appointment_answers')
      .where('visit_id', '=', data.visitId)
      .where('answered_at', '<', occurredAt)
      .execute();
    if (!visit?.appointment || visit.state !== 'proposed') return;
    await endLinks(trx, { visitId: visit.id, before: occurredAt });
    const message = await asking(trx, visit, data.before);
    if (message) await tellAll(trx, visit, now, message, await linkedTo(trx, visit.id));
  };

  const confirmed: Reaction<OfVisit & Span> = async (trx, { data }, now) => {
    const visit = await visitByItself(trx, data.visitId);
    if (!visit?.appointment || visit.state !== 'confirmed') return;
    if (visit.startsAt?.toISOString() === data.startsAt)
      await tellAll(trx, visit, now, standing(visit, now, 'confirmed'));
  };

  const moved: Reaction<OfVisit & Span & { before?: Partial<Span> | undefined }> = async (trx, { data }, now) => {
    const { before } = data;
    const visit = await visitByItself(trx, data.visitId);
    if (!visit?.appointment || visit.state !== 'confirmed') return;
    // Moved again since, with a message of its own; or only the crew changed.
    if (visit.startsAt?.toISOString() !== data.startsAt || before?.startsAt === data.startsAt) return;
    const told = {
      ...(before?.startsAt && before.endsAt && { beforeStart: before.startsAt, beforeEnd: before.endsAt }),
    };
    await tellAll(trx, visit, now, standing(visit, now, 'moved', told));
  };

  /** Sent only while the crew is on the road: later it is useless. */
  const setOut: Reaction<OfVisit & { at: string; expectedAt?: string | undefined }> = async (trx, { data }, now) => {
    const { at, expectedAt } = data;
    const visit = await visitByItself(trx, data.visitId);
    const until = new Date(Date.parse(at) + hourMs);
    if (!visit?.appointment || visit.state !== 'confirmed' || !visit.setOutAt || now > until) return;
    await tellAll(trx, visit, now, ({ language }) => {
      const hour = (instant: string) => sayHour(new Date(instant), { language, place: visit.departement });
      return {
        mail: { template: 'appointments.set-out', data: { at, ...(expectedAt && { expectedAt }) } },
        text: (values) =>
          expectedAt
            ? said('mails.sms.setOutFor', { ...values, at: hour(at), expected: hour(expectedAt) })
            : said('mails.sms.setOut', { ...values, at: hour(at) }),
        until,
      };
    });
  };

  /** They were expected and the visit did not take place: announced the same day, or not at all. */
  const missed: Reaction<OfVisit & Span & { reasonKind: string }> = async (trx, { data }, now) => {
    const { startsAt, endsAt, reasonKind } = data;
    const visit = await visitByItself(trx, data.visitId);
    const until = new Date(Date.parse(endsAt) + 24 * hourMs);
    if (!visit?.appointment || visit.state !== 'missed' || now > until) return;
    const span = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    await tellAll(trx, visit, now, ({ language }) => ({
      mail: {
        template: 'appointments.missed',
        data: { startsAt, endsAt, reasonKind, ...(visit.phone && { phone: visit.phone }) },
      },
      text: ({ provider }) =>
        said(reasonKind === 'nobody' ? 'mails.sms.missedNobody' : 'mails.sms.missed', {
          provider,
          when: sayWhen(span, { language, place: visit.departement }),
        }),
      until,
      withoutLink: true,
    }));
    await endLinks(trx, { visitId: visit.id });
  };

  const cancelled: Reaction<OfVisit & { startsAt: string | null; endsAt: string | null }> = async (
    trx,
    { data },
    now,
  ) => {
    const { startsAt, endsAt } = data;
    const visit = await visitByItself(trx, data.visitId);
    if (!visit?.appointment || visit.state !== 'cancelled') return;
    const span = startsAt && endsAt ? { startsAt: new Date(startsAt), endsAt: new Date(endsAt) } : undefined;
    await tellAll(trx, visit, now, ({ language }) => ({
      mail: {
        template: 'appointments.cancelled',
        data: { ...(startsAt && endsAt && { startsAt, endsAt }), ...(visit.phone && { phone: visit.phone }) },
      },
      text: ({ provider }) =>
        span
          ? said('mails.sms.cancelled', { provider, when: sayWhen(span, { language, place: visit.departement }) })
          : said('mails.sms.withdrawn', { provider }),
      until: span?.startsAt ?? new Date(now.getTime() + hourMs),
      withCalendar: true,
      withoutLink: true,
    }));
    await endLinks(trx, { visitId: visit.id });
  };

  /** Contacts added while a visit is proposed or confirmed are notified too; so are contacts whose address changed. */
  const contactChanged: Reaction<{ change: string; contactId: string }> = async (trx, event, now) => {
    const { requestId, data, occurredAt } = event;
    if (!requestId || data.change === 'removed') return;
    const [contact] = await findContacts(trx, [data.contactId]);
    if (!contact) return;
    const visitIds = await openVisits(trx, requestId);
    // Also for contacts no longer notified: the former address may be a stranger's.
    for (const visitId of visitIds) await endLinks(trx, { visitId, contactId: contact.id, before: occurredAt });
    for (const id of visitIds) {
      const visit = await visitByItself(trx, id);
      if (!visit?.appointment) continue;
      const asked = whomToTell(await listContacts(trx, requestId), reaching, visit.departement);
      if (!asked.some(({ id: one }) => one === contact.id)) continue;
      if ((await linkedTo(trx, id)).has(contact.id)) continue;
      const message = visit.state === 'proposed' ? await asking(trx, visit) : standing(visit, now, 'confirmed');
      if (message) await tellContact(trx, { visit, contact, reaching, now }, message(contact));
    }
  };

  /** The future visits of a request put on hold or resumed, if contacts open the door for them. */
  const ofRequest = async (
    trx: Transaction<DB>,
    requestId: string | null,
    now: Date,
    tell: (visit: VisitRow, span: { startsAt: Date; endsAt: Date }) => Promise<void>,
  ) => {
    for (const id of requestId ? await openVisits(trx, requestId) : []) {
      const visit = await visitByItself(trx, id);
      if (!visit?.appointment || visit.state !== 'confirmed' || !visit.startsAt || !visit.endsAt) continue;
      if (visit.endsAt > now) await tell(visit, { startsAt: visit.startsAt, endsAt: visit.endsAt });
    }
  };
  const held: Reaction<unknown> = async (trx, { requestId }, now) =>
    ofRequest(trx, requestId, now, async (visit, span) => {
      // Resumed since, with a message of its own.
      if (visit.requestState !== 'on_hold') return;
      await tellAll(trx, visit, now, ({ language }) => ({
        mail: { template: 'appointments.held', data: { ...written(span) } },
        text: (values) =>
          said('mails.sms.held', { ...values, when: sayWhen(span, { language, place: visit.departement }) }),
        until: span.startsAt,
      }));
    });
  const resumed: Reaction<unknown> = async (trx, { requestId }, now) =>
    ofRequest(trx, requestId, now, async (visit) => {
      if (visit.requestState !== 'on_hold') await tellAll(trx, visit, now, standing(visit, now, 'confirmed'));
    });

  return { proposed, confirmed, moved, setOut, missed, cancelled, contactChanged, held, resumed };
}
