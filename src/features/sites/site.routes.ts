import { problems, refuse } from '#common/problems.ts';
import { limitsOf } from '#features/plans/plan.public.ts';
import type { Bind } from '#platform/http/bind.ts';
import { readAccess } from './read-access.ts';
import { siteContract as contract } from './site.contract.ts';
import { countCompanySites, countSites, listSites, readSite } from './site.queries.ts';
import { judgeAccess, judgeCreation, judgeEdit } from './site.rules.ts';
import { actorOf, createSite, editSite } from './write-site.ts';

export function siteRoutes(bind: Bind): void {
  bind.signedIn(contract.list, async (input, { db, viewer }) => {
    const { company } = viewer;
    // Counting costs more than the page itself: once, for the first page, and for the plan that is limited.
    const count = input.cursor ? null : await countSites(db, viewer);
    const owned = company && limitsOf(company.plan) ? await countCompanySites(db, company.id) : 0;
    return listSites(db, viewer, input, { count, acts: { create: judgeCreation(actorOf(viewer), owned) } });
  });
  bind.signedIn(contract.read, async ({ id }, { db, viewer }) => {
    const site = await readSite(db, viewer, id);
    if (!site) throw refuse(problems.NOT_FOUND);
    const actor = actorOf(viewer);
    return { ...site, acts: { edit: judgeEdit(actor), readAccess: judgeAccess(actor) } };
  });
  bind.company(contract.create, (input, call) => createSite(call, input));
  bind.company(contract.edit, (input, call) => editSite(call, input));
  bind.company(contract.access, ({ id }, call) => readAccess(call, id));
  bind.signedIn(contract.geocoding, async ({ q, limit }, { geocoder }) => ({
    items: await geocoder.suggest(q, limit),
  }));
}
