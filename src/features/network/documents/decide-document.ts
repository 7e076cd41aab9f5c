import { sql, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { orNotFound, refuseFields } from '#common/problems.ts';
import { assertOthersCompany, listContacts } from '#features/people/companies/company.public.ts';
import { type Call, carryOut, updateOf, type Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { path } from '#paths.ts';
import { answerAskers } from './ask-document.ts';
import type { AdminDocumentDetail } from './document.contract.ts';
import { readDocument } from './document.queries.ts';
import { documentActs } from './document.rules.ts';
import { documentEvents } from './document.events.ts';
import { said } from './said.ts';

type Act = Call<Viewer> & { publicUrl: string };

interface Decision extends Target {
  act: 'verify' | 'reject';
  reason: string;
  codeChecked: boolean;
}

async function lock(trx: Transaction<DB>, _: Viewer, id: string) {
  const paper = await trx
    .selectFrom('provider_documents as d')
    .innerJoin('company_profiles as c', 'c.id', 'd.company_id')
    .select(['d.id', 'd.company_id as companyId', 'd.kind', 'd.version', 'c.legal_name as companyName'])
    .select(sql<'pending' | 'verified' | 'rejected'>`d.state`.as('state'))
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst();
  return paper && { paper, facts: paper };
}

const onDocument = carryOut(documentActs, updateOf('provider_documents', ['id']), lock);

async function decide(call: Act, { act, reason, codeChecked, ...target }: Decision): Promise<AdminDocumentDetail> {
  return onDocument(call, act, target, async ({ trx, viewer, now, paper, move }) => {
    const { id, companyId, kind } = paper;
    await assertOthersCompany(trx, viewer, companyId);
    const state = act === 'verify' ? 'verified' : 'rejected';
    const isVigilance = kind === 'vigilance' && state === 'verified';
    if (isVigilance && !codeChecked) {
      throw refuseFields({
        path: ['codeChecked'],
        message: said('refusals.codeUnchecked'),
      });
    }
    await move({
      verified_at: state === 'verified' ? now : null,
      code_checked_at: isVigilance ? now : null,
      decided_at: now,
      decided_by: viewer.userId,
      rejection_reason: reason,
    });
    const data = { documentId: id, kind, ...(reason && { reason }) };
    await record(trx, documentEvents[`document.${state}`], { companyId, actor: viewer, data, now });
    await answerAskers(trx, { companyId, kind, decision: state }, now);
    for (const { name, email, language } of await listContacts(trx, companyId)) {
      await queueMail(trx, {
        to: email,
        language,
        template: 'documents.decided',
        data: {
          name,
          company: paper.companyName,
          kind,
          decision: state,
          reason,
          url: `${call.publicUrl}${path('application')}?etape=documents`,
        },
        now,
      });
    }
    return orNotFound(await readDocument(trx, id, parisDay(now)));
  });
}

/** Verifies a document; the code of a vigilance certificate is checked with the URSSAF first, and the time stored. */
export function verifyDocument(act: Act, input: { id: string; version: number; codeChecked: boolean }) {
  return decide(act, { ...input, act: 'verify', reason: '' });
}

export function rejectDocument(act: Act, input: { id: string; version: number; reason: string }) {
  return decide(act, { ...input, act: 'reject', codeChecked: false });
}
