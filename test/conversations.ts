import { uuidv7 } from '../src/common/ids.ts';
import type { Caller, TestApp } from './app.ts';
import { tenders } from './tender.ts';

/** People who might try to read others' messages. */
export const people = [
  'buyer',
  'auditor',
  'onSite',
  'elsewhere',
  'bidder',
  'mate',
  'rival',
  'stranger',
  'admin',
  'double',
  'gone',
] as const;
export type Name = (typeof people)[number];

/**
 * A tender with two bidders, and one conversation of each kind around it, each with a message («Secret de …»), created
 * through the API. `auditor` and `mate` only read; `onSite` and `elsewhere` are limited to a site; `double` belongs to
 * the rival and the buyer's company, `admin` to the latter too; `gone` left it a second ago.
 */
export async function talks(app: TestApp) {
  const { db, clock } = app;
  // Members join before they write.
  clock.now = new Date(Date.now() + 86_400_000);
  const ordering = await app.company({ name: 'Régie de l’Ourcq' });
  const bidder = await app.provider({ name: 'Étanchéité du Nord' });
  const rival = await app.provider({ name: 'Toitures Vidal' });
  const site = await app.site(ordering);
  const elsewhere = await app.site(ordering);
  const works = (company: string, more: object = {}) => app.person({ role: 'prestataire', company, ...more });
  const orders = (more: object = {}) => app.person({ company: ordering, ...more });
  const cast: Record<Name, Caller> = {
    buyer: await orders(),
    auditor: await orders({ membership: 'viewer' }),
    onSite: await orders({ membership: 'member', siteIds: [site] }),
    elsewhere: await orders({ membership: 'member', siteIds: [elsewhere] }),
    bidder: await works(bidder),
    mate: await works(bidder, { membership: 'viewer' }),
    rival: await works(rival),
    stranger: await app.person({ company: await app.company({ name: 'Habitat Sud' }) }),
    admin: await app.person({ role: 'admin' }),
    double: await works(rival),
    gone: await orders(),
  };
  const who = (name: Name) => cast[name];
  const { userId: adminId } = who('admin');
  await db
    .insertInto('memberships')
    .values([who('double').userId, adminId].map((userId) => ({ company_id: ordering, user_id: userId, role: 'owner' })))
    .execute();
  await db.updateTable('profiles').set({ current_company_id: ordering }).where('user_id', '=', adminId).execute();

  const { publish, offer } = tenders(app, who('buyer'), site);
  const { id: requestId } = await publish({ visibility: 'invited', invitedIds: [bidder, rival] });
  const open = async (name: Name, opening: object): Promise<string> => {
    const { status, body } = await who(name).post('/api/conversations', opening);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const post = (name: Name, conversationId: string, body: object = {}) =>
    who(name).post(`/api/conversations/${conversationId}/messages`, { messageId: uuidv7(), body: 'Bonjour', ...body });
  const publishAnswer = (name: Name, body: object = {}) =>
    who(name).post(`/api/requests/${requestId}/answers`, { messageId: uuidv7(), answer: 'Oui', ...body });

  const companies = await open('buyer', { kind: 'companies', companyId: bidder });
  const userIds = [who('elsewhere').userId, who('gone').userId];
  const opened = {
    line: await open('bidder', { kind: 'request', requestId }),
    'rival line': await open('rival', { kind: 'request', requestId }),
    notes: await open('buyer', { kind: 'notes', requestId }),
    'bidder notes': await open('bidder', { kind: 'notes', requestId }),
    companies,
    group: await open('buyer', { kind: 'group', title: 'Chantiers', userIds }),
  };
  const first: Record<keyof typeof opened, Name> = {
    line: 'bidder',
    'rival line': 'rival',
    notes: 'buyer',
    'bidder notes': 'bidder',
    companies: 'buyer',
    group: 'buyer',
  };
  for (const [as, id] of Object.entries(opened))
    await post(first[as as keyof typeof opened], id, { body: `Secret de ${as}` });
  const { body } = await publishAnswer('buyer', { question: 'À quelle heure ?', answer: 'Secret de answers' });
  await db.deleteFrom('memberships').where('user_id', '=', who('gone').userId).execute();

  return {
    ids: { ordering, bidder, rival, site, elsewhere, requestId },
    conversations: { ...opened, answers: body.conversationId as string },
    who,
    post,
    open,
    publish,
    offer,
    publishAnswer,
    select: (name: Name, company: string, role: string) =>
      db
        .updateTable('profiles')
        .set({ current_company_id: company, selected_role: role, active_roles: ['prestataire', 'donneur_ordre'] })
        .where('user_id', '=', who(name).userId)
        .execute(),
  };
}
