import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** The demo contains invented people only. */
export const demoPassword = 'Batilien-2026!';

const labels = Object.entries({
  admin: 'Administrateur',
  donneur: 'Donneur d’ordre, responsable d’une régie',
  gestionnaire: 'Gestionnaire, limité à 5 sites',
  lecteur: 'Lecteur',
  prestataire: 'Prestataire',
  technicien: 'Technicien, ses missions seulement',
  rivp: 'RIVP (casquette historique)',
  tce: 'Entreprise TCE (casquette historique)',
  manutention: 'Manutentionnaire (casquette historique)',
  multi: 'Plusieurs casquettes',
}).map(([name, label]) => ({ email: `${name}@batilien.test`, label }));

export async function listDemoAccounts(db: Kysely<DB>): Promise<{ email: string; label: string; password: string }[]> {
  const emails = labels.map(({ email }) => email);
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('email', 'in', emails)
    .where('is_demo', '=', true)
    .execute();
  const known = new Set(rows.map(({ email }) => email));
  return labels.filter(({ email }) => known.has(email)).map((account) => ({ ...account, password: demoPassword }));
}
