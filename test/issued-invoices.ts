import type { Caller, TestApp } from './app.ts';
import { carriedOrders } from './carried-orders.ts';
import { rewriteCompany } from './rewrite-company.ts';

export interface Issued {
  id: string;
  version: number;
  requestId: string;
  workOrder: { id: string };
  document: { number: string; totals: { totalTtcMinor: number; totalHtMinor: number; retentionMinor: number } };
}

const place = { street: '24 rue des Pyrénées', postalCode: '75020', city: 'Paris' };

/** Orders of a site and their invoices, between a provider and a client with complete company data. */
export async function issuedInvoices(
  app: TestApp,
  { owner, site, lefort }: Record<'owner' | 'lefort', Caller> & { site: string },
) {
  const orders = carriedOrders(app, owner, site);
  const seller = { siret: '55210055400013', vatNumber: 'FR96552100554', legalForm: 'SARL', registry: 'RCS Paris' };
  const iban = 'FR7630006000011234567890189';
  await rewriteCompany(lefort, { ...place, ...seller, iban, legalName: 'Couverture Lefort' });
  const buyer = { siret: '73282932000074', vatNumber: 'FR44732829320', legalName: 'Régie Saint-Ambroise' };
  await rewriteCompany(owner, { ...place, ...buyer });
  await lefort.put('/api/invoice-settings', {
    shareCapital: '40 000 €',
    insurance: 'Mutuelle du Bâti, contrat 1420 7781, France',
  });

  const issue = async (id: string, choices: object = {}): Promise<Issued> => {
    const draft = (await lefort.get(`/api/invoices/${id}`)).body;
    const edited = { version: draft.version, choices: { ...draft.choices, ...choices } };
    const ready = (await lefort.put(`/api/invoices/${id}/choices`, edited)).body;
    const read = { version: ready.version, totalTtcMinor: ready.document.totals.totalTtcMinor };
    const { status, body } = await lefort.post(`/api/invoices/${id}/issue`, read);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify([body, ready.checks])}`);
    return body;
  };
  const invoice = async (order: { id: string }, kind: string, choices: object = {}): Promise<Issued> =>
    issue((await lefort.post(`/api/work-orders/${order.id}/invoices`, { kind })).body.id, choices);
  return {
    ...orders,
    invoice,
    balance: async (choices: object = {}): Promise<Issued> =>
      invoice(await orders.carry(lefort, 'completed'), 'balance', choices),
    credit: async ({ id }: { id: string }, credited: { line: number; totalHtMinor: number | null }[] = []) => {
      const { version } = (await lefort.get(`/api/invoices/${id}`)).body;
      const begun = await lefort.post(`/api/invoices/${id}/credit-notes`, { version });
      return issue(begun.body.id, { credited });
    },
  };
}
