import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { checkResults, findingSeverities, followUpReasons } from './mission.rules.ts';

const text = z.string();
const about = { workOrderId: id, visitId: id, number: z.int() };
const read = z.strictObject({
  by: text.nullable(),
  at: text,
  /** When it reached us, if later because the phone was offline. */
  receivedAt: text.optional(),
  result: z.enum(checkResults),
  valueMilli: z.int().nullable(),
  unit: text.nullable(),
  note: text,
});

export const missionEvents = defineEvents(['missions', 'visits', 'requests'], {
  /** Every reading is recorded; the site's company is notified of the first by a person on a day of a visit. */
  'mission.codes-read': {
    readers: 'provider',
    data: { ...about, siteId: id, name: text, isFirst: z.boolean().optional() },
  },
  /** A code failed at the door; which one, when there are several. */
  'mission.code-reported': {
    readers: 'provider',
    data: { ...about, siteId: id, name: text, position: z.int().nullable() },
    stale: ['missions', 'visits', 'requests', 'sites'],
  },
  'mission.times-corrected': { readers: 'provider', quiet: true, data: { ...about, day: text, reason: text } },
  /** Two phones have different readings of one check. */
  'mission.check-contested': {
    readers: 'company',
    data: { ...about, checkId: id, check: text, requestId: id, authors: z.array(id) },
  },
  /** Which reading counts; the other is kept with its author. */
  'mission.check-decided': {
    readers: 'provider',
    quiet: true,
    data: { ...about, checkId: id, check: text, counts: read, setAside: z.array(read) },
  },
  'mission.finding-noted': {
    readers: 'provider',
    data: { ...about, findingId: id, description: text, severity: z.enum(findingSeverities), needsQuote: z.boolean() },
  },
  /** The ordering side drafts a request from it; the provider is notified of that request as usual. */
  'mission.finding-taken-up': {
    readers: 'ordering',
    quiet: true,
    data: { ...about, findingId: id, draftId: id, title: text },
  },
  'mission.follow-up-asked': {
    readers: 'provider',
    data: { ...about, reason: z.enum(followUpReasons), note: text, notBefore: text.nullable() },
  },
  /** The visit was already over; the photos are filed all the same. */
  'mission.photos-filed': { readers: 'provider', quiet: true, data: about },
  /** A person outside the crew signed on its phone: the ordering side may contest it. */
  'mission.signed-on-device': { readers: 'provider', data: { ...about, signatureId: id, name: text, quality: text } },
  'mission.signature-contested': {
    readers: 'provider',
    data: { ...about, signatureId: id, name: text, reason: text },
  },
  /** A report was made; again for each later edition. */
  'mission.reported': { readers: 'provider', data: { ...about, reportId: id, edition: z.int() } },
});
