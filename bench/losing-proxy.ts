import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that lets some acts of a mission through and drops their responses. */
export interface LosingProxy {
  url: string;
  lost: () => number;
  close: () => void;
}

/** Forwards to `target` and drops the response of every `every`th act on site, including files. */
export async function losingProxy(target: string, every: number): Promise<LosingProxy> {
  const { hostname, port } = new URL(target);
  let acts = 0;
  let lost = 0;
  const server: Server = createServer((coming, answer) => {
    const isAct = coming.method !== 'GET' && /^\/api\/(?:missions|visits)\//.test(coming.url ?? '');
    const loses = isAct && ++acts % every === 0;
    const { method, url, headers } = coming;
    const going = request({ hostname, port, method, path: url, headers }, (back) => {
      if (loses) {
        lost += 1;
        back.resume().on('end', () => answer.destroy());
        return;
      }
      answer.writeHead(back.statusCode ?? 502, back.headers);
      back.pipe(answer);
    });
    going.on('error', () => answer.destroy());
    answer.on('close', () => going.destroy());
    coming.pipe(going);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, lost: () => lost, close: () => server.closeAllConnections() };
}
