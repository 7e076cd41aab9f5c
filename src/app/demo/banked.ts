import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import type { DB } from '#platform/db/types.ts';
import { ownerOf, person, type Sides } from './answered.ts';
import { idMaker } from './ids.ts';
import { betweenAccounts } from './pair.ts';
import { Prng } from './prng.ts';
import { insertRows } from './rows.ts';

interface Unpaid extends Pick<Sides, 'companyId' | 'providerId' | 'client' | 'provider'> {
  number: string;
  minor: number;
  buyer: string;
  seller: string;
}

const dayMs = 24 * 3_600_000;

/** The earliest due, approved and unpaid invoice between the demo accounts. */
async function findUnpaid(trx: Transaction<DB>): Promise<Unpaid | undefined> {
  const { rows } = await sql<Unpaid>`
    SELECT i.number, upper(b.legal_name) AS buyer, upper(p.legal_name) AS seller,
      s.approved_minor - s.retention_minor + s.credited_retention_minor AS minor,
      i.company_id AS "companyId", i.provider_id AS "providerId",
      ${person(ownerOf('i.company_id'), 'i.company_id')} AS client, ${person(ownerOf('i.provider_id'), 'i.provider_id')} AS provider
    FROM settlements s JOIN invoices i ON i.id = s.id JOIN company_profiles b ON b.id = i.company_id
      JOIN company_profiles p ON p.id = i.provider_id
    WHERE ${betweenAccounts('i')} AND s.state = 'approved' AND s.paid_minor = 0 ORDER BY i.due_on, i.id LIMIT 1`.execute(
    trx,
  );
  return rows[0];
}

/** Gives both accounts a bank statement, with a payment of an invoice and unrelated entries. */
export async function tellBanks(trx: Transaction<DB>, now: Date, seed = 'batilien'): Promise<void> {
  const unpaid = await findUnpaid(trx);
  if (!unpaid) return;
  const id = idMaker(new Prng(seed).fork('bank'));
  const { number, minor, client, provider, buyer, seller } = unpaid;
  const at = new Date(now.getTime() - dayMs);
  const told = [
    { company: unpaid.providerId, by: provider, minor, who: buyer, words: `VIR SEPA RECU ${number}` },
    { company: unpaid.providerId, by: provider, minor: -6_420, who: '', words: 'CB CARBURANT 3214' },
    { company: unpaid.companyId, by: client, minor: -minor, who: seller, words: `VIR SEPA EMIS ${number}` },
    { company: unpaid.companyId, by: client, minor: -2_190, who: '', words: 'FRAIS DE TENUE DE COMPTE' },
  ];
  for (const [companyId, lines] of Map.groupBy(told, ({ company }) => company)) {
    const statementId = id(at);
    const by = lines[0]?.by;
    await insertRows(trx, 'bank_statements', [
      {
        id: statementId,
        company_id: companyId,
        format: 'camt053',
        file_name: `releve-${parisDay(at)}.xml`,
        kept_count: lines.length,
        double_count: 0,
        imported_by: by?.id,
        imported_name: by?.name,
        created_at: at,
      },
    ]);
    const entries = lines.map(({ minor: amount_minor, who, words }, place) => ({
      id: id(at),
      company_id: companyId,
      statement_id: statementId,
      account: '',
      booked_on: parisDay(at),
      amount_minor,
      currency: 'EUR',
      counterparty: who,
      counterparty_iban: '',
      words,
      end_to_end_id: '',
      reference: '',
      is_return: false,
      return_reason: '',
      listed_at: new Date(Date.parse(`${parisDay(at)}T00:00:00Z`) + place),
      state: 'open',
      note: '',
      version: 1,
      created_at: at,
      updated_at: at,
    }));
    await insertRows(trx, 'bank_entries', entries);
  }
}
