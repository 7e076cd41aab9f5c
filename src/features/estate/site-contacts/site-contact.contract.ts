import { z } from 'zod';
import { actsSchema, endpoint, id, line, properName, verdictSchema, version } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { problems } from '#common/problems.ts';
import { said } from './said.ts';
import { siteContactActs, siteContactProblems } from './site-contact.rules.ts';

const tags = ['siteContacts'];

const siteContact = z.object({
  id,
  name: z.string(),
  role: z.string(),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
  version: z.int(),
  acts: actsSchema(siteContactActs.names),
});
export type SiteContact = z.output<typeof siteContact>;

const input = {
  name: properName(120).min(2),
  role: line(80).default(''),
  phone: z
    .string()
    .trim()
    .max(30)
    .regex(/^[\d\s+().-]*$/, said('faults.phone'))
    .default(''),
  email: z
    .union([
      z.literal(''),
      z
        .string()
        .trim()
        .toLowerCase()
        .max(254)
        .pipe(z.email(fault('email'))),
    ])
    .default(''),
  hours: line(160).default(''),
};

const target = z.object({ id, version });
const done = z.object({ id });
const reach = { reach: 'site' } as const;

export const siteContactContract = {
  list: endpoint('ordering', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/sites/{siteId}/contacts', summary: 'Whom to call about a site', tags })
    .input(z.object({ siteId: id }))
    .output(z.object({ items: z.array(siteContact), acts: z.object({ add: verdictSchema }) })),
  add: endpoint('ordering', [problems.NOT_FOUND, siteContactProblems.ENOUGH_CONTACTS], reach)
    .route({
      method: 'POST',
      path: '/api/sites/{siteId}/contacts',
      successStatus: 201,
      summary: 'Add somebody to call about a site',
      tags,
    })
    .input(z.object({ siteId: id, ...input }))
    .output(done),
  edit: endpoint('ordering', siteContactActs.refusals('edit'), reach)
    .route({ method: 'PUT', path: '/api/site-contacts/{id}', summary: 'Say anew who they are', tags })
    .input(target.extend(input))
    .output(done),
  remove: endpoint('ordering', siteContactActs.refusals('remove'), reach)
    .route({ method: 'DELETE', path: '/api/site-contacts/{id}', summary: 'Remove a contact', tags })
    .input(target)
    .output(done),
};
