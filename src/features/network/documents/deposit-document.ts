import { sql, type Transaction } from 'kysely';
import { fault } from '#common/faults.ts';
import { parisDay } from '#common/days.ts';
import { lacks, notFound, orNotFound, refuse, refuseFields } from '#common/problems.ts';
import { checkIdentifiers, completeIban } from '#features/people/companies/company.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { forgetting } from '#platform/files/attachments.ts';
import type { FileStore } from '#platform/files/store.ts';
import { actorOf, mayCommit } from '#platform/session/viewer.ts';
import type { DepositInput, FiledDocument } from './document.contract.ts';
import { readNeeds, readOwnDocument } from './document.queries.ts';
import { documentActs, documentProblems, validateFiling } from './document.rules.ts';
import { documentFiles } from './document-files.ts';
import { missingDocumentKinds, documentsByKind } from './documents-by-kind.ts';
import { documentEvents } from './document.events.ts';

/** Submits the document whose file was chosen: a version of its own, for the administrators to check. */
export async function depositDocument({ db, viewer, now }: Call, input: DepositInput): Promise<FiledDocument> {
  if (!mayCommit(viewer)) throw refuse(lacks.committing);
  const today = parisDay(now);
  const issues = validateFiling(input, today);
  if (issues.length > 0) throw refuseFields(...issues);
  if (input.kind === 'rib') checkIdentifiers({ siret: null, vatNumber: '', iban: input.iban });
  const { id: companyId, name } = viewer.company;
  return db.transaction().execute(async (trx) => {
    const chosen = await trx
      .deleteFrom('provider_document_drafts')
      .where('company_id', '=', companyId)
      .where('kind', '=', input.kind)
      .returning('id')
      .executeTakeFirstOrThrow(() => refuse(documentProblems.NO_FILE));
    const { id } = chosen;
    const declared = input.kind === 'rib' ? await completeIban(trx, companyId, input.iban) : null;
    if (input.kind === 'rib' && !declared) throw refuseFields({ path: ['iban'], message: fault('required') });
    await trx
      .insertInto('provider_documents')
      .values({
        id,
        company_id: companyId,
        kind: input.kind,
        state: 'pending',
        reference: declared ? input.iban || declared : input.reference,
        insurer: input.insurer,
        insurer_contact: input.insurerContact,
        security_code: input.securityCode,
        activities: input.activities,
        trades: input.kind === 'decennale' ? input.trades : [],
        zone_departements: input.kind === 'decennale' ? input.departements : [],
        issued_on: input.issuedOn,
        starts_on: input.startsOn,
        expires_on: input.expiresOn,
        uploaded_by: viewer.userId,
        created_at: now,
      })
      .execute();
    await record(trx, documentEvents['document.deposited'], {
      companyId,
      actor: viewer,
      data: { documentId: id, kind: input.kind, name },
      now,
    });
    return orNotFound(await readOwnDocument(trx, companyId, id, today));
  });
}

/** Whether an application under review would lack a required kind without this document. */
async function isMissed(trx: Transaction<DB>, companyId: string, id: string, today: string): Promise<boolean> {
  const { network_state: place } = await trx
    .selectFrom('company_profiles')
    .select('network_state')
    .where('id', '=', companyId)
    // Two documents of a kind withdrawn at once: the second sees that the first is gone.
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (place !== 'pending') return false;
  const { trades } = await readNeeds(trx, companyId);
  const byKind = await documentsByKind(trx, companyId, today);
  const without = byKind.map((ofKind) => ({ ...ofKind, versions: ofKind.versions.filter((one) => one.id !== id) }));
  const countMissing = (kept: typeof byKind) => missingDocumentKinds(kept, { checked: false, trades, today }).length;
  return countMissing(without) > countMissing(byKind);
}

/** Withdraws an undecided document, unless an application under review would lack it. */
export async function withdrawDocument(act: Call & { files: FileStore }, id: string): Promise<{ id: string }> {
  const { viewer, now } = act;
  const companyId = viewer.company.id;
  return forgetting(act, async (trx, forget) => {
    const row = await trx
      .selectFrom('provider_documents')
      .select(['kind', 'company_id as companyId', 'version'])
      .select(sql<'pending' | 'verified' | 'rejected'>`state`.as('state'))
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(notFound);
    documentActs.enforce('withdraw', actorOf(viewer), row, undefined);
    if (await isMissed(trx, companyId, id, parisDay(now))) throw refuse(documentProblems.DOCUMENT_NEEDED);
    await trx.deleteFrom('provider_documents').where('id', '=', id).execute();
    const data = { documentId: id, kind: row.kind };
    await record(trx, documentEvents['document.withdrawn'], { companyId, actor: viewer, data, now });
    await forget(documentFiles, { owner: id });
    return { id };
  });
}
