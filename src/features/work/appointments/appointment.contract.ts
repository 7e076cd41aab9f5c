import { z } from 'zod';
import { day, endpoint, id, paragraph } from '#common/contract-kit.ts';
import { languages } from '#common/locales.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { forReaders, readBy } from '#common/readers.ts';
import { contactKinds } from '#features/work/requests/request-contact.contract.ts';
import { dayParts } from './appointment.rules.ts';

// What screens need of the rules: they read the contract alone.
export { type DayPart, dayParts, type Presence, saidBack } from './appointment.rules.ts';

const tags = ['appointments'];

export const appointmentProblems = defineProblems('appointments', {
  /** Slots are proposed, none is chosen yet. */
  NO_TIME_YET: 409,
});

/** What a link holds; of another form it was never one. */
const key = z.string().regex(/^[\w-]{32}$/);
/** In which language the page is read. */
const lang = z.enum(languages).optional();
const part = z.enum(dayParts);
const presence = z.object({ day, part });

export const appointment = z.object({
  language: z.enum(languages),
  state: z.enum(['proposed', 'confirmed', 'on_site']),
  /** Its request waits: nobody comes, nothing can be chosen. */
  onHold: z.boolean(),
  request: z.object({ number: z.string(), title: z.string() }),
  purpose: z.string(),
  durationMinutes: z.int(),
  /** Of whom it is for: their door. */
  place: z.string(),
  site: z.object({ name: z.string(), street: z.string(), city: z.string(), departement: z.string().nullable() }),
  provider: z.object({ name: z.string(), phone: z.string() }),
  orderingCompany: z.string(),
  /** Who comes, by their names alone. */
  who: z.array(z.string()),
  /** Those that can still be chosen. */
  slots: z.array(z.object({ id, startsAt: z.string(), endsAt: z.string() })),
  heldUntil: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  /** Until when another time may be asked for; null once that is past. */
  changeUntil: z.string().nullable(),
  /** When they may say that they are there; `full`: the crew is elsewhere. */
  days: z.array(z.object({ day, full: z.array(part) })),
  caretaker: z.object({ name: z.string(), place: z.string() }).nullable(),
  /** What was answered last, until other slots are proposed. */
  answered: z
    .object({ presences: z.array(presence), keyWithCaretaker: z.boolean(), withWord: z.boolean(), at: z.string() })
    .nullable(),
  /** Half an hour before, by text message. */
  toldBefore: z.boolean(),
});
export type Appointment = z.output<typeof appointment>;

export const availability = z.object({
  id,
  kind: z.enum(contactKinds),
  presences: z.array(presence),
  keyWithCaretaker: z.boolean(),
  word: z.string(),
  answeredAt: z.string(),
});
export type Availability = z.output<typeof availability>;

/** Administrators learn nothing of people on site, nor a provider once it is no longer awaited there (`left`). */
export const availabilities = forReaders({ items: readBy('ordering', 'provider')(z.array(availability), []) });

/** Answers a form by a redirection to its page, whatever became of it: nobody is left before an answer for programs. */
const opened = { perMinute: 60, countedAs: 'appointments' } as const;
const formed = { perMinute: 20, form: true } as const;

export const appointmentContract = {
  /** Of a key that is wrong, old, used or of another visit: the one same absence. */
  open: endpoint('public', [problems.NOT_FOUND], opened)
    .route({ method: 'GET', path: '/api/appointments/{key}', summary: 'A visit, for whom it is for', tags })
    .input(z.object({ key }))
    .output(appointment),
  choose: endpoint('public', [problems.NOT_FOUND], formed)
    .route({
      method: 'POST',
      path: '/api/appointments/{key}/choice',
      successStatus: 303,
      summary: 'Choose a slot without an account, by a plain HTML form',
      tags,
    })
    .input(z.object({ key, slot: z.string().max(64).optional(), lang }))
    .output(z.void()),
  /** Boxes are named `DAY.PART`: «2026-11-23.morning». */
  decline: endpoint('public', [problems.NOT_FOUND], formed)
    .route({
      method: 'POST',
      path: '/api/appointments/{key}/availabilities',
      successStatus: 303,
      summary: 'Say when one is there, where no slot suits, by a plain HTML form',
      tags,
    })
    .input(
      z.object({ key, word: paragraph(500).default(''), caretaker: z.string().optional(), lang }).catchall(z.string()),
    )
    .output(z.void()),
  calendar: endpoint('public', [problems.NOT_FOUND], opened)
    .route({
      method: 'GET',
      path: '/api/appointments/{key}/calendar.ics',
      summary: 'A confirmed visit as a calendar file (RFC 5545)',
      tags,
    })
    .input(z.object({ key }))
    .output(z.file()),
  /** Under the names that gateways use; every message answers 204, whatever becomes of it, so that none comes again. */
  takeText: endpoint('public', [problems.NOT_FOUND, problems.UNAUTHENTICATED], { perMinute: 600, form: true })
    .route({
      method: 'POST',
      path: '/api/inbound-texts',
      successStatus: 204,
      summary: 'Hand over a text message that somebody sent back, with the secret as bearer or password',
      tags,
    })
    .input(z.object({}).catchall(z.unknown()))
    .output(z.void()),
  visitCalendar: endpoint('signed-in', [problems.NOT_FOUND, appointmentProblems.NO_TIME_YET], { crew: true })
    .route({ method: 'GET', path: '/api/visits/{id}/calendar.ics', summary: 'The same, for the two companies', tags })
    .input(z.object({ id }))
    .output(z.file()),
  availabilities: endpoint('signed-in', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/visits/{id}/availabilities',
      summary: 'When the people on site said that they are there',
      tags,
    })
    .input(z.object({ id }))
    .output(availabilities),
};
