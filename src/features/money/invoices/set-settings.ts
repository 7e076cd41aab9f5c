import type { Call } from '#platform/act.ts';
import { assertAllowed, verdictOf } from '#common/problems.ts';
import { obstacleTo } from '#common/acts.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { type InvoiceSettings, invoiceSettings } from './invoice.contract.ts';
import { findSettings } from './invoice.queries.ts';

export const readSettings = async ({ db, viewer }: Call): Promise<InvoiceSettings> =>
  (await findSettings(db, viewer.company.id)) ?? invoiceSettings.parse({});

export async function setSettings({ db, viewer, now }: Call, settings: InvoiceSettings): Promise<InvoiceSettings> {
  assertAllowed(verdictOf(obstacleTo({ reach: 'company', side: 'provider', commits: true }, actorOf(viewer))));
  const row = {
    share_capital: settings.shareCapital,
    insurance: settings.insurance,
    vat_on_debits: settings.vatOnDebits,
    term_days: settings.termDays,
    end_of_month: settings.endOfMonth,
    updated_at: now,
  };
  await db
    .insertInto('invoice_settings')
    .values({ company_id: viewer.company.id, ...row })
    .onConflict((same) => same.column('company_id').doUpdateSet(row))
    .execute();
  return settings;
}
