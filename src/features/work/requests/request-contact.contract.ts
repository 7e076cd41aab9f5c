import { z } from 'zod';
import { actsSchema, endpoint, id, line, properName } from '#common/contract-kit.ts';
import { fault } from '#common/faults.ts';
import { languages } from '#common/locales.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders, readBy } from '#common/readers.ts';
import { contactKinds, requestActs, requestProblems } from './request.rules.ts';
import { said } from './said.ts';

export { contactKinds, maxContacts } from './request.rules.ts';

const tags = ['requests'];
const { CONTACTS_OVER, TOO_MANY_CONTACTS } = requestProblems;

const fields = z.object({
  kind: z.enum(contactKinds),
  name: properName(120).min(2),
  phone: line(30)
    .regex(/^$|^[+\d][\d\s().-]{5,}$/, said('faults.phone'))
    .default(''),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254)
    .refine((text) => text === '' || z.email().safeParse(text).success, fault('email'))
    .default(''),
  language: z.enum(languages).default('fr'),
  /** Door; for a caretaker, where and when. */
  place: line(120).default(''),
});

type Fields = z.output<typeof fields>;
const checkReach = ({ phone, email }: Fields, context: z.RefinementCtx) => {
  if (phone || email) return;
  context.addIssue({ code: 'custom', path: ['phone'], message: String(said('faults.unreachable')) });
};

export type ContactInput = Fields;

export const requestContact = fields.extend({ id });
export type RequestContact = z.output<typeof requestContact>;

/** Contacts of a request; `ordered` is its provider after confirming the order. */
export const requestContacts = forReaders({
  items: readBy('ordering', 'ordered')(z.array(requestContact), []),
  /** The site's own contact, as printed on orders; either field may be empty. */
  ofSite: readBy('ordering', 'ordered')(z.object({ name: z.string(), phone: z.string() }).nullable(), null),
  /** The reader is the provider, and may read them after confirming its order. */
  withheld: everyone(z.boolean()),
  acts: everyone(actsSchema(['contact'])),
});
export type RequestContacts = z.output<typeof requestContacts>;

export const requestContactContract = {
  list: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/requests/{id}/contacts', summary: 'Who lives there or keeps the keys', tags })
    .input(z.object({ id }))
    .output(requestContacts),
  add: endpoint('ordering', [...requestActs.refusals('contact'), TOO_MANY_CONTACTS, CONTACTS_OVER], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/requests/{id}/contacts',
      successStatus: 201,
      summary: 'Add an occupant or a caretaker',
      tags,
    })
    .input(fields.extend({ id }).superRefine(checkReach))
    .output(requestContact),
  edit: endpoint('ordering', [...requestActs.refusals('contact'), CONTACTS_OVER], { reach: 'site' })
    .route({
      method: 'PUT',
      path: '/api/requests/{id}/contacts/{contactId}',
      summary: 'Rewrite an occupant or a caretaker',
      tags,
    })
    .input(fields.extend({ id, contactId: id }).superRefine(checkReach))
    .output(requestContact),
  remove: endpoint('ordering', requestActs.refusals('contact'), { reach: 'site' })
    .route({
      method: 'DELETE',
      path: '/api/requests/{id}/contacts/{contactId}',
      summary: 'Erase an occupant or a caretaker, with what they answered',
      tags,
    })
    .input(z.object({ id, contactId: id }))
    .output(z.object({ id })),
};
