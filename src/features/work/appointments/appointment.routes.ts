import { Readable } from 'node:stream';
import { problems, Refusal, refuse } from '#common/problems.ts';
import { findVisit, isStillTheirs } from '#features/work/visits/visit.public.ts';
import type { Bind } from '#platform/http/bind.ts';
import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { chooseByLink, declineByLink, presencesOf } from './answer-link.ts';
import { appointmentContract as contract, appointmentProblems } from './appointment.contract.ts';
import { listAnswers } from './appointment.queries.ts';
import type { SaidBack } from './appointment.rules.ts';
import { openLink, readAppointment } from './read-appointment.ts';
import { linkAddress, pageOf, requestAddress } from './slot-address.ts';
import { printCalendar } from './visit-calendar.ts';

const calendarFile = (text: string, name: string) =>
  new Download(Readable.from([text]), {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': disposition('attachment', `${name}.ics`),
  });

/** A link that opens nothing leads to its page, which says so. */
const orPage = (error: unknown): SaidBack => {
  if (error instanceof Refusal && error.code === problems.NOT_FOUND.code) return null;
  throw error;
};

/** `sms`: a gateway of text messages is set. */
export function appointmentRoutes(bind: Bind, { sms }: { sms: boolean }): void {
  bind.open(contract.open, async ({ key }, { db, now }) => {
    const found = await readAppointment(db, key, { sms, now });
    if (!found) throw refuse(problems.NOT_FOUND);
    return found;
  });
  bind.open(contract.choose, async ({ key, slot, lang }, { db, now, reply }) =>
    reply.redirect(pageOf(key, await chooseByLink({ db, now }, key, slot).catch(orPage), lang), 303),
  );
  bind.open(contract.decline, async ({ key, word, caretaker, lang, ...boxes }, { db, now, reply }) => {
    const said = { presences: presencesOf(boxes, now), keyWithCaretaker: caretaker !== undefined, word };
    return reply.redirect(
      pageOf(key, await declineByLink({ db, now }, key, said).catch(orPage), lang, said.presences),
      303,
    );
  });
  bind.open(contract.calendar, async ({ key }, { db, now, publicUrl }) => {
    const opened = await openLink(db, key, now);
    const url = publicUrl + linkAddress(key);
    const { visit, contact } = opened ?? {};
    const printed =
      visit && contact
        ? printCalendar(visit, { language: contact.language, now, place: contact.place || visit.place, url })
        : null;
    if (!printed || !visit) throw refuse(problems.NOT_FOUND);
    return calendarFile(printed, visit.requestNumber ?? 'passage');
  });

  bind.signedIn(contract.visitCalendar, async ({ id }, { db, viewer, now, publicUrl, language }) => {
    const visit = await findVisit(db, viewer, id);
    if (!visit) throw refuse(problems.NOT_FOUND);
    const url = publicUrl + requestAddress(visit.requestId);
    const printed = printCalendar(visit, { language, now, place: visit.place, url });
    if (!printed) throw refuse(appointmentProblems.NO_TIME_YET);
    return calendarFile(printed, visit.requestNumber ?? 'passage');
  });
  bind.signedIn(contract.availabilities, async ({ id }, { db, viewer }) => {
    const visit = await findVisit(db, viewer, id);
    if (!visit) throw refuse(problems.NOT_FOUND);
    // Administrators learn nothing of people on site, nor a provider once it is no longer awaited there.
    const isToldTo = viewer.side === 'ordering' || (viewer.side === 'provider' && isStillTheirs(visit));
    return { items: isToldTo ? await listAnswers(db, id) : [] };
  });
}
