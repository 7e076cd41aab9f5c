import { sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { lockName } from '#platform/db/lock-name.ts';
import type { DB } from '#platform/db/types.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import { listContacts } from '#features/people/companies/company.public.ts';
import { record } from '#platform/events/record.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { CompanyViewer, Viewer } from '#platform/session/viewer.ts';
import { path } from '#paths.ts';
import { applicationNumber, type ApplicationState, fileActs, type Transition } from './application.rules.ts';
import { applicationEvents } from './application.events.ts';

export interface LockedApplication {
  id: string;
  number: string;
  companyId: string;
  companyName: string;
  state: ApplicationState;
  version: number;
}

/** Locks the file of a company, creating it if needed. */
export async function lockApplication(trx: Transaction<DB>, companyId: string, now: Date): Promise<LockedApplication> {
  return (await find(trx, companyId)) ?? (await begin(trx, companyId, now));
}

export const updateApplication = updateOf('provider_applications', ['id']);

export const onOwnApplication = carryOut(
  fileActs,
  updateApplication,
  async (trx, { company }: CompanyViewer, _, now) => {
    const held = await lockApplication(trx, company.id, now);
    return { held, facts: held };
  },
);

async function begin(trx: Transaction<DB>, companyId: string, now: Date): Promise<LockedApplication> {
  await lockName(trx, 'application number');
  await trx
    .insertInto('provider_applications')
    .values({
      id: uuidv7(now.getTime()),
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM provider_applications)`,
      company_id: companyId,
      created_at: now,
      updated_at: now,
    })
    // Two first steps at once: the second finds the file of the first.
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
  const held = await find(trx, companyId);
  if (!held) throw new Error('a file that was begun is there');
  return held;
}

async function find(trx: Transaction<DB>, companyId: string): Promise<LockedApplication | null> {
  const row = await trx
    .selectFrom('provider_applications as a')
    .innerJoin('company_profiles as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.number', 'a.state', 'a.version', 'c.legal_name as companyName'])
    .select(sql<number>`extract(year FROM a.created_at AT TIME ZONE 'Europe/Paris')::int`.as('year'))
    .where('a.company_id', '=', companyId)
    .forUpdate('a')
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    number: applicationNumber(row.number, row.year),
    companyId,
    companyName: row.companyName,
    state: row.state as ApplicationState,
    version: row.version,
  };
}

interface Step {
  move: Transition;
  message: string;
  actor: Viewer;
  publicUrl: string;
  now: Date;
}

/** Records a step in the file's history, notifies open screens, and mails its company's people. */
export async function recordApplicationEvent(
  trx: Transaction<DB>,
  held: LockedApplication,
  { move, message, actor, publicUrl, now }: Step,
) {
  await trx
    .insertInto('provider_application_moves')
    .values({
      id: uuidv7(now.getTime()),
      application_id: held.id,
      move,
      message,
      by_user_id: actor.userId,
      by_admin: actor.side === 'admin',
      moved_at: now,
    })
    .execute();
  await record(trx, applicationEvents[`application.${move}`], {
    companyId: held.companyId,
    actor,
    data: { applicationId: held.id, number: held.number, name: held.companyName },
    now,
  });
  for (const { name, email, language } of await listContacts(trx, held.companyId)) {
    await queueMail(trx, {
      to: email,
      language,
      template: 'applications.moved',
      data: {
        name,
        company: held.companyName,
        number: held.number,
        move,
        message: actor.side === 'admin' ? message : '',
        url: `${publicUrl}${path('application')}`,
      },
      now,
    });
  }
}
