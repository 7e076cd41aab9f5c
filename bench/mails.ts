/**
 * Counts mails sent twice when the sending process is killed (-9) repeatedly, with a local mail server. `node
 * bench/mails.ts --mails 1000 --kills 20`
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { prepareDatabase } from '../src/app/prepare-database.ts';
import type { Connection } from '../src/platform/db/connection.ts';
import { startEngine } from '../src/platform/db/engine.ts';
import { openDatabase } from '../src/platform/db/pool.ts';
import { queueMail } from '../src/platform/mail/queue.ts';
import { removeAbandoned, testFolder } from '../test/folders.ts';

/** Maximum mails per kill that were received but not marked. */
const mostEach = 4;

const sender = join(import.meta.dirname, 'mail-sender.ts');

/** A mail server that accepts everything and records recipients in order. */
async function startRelay() {
  const taken: string[] = [];
  const server = createServer((socket) => {
    let rest = '';
    let recipient = '';
    let isText = false;
    const answer = (line: string): string | undefined => {
      if (isText && line !== '.') return undefined;
      if (isText) taken.push(recipient);
      isText = line === 'DATA';
      recipient = /^RCPT TO:<(.*?)>/.exec(line)?.[1] ?? recipient;
      return isText ? '354 go on' : line === 'QUIT' ? '221 bye' : '250 ok';
    };
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        const lines = (rest + String(chunk)).split('\r\n');
        rest = lines.pop() ?? '';
        for (const said of lines.map(answer)) if (said) socket.write(`${said}\r\n`);
      });
    socket.write('220 relay.test\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  return { taken, url: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

async function measure(connection: Connection, { mails, kills }: { mails: number; kills: number }): Promise<boolean> {
  await prepareDatabase(connection, { publicUrl: '', secret: '' });
  const { db, close } = openDatabase(connection);
  const relay = await startRelay();
  for (let index = 0; index < mails; index++) {
    const to = `m${index}@exemple.test`;
    await queueMail(db, { to, language: 'fr', template: `essai ${index}`, data: {}, now: new Date() });
  }
  let child: ChildProcess | undefined;
  const start = () => {
    child = fork(sender, [JSON.stringify({ connection, url: relay.url })]);
  };
  const left = async () => (await sql`SELECT FROM pgboss.job WHERE name = 'mail' LIMIT 1`.execute(db)).rows.length;
  const until = async (isOver: () => boolean | Promise<boolean>) => {
    while (!(await isOver())) await delay(1);
  };
  const each = mails / (kills + 1);
  for (let killed = 0; killed < kills; killed++) {
    const from = relay.taken.length;
    start();
    const enough = from + each * (0.5 + Math.random());
    await until(() => relay.taken.length >= Math.min(enough, mails - 1));
    await delay(Math.random() * 10);
    child?.kill('SIGKILL');
    if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
    // Releases claims of the dead process at once instead of after a minute and a half.
    await sql`UPDATE pgboss.job SET state = 'retry', start_after = now() WHERE name = 'mail' AND state = 'active'`.execute(
      db,
    );
  }
  start();
  await until(async () => (await left()) === 0);
  child?.kill('SIGKILL');
  const unlike = new Set(relay.taken).size;
  const twice = relay.taken.length - unlike;
  console.log(`${mails} mails, ${kills} kills: ${mails - unlike} lost, ${twice} left twice`);
  relay.close();
  await close();
  return unlike === mails && twice <= mostEach * kills;
}

const { values } = parseArgs({
  options: { mails: { type: 'string', default: '1000' }, kills: { type: 'string', default: '20' } },
});
await removeAbandoned();
const folder = testFolder();
const engine = await startEngine({ databaseUrl: undefined, dataDir: folder.dataDir });
try {
  const isFine = await measure(engine.connection, { mails: Number(values.mails), kills: Number(values.kills) });
  if (!isFine) process.exitCode = 1;
} finally {
  await engine.stop();
  await folder.remove();
}
