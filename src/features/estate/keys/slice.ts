import { notFound, orNotFound } from '#common/problems.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { keyContract } from './key.contract.ts';
import { keyEvents } from './key.events.ts';
import { countKeys, findHolders, listKeys, reachesRegister, readKey } from './key.queries.ts';
import { canRegister, keyActs, loanActs } from './key.rules.ts';
import { lendKey, loseKey, returnKey } from './lend-key.ts';
import { editKey, registerKey, retireKey } from './register-key.ts';
import { tellLateKeys } from './tell-late.ts';

export const slice = defineSlice({
  endpoints: {
    keys: serve(keyContract, {
      list: async ({ db, viewer, now }, input) => {
        if (!(await reachesRegister(db, viewer, input.siteId))) throw notFound();
        const [page, counts] = await Promise.all([listKeys(db, input, now), countKeys(db, input.siteId, now)]);
        return { ...page, counts, acts: { register: canRegister(actorOf(viewer)) } };
      },
      read: async ({ db, viewer, now }, { id }) => {
        const found = orNotFound(await readKey(db, viewer, id, now));
        const { companyId, state, copiesOut, ...key } = found;
        const actor = actorOf(viewer);
        return {
          ...key,
          loans: key.loans.map((loan) => ({ ...loan, acts: loanActs.of(actor, { state: loan.state, companyId }) })),
          acts: keyActs.of(actor, { state, companyId, copiesIn: key.copiesIn, copiesOut }),
        };
      },
      holders: async ({ db, viewer, now }, input) => {
        if (!(await reachesRegister(db, viewer, input.siteId))) throw notFound();
        return { items: await findHolders(db, viewer, input, now) };
      },
      register: registerKey,
      edit: editKey,
      retire: retireKey,
      lend: lendKey,
      giveBack: returnKey,
      lose: loseKey,
    }),
  },
  events: keyEvents,
  jobs: ({ db, clock }) => [{ name: 'tell-late-keys', cron: '20 * * * *', run: () => tellLateKeys(db, clock()) }],
});
