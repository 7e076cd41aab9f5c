import { setTimeout as delay } from 'node:timers/promises';
import { StartupError } from '../startup-error.ts';
import { isDatabaseUnavailable } from './unavailable.ts';
import { codeOf, connect, type Connection } from './connection.ts';

const oldest = 15;

const saidAgainMs = 5_000;

/** Waits for an external database with progress messages, then checks its version. Throws a StartupError. */
export async function checkExternal(url: string, patience: number, say: (text: string) => void): Promise<Connection> {
  const connection = { connectionString: url };
  const deadline = Date.now() + patience;
  let lastLoggedAt = Date.now();
  for (;;) {
    try {
      const client = await connect(connection);
      const { rows } = await client.query<{ version: number }>(
        `select current_setting('server_version_num')::int / 10000 as version`,
      );
      await client.end();
      const version = rows[0]?.version ?? 0;
      if (version >= oldest) return connection;
      throw new StartupError(
        `DATABASE_URL : PostgreSQL ${version} est trop ancien, il faut la version ${oldest} au moins.`,
      );
    } catch (error) {
      if (error instanceof StartupError) throw error;
      const code = codeOf(error);
      // 57P03 means starting; other errors may come from a server or network still starting up.
      if (!isDatabaseUnavailable(error) || Date.now() > deadline) throw new StartupError(explain(url, code, error));
      if (Date.now() - lastLoggedAt > saidAgainMs) {
        lastLoggedAt = Date.now();
        say(
          `${explain(url, code, error)} Nouvel essai, encore ${Math.ceil((deadline - lastLoggedAt) / 1000)} s au plus…`,
        );
      }
      await delay(250);
    }
  }
}

function explain(url: string, code: string, error: unknown): string {
  const { host, pathname } = new URL(url);
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'aucun serveur n’y répond',
    ENOENT: 'le socket n’existe pas',
    ENOTFOUND: 'ce nom de machine est inconnu',
    EAI_AGAIN: 'ce nom de machine est inconnu pour le moment',
    ETIMEDOUT: 'le serveur ne répond pas à temps',
    '28P01': 'mot de passe refusé',
    '28000': 'connexion refusée par le serveur',
    '3D000': 'cette base n’existe pas',
    '57P03': 'le serveur démarre encore',
  };
  const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
  return `DATABASE_URL : impossible de joindre la base « ${host}${pathname} » : ${reason}.`;
}
