import { sql, type Transaction } from 'kysely';
import type { Language } from '#common/locales.ts';
import { departementAt } from '#features/estate/sites/site.scope.ts';
import { path } from '#paths.ts';
import type { PlaceCode } from '#common/territories.ts';
import type { DB } from '#platform/db/types.ts';
import type { Reaction } from '#platform/events/react.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { queueText } from '#platform/sms/send-texts.ts';
import { smsNumber } from '#platform/sms/sms-number.ts';
import { sayIn } from '#platform/voices.ts';
import { followKey } from './report-keys.ts';
import type { Step } from './report.rules.ts';
import { said } from './said.ts';

interface Reaching {
  publicUrl: string;
  secret: string;
  sms: boolean;
}

const day = 86_400_000;

/** The occupants of a group of reports, or one of them, with their contact details. */
const readers = (trx: Transaction<DB>) =>
  trx
    .selectFrom('occupant_reports as o')
    .innerJoin('report_groups as g', 'g.id', 'o.group_id')
    .innerJoin('sites as s', 's.id', 'g.site_id')
    .select(['o.id', 'o.number', 'o.name', 'o.email', 'o.phone', 'o.language', 's.name as site', 'g.dismissal'])
    .select(departementAt('s').as('departement'))
    .where(sql<boolean>`(o.email <> '' OR o.phone <> '')`);

/** Messages to occupants for each step of their report: by mail, or by text message without an address. */
export function occupantMessages({ publicUrl, secret, sms }: Reaching) {
  async function tell(
    trx: Transaction<DB>,
    whom: ReturnType<typeof readers>,
    step: Step,
    { now, visitAt }: { now: Date; visitAt?: string },
  ): Promise<void> {
    for (const { id, number, name, email, phone, site, ...report } of await whom.execute()) {
      if (step === 'dismissed' && report.dismissal === 'unfounded') continue;
      const language = report.language as Language;
      const url = publicUrl + path('reportFollowUp', { key: followKey(secret, id) });
      const place = report.departement as PlaceCode;
      if (email) {
        const data = {
          step,
          number,
          name,
          site,
          url,
          ...(report.dismissal && { dismissal: report.dismissal }),
          ...(visitAt && { visitAt }),
          ...(place && { departement: place }),
        };
        await queueMail(trx, { to: email, language, template: 'occupant-reports.told', data, now });
        continue;
      }
      const to = sms ? smsNumber(phone, place) : null;
      if (!to) continue;
      const body = sayIn(language, said(`mails.sms.${step}`, { number, url }));
      await queueText(trx, { to, body, until: new Date(now.getTime() + day), now });
    }
  }
  const received: Reaction<{ reportId: string }> = (trx, { data }, now) =>
    tell(trx, readers(trx).where('o.id', '=', data.reportId), 'received', { now });

  const moved: Reaction<{ groupId: string; step: Step }> = (trx, { data }, now) =>
    tell(trx, readers(trx).where('g.id', '=', data.groupId), data.step, { now });

  const answered: Reaction<{ groupId: string; answerId: string }> = async (trx, { data }, now) => {
    const answer = await trx
      .selectFrom('report_answers')
      .select('words')
      .where('id', '=', data.answerId)
      .executeTakeFirst();
    const reports = await readers(trx).where('g.id', '=', data.groupId).where('o.email', '<>', '').execute();
    for (const { id, number, name, email, site, language } of answer ? reports : []) {
      const url = publicUrl + path('reportFollowUp', { key: followKey(secret, id) });
      const told = { number, name, site, url, words: answer?.words ?? '' };
      await queueMail(trx, { to: email, language, template: 'occupant-reports.answered', data: told, now });
    }
  };

  const planned: Reaction<{ startsAt: string }> = async (trx, { requestId, data }, now) => {
    const whom = requestId && readers(trx).where('g.request_id', '=', requestId);
    if (whom) await tell(trx, whom, 'planned', { now, visitAt: data.startsAt });
  };
  const done: Reaction<unknown> = async (trx, { requestId }, now) => {
    if (requestId) await tell(trx, readers(trx).where('g.request_id', '=', requestId), 'done', { now });
  };

  /** The request ended without work: the reports wait to be sorted again. */
  const released: Reaction<unknown> = async (trx, { requestId }, now) => {
    if (!requestId) return;
    await trx
      .updateTable('report_groups')
      .set({ request_id: null, settled_at: null, updated_at: now, version: sql<number>`version + 1` })
      .where('request_id', '=', requestId)
      .execute();
  };

  /** The request was a duplicate: its reports continue with the request it was merged into. */
  const followed: Reaction<unknown> = async (trx, { requestId }, now) => {
    if (!requestId) return;
    await sql`UPDATE report_groups g SET request_id = r.merged_into_id, updated_at = ${now}, version = g.version + 1
      FROM requests r WHERE r.id = ${requestId} AND g.request_id = r.id AND r.merged_into_id IS NOT NULL`.execute(trx);
  };

  return { received, moved, answered, planned, done, released, followed };
}
