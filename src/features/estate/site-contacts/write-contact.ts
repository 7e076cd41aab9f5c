import { sql, type Transaction } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { uuidv7 } from '#common/ids.ts';
import { assertAllowed, notFound, refuse, refuseFields } from '#common/problems.ts';
import { siteScope } from '#features/estate/sites/site.scope.ts';
import { carryOut, type Call, type Target, updateOf } from '#platform/act.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { said } from './said.ts';
import type { siteContactContract } from './site-contact.contract.ts';
import { siteContactEvents } from './site-contact.events.ts';
import { countContacts } from './site-contact.queries.ts';
import { canAddContact, maxContacts, siteContactActs, siteContactProblems } from './site-contact.rules.ts';

type Said = Pick<InputOf<typeof siteContactContract.edit>, 'name' | 'role' | 'phone' | 'email' | 'hours'>;

/** A contact needs a phone number or an e-mail address. */
function checked({ name, role, phone, email, hours }: Said): Said {
  if (!phone && !email) throw refuseFields({ path: ['phone'], message: said('refusals.noWay') });
  return { name, role, phone, email, hours };
}

const tell = (
  kind: keyof typeof siteContactEvents,
  trx: Transaction<DB>,
  { viewer, now }: Omit<Call, 'db'>,
  data: { siteId: string; contactId: string },
) => record(trx, siteContactEvents[kind], { companyId: viewer.company.id, actor: viewer, data, now });

export async function addContact(
  { db, viewer, now }: Call,
  { siteId, ...typed }: InputOf<typeof siteContactContract.add>,
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    await lockName(trx, `contacts of ${siteId}`);
    const count = await countContacts(trx, viewer, siteId);
    if (count === undefined) throw notFound();
    assertAllowed(canAddContact(actorOf(viewer)));
    if (count >= maxContacts) throw refuse(siteContactProblems.ENOUGH_CONTACTS);
    const id = uuidv7(now.getTime());
    const values = { id, site_id: siteId, ...checked(typed), created_at: now, updated_at: now };
    await trx.insertInto('site_contacts').values(values).execute();
    await tell('site-contact.added', trx, { viewer, now }, { siteId, contactId: id });
    return { id };
  });
}

interface Locked {
  id: string;
  version: number;
  state: string;
  companyId: string;
  siteId: string;
}

const onContact = carryOut(
  siteContactActs,
  updateOf('site_contacts', ['id']),
  async (trx, viewer: CompanyViewer, id) => {
    const { rows } = await sql<Locked>`
    SELECT c.id, c.version, 'kept' AS state, s.company_id AS "companyId", c.site_id AS "siteId"
    FROM site_contacts c JOIN sites s ON s.id = c.site_id
    WHERE c.id = ${id} AND ${siteScope(viewer)} FOR UPDATE OF c`.execute(trx);
    return rows[0] && { facts: rows[0] };
  },
);

export const editContact = (
  call: Call,
  { id, version, ...typed }: InputOf<typeof siteContactContract.edit>,
): Promise<{ id: string }> =>
  onContact(call, 'edit', { id, version }, async ({ trx, viewer, now, facts, move }) => {
    await tell('site-contact.edited', trx, { viewer, now }, { siteId: facts.siteId, contactId: id });
    return move(checked(typed));
  });

export const removeContact = (call: Call, target: Target): Promise<{ id: string }> =>
  onContact(call, 'remove', target, async ({ trx, viewer, now, facts: { id, siteId } }) => {
    await trx.deleteFrom('site_contacts').where('id', '=', id).execute();
    await tell('site-contact.removed', trx, { viewer, now }, { siteId, contactId: id });
    return { id };
  });
