import { codeOf, connect, type Connection } from '../src/platform/db/connection.ts';

/** FORCE may fail on an autovacuum; without FORCE the server cancels it itself. */
export async function dropDatabase(server: Connection, name: string): Promise<void> {
  try {
    await administer(server, `drop database if exists ${name} with (force)`);
  } catch (error) {
    if (codeOf(error) !== '42501') throw error;
    await administer(server, `drop database if exists ${name}`);
  }
}

export async function administer(server: Connection, text: string): Promise<void> {
  const client = await connect(server);
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
