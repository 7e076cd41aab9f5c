import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoPassword } from '#features/people/accounts/demo-accounts.queries.ts';
import { newcomers } from './screens.ts';

export const root = join(import.meta.dirname, '../..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Runs the program on a data folder during `look`. */
async function withApp(dataDir: string, look: (origin: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SMTP_URL: '',
    ECB_RATES_URL: '0',
    COMPANY_REGISTER_URL: '0',
    DEMO: '1',
  };
  const app = spawn(process.execPath, ['start.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    while (!(await fetch(`${origin}/api/ready`).catch(() => null))?.ok) {
      if (app.exitCode !== null) throw new Error('the program did not start');
      await wait(200);
    }
    await look(origin);
  } finally {
    app.kill('SIGTERM');
    if (app.exitCode === null) await once(app, 'exit');
  }
}

async function register(origin: string): Promise<void> {
  for (const [side, email] of Object.entries(newcomers)) {
    const answer = await fetch(`${origin}/api/accounts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        email,
        password: demoPassword,
        name: 'Claire Delmas',
        companyName: 'Delmas & Filles',
        side,
        termsAccepted: true,
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/** Runs the program on a copy of a data folder; `made`: the creation time, at which pictures are taken. */
export async function withCopy(data: string, look: (origin: string, made: Date) => Promise<void>): Promise<void> {
  if (!existsSync(data)) await withApp(data, register);
  const workspace = mkdtempSync(join(tmpdir(), 'batilien-pictures-'));
  // As root, the database runs under another account, which must reach and own its folder.
  chmodSync(workspace, 0o755);
  try {
    const copy = join(workspace, 'data');
    execFileSync('cp', ['-a', data, copy]);
    const { mtimeMs } = statSync(join(data, 'secret'));
    await withApp(copy, (origin) => look(origin, new Date(mtimeMs + 600_000)));
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}
