import type { Transaction } from 'kysely';
import type { Said } from '#common/said.ts';
import type { PlaceCode } from '#common/territories.ts';
import { truncated } from '#common/truncated.ts';
import type { RequestContact } from '#features/work/requests/request.public.ts';
import type { VisitRow } from '#features/work/visits/visit.public.ts';
import type { DB } from '#platform/db/types.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { queueText } from '#platform/sms/send-texts.ts';
import { smsNumber } from '#platform/sms/sms-number.ts';
import { sayIn } from '#platform/voices.ts';
import { giveLink } from './links.ts';
import { linkAddress } from './slot-address.ts';
import { printCalendar } from './visit-calendar.ts';

export interface Reaching {
  publicUrl: string;
  /** Whether a gateway for text messages is configured. */
  sms: boolean;
  /** Whether the gateway forwards answers. */
  answers?: boolean;
}

export interface Message {
  mail?: { template: `appointments.${string}`; data?: Record<string, string> };
  /** `url`: the page of the link, if any. */
  text?: (values: { provider: string; url: string }) => Said;
  /** After this the message is useless. */
  until: Date;
  /** The text message may be answered with the number of a slot. */
  answerable?: boolean;
  /** With a calendar entry of the visit as it is now. */
  withCalendar?: boolean;
  withoutLink?: boolean;
}

const mobileOf = ({ sms }: Reaching, { phone }: RequestContact, place: PlaceCode) =>
  sms ? smsNumber(phone, place) : null;

/** The contacts of a visit to notify: its occupants, otherwise the key holder. */
export function whomToTell(
  contacts: readonly RequestContact[],
  reaching: Reaching,
  place: PlaceCode,
): RequestContact[] {
  const occupants = contacts.filter(({ kind }) => kind === 'occupant');
  const asked = occupants.length > 0 ? occupants : contacts;
  return asked.filter((contact) => contact.email !== '' || mobileOf(reaching, contact, place) !== null);
}

/** Data common to all mails about a visit. */
const aboutOf = (visit: VisitRow, { name, place, language }: RequestContact) => ({
  name,
  language,
  provider: visit.providerName,
  ordering: visit.companyName,
  title: visit.title,
  number: visit.requestNumber ?? '',
  ...(visit.departement && { departement: visit.departement }),
  place: [place || visit.place, visit.street, visit.city].filter(Boolean).join(', '),
});

/** Notifies one person of a visit by mail and text message, as available, each with its own link. */
export async function tellContact(
  trx: Transaction<DB>,
  { visit, contact, reaching, now }: { visit: VisitRow; contact: RequestContact; reaching: Reaching; now: Date },
  { mail, text, until, withCalendar = false, withoutLink = false, answerable = false }: Message,
): Promise<void> {
  const link = async (textedTo: string | null = null) => {
    if (withoutLink) return '';
    const key = await giveLink(trx, { visitId: visit.id, contactId: contact.id, textedTo, now });
    return reaching.publicUrl + linkAddress(key);
  };
  if (mail && contact.email) {
    const url = await link();
    const { language, place } = contact;
    const entry = { language, now, place: place || visit.place, ...(url && { url }) };
    const ics = withCalendar && printCalendar(visit, entry);
    const data = { ...aboutOf(visit, contact), ...(url && { url }), ...(ics && { ics }), ...mail.data };
    await queueMail(trx, { to: contact.email, language: contact.language, template: mail.template, data, now });
  }
  const to = mobileOf(reaching, contact, visit.departement);
  if (!text || !to) return;
  const said = text({ provider: truncated(visit.providerName, 40), url: await link(answerable ? to : null) });
  await queueText(trx, { to, body: sayIn(contact.language, said), until, now });
}
