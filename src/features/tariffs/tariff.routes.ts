import type { Bind } from '#platform/http/bind.ts';
import { tariffContract as contract } from './tariff.contract.ts';
import { listTariffs } from './tariff.queries.ts';
import { createTariff, editTariff, removeTariff } from './write-tariff.ts';

export function tariffRoutes(bind: Bind): void {
  bind.company(contract.list, (input, { db, viewer }) => listTariffs(db, viewer, input));
  bind.company(contract.create, (input, call) => createTariff(call, input));
  bind.company(contract.edit, (input, call) => editTariff(call, input));
  bind.company(contract.remove, (input, call) => removeTariff(call, input));
}
