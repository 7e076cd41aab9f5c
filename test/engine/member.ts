/** An application process on a data folder: reports when it has started and, with `write`, every committed row. */
import { writeSync } from 'node:fs';
import { startEngine } from '../../src/platform/db/engine.ts';
import { openDatabase } from '../../src/platform/db/pool.ts';

const [dataDir, task] = process.argv.slice(2);
if (!dataDir) throw new Error('usage: member.ts FOLDER [write]');

const engine = await startEngine({ databaseUrl: undefined, dataDir });
process.once('SIGTERM', () => void engine.stop().then(() => process.exit()));
writeSync(1, 'up\n');

if (task === 'write') {
  const { pool } = openDatabase(engine.connection);
  await pool.query('create table if not exists taken (id text primary key)');
  const write = async (writer: number) => {
    for (let row = 0; ; row++) {
      const id = `${process.pid}-${writer}-${row}`;
      await pool.query('insert into taken values ($1)', [id]);
      writeSync(1, `${id}\n`);
    }
  };
  await Promise.all([1, 2, 3, 4].map(write));
} else {
  setInterval(() => {}, 60_000);
}
