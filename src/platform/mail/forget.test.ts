import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { forgetMails } from './forget.ts';
import { queueMail } from './queue.ts';

const { db } = await testDatabase();
const now = new Date('2026-11-21T03:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('a sent mail is kept for a year, an undeliverable one for thirty days', async () => {
  const write = async (to: string, created: Date, sent: Date | null) => {
    const id = await queueMail(db, {
      to,
      language: 'fr',
      template: 'accounts.reset',
      data: { name: 'Claire' },
      now: created,
    });
    await db.updateTable('mails').set({ sent_at: sent }).where('id', '=', id).execute();
  };
  await write('vieux@exemple.test', ago(370), ago(366));
  await write('cette-annee@exemple.test', ago(370), ago(364));
  await write('jamais-parti@exemple.test', ago(31), null);
  await write('attend@exemple.test', ago(29), null);
  await forgetMails(db, now);
  const left = await db.selectFrom('mails').select('recipient').orderBy('recipient').execute();
  expect(left.map(({ recipient }) => recipient)).toEqual(['attend@exemple.test', 'cette-annee@exemple.test']);
  const { rows } = await sql`SELECT FROM pgboss.job WHERE group_id = 'jamais-parti@exemple.test'`.execute(db);
  expect(rows).toEqual([]);
});
