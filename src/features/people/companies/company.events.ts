import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const place = z.object({ latitude: z.number(), longitude: z.number(), label: text });
const member = { userId: id, role: text };
/** Whether the rights grew. */
const widened = z.boolean().optional();
/** State at that time: the role, the number of sites (null: all) and the owners to notify. */
const told = z.object({ owners: z.array(id), role: text, sites: z.int().nullable() }).optional();

export const companyEvents = defineEvents(['companies'], {
  /** `from`, `to`: the address, if it changed. */
  'company.edited': {
    readers: 'company',
    data: { name: text, changed: z.array(text), from: place.optional(), to: place.optional() },
  },
  'company.transferred': { readers: 'company', data: { userId: id, told } },
  'member.invited': { readers: 'company', quiet: true, data: { role: text } },
  'member.joined': { readers: 'company', data: { ...member, by: id.optional(), told } },
  'member.admitted': { readers: 'company', data: { ...member, told } },
  'member.edited': {
    readers: 'company',
    data: { userId: id, from: text, to: text, signingLimitMinor: z.int().nullable().optional(), widened, told },
  },
  'member.limited': {
    readers: 'company',
    data: { userId: id, limited: z.boolean(), given: z.int(), taken: z.int().nullable(), widened, told },
  },
  'member.away': { readers: 'company', quiet: true, data: { userId: id, fromOn: text, toOn: text } },
  'member.left': { readers: 'company', data: { userId: id, told } },
});
