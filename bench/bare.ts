import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A port where a call sets off an act, and nothing of the program stands between. */
export interface Bare {
  port: number;
  /** How long each act took: neither the reading of the call nor the writing of its answer. */
  times: number[];
  close: () => void;
}

/** Opens a port whose calls run the act of their path, so that it begins as the program's work does: woken by a caller. */
export async function serveBare(act: (path: string) => Promise<void>): Promise<Bare> {
  const times: number[] = [];
  const server = createServer(({ url = '' }, answer) => {
    const began = performance.now();
    act(url).then(
      () => {
        times.push(performance.now() - began);
        answer.writeHead(200, { 'content-length': 0 }).end();
      },
      (error: Error) => answer.destroy(error),
    );
  });
  // Callers rest while other cases are measured, longer than the five seconds it would give them.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, times, close };
}
