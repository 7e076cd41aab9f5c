import { notFound, problems, refuse } from '#common/problems.ts';
import type { FastifyRequest } from 'fastify';
import { isAskedHere } from '#platform/http/asked-here.ts';
import { serve } from '#platform/http/bind.ts';
import type { Live } from '#platform/events/live.ts';
import { writeMail } from './mails.ts';
import { serviceContract } from './service.contract.ts';

interface Program {
  live: Live | null;
  outbox: boolean;
  isServing: () => boolean;
  /** Latency of the database; throws when it cannot serve. */
  probe: () => Promise<number>;
}

export function serviceEndpoints({ live, outbox, isServing, probe }: Program) {
  const following = () => {
    if (!live || !isServing()) throw refuse(problems.UNAVAILABLE);
    return live;
  };
  // A local proxy may forward others.
  const assertOutbox = (request: FastifyRequest) => {
    if (!outbox || !isAskedHere(request)) throw refuse(problems.NOT_FOUND);
  };
  return serve(serviceContract, {
    health: async () => ({ status: 'ok' as const }),
    ready: async () => {
      if (!isServing()) throw refuse(problems.AWAY);
      return { status: 'ready' as const, databaseMs: await probe() };
    },
    live: async ({ viewer, request, reply }, { after }) => {
      // A reconnecting browser sends its position in the header, later than the address's.
      const heard = request.headers['last-event-id'];
      reply.raw.setHeaders(new Map(Object.entries(reply.getHeaders() as Record<string, string>)));
      following().follow(viewer, reply.hijack().raw, typeof heard === 'string' ? heard : after);
      return reply;
    },
    liveMessages: ({ viewer }, { after }) => following().poll(viewer, after),
    outbox: async ({ db, request }) => {
      assertOutbox(request);
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
          htmlUrl: sent ? '' : `/api/dev/outbox/${mail.id}`,
          createdAt: mail.created_at.toISOString(),
          sentAt: mail.sent_at?.toISOString() ?? null,
        };
      });
    },
    outboxMail: async ({ db, request, reply }, { id }) => {
      assertOutbox(request);
      const mail = await db
        .selectFrom('mails')
        .select(['language', 'template', 'data'])
        .where('id', '=', id)
        .where('sent_at', 'is', null)
        .executeTakeFirstOrThrow(notFound);
      const { html } = writeMail(mail.template, mail.data as Record<string, string>, mail.language);
      // Restricted like in a mail client: no scripts, no external requests, a sandboxed origin.
      const policy =
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation";
      return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
    },
  });
}
