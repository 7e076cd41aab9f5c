import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { mailOf, mailReplies, replies } from '#test/mail-replies.ts';
import { forgetReplyAddresses } from './reply-addresses.ts';

const app = await startTestApp({ replies });
const { karim, bidderId, give, hand, read, said, answers } = await mailReplies(app);
const { address } = replies;
const { db } = app;

describe('a reply address', () => {
  test('fits a local part, in any case; the envelope has priority over the headers', async () => {
    const [one, other] = [await give(), await give()];
    expect(one).toMatch(/^reponse\+[a-z2-7]{26}@mail\.batilien\.test$/);
    expect(one).not.toBe(other);
    await hand(mailOf({ to: 'Bâtilien <autre@exemple.test>', headers: [`X-Original-To: ${one.toUpperCase()}`] }));
    await hand(mailOf({ to: 'cachee@exemple.test', body: 'Copie cachée.' }), { to: other });
    await read();
    expect(await said()).toEqual(['Oui, jeudi.', 'Copie cachée.']);
  });

  test('that is forged or altered is answered to nobody', async () => {
    const to = await give();
    const altered = to.replace(/\+./, (found) => (found === '+a' ? '+b' : '+a'));
    for (const wrong of [
      altered,
      address,
      to.replace('+', '-'),
      to.replace('@mail.', '@autre.'),
      'reponse+@mail.batilien.test',
    ])
      await hand(mailOf({ to: wrong }));
    await read();
    expect([await said(), await answers()]).toEqual([[], []]);
  });

  test('ends after a fortnight, and the answer says so; later it is forgotten', async () => {
    const to = await give();
    await db.updateTable('reply_addresses').set({ expires_at: app.clock.now }).execute();
    await hand(mailOf({ to }));
    await read();
    expect(await said()).toEqual([]);
    expect(await answers()).toMatchObject([{ text: expect.stringContaining('quatorze jours') }]);
    await forgetReplyAddresses(db, new Date(app.clock.now.getTime() + 59 * 86_400_000));
    expect(await db.selectFrom('reply_addresses').select('id').execute()).toHaveLength(1);
    await forgetReplyAddresses(db, new Date(app.clock.now.getTime() + 61 * 86_400_000));
    expect(await db.selectFrom('reply_addresses').select('id').execute()).toEqual([]);
  });

  test('is only for its recipient: another sender is told so, without a link, a few times', async () => {
    const to = await give();
    for (let times = 0; times < 8; times += 1)
      await hand(mailOf({ to, from: 'Mallory <mallory@exemple.test>', body: `Essai ${times}` }));
    await hand(mailOf({ to, from: 'karim.haddad@exemple.test, mallory@exemple.test' }));
    await hand(mailOf({ to, headers: ['From: karim.haddad@exemple.test'], from: 'mallory@exemple.test' }));
    await read();
    expect(await said()).toEqual([]);
    const told = await answers('mallory@exemple.test');
    expect(told).toHaveLength(5);
    expect(told[0]?.text).toContain('autre adresse');
    expect(told[0]?.text).not.toContain('http');
    expect(await answers()).toEqual([]);
  });

  test('grants no right: a former member, and a company off the request, cannot write', async () => {
    const colleague = await app.person({ role: 'prestataire', company: bidderId });
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', colleague.userId)
      .executeTakeFirstOrThrow();
    const to = await give(colleague.userId);
    await hand(mailOf({ to, from: email }));
    await read();
    expect(await said()).toEqual(['Oui, jeudi.']);
    await db.deleteFrom('memberships').where('user_id', '=', colleague.userId).execute();
    await hand(mailOf({ to, from: email, body: 'Encore moi.' }));
    await read();
    expect(await said()).toEqual(['Oui, jeudi.']);
    expect(await answers(email)).toMatchObject([{ text: expect.stringContaining('plus accès') }]);
    // An unconfirmed address belongs to nobody.
    await db.updateTable('users').set({ email_verified: false }).where('id', '=', karim.userId).execute();
    await hand(mailOf({ to: await give() }));
    await read();
    await db.updateTable('users').set({ email_verified: true }).where('id', '=', karim.userId).execute();
    expect(await said()).toEqual(['Oui, jeudi.']);
  });

  test('posts in its conversation, whatever the current role of the person', async () => {
    await db.updateTable('profiles').set({ current_company_id: null }).where('user_id', '=', karim.userId).execute();
    await hand(mailOf({ to: await give() }));
    await read();
    await db
      .updateTable('profiles')
      .set({ current_company_id: bidderId })
      .where('user_id', '=', karim.userId)
      .execute();
    expect(await said()).toEqual(['Oui, jeudi.']);
  });
});
