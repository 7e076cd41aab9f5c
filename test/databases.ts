import { codeOf, connect, type Connection } from '../src/platform/db/connection.ts';

/** Force may not end an autovacuum of the server's own; without force the server itself sends it away. */
export async function dropDatabase(server: Connection, name: string): Promise<void> {
  try {
    await administer(server, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    await administer(server, `drop database if exists ${name}`);
  }
}

/** Says one thing to a server. */
export async function administer(server: Connection, text: string): Promise<void> {
  const client = await connect(server);
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
