import type { Bind } from '#platform/http/bind.ts';
import { referenceTariffContract as reference, tariffContract as contract } from './tariff.contract.ts';
import { listReference, listTariffs } from './tariff.queries.ts';
import {
  createReference,
  editReference,
  exportReference,
  removeReference,
  reviseReference,
} from './write-reference.ts';
import { createTariff, editTariff, removeTariff } from './write-tariff.ts';

export function tariffRoutes(bind: Bind): void {
  bind.company(contract.list, (input, { db, viewer }) => listTariffs(db, viewer, input));
  bind.company(contract.create, (input, call) => createTariff(call, input));
  bind.company(contract.edit, (input, call) => editTariff(call, input));
  bind.company(contract.remove, (input, call) => removeTariff(call, input));
  bind.signedIn(reference.list, (input, { db }) => listReference(db, input));
  bind.signedIn(reference.create, (input, call) => createReference(call, input));
  bind.signedIn(reference.edit, (input, call) => editReference(call, input));
  bind.signedIn(reference.remove, (input, call) => removeReference(call, input));
  bind.signedIn(reference.revise, (input, call) => reviseReference(call, input));
  bind.signedIn(reference.csv, async (filters, { db, reply, language }) => {
    const { name, csv } = await exportReference(db, filters, language);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(csv);
  });
}
