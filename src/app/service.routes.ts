import { sql } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Live } from '#platform/events/live.ts';
import { writeMail } from './mails.ts';
import { serviceContract } from './service.contract.ts';

export function serviceRoutes(bind: Bind, live: Live | null, demo: boolean): void {
  bind.open(serviceContract.health, async () => ({ status: 'ok' as const }));

  bind.open(serviceContract.ready, async (_, { db, log }) => {
    const start = performance.now();
    try {
      await sql`SELECT 1`.execute(db);
    } catch (error) {
      log.error({ err: error }, 'database does not answer');
      throw refuse(problems.UNAVAILABLE);
    }
    return { status: 'ready' as const, databaseMs: Math.round(performance.now() - start) };
  });

  bind.signedIn(serviceContract.live, async (_, { viewer, reply }) => {
    if (!live) throw refuse(problems.UNAVAILABLE);
    live.follow(viewer, reply.hijack().raw);
    return reply;
  });

  if (!demo) return;
  bind.open(serviceContract.outbox, async (_, { db }) => {
    const mails = await db
      .selectFrom('mails')
      .select(['id', 'recipient', 'language', 'template', 'data', 'created_at', 'sent_at'])
      .orderBy('created_at', 'desc')
      .limit(50)
      .execute();
    return mails.map((mail) => {
      const sent = mail.sent_at !== null;
      const { subject, text } = sent
        ? { subject: mail.template, text: '' }
        : writeMail(mail.template, mail.data as Record<string, string>, mail.language);
      return {
        id: mail.id,
        to: mail.recipient,
        subject,
        text,
        createdAt: mail.created_at.toISOString(),
        sentAt: mail.sent_at?.toISOString() ?? null,
      };
    });
  });
}
