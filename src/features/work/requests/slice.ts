import { defineSlice } from '#platform/slice.ts';
import { forgetContacts } from './forget-contacts.ts';
import { requestData } from './personal-data.ts';
import { type HasConfirmed } from './read-contacts.ts';
import { type EndRound } from './republish-request.ts';
import { requestContactContract } from './request-contact.contract.ts';
import { documents, photos } from './request-files.ts';
import { requestContract } from './request.contract.ts';
import { requestEvents } from './request.events.ts';
import { type RequestsSaying } from './request.queries.ts';
import { requestRoutes } from './request.routes.ts';
import { tellVisits } from './visit-clock.ts';

export const slice = (above: { endRound: EndRound; saying: RequestsSaying; hasConfirmed: HasConfirmed }) =>
  defineSlice({
    contract: { requests: requestContract, requestContacts: requestContactContract },
    routes: [(bind) => requestRoutes(bind, above.endRound, above.saying, above.hasConfirmed)],
    events: requestEvents,
    jobs: ({ db, clock }) => [
      { name: 'forget-contacts', cron: '15 3 * * *', run: () => forgetContacts(db, clock()) },
      { name: 'tell-visits', cron: '* * * * *', run: () => tellVisits(db, clock()) },
    ],
    files: [photos, documents],
    personalData: requestData,
  });
