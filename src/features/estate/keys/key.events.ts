import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const of = { siteId: id, keyId: id };
const quiet = { readers: 'company', quiet: true } as const;

export const keyEvents = defineEvents(['keys'], {
  'key.registered': { ...quiet, data: of },
  'key.edited': { ...quiet, data: of },
  'key.retired': { ...quiet, data: of },
  'key.lent': { ...quiet, data: { ...of, loanId: id } },
  'key.returned': { ...quiet, data: { ...of, loanId: id } },
  'key.lost': { ...quiet, data: { ...of, loanId: id } },
  'key.late': {
    readers: 'company',
    data: {
      ...of,
      loanId: id,
      number: z.string(),
      label: z.string(),
      site: z.string(),
      dueOn: z.string(),
      told: z.array(id),
    },
  },
});
