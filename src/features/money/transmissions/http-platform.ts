import { createHash } from 'node:crypto';
import { z } from 'zod';
import { truncated } from '#common/truncated.ts';
import type { Log } from '#platform/log.ts';
import {
  type DirectoryAnswer,
  FlowRefused,
  type InvoicePlatform,
  type ListedFlow,
  mostBytes,
} from './platform-port.ts';
import { reasonOf } from './reason.rules.ts';

export interface PlatformAddress {
  url: string;
  token: string;
}

const patience = 30_000;

const listed = z.object({
  flowId: z.string().max(64),
  trackingId: z.string().max(64).nullish(),
  name: z.string().transform((name) => truncated(name, 255)),
  flowDirection: z.enum(['In', 'Out']),
  updatedAt: z.iso.datetime({ offset: true }),
  acknowledgement: z.object({
    status: z.enum(['Pending', 'Ok', 'Error']),
    details: z.array(z.object({ reasonMessage: z.string() })).nullish(),
  }),
});
const found = z.object({ nextCursor: z.string().nullish(), results: z.array(z.unknown()) });
const named = z.object({ flowId: z.string().max(64), trackingId: z.string() });
const lines = z.object({ results: z.array(z.object({ directoryLineStatus: z.string().nullish() })).nullish() });
const webhooks = z.array(z.object({ callbackUrl: z.string().nullish() }));
const mostPages = 200;
const mostOfReason = 20_000;

const flowOf = (flow: z.output<typeof listed>): ListedFlow => ({
  flowId: flow.flowId,
  trackingId: flow.trackingId ?? null,
  name: flow.name,
  direction: flow.flowDirection,
  status: flow.acknowledgement.status,
  problems: (flow.acknowledgement.details ?? []).map(({ reasonMessage }) => reasonMessage),
  updatedAt: new Date(flow.updatedAt),
});

async function bytesOf(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new Error('the platform answers with more than 20 MB');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function refusalOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const part of response.body ?? []) {
      text += decoder.decode(part, { stream: true });
      if (text.length > mostOfReason) break;
    }
  } catch {
    // The connection broke: what arrived is used.
  }
  return reasonOf(text);
}

/** AFNOR XP Z12-013 over HTTP: Flow Service and Directory Service. */
export function httpPlatform({ url, token }: PlatformAddress, log: Log): InvoicePlatform {
  const ask = async (path: string, given: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(given.headers);
    if (token) headers.set('authorization', ['Bearer', token].join(' '));
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(`${url}${path}`, { ...given, headers, signal, redirect: 'error' });
    if (response.ok) return response;
    const { status } = response;
    const reason = await refusalOf(response);
    throw Object.assign(new Error(`the platform answers ${status} to ${path}`), { status, reason });
  };
  const askFor = async (path: string, what: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(what) });
    return JSON.parse(Buffer.from(await bytesOf(answer)).toString('utf8')) as unknown;
  };
  async function* search(where: object): AsyncGenerator {
    let cursor: string | null | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const asked = { limit: 100, where, ...(cursor && { cursor }) };
      const { results, nextCursor } = found.parse(await askFor('/flow-service/v1/flows/search', asked));
      yield* results;
      if (!nextCursor) return;
      cursor = nextCursor;
    }
  }
  return {
    async submit({ bytes, ...info }) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const isPdf = info.flowSyntax === 'Factur-X';
      const body = new FormData();
      // Reports use the profiles of invoices.
      const said = JSON.stringify({ ...info, sha256, ...(info.flowSyntax !== 'FRR' && { flowProfile: 'CIUS' }) });
      body.append('flowInfo', new Blob([said], { type: 'application/json' }));
      const type = isPdf ? 'application/pdf' : 'application/xml';
      body.append('file', new Blob([Buffer.from(bytes)], { type }), info.name);
      try {
        const answer = await ask('/flow-service/v1/flows', { method: 'POST', body });
        return z.object({ flowId: z.string().max(64) }).parse(await answer.json()).flowId;
      } catch (error) {
        const { status, reason = '' } = error as { status?: number; reason?: string };
        if (status === 400 || status === 413 || status === 422) throw new FlowRefused(reason, { cause: error });
        throw error;
      }
    },
    async findSubmitted(trackingId) {
      // A platform may ignore the filter, so its results are compared.
      for await (const one of search({ trackingId, flowDirection: ['Out'] })) {
        const { data } = named.safeParse(one);
        if (data?.trackingId === trackingId) return data.flowId;
      }
      return null;
    },
    async *search(updatedAfter) {
      for await (const one of search({ updatedAfter: updatedAfter.toISOString() })) {
        const { success, data, error } = listed.safeParse(one);
        if (success) {
          yield flowOf(data);
          continue;
        }
        const flow = named.partial().safeParse(one).data?.flowId;
        const wrong = error.issues.map(({ path }) => path.map(String).join('.'));
        log.warn({ flow, wrong }, 'a flow that the platform lists is not read');
      }
    },
    fetch: async (flowId) =>
      bytesOf(await ask(`/flow-service/v1/flows/${encodeURIComponent(flowId)}?docType=Original`)),
    async subscribe(callbackUrl) {
      const standing = webhooks.parse(await (await ask('/flow-service/v1/webhooks')).json());
      if (standing.some((one) => one.callbackUrl === callbackUrl)) return;
      const headers = { 'content-type': 'application/json' };
      await ask('/flow-service/v1/webhooks', { method: 'POST', headers, body: JSON.stringify({ callbackUrl }) });
    },
    async findInDirectory(siren): Promise<DirectoryAnswer> {
      const filters = { siren: { op: 'strict', value: siren } };
      const { results } = lines.parse(
        await askFor('/directory-service/v1/directory-line/search', { filters, limit: 10 }),
      );
      return results?.some(({ directoryLineStatus }) => directoryLineStatus !== 'Disabled') ? 'listed' : 'absent';
    },
  };
}
