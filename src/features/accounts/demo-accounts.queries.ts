import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** The password of every demo account; the demo runs on invented people only. */
export const demoPassword = 'Batilien-2026!';

const labels: Record<string, string> = {
  admin: 'Administrateur',
  donneur: 'Donneur d’ordre, responsable d’une régie',
  gestionnaire: 'Gestionnaire, limité à 5 sites',
  lecteur: 'Lecteur',
  prestataire: 'Prestataire',
  rivp: 'RIVP (casquette historique)',
  tce: 'Entreprise TCE (casquette historique)',
  manutention: 'Manutentionnaire (casquette historique)',
  multi: 'Plusieurs casquettes',
};

/** The demo accounts that exist in this database, in the order above. */
export async function listDemoAccounts(db: Kysely<DB>): Promise<{ email: string; label: string; password: string }[]> {
  const emails = Object.keys(labels).map((name) => `${name}@batilien.test`);
  const rows = await db.selectFrom('users').select('email').where('email', 'in', emails).execute();
  const known = new Set(rows.map(({ email }) => email));
  return emails
    .filter((email) => known.has(email))
    .map((email) => ({ email, label: labels[email.split('@')[0]!]!, password: demoPassword }));
}
