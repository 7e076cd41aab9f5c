import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { run } from '#app/lifecycle.ts';
import { loadConfig, localAddress } from '#platform/config.ts';
import { startEngine } from '#platform/db/engine.ts';
import { StartupError } from '#platform/startup-error.ts';

/** Vite in front with hot reload, the server restarted on every change, the database kept running. */
await run(async ({ signal, defer }) => {
  const config = loadConfig(process.env);
  const engine = await startEngine(config, { log: console.log });
  defer(engine.stop);
  signal.throwIfAborted();
  const behind = { host: '127.0.0.1', port: await freePort() };
  const env = { ...process.env, NODE_ENV: 'development', API_URL: localAddress(behind.host, behind.port) };
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'start.ts', '--api'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...env, HOST: behind.host, PORT: String(behind.port), PUBLIC_URL: config.publicUrl },
  });
  defer(() => end(server));
  const front = ['dev', '--host', config.host, '--port', String(config.port), '--strictPort'];
  // Sets the condition in advance, which it would otherwise add by restarting in a grandchild process.
  const program = ['--conditions=development', 'node_modules/@react-router/dev/bin.cjs'];
  const vite = spawn(process.execPath, [...program, ...front], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  });
  defer(() => end(vite));
  const over = await Promise.race([
    once(vite, 'exit').then(() => 'Vite'),
    once(server, 'exit').then(() => 'Le serveur'),
    once(signal, 'abort').then(() => undefined),
  ]);
  if (over && !signal.aborted) throw new StartupError(`${over} s’est arrêté.`);
});

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
