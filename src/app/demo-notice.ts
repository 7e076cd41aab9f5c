import { listDemoAccounts } from '#features/accounts/demo-accounts.queries.ts';
import type { Connection } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/pool.ts';

/** What the terminal says of the demo accounts once the program is up; no line where there are none. */
export async function demoNotice(connection: Connection): Promise<string[]> {
  const { db, close } = openDatabase(connection, { max: 1 });
  try {
    const accounts = await listDemoAccounts(db);
    const [first] = accounts;
    if (!first) return [];
    const width = Math.max(...accounts.map(({ email }) => email.length));
    return [
      `Comptes de démonstration, mot de passe ${first.password}`,
      ...accounts.map(({ email, label }) => `  ${email.padEnd(width)}  ${label}`),
    ];
  } finally {
    await close();
  }
}
