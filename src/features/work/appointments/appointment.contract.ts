import { z } from 'zod';
import { day, endpoint, id, paragraph } from '#common/contract-kit.ts';
import { languages } from '#common/locales.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { forReaders, readBy } from '#common/readers.ts';
import { contactKinds } from '#features/work/requests/request-contact.contract.ts';
import { dayParts } from './appointment.rules.ts';

export { type DayPart, dayParts, type Presence, saidBack } from './appointment.rules.ts';

const tags = ['appointments'];

export const appointmentProblems = defineProblems('appointments', {
  /** Slots are proposed, but none is chosen yet. */
  NO_TIME_YET: 409,
});

/** The key of a link; any other form is invalid. */
const key = z.string().regex(/^[\w-]{32}$/);
const lang = z.enum(languages).optional();
const part = z.enum(dayParts);
const presence = z.object({ day, part });

export const appointment = z.object({
  language: z.enum(languages),
  state: z.enum(['proposed', 'confirmed', 'on_site']),
  /** The request is on hold: no visit takes place, and no slot can be chosen. */
  onHold: z.boolean(),
  request: z.object({ number: z.string(), title: z.string() }),
  purpose: z.string(),
  durationMinutes: z.int(),
  place: z.string(),
  site: z.object({ name: z.string(), street: z.string(), city: z.string(), departement: z.string().nullable() }),
  provider: z.object({ name: z.string(), phone: z.string() }),
  orderingCompany: z.string(),
  /** Names of the crew, and no other data about them. */
  who: z.array(z.string()),
  slots: z.array(z.object({ id, startsAt: z.string(), endsAt: z.string() })),
  heldUntil: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  /** Until when another time may be asked for; null once past. */
  changeUntil: z.string().nullable(),
  /** Days that the contact may choose from; `full`: the crew is elsewhere. */
  days: z.array(z.object({ day, full: z.array(part) })),
  caretaker: z.object({ name: z.string(), place: z.string() }).nullable(),
  /** The latest answer, until other slots are proposed. */
  answered: z
    .object({ presences: z.array(presence), keyWithCaretaker: z.boolean(), withWord: z.boolean(), at: z.string() })
    .nullable(),
  /** A text message half an hour before. */
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

/** Not for administrators, nor for a provider that is no longer expected there (`left`). */
export const availabilities = forReaders({ items: readBy('ordering', 'provider')(z.array(availability), []) });

/** Forms always redirect to their page: people must never see a JSON answer. */
const opened = { perMinute: 60, countedAs: 'appointments' } as const;
const formed = { perMinute: 20, form: true } as const;

export const appointmentContract = {
  /** Wrong, expired and used keys, and those of other visits, get the same 404. */
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
  /** Field names vary by gateway; always answers 204, so that no gateway retries. */
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
