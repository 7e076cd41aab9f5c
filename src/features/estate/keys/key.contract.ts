import { z } from 'zod';
import {
  actsSchema,
  day,
  endpoint,
  id,
  line,
  pageInput,
  pageOf,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { keyActs, keyViews, loanActs, loanStates } from './key.rules.ts';

export { type KeyView, keyViews } from './key.rules.ts';

const tags = ['keys'];

const holder = z.object({ name: z.string(), company: z.string(), phone: z.string() });

const loan = z.object({
  id,
  copies: z.int(),
  holder,
  purpose: z.string(),
  state: z.enum(loanStates),
  lentAt: z.string(),
  lentBy: z.string().nullable(),
  /** Null: lent permanently. */
  dueOn: z.string().nullable(),
  isLate: z.boolean(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
});
export type KeyLoan = z.output<typeof loan>;

const keyItem = z.object({
  id,
  number: z.string(),
  label: z.string(),
  /** The place it opens, widest label first. */
  trail: z.array(z.string()).nullable(),
  copies: z.int(),
  copiesIn: z.int(),
  keptAt: z.string(),
  status: z.enum(keyViews).exclude(['all']),
  /** Current loans, earliest due date first. */
  out: z.array(loan),
});
export type KeyItem = z.output<typeof keyItem>;

const keyDetail = keyItem.extend({
  siteId: id,
  placeId: id.nullable(),
  version: z.int(),
  /** All loans, latest first, 50 at most. */
  loans: z.array(loan.extend({ acts: actsSchema(loanActs.names) })),
  acts: actsSchema(keyActs.names),
});
export type KeyDetail = z.output<typeof keyDetail>;

/** Possible holders: a colleague, a crew member visiting the site, or any name. */
const holderFound = z.object({
  kind: z.enum(['member', 'worker']),
  id,
  name: z.string(),
  company: z.string(),
  phone: z.string(),
});
export type HolderFound = z.output<typeof holderFound>;

const holderInput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), id }),
  z.object({ kind: z.literal('worker'), id }),
  z.object({
    kind: z.literal('person'),
    name: line(120).min(2),
    company: line(120).default(''),
    phone: line(30).default(''),
  }),
]);
export type HolderInput = z.output<typeof holderInput>;

const keyInput = z.object({
  /** Assigned automatically when empty. */
  number: line(20).default(''),
  label: line(120).min(1),
  placeId: id.nullable().default(null),
  copies: z.int().min(1).max(99).default(1),
  keptAt: line(120).default(''),
});
export type KeyInput = z.output<typeof keyInput>;

const reach = { reach: 'site' } as const;
const target = z.object({ id, version });
const done = z.object({ id });

export const keyContract = {
  list: endpoint('ordering', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/sites/{siteId}/keys',
      summary: 'Keys of a site, those that are late first',
      tags,
    })
    .input(pageInput.extend({ siteId: id, q: line(80).optional(), view: z.enum(keyViews).default('all') }))
    .output(
      pageOf(keyItem).extend({
        /** Count per view, ignoring other filters. */
        counts: z.record(z.enum(keyViews), z.int()),
        acts: z.object({ register: verdictSchema }),
      }),
    ),
  read: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/site-keys/{id}', summary: 'One key and in whose hands it was', tags })
    .input(z.object({ id }))
    .output(keyDetail),
  holders: endpoint('ordering', [problems.NOT_FOUND], { perMinute: 240 })
    .route({
      method: 'GET',
      path: '/api/sites/{siteId}/key-holders',
      summary: 'Colleagues, and people of the crews that come to a site, by name',
      tags,
    })
    .input(z.object({ siteId: id, q: line(80) }))
    .output(z.object({ items: z.array(holderFound) })),
  register: endpoint('ordering', [problems.NOT_FOUND], reach)
    .route({ method: 'POST', path: '/api/sites/{siteId}/keys', successStatus: 201, summary: 'Add a key', tags })
    .input(keyInput.extend({ siteId: id }))
    .output(done),
  edit: endpoint('ordering', keyActs.refusals('edit'), reach)
    .route({ method: 'PUT', path: '/api/site-keys/{id}', summary: 'Say what a key is', tags })
    .input(keyInput.extend(target.shape))
    .output(done),
  retire: endpoint('ordering', keyActs.refusals('retire'), reach)
    .route({ method: 'POST', path: '/api/site-keys/{id}/retirement', summary: 'Take a key out of the register', tags })
    .input(target)
    .output(done),
  lend: endpoint('ordering', keyActs.refusals('lend'), reach)
    .route({ method: 'POST', path: '/api/site-keys/{id}/loans', successStatus: 201, summary: 'Hand out copies', tags })
    .input(
      z.object({
        id,
        holder: holderInput,
        copies: z.int().min(1).max(99).default(1),
        purpose: line(160).default(''),
        dueOn: day.nullable(),
      }),
    )
    .output(done),
  giveBack: endpoint('ordering', loanActs.refusals('giveBack'), reach)
    .route({ method: 'POST', path: '/api/key-loans/{id}/return', summary: 'Copies are back', tags })
    .input(z.object({ id }))
    .output(done),
  lose: endpoint('ordering', loanActs.refusals('lose'), reach)
    .route({ method: 'POST', path: '/api/key-loans/{id}/loss', summary: 'Copies are lost', tags })
    .input(z.object({ id }))
    .output(done),
};
