import pg from 'pg';

/** Connection settings of `pg`; `host` may be the folder of a Unix socket. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; password: string; database: string };

/** The caller must end it. */
export async function connect(connection: Connection, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({
    application_name: 'batilien',
    connectionTimeoutMillis: 10_000,
    ...connection,
    ...options,
  });
  // Without a listener, a lost connection would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  return client;
}

export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { connectionString: url.href };
}

export function codeOf(error: unknown): string {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? '';
}
