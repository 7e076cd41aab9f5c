import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Caller, TestApp } from './app.ts';

export async function invitationToken(db: Kysely<DB>, email: string): Promise<string> {
  const { data } = await db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', email)
    .where('template', '=', 'contractors.invitation')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return new URL((data as { url: string }).url).searchParams.get('token')!;
}

/** A request of a site, published on the marketplace. */
export async function publishedRequest(owner: Caller, siteId: string): Promise<string> {
  const draft = await owner.post('/api/requests', {
    siteId,
    title: 'Fuite en toiture',
    trade: 'waterproofing',
    priority: 'high',
    description: 'La terrasse du bâtiment B fuit au-dessus du hall depuis lundi, près de l’évacuation.',
    deadlineAt: '2026-11-26T17:00:00.000Z',
    visibility: 'marketplace',
  });
  const { id, version } = draft.body;
  const { status, body } = await owner.post(`/api/requests/${id}/publication`, { version });
  if (status !== 200) throw new Error(`${status} instead of 200: ${JSON.stringify(body)}`);
  return id as string;
}

export function contractorInvitations(app: TestApp) {
  let sirets = 0;
  /** A valid SIRET: La Poste's establishments use another check digit, so there are many. */
  const siret = () => ['73282932000074', '44306184100047', '55203253400646', '35600000000048'][sirets++ % 4]!;
  const addressOf = async ({ userId }: Pick<Caller, 'userId'>) =>
    (await app.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
  return {
    siret,
    addressOf,
    tokenOf: (email: string) => invitationToken(app.db, email),
    read: (token: string) => app.nobody.get(`/api/contractor-invitation?token=${token}`),
    newcomer: () => ({
      name: 'Karim Haddad',
      password: 'Oberkampf-1984',
      companyName: 'Haddad Étanchéité',
      siret: siret(),
      termsAccepted: true,
    }),
    /** A user of a provider company outside the network, and their address. */
    outsider: async (name: string) => {
      const firm = await app.provider({ name });
      await app.db.updateTable('company_profiles').set({ network_state: 'none' }).where('id', '=', firm).execute();
      const person = await app.person({ role: 'prestataire', company: firm });
      return { ...person, email: await addressOf(person) };
    },
    holder: (answer: { headers: Record<string, unknown> }) =>
      app.holder((answer.headers['set-cookie'] as string[]).map((one) => one.split(';', 1)[0]).join('; ')),
  };
}
