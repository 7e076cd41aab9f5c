import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

interface Flow {
  flowId: string;
  trackingId: string | null;
  name: string;
  flowDirection: 'In' | 'Out';
  flowSyntax: string;
  updatedAt: string;
  acknowledgement: { status: 'Pending' | 'Ok' | 'Error'; details?: { reasonMessage: string }[] };
  bytes: Buffer;
}

const token = 'only-for-tests-thirty-two-characters';
const pageSize = 2;

async function read(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A fake e-invoicing platform speaking AFNOR XP Z12-013 over HTTP. */
export async function startInvoicePlatform() {
  const flows: Flow[] = [];
  /** Its behaviour: normal, unreachable, accepting but dropping the response, or refusing. */
  const webhooks: { callbackUrl: string }[] = [];
  const state = {
    mood: 'well' as 'well' | 'away' | 'unheard' | 'refusing',
    /** Whether it ignores filters. */
    isUnfiltered: false,
    refusal: '{}',
    listed: new Set<string>(),
    count: 0,
  };
  const add = (flow: Partial<Flow> & Pick<Flow, 'name' | 'bytes'>): Flow => {
    state.count += 1;
    const made: Flow = {
      flowId: `flow-${state.count}`,
      trackingId: null,
      flowDirection: 'In',
      flowSyntax: 'CII',
      updatedAt: new Date().toISOString(),
      acknowledgement: { status: 'Ok' },
      ...flow,
    };
    flows.push(made);
    return made;
  };
  const take = async (request: IncomingMessage, body: Buffer) => {
    const type = String(request.headers['content-type']);
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const info = JSON.parse(await (form.get('flowInfo') as File).text()) as Pick<Flow, 'name' | 'flowSyntax'>;
    const bytes = Buffer.from(await (form.get('file') as File).arrayBuffer());
    return add({ ...info, bytes, flowDirection: 'Out' });
  };
  const search = (body: Buffer) => {
    const { where, cursor = '0' } = JSON.parse(body.toString()) as {
      where: { updatedAfter?: string; trackingId?: string };
      cursor?: string;
    };
    const found = flows
      .filter((one) => state.isUnfiltered || !where.trackingId || one.trackingId === where.trackingId)
      .filter((one) => !where.updatedAfter || one.updatedAt > where.updatedAfter);
    const next = Number(cursor) + pageSize;
    const results = found.slice(Number(cursor), next).map(({ bytes: _, ...flow }) => flow);
    return { results, ...(next < found.length && { nextCursor: String(next) }) };
  };
  const server = createServer((request, response) => {
    const answer = (status: number, body: object | Buffer | string) =>
      response.writeHead(status).end(Buffer.isBuffer(body) || typeof body === 'string' ? body : JSON.stringify(body));
    const respond = async () => {
      const body = await read(request);
      const [path = ''] = (request.url ?? '').split('?');
      if (request.headers.authorization !== `Bearer ${token}`) return answer(401, {});
      if (state.mood === 'away') return answer(503, {});
      if (path === '/flow-service/v1/flows') {
        if (state.mood === 'refusing') return answer(422, state.refusal);
        const { flowId } = await take(request, body);
        return state.mood === 'unheard' ? request.socket.destroy() : answer(202, { flowId });
      }
      if (path === '/flow-service/v1/flows/search') return answer(200, search(body));
      if (path === '/flow-service/v1/webhooks') {
        if (request.method === 'POST') webhooks.push(JSON.parse(body.toString()) as { callbackUrl: string });
        return answer(200, webhooks);
      }
      if (path === '/directory-service/v1/directory-line/search') {
        const { filters } = JSON.parse(body.toString()) as { filters: { siren: { value: string } } };
        const results = state.listed.has(filters.siren.value) ? [{ directoryLineStatus: 'Enabled' }] : [];
        return answer(200, { results });
      }
      const flow = flows.find(({ flowId }) => path === `/flow-service/v1/flows/${flowId}`);
      return flow ? answer(200, flow.bytes) : answer(404, {});
    };
    void respond();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, token, flows, webhooks, state, add };
}
