import { z } from 'zod';
import {
  actsSchema,
  endpoint,
  id,
  line,
  money,
  pageInput,
  pageOf,
  properName,
  verdictSchema,
  version,
} from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { languages } from '#common/locales.ts';
import { problems } from '#common/problems.ts';
import { maxPeople, maxPrincipalSites, maxShares, principalKinds, votingRules } from './principal.rules.ts';
import { said } from './said.ts';

// Re-exported because screens may not import rules.
export { maxPeople, maxShares, principalKinds, votingRules } from './principal.rules.ts';

const tags = ['principals'];

const person = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  language: z.enum(languages),
  /** Their shares of the co-ownership; null where votes are counted by head. */
  shares: z.int().nullable(),
});
export type PrincipalPerson = z.output<typeof person>;

const principal = z.object({
  id,
  kind: z.enum(principalKinds),
  name: z.string(),
  /** In euro cents, tax included: these people decide from this amount on. */
  thresholdMinor: z.int(),
  rule: z.enum(votingRules),
  hidesVotes: z.boolean(),
  delayDays: z.int(),
  people: z.array(person),
  sites: z.array(z.object({ id, name: z.string() })),
  /** Number of its sites the reader may not see. */
  otherSites: z.int(),
  version: z.int(),
  acts: actsSchema(['edit', 'remove']),
});
export type Principal = z.output<typeof principal>;

const personInput = z.object({
  id: id.optional(),
  name: properName(120).min(2),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .pipe(z.email(fault('email'))),
  role: line(80).default(''),
  language: z.enum(languages).default('fr'),
  shares: z.int().min(1).max(maxShares).nullable().default(null),
});

const input = z.object({
  kind: z.enum(principalKinds),
  name: properName(120).min(2),
  thresholdMinor: money,
  rule: z.enum(votingRules).default('one'),
  hidesVotes: z.boolean().default(false),
  delayDays: z.int().min(1).max(60).default(10),
  people: z
    .array(personInput)
    .min(1, said('faults.nobody'))
    .max(maxPeople)
    .refine((people) => new Set(people.map(({ email }) => email)).size === people.length, said('faults.twice'))
    .refine((people) => new Set(people.map(({ shares }) => shares === null)).size < 2, said('faults.someShares')),
  siteIds: z.array(id).min(1, said('faults.noSite')).max(maxPrincipalSites),
});
export type PrincipalInput = z.output<typeof input>;

const target = z.object({ id, version });
const done = z.object({ id });
const judged = { reach: 'judged' } as const;

export const principalContract = {
  list: endpoint('ordering')
    .route({
      method: 'GET',
      path: '/api/principals',
      summary: 'Whom the company manages sites for, with who decides for them and from which amount',
      tags,
    })
    .input(pageInput.extend({ q: line(80).default(''), siteId: id.optional() }))
    .output(pageOf(principal).extend({ acts: z.object({ add: verdictSchema }) })),
  add: endpoint('ordering', [], judged)
    .route({ method: 'POST', path: '/api/principals', successStatus: 201, summary: 'Add a principal', tags })
    .input(input)
    .output(done),
  edit: endpoint('ordering', [problems.NOT_FOUND, problems.STALE], judged)
    .route({ method: 'PUT', path: '/api/principals/{id}', summary: 'Say anew who a principal is', tags })
    .input(input.extend(target.shape))
    .output(done),
  remove: endpoint('ordering', [problems.NOT_FOUND, problems.STALE], judged)
    .route({ method: 'DELETE', path: '/api/principals/{id}', summary: 'Remove a principal and its people', tags })
    .input(target)
    .output(done),
};
