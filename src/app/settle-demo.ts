import { listDemoAccounts } from '#features/people/accounts/demo-accounts.queries.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, loadConfig } from '#platform/config.ts';
import type { Connection } from '#platform/db/connection.ts';
import { type Db, openDatabase } from '#platform/db/pool.ts';
import { StartupError } from '#platform/startup-error.ts';
import { closeDemo, readHolding } from './demo/close-demo.ts';
import { loadDemoInto } from './demo/load-demo.ts';

export interface Settled {
  config: Config;
  notice: string[];
}

/** Loads the demonstration into an empty database, or closes its accounts when it is disabled. */
export async function settleDemo(
  asked: Config,
  connection: Connection,
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<Settled> {
  const { db, close } = openDatabase(connection, { max: 1 });
  try {
    const { accounts, demo } = await readHolding(db);
    const isReal = accounts && !demo;
    const config = asked.demo && asked.demoByDefault && isReal ? loadConfig({ ...env, DEMO: '0' }) : asked;
    if (config.demo) {
      await loadDemoInto(connection, config, say);
      return { config, notice: await accountsNotice(db) };
    }
    // Missing publisher settings must not block closing the demonstration: they are only reported.
    if (config.unpublished && !demo) throw new StartupError(config.unpublished);
    if (demo) await closeDemo(db, systemClock());
    return { config, notice: [...(await closedNotice(db)), ...(config.unpublished?.split('\n') ?? [])] };
  } finally {
    await close();
  }
}

async function accountsNotice(db: Db): Promise<string[]> {
  const accounts = await listDemoAccounts(db);
  const [first] = accounts;
  if (!first) return [];
  const width = Math.max(...accounts.map(({ email }) => email.length));
  return [
    `Comptes de démonstration, mot de passe ${first.password}`,
    ...accounts.map(({ email, label }) => `  ${email.padEnd(width)}  ${label}`),
  ];
}

async function closedNotice(db: Db): Promise<string[]> {
  const { demo, administrators } = await readHolding(db);
  const missing = 'Cette base n’a pas d’administrateur\u202f: npm run administrator en crée un.';
  const known = administrators.length > 0 ? [] : [missing];
  if (!demo) return known;
  return [
    'Attention\u202f: cette base contient les données de la démonstration. Ses comptes ne peuvent plus se connecter, mais ses',
    'entreprises, ses sites et ses demandes y restent. Pour un vrai site, partez d’une base vide\u202f: un autre DATA_DIR, ou',
    'une autre base dans DATABASE_URL.',
    ...(administrators.length > 0
      ? [
          `Administrateurs, à vérifier\u202f: ${administrators.join(', ')}. Un visiteur de la démonstration a pu en nommer.`,
        ]
      : known),
  ];
}
