import type { Kysely, Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { tellsSecret } from '#platform/http/shared-secret.ts';
import type { Call } from '#platform/http/bind.ts';
import { chooseSlot } from './answer-link.ts';
import { askedAt, type Linked, noteHelped } from './links.ts';
import { type Opened, openLinks } from './read-appointment.ts';
import { said } from './said.ts';
import { tellContact } from './tell-contact.ts';
import { numberOf, type ReceivedText, slotOf } from './received-text.ts';

type Taking = Pick<Call<unknown>, 'db' | 'now' | 'request' | 'publicUrl' | 'textAnswerSecret'>;

/** The open questions at a number, one per visit; two people who share the number may each have been asked. */
async function openQuestions(db: Kysely<DB>, number: string, now: Date): Promise<{ link: Linked; opened: Opened }[]> {
  const open = await openLinks(db, await askedAt(db, number), now);
  return [...new Map(open.map((question) => [question.link.visitId, question])).values()];
}

/** A slot number chooses it; an unusable message is answered once. Constant result: gateways do not retry. */
export async function takeText({ db, now, request, publicUrl, textAnswerSecret }: Taking, text: ReceivedText) {
  if (!textAnswerSecret) throw refuse(problems.NOT_FOUND);
  if (!tellsSecret(request.headers.authorization, textAnswerSecret)) throw refuse(problems.UNAUTHENTICATED);
  const number = numberOf(text);
  const questions = number ? await openQuestions(db, number, now) : [];
  const [only, ...others] = questions;
  // With two open proposals, a number does not say which one.
  const slot = only && others.length === 0 ? only.opened.slots[slotOf(text) - 1] : undefined;
  if (only && slot && (await chooseSlot({ db, now }, async () => only.link, slot.id)) === null) return;
  if (questions.length === 0) return;
  const reaching = { publicUrl, sms: true };
  const help = async (
    trx: Transaction<DB>,
    { link, opened: { visit, contact, slots } }: (typeof questions)[number],
  ) => {
    if (!(await noteHelped(trx, link, now))) return;
    const until = slots.at(-1)?.startsAt ?? now;
    await tellContact(
      trx,
      { visit, contact, reaching, now },
      { text: (values) => said('mails.sms.help', values), until },
    );
  };
  await db.transaction().execute(async (trx) => {
    for (const question of questions) await help(trx, question);
  });
}
