import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const place = z.object({ latitude: z.number(), longitude: z.number(), label: text });
const member = { userId: id, role: text };
/** Whether they may do or see more than before. */
const widened = z.boolean().optional();

export const companyEvents = defineEvents(['companies'], {
  /** `from`, `to`: its address, where it moved. */
  'company.edited': {
    readers: 'company',
    data: { name: text, changed: z.array(text), from: place.optional(), to: place.optional() },
  },
  'company.transferred': { readers: 'company', data: { userId: id } },
  'member.invited': { readers: 'company', data: { role: text } },
  /** `by`: who had invited them. */
  'member.joined': { readers: 'company', data: { ...member, by: id.optional() } },
  'member.admitted': { readers: 'company', data: member },
  'member.edited': {
    readers: 'company',
    data: { userId: id, from: text, to: text, signingLimitMinor: z.int().nullable().optional(), widened },
  },
  'member.limited': {
    readers: 'company',
    data: { userId: id, limited: z.boolean(), given: z.int(), taken: z.int().nullable(), widened },
  },
  'member.left': { readers: 'company', data: { userId: id } },
});
