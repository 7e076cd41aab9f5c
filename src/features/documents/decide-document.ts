import type { Kysely } from 'kysely';
import { parisDay } from '#common/days.ts';
import { problems, refuse, refuseFields } from '#common/problems.ts';
import { listContacts } from '#features/companies/company.public.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { path } from '#paths.ts';
import type { AdminDocumentDetail } from './document.contract.ts';
import { readDocument } from './document.queries.ts';
import { documentProblems } from './document.rules.ts';
import { documentEvents } from './document.events.ts';

interface Act {
  db: Kysely<DB>;
  viewer: Viewer;
  now: Date;
  publicUrl: string;
}

interface Decision {
  id: string;
  version: number;
  state: 'verified' | 'rejected';
  reason: string;
  codeChecked: boolean;
}

/** Judges a paper that waits; its company is told by mail, and the search follows. */
async function decide({ db, viewer, now, publicUrl }: Act, decision: Decision): Promise<AdminDocumentDetail> {
  const { id, version, state, reason, codeChecked } = decision;
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('provider_documents as d')
      .innerJoin('company_profiles as c', 'c.id', 'd.company_id')
      .select(['d.company_id', 'd.kind', 'd.state', 'd.version', 'c.legal_name'])
      .where('d.id', '=', id)
      .forUpdate('d')
      .executeTakeFirst();
    if (!row) throw refuse(problems.NOT_FOUND);
    if (row.state !== 'pending') throw refuse(documentProblems.DOCUMENT_DECIDED);
    if (row.version !== version) throw refuse(documentProblems.DOCUMENT_STALE);
    const isVigilance = row.kind === 'vigilance' && state === 'verified';
    if (isVigilance && !codeChecked) {
      throw refuseFields({
        path: ['codeChecked'],
        message: 'Contrôlez d’abord le code de sécurité auprès de l’URSSAF.',
      });
    }
    await trx
      .updateTable('provider_documents')
      .set({
        state,
        verified_at: state === 'verified' ? now : null,
        code_checked_at: isVigilance ? now : null,
        decided_at: now,
        decided_by: viewer.userId,
        rejection_reason: reason,
        version: version + 1,
      })
      .where('id', '=', id)
      .execute();
    const companyId = row.company_id;
    const data = { documentId: id, kind: row.kind, ...(reason && { reason }) };
    await record(trx, documentEvents[`document.${state}`], { companyId, actor: viewer, data, now });
    for (const { name, email, language } of await listContacts(trx, companyId)) {
      await queueMail(trx, {
        to: email,
        language,
        template: 'documents.decided',
        data: {
          name,
          company: row.legal_name,
          kind: row.kind,
          decision: state,
          reason,
          url: `${publicUrl}${path('application')}?etape=documents`,
        },
        now,
      });
    }
    const read = await readDocument(trx, id, parisDay(now));
    if (!read) throw refuse(problems.NOT_FOUND);
    return read;
  });
}

/** Finds a paper in order; the code of a vigilance is checked with the URSSAF first, and when is kept. */
export function verifyDocument(act: Act, input: { id: string; version: number; codeChecked: boolean }) {
  return decide(act, { ...input, state: 'verified', reason: '' });
}

/** Refuses a paper, with the reason its company will read. */
export function rejectDocument(act: Act, input: { id: string; version: number; reason: string }) {
  return decide(act, { ...input, state: 'rejected', codeChecked: false });
}
