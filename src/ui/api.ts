import { createORPCClient } from '@orpc/client';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { askServer } from './server-reachable.ts';
import { spokenLanguage } from './texts.ts';

/** The typed client of a contract, over its REST paths; dates arrive as strings. */
export function apiClient<C extends AnyContractRouter>(contract: C): JsonifiedClient<ContractRouterClient<C>> {
  return createORPCClient(
    new OpenAPILink(contract, {
      url: () => location.origin,
      // What the server refuses is said in the language of the screen.
      headers: () => ({ 'accept-language': spokenLanguage() }),
      fetch: (request, init) =>
        fetch(request, { ...init, credentials: 'same-origin' }).catch((error: unknown) => {
          if (error instanceof TypeError) void askServer();
          throw error;
        }),
    }),
  );
}
