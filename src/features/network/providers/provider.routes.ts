import { parisDay } from '#common/days.ts';
import { denied, problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { createList, removeList, renameList } from './favourite-lists.ts';
import { listFavourites } from './favourite.queries.ts';
import { forgetFavourite, keepFavourite } from './keep-favourite.ts';
import { providerContract as contract } from './provider.contract.ts';
import { mapProviders } from './map.queries.ts';
import { readPresentation, readProvider } from './page.queries.ts';
import { canBlockFrom, canKeep, canInvite, canPresent } from './provider.rules.ts';
import { inDepartement } from './place-of-search.ts';
import { readWords } from './words.queries.ts';
import { shownLogos } from './shown-logo.ts';
import { writePresentation } from './write-presentation.ts';
import { blockedFor, searchProviders } from './search.queries.ts';

const actsOf = (viewer: Viewer) => ({
  invite: canInvite(actorOf(viewer)),
  favourite: canKeep(actorOf(viewer)),
});

const signInFirst = denied(problems.UNAUTHENTICATED);
const ownActs = (viewer: Viewer) => ({ edit: canPresent(actorOf(viewer)) });

export function providerRoutes(bind: Bind): void {
  bind.signedIn(contract.search, async (input, { db, viewer, now, geocoder }) => {
    const asking = { ...inDepartement(input, geocoder), readings: await readWords(db, input.q) };
    return searchProviders(db, viewer, asking, { today: parisDay(now), acts: actsOf(viewer) });
  });
  bind.signedIn(contract.map, async (input, { db, viewer, geocoder }) => {
    const [hidden, readings] = await Promise.all([blockedFor(db, viewer), readWords(db, input.q)]);
    return mapProviders(db, { ...inDepartement(input, geocoder), hidden, readings });
  });
  bind.open(contract.logo, ({ id }, call) => sendAttachment(call, [shownLogos], { owner: id }));
  bind.open(contract.read, async ({ reference }, { db, viewer, now }) => {
    const acts = viewer
      ? { ...actsOf(viewer), block: canBlockFrom(actorOf(viewer)) }
      : { invite: signInFirst, favourite: signInFirst, block: signInFirst };
    const page = await readProvider(db, viewer, reference, {
      today: parisDay(now),
      acts,
      edit: viewer ? canPresent(actorOf(viewer)) : signInFirst,
      hidden: viewer ? await blockedFor(db, viewer) : [],
    });
    if (!page) throw refuse(problems.NOT_FOUND);
    return page;
  });
  bind.company(contract.presentation, async (_, { db, viewer }) => readPresentation(db, viewer, ownActs(viewer)));
  bind.company(contract.present, (input, call) => writePresentation(call, input));
  bind.company(contract.favourites, (input, { db, viewer, now }) =>
    listFavourites(db, viewer, input, { today: parisDay(now), acts: actsOf(viewer) }),
  );
  bind.company(contract.keep, (input, call) => keepFavourite(call, input));
  bind.company(contract.forget, (input, call) => forgetFavourite(call, input));
  bind.company(contract.createList, (input, call) => createList(call, input));
  bind.company(contract.renameList, (input, call) => renameList(call, input));
  bind.company(contract.removeList, (input, call) => removeList(call, input));
}
