import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export interface Target {
  host: string;
  port: number;
  /** One per client, cyclically. */
  cookies: string[];
}

export interface Round {
  paths: string[];
  clients: number;
  calls: number;
  /** Interval of a client's calls; otherwise it continues immediately. */
  everyMs?: number;
}

/** A keep-alive connection with one call at a time and minimal parsing. */
function open({ host, port }: Target, cookie: string): { call: (path: string) => Promise<number>; socket: Socket } {
  const socket = connect({ host, port, noDelay: true });
  let received: Buffer[] = [];
  let size = 0;
  let wanted = 0;
  let settle: ((status: number) => void) | undefined;
  let refuse: ((error: Error) => void) | undefined;
  socket.on('error', (error) => refuse?.(error));
  socket.on('close', () => refuse?.(new Error('the server hung up')));
  socket.on('data', (chunk) => {
    received.push(chunk);
    size += chunk.length;
    if (wanted === 0) {
      const head = Buffer.concat(received).toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!length) return refuse?.(new Error(`an answer without its length: ${head.slice(0, end)}`));
      wanted = end + 4 + Number(length);
    }
    if (size < wanted) return;
    const status = Number(received[0]?.toString('latin1', 9, 12));
    received = [];
    size = 0;
    wanted = 0;
    settle?.(status);
  });
  const call = (path: string) =>
    new Promise<number>((resolve, reject) => {
      settle = resolve;
      refuse = reject;
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}:${port}\r\ncookie: ${cookie}\r\n\r\n`);
    });
  return { call, socket };
}

const target = JSON.parse(process.argv[2] ?? '') as Target;
const connections: ReturnType<typeof open>[] = [];

/** Runs a round's calls over its clients; returns durations in milliseconds. */
async function play({ paths, clients, calls, everyMs }: Round): Promise<number[]> {
  const { cookies } = target;
  for (let rank = 0; rank < clients; rank++) {
    // Reopens connections closed while idle.
    if (connections[rank]?.socket.destroyed ?? true)
      connections[rank] = open(target, cookies[rank % cookies.length] ?? '');
  }
  const times: number[] = [];
  let next = 0;
  const start = performance.now();
  await Promise.all(
    connections.slice(0, clients).map(async ({ call }, client) => {
      for (let turn = 0; next < calls; turn++) {
        const path = paths[next++ % paths.length] ?? '';
        if (everyMs) await delay(Math.max(0, start + everyMs * (turn + client / clients) - performance.now()));
        const began = performance.now();
        const status = await call(path);
        times.push(performance.now() - began);
        if (status !== 200) throw new Error(`${path} answered ${status}`);
      }
    }),
  );
  return times;
}

process.on('message', (round: Round) => {
  play(round).then(
    (times) => process.send?.({ times }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
