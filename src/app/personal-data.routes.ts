import { inAnswer } from '#common/said.ts';
import { assertOwnPassword } from '#features/people/accounts/account.public.ts';
import { personOf } from '#features/people/companies/company.public.ts';
import { parisDay } from '#common/days.ts';
import { type Call, serve } from '#platform/http/bind.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { personalDataContract } from '#features/people/consent/personal-data.contract.ts';
import { collectPersonalData, erasePerson, listKept } from './personal-data.ts';
import { printPersonalData, wordsIn } from './personal-data-page.ts';

/** Covers all slices, so it belongs to none. */
export const personalDataEndpoints = serve(personalDataContract, {
  export: async (call) => {
    const data = await collect(call);
    call.reply.header('content-disposition', attachment(call, 'json'));
    return data as never;
  },
  page: async (call) => {
    const page = printPersonalData(await collect(call), call.language);
    return call.reply
      .header('content-disposition', attachment(call, 'html'))
      .type('text/html; charset=utf-8')
      .send(page);
  },
  kept: async ({ db, viewer }) => ({
    kept: (await listKept(db, await personOf(db, viewer))).map(inAnswer),
  }),
  erase: async (call, { password }) => {
    const { db, files, viewer, now, reply, log } = call;
    await assertOwnPassword(call, password);
    const kept = await erasePerson(db, viewer, now);
    if (viewer.avatarId) await files.remove(`faces/${viewer.avatarId}`);
    log.info({ userId: viewer.userId }, 'account erased');
    reply.header('set-cookie', clearedCookies);
    return { kept: kept.map(inAnswer) };
  },
});

const cleared = '=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax';
const clearedCookies = [`batilien.session_token${cleared}`, `__Secure-batilien.session_token${cleared}; Secure`];

const collect = ({ db, viewer, now }: Call<Viewer>) => collectPersonalData(db, viewer, now);

const attachment = ({ now, language }: Call<Viewer>, extension: string) =>
  `attachment; filename="${wordsIn(language).file}-${parisDay(now)}.${extension}"`;
