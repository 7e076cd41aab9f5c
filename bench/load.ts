import { connect, type Socket } from 'node:net';

/** Whom to call, and as whom. */
export interface Target {
  host: string;
  port: number;
  cookie: string;
}

export interface Round {
  paths: string[];
  clients: number;
  calls: number;
}

/** One keep-alive connection: a call at a time, no more work than reading the answer's length asks for. */
function open({ host, port, cookie }: Target): { call: (path: string) => Promise<number>; socket: Socket } {
  const socket = connect({ host, port, noDelay: true });
  let received: Buffer[] = [];
  let size = 0;
  let wanted = 0;
  let settle: ((status: number) => void) | undefined;
  let refuse: ((error: Error) => void) | undefined;
  socket.on('error', (error) => refuse?.(error));
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

/** The calls of a round, spread over its clients; how long each took, in milliseconds. */
async function play({ paths, clients, calls }: Round): Promise<number[]> {
  while (connections.length < clients) connections.push(open(target));
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    connections.slice(0, clients).map(async ({ call }) => {
      while (next < calls) {
        const path = paths[next++ % paths.length] ?? '';
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
