import type { Bind } from '#platform/http/bind.ts';
import { failureContract as contract } from './failure.contract.ts';
import { listFailures } from './failure.queries.ts';
import { abandonMail, retryAllFailures, retryFailure } from './retry-failure.ts';

export function failureRoutes(bind: Bind): void {
  bind.admin(contract.list, (input, { db }) => listFailures(db, input));
  bind.admin(contract.retry, (input, call) => retryFailure(call, input));
  bind.admin(contract.retryAll, (input, call) => retryAllFailures(call, input));
  bind.admin(contract.abandon, (input, call) => abandonMail(call, input));
}
