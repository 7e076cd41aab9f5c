import type { Bind } from '#platform/http/bind.ts';
import { failureContract as contract } from './failure.contract.ts';
import { listFailures } from './failure.queries.ts';
import { abandonMail, retryAllFailures, retryFailure } from './retry-failure.ts';

export function failureRoutes(bind: Bind): void {
  bind.signedIn(contract.list, (input, { db }) => listFailures(db, input));
  bind.signedIn(contract.retry, (input, call) => retryFailure(call, input));
  bind.signedIn(contract.retryAll, (input, call) => retryAllFailures(call, input));
  bind.signedIn(contract.abandon, (input, call) => abandonMail(call, input));
}
