import { parisDay } from '#common/days.ts';
import { denied, problems, refuse } from '#common/problems.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { alertSearches } from './alert-searches.ts';
import { createList, removeList, renameList } from './favourite-lists.ts';
import { listFavourites } from './favourite.queries.ts';
import { forgetFavourite, keepFavourite } from './keep-favourite.ts';
import { mapProviders } from './map.queries.ts';
import { readPresentation, readProvider } from './page.queries.ts';
import { inDepartement } from './place-of-search.ts';
import { providerContract } from './provider.contract.ts';
import { providerEvents } from './provider.events.ts';
import * as mails from './provider.mails.ts';
import { canBlockFrom, canKeep, canInvite, canPresent } from './provider.rules.ts';
import { refreshValidity } from './refresh-validity.ts';
import { changeAlert, removeSearch, saveSearch, stopAlert, stopPage } from './save-search.ts';
import { savedSearchContract } from './saved-search.contract.ts';
import { listSaved } from './saved-search.queries.ts';
import { searchOwn } from './search-own.queries.ts';
import { blockedFor, searchProviders } from './search.queries.ts';
import { shownLogos } from './shown-logo.ts';
import { refreshWords, readWords } from './words.queries.ts';
import { addPicture, removePicture, workPictures } from './work-pictures.ts';
import { writePresentation } from './write-presentation.ts';

const actsOf = (viewer: Viewer) => ({
  invite: canInvite(actorOf(viewer)),
  favourite: canKeep(actorOf(viewer)),
});

const signInFirst = denied(problems.UNAUTHENTICATED);

const ownActs = (viewer: Viewer) => ({ edit: canPresent(actorOf(viewer)) });

export const slice = defineSlice({
  endpoints: {
    providers: serve(providerContract, {
      search: async ({ db, viewer, now, geocoder }, input) => {
        const asking = { ...inDepartement(input, geocoder), readings: await readWords(db, input.q) };
        const today = parisDay(now);
        const own = await searchOwn(db, viewer, asking, today);
        return searchProviders(db, viewer, asking, { today, acts: actsOf(viewer), own });
      },
      map: async ({ db, viewer, geocoder }, input) => {
        const [hidden, readings] = await Promise.all([blockedFor(db, viewer), readWords(db, input.q)]);
        return mapProviders(db, { ...inDepartement(input, geocoder), hidden, readings });
      },
      logo: (call, { id }) => sendAttachment(call, [shownLogos], { owner: id }),
      read: async ({ db, viewer, now }, { reference }) => {
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
      },
      presentation: async ({ db, viewer }) => readPresentation(db, viewer, ownActs(viewer)),
      present: writePresentation,
      addPicture,
      removePicture,
      workPicture: (call, { id, pictureId, size }) =>
        sendAttachment(call, [workPictures], { owner: id, id: pictureId, form: size === 'thumb' ? '-thumb' : '' }),
      favourites: ({ db, viewer, now }, input) =>
        listFavourites(db, viewer, input, { today: parisDay(now), acts: actsOf(viewer) }),
      keep: keepFavourite,
      forget: forgetFavourite,
      createList,
      renameList,
      removeList,
    }),
    savedSearches: serve(savedSearchContract, {
      list: async ({ db, viewer }) => ({ items: await listSaved(db, viewer) }),
      save: (call, input) => saveSearch(call, { ...input, criteria: inDepartement(input.criteria, call.geocoder) }),
      change: changeAlert,
      remove: removeSearch,
      unsubscribe: ({ db }, { token }) => stopAlert(db, token),
      openUnsubscribe: async ({ reply }, { token }) => reply.redirect(stopPage(token), 302),
    }),
  },
  events: providerEvents,
  files: [workPictures],
  mails: { 'providers.search-alert': mails.searchAlertMail },
  jobs: ({ db, clock, publicUrl }) => [
    { name: 'refresh-validity', cron: '1 * * * *', run: () => refreshValidity(db, clock()) },
    { name: 'refresh-words', cron: '50 2 * * *', run: () => refreshWords(db) },
    { name: 'alert-searches', cron: '12 * * * *', run: () => alertSearches(db, publicUrl, clock()) },
  ],
});
