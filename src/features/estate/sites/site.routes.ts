import { problems, refuse } from '#common/problems.ts';
import { limitsOf } from '#features/operations/plans/plan.public.ts';
import type { Bind } from '#platform/http/bind.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { readAccess } from './read-access.ts';
import { siteContract as contract } from './site.contract.ts';
import { countCompanySites, countSites, listSites, readSite } from './site.queries.ts';
import { canAdd, canEdit, canReadAccess } from './site.rules.ts';
import { createSite, editSite } from './write-site.ts';

export function siteRoutes(bind: Bind): void {
  bind.signedIn(contract.list, async (input, { db, viewer }) => {
    const { company } = viewer;
    // Counting costs more than the page itself: once, for the first page, and for the plan that is limited.
    const count = input.cursor ? null : await countSites(db, viewer);
    const owned = company && limitsOf(company.plan) ? await countCompanySites(db, company.id) : 0;
    return listSites(db, viewer, input, {
      count,
      acts: { create: canAdd(actorOf(viewer), { plan: company?.plan ?? 'starter', count: owned }) },
    });
  });
  bind.signedIn(contract.read, async ({ id }, { db, viewer }) => {
    const site = await readSite(db, viewer, id);
    if (!site) throw refuse(problems.NOT_FOUND);
    const actor = actorOf(viewer);
    return { ...site, acts: { edit: canEdit(actor), readAccess: canReadAccess(actor) } };
  });
  bind.company(contract.create, (input, call) => createSite(call, input));
  bind.company(contract.edit, (input, call) => editSite(call, input));
  bind.company(contract.access, ({ id }, call) => readAccess(call, id));
  bind.signedIn(contract.geocoding, async ({ q, limit }, { geocoder }) => ({
    items: await geocoder.suggest(q, limit),
  }));
}
