import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A port that runs an act per call, without the program in between. */
export interface Bare {
  port: number;
  /** Duration of each act, without reading the call and writing the answer. */
  times: number[];
  close: () => void;
}

/** Opens a port whose calls run the act of their path, so that it is triggered by a caller as in the program. */
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
  // Connections stay idle while other cases run, longer than the default five seconds.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, times, close };
}
