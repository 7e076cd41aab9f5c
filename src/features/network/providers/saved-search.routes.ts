import type { Bind } from '#platform/http/bind.ts';
import { inDepartement } from './place-of-search.ts';
import { changeAlert, removeSearch, saveSearch, stopAlert, stopPage } from './save-search.ts';
import { savedSearchContract as contract } from './saved-search.contract.ts';
import { listSaved } from './saved-search.queries.ts';

export function savedSearchRoutes(bind: Bind): void {
  bind.company(contract.list, async (_, { db, viewer }) => ({ items: await listSaved(db, viewer) }));
  bind.company(contract.save, (input, call) =>
    saveSearch(call, { ...input, criteria: inDepartement(input.criteria, call.geocoder) }),
  );
  bind.company(contract.change, (input, call) => changeAlert(call, input));
  bind.company(contract.remove, (input, call) => removeSearch(call, input));
  bind.open(contract.unsubscribe, ({ token }, { db }) => stopAlert(db, token));
  bind.open(contract.openUnsubscribe, async ({ token }, { reply }) => reply.redirect(stopPage(token), 302));
}
