import { beforeEach } from 'vitest';
import { bindReplies } from '../src/features/work/mail-replies/post-reply.ts';
import { giveReplyAddress } from '../src/features/work/mail-replies/reply-addresses.ts';
import { uuidv7 } from '../src/common/ids.ts';
import type { FileStore } from '../src/platform/files/store.ts';
import { writeMail } from '../src/app/mails.ts';
import { createLog } from '../src/platform/log.ts';
import { mailsTo } from './after-effects.ts';
import type { TestApp } from './app.ts';
import { tenders } from './tender.ts';
import { workAll } from './work.ts';

/** Settings with replies by mail enabled. */
export const replies = {
  address: 'reponse@mail.batilien.test',
  secret: 'le-secret-du-serveur-de-courrier-essai',
  authservId: undefined,
};
const { address, secret } = replies;

interface Sent {
  to?: string;
  from?: string;
  id?: string;
  headers?: string[];
  body?: string;
}

export const mailOf = ({
  to = '',
  from = 'Karim Haddad <karim.haddad@exemple.test>',
  id = uuidv7(),
  headers = [],
  body = 'Oui, jeudi.',
}: Sent) => [`From: ${from}`, `To: ${to}`, `Message-ID: <${id}@exemple.test>`, ...headers, '', body].join('\r\n');

export const mailOfParts = (to: string, ...parts: string[][]) =>
  mailOf({
    to,
    headers: ['Content-Type: multipart/mixed; boundary=b'],
    body: [...parts.flatMap((part) => ['--b', ...part]), '--b--'].join('\r\n'),
  });

/** Karim, who replies to a buyer on a request, and the mail server in between. */
export async function mailReplies(app: TestApp, { authservId }: { authservId?: string } = {}) {
  const { db, files } = app;
  app.clock.now = new Date(Date.now() + 86_400_000);
  const buyerId = await app.company({ name: 'Régie de l’Ourcq' });
  const buyer = await app.person({ company: buyerId });
  const site = await app.site(buyerId);
  const bidderId = await app.provider({ name: 'Haddad Étanchéité' });
  const karim = await app.person({ role: 'prestataire', company: bidderId });
  await db.updateTable('users').set({ email: 'karim.haddad@exemple.test' }).where('id', '=', karim.userId).execute();
  const request = await tenders(app, buyer, site).publish({ visibility: 'invited', invitedIds: [bidderId] });
  const opened = await karim.post('/api/conversations', { kind: 'request', requestId: request.id });
  const conversationId: string = opened.body.id;

  beforeEach(async () => {
    await db.deleteFrom('messages').execute();
    await db.deleteFrom('notices').execute();
    await db.deleteFrom('mails').execute();
    await db.deleteFrom('reply_addresses').execute();
    await db.deleteFrom('attachments').where('owner_kind', '=', 'message').execute();
  });

  const authorization = `Bearer ${secret}`;
  const bound = (store: FileStore) =>
    bindReplies({
      db,
      files: store,
      clock: () => app.clock.now,
      log: createLog('silent'),
      publicUrl: 'http://127.0.0.1:3000',
      demo: false,
      programSecret: 'only for tests, thirty-two characters',
      address,
      sender: 'Bâtilien <ne-pas-repondre@batilien.test>',
      write: writeMail,
      authservId,
    });
  const posted = async () => {
    const { body } = await buyer.get(`/api/conversations/${conversationId}/messages`);
    return body.items as {
      body: string;
      byMail: boolean;
      author: { name: string };
      files: { id: string; name: string }[];
      id: string;
      isCut: boolean;
      reactions: { reaction: string }[];
    }[];
  };
  return {
    authorization,
    buyer,
    karim,
    bidderId,
    conversationId,
    requestId: request.id,
    posted,
    said: async () => (await posted()).map(({ body }) => body),
    /** A reply address, Karim's by default. */
    give: (userId = karim.userId, messageId: string | null = null) =>
      db
        .transaction()
        .execute((trx) =>
          giveReplyAddress(
            trx,
            { userId, companyId: bidderId, conversationId, messageId },
            { address, now: app.clock.now },
          ),
        ),
    hand: (raw: string | Buffer, { to = '', headers = {} }: { to?: string; headers?: object } = {}) =>
      app.nobody.call({
        method: 'POST',
        url: `/api/inbound-mails${to && `?to=${encodeURIComponent(to)}`}`,
        headers: { 'content-type': 'message/rfc822', authorization, ...headers },
        payload: raw,
      }),
    read: (store: FileStore = files, failed?: (error: unknown) => void) => workAll(db, bound(store), failed),
    /** Answers to mails, by mail. */
    answers: async (to = 'karim.haddad@exemple.test') =>
      (await mailsTo(app, to)).filter(({ template }) => template.startsWith('mail-replies.')),
    stored: async () => {
      const keys = [];
      for await (const page of files.listBefore('inbound-mails', new Date(Date.now() + 60_000))) keys.push(...page);
      return keys;
    },
  };
}
