import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { actKeys, contentsOf, takesKey } from './act-keys.ts';
import { noteWrite } from './act-stale.ts';
import { ownerHere } from '#ui/offline/owner.ts';
import { hearClock } from '#ui/offline/server-clock.ts';
import { forgetPageRead, partOf } from './page-read.ts';
import { askServer } from './server-reachable.ts';
import { spokenLanguage } from '#ui/words/texts.ts';

const keys = actKeys();

async function ask(request: Request, init: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(request, { ...init, credentials: 'same-origin' });
    hearClock(answer.headers, { read: true });
    return answer;
  } catch (error) {
    if (error instanceof TypeError) void askServer();
    throw error;
  }
}

/** Statuses without a body: constructing a `Response` with one throws. */
const empty = new Set([204, 205, 304]);

/** Sends an act with its idempotency key, kept for a retry if the response was incomplete. */
async function act(contents: string, request: Request, init: RequestInit): Promise<Response> {
  const key = keys.keyOf(contents);
  request.headers.set('idempotency-key', key);
  try {
    const answer = await ask(request, init);
    const body = empty.has(answer.status) ? null : await answer.arrayBuffer();
    // After a server error, the act may or may not have been done.
    if (answer.status >= 500) keys.lost(contents, key);
    else keys.heard(contents);
    return new Response(body, { status: answer.status, statusText: answer.statusText, headers: answer.headers });
  } catch (error) {
    keys.lost(contents, key);
    throw error;
  }
}

/** Typed client of a contract over its REST paths; dates arrive as strings. */
export function apiClient<C extends AnyContractRouter>(contract: C): JsonifiedClient<ContractRouterClient<C>> {
  return createORPCClient(
    new OpenAPILink(contract, {
      url: () => location.origin,
      // Refusals come in the language of the screen.
      headers: () => ({ 'accept-language': spokenLanguage() }),
      fetch: async (request, init, _, path, input) => {
        const isWrite = request.method !== 'GET';
        const owner = ownerHere();
        // The page's user: refused if another tab switched user, or a membership ended.
        if (isWrite && owner) request.headers.set('sent-for', owner);
        const isKeyed = takesKey(contract, path);
        const part = isWrite ? null : await partOf(request.url);
        if (part) return part;
        if (isWrite) forgetPageRead();
        const answer = await (isKeyed ? act(contentsOf(path, input), request, init) : ask(request, init));
        if (answer.ok && isWrite) noteWrite(path[0], answer);
        return answer;
      },
    }),
  );
}
