import type { MultipartFile } from '@fastify/multipart';
import { fault } from '#common/faults.ts';
import { uuidv7 } from '#common/ids.ts';
import type { Language } from '#common/locales.ts';
import { assertAllowed, refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { lockName } from '#platform/db/lock-name.ts';
import { record } from '#platform/events/record.ts';
import { bytesOf, limitsOf } from '#platform/files/upload.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { type Imported, largestStatement } from './bank.contract.ts';
import { accountsOf, entriesLike } from './bank-entry.queries.ts';
import { canImport, statementProblems } from './bank-entry.rules.ts';
import { bankEvents } from './bank.events.ts';
import { readStatement } from './read-statement.ts';
import { newEntries } from './same-entries.rules.ts';
import { onOneLine, type ReadStatement } from './statement.rules.ts';

const limits = limitsOf(largestStatement, statementProblems.STATEMENT_TOO_LARGE);

const rowsOf = (entries: ReadStatement['entries'], kept: { companyId: string; statementId: string; now: Date }) =>
  entries.map((entry, place) => ({
    id: uuidv7(kept.now.getTime()),
    company_id: kept.companyId,
    statement_id: kept.statementId,
    account: entry.account,
    booked_on: entry.bookedOn,
    amount_minor: entry.amountMinor,
    currency: entry.currency,
    counterparty: entry.counterparty,
    counterparty_iban: entry.counterpartyIban,
    words: entry.words,
    end_to_end_id: entry.endToEndId,
    reference: entry.reference,
    is_return: entry.isReturn,
    return_reason: entry.returnReason,
    listed_at: new Date(Date.parse(`${entry.bookedOn}T00:00:00Z`) + place),
    created_at: kept.now,
    updated_at: kept.now,
  }));

/** Imports a bank statement: each entry is stored once; no payment is recorded. */
export async function importStatement(
  { db, viewer, now, language }: Call & { language: Language },
  upload: (options: typeof limits) => Promise<MultipartFile | undefined>,
): Promise<Imported> {
  assertAllowed(canImport(actorOf(viewer)));
  const part = await upload(limits);
  if (!part) throw refuseFields({ path: ['file'], message: fault('noFile') });
  const companyId = viewer.company.id;
  const bytes = await bytesOf(part, statementProblems.STATEMENT_TOO_LARGE);
  const { format, entries, unread } = await readStatement(bytes, { language, companyId });
  const days = entries.map(({ bookedOn }) => bookedOn).toSorted();
  const [from = '', to = ''] = [days[0], days.at(-1)];
  const references = entries.map(({ reference }) => reference).filter(Boolean);
  const id = uuidv7(now.getTime());
  return db.transaction().execute(async (trx) => {
    // Serialises imports: the second one sees the entries of the first.
    await lockName(trx, `bank statements ${companyId}`);
    const there = await entriesLike(trx, companyId, { from, to, references });
    const accountNumbers = entries.map(({ account }) => account).filter(Boolean);
    const accounts = new Set([...(await accountsOf(trx, companyId)), ...accountNumbers]);
    const hasOneAccount = accounts.size < 2;
    const fresh = newEntries(
      there,
      entries.map((entry) => ({ ...entry, format })),
      { hasOneAccount },
    );
    // Possible duplicates from a file without account: a person checks them.
    const alike = hasOneAccount ? 0 : fresh.length - newEntries(there, fresh, { hasOneAccount: true }).length;
    const counts = { kept: fresh.length, doubles: entries.length - fresh.length };
    await trx
      .insertInto('bank_statements')
      .values({
        id,
        company_id: companyId,
        format,
        file_name: onOneLine(part.filename, 160),
        kept_count: counts.kept,
        double_count: counts.doubles,
        imported_by: viewer.userId,
        imported_name: viewer.name,
        created_at: now,
      })
      .execute();
    const rows = rowsOf(fresh, { companyId, statementId: id, now });
    for (let at = 0; at < rows.length; at += 500) {
      await trx
        .insertInto('bank_entries')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    const data = { statementId: id, kept: counts.kept };
    await record(trx, bankEvents['bank-statement.imported'], { companyId, actor: viewer, data, now });
    return { id, format, ...counts, alike, unread: unread.slice(0, 50), from, to };
  });
}
