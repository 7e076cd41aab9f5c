import type { Bind } from '#platform/http/bind.ts';
import { convert } from './convert.ts';
import { currencyContract as contract } from './currency.contract.ts';
import { listCurrencies, listRates } from './currency.queries.ts';
import { setRate } from './set-rate.ts';

const day = 86_400_000;

export function currencyRoutes(bind: Bind): void {
  bind.signedIn(contract.list, (_, { db }) => listCurrencies(db));
  bind.signedIn(contract.convert, (input, call) => convert(call, input));
  bind.signedIn(contract.history, ({ from, to, days }, { db, now }) =>
    listRates(db, { from, to, since: new Date(now.getTime() - days * day) }),
  );
  bind.admin(contract.set, (input, call) => setRate(call, input));
}
