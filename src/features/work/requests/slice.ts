import { problems, refuse } from '#common/problems.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { sayIn } from '#platform/voices.ts';
import { assignRequest } from './assign-request.ts';
import { cancelRequest } from './cancel-request.ts';
import { closeRequest } from './close-request.ts';
import { declineInvitation, resumeInvitation } from './decline-invitation.ts';
import { deleteRequest } from './delete-request.ts';
import { exportRequests } from './export-requests.ts';
import { listEligible } from './eligible.queries.ts';
import { forgetContacts } from './forget-contacts.ts';
import { holdRequest, resumeRequest } from './hold-request.ts';
import { lookUpAddressee } from './find-addressee.ts';
import type { SendLink } from './invite-by-mail.ts';
import { inviteProvider } from './invite-provider.ts';
import { linkRequests, unlinkRequests } from './link-requests.ts';
import { mergeRequest } from './merge-request.ts';
import { ownReasons, sayOwnReason } from './own-reasons.rules.ts';
import { requestData } from './personal-data.ts';
import { readInvitation } from './present-invitation.ts';
import { type AssertSurveyed, publishRequest, type SendWarrantyCall } from './publish-request.ts';
import { type HasConfirmed, readContacts } from './read-contacts.ts';
import { listRelated } from './related-requests.queries.ts';
import { readRequest } from './read-request.queries.ts';
import { type EndRound, republishRequest } from './republish-request.ts';
import { readRequestBoard } from './request-board.queries.ts';
import { readRequestCalendar, requestsOnDay, type VisitsBetween } from './request-calendar.queries.ts';
import { requestContactContract } from './request-contact.contract.ts';
import { listEvents } from './request-events.queries.ts';
import { documents, photos, addDocument, addPhoto, removeDocument, removePhoto } from './request-files.ts';
import { requestContract } from './request.contract.ts';
import { requestEvents } from './request.events.ts';
import type { RequestsSaying } from './request-search.scope.ts';
import { countRequests, listRequests, similarRequests } from './request.queries.ts';
import { listRequestSites } from './request-sites.queries.ts';
import { canCreate, requestActs, type RequestFacts } from './request.rules.ts';
import { tellVisits } from './visit-clock.ts';
import { withCovered } from './with-covered.ts';
import { addContact, editContact, removeContact } from './write-contact.ts';
import { createRequest, editRequest } from './write-request.ts';

interface Handed {
  endRound: EndRound;
  /** Finds requests by the text of their messages. */
  saying: RequestsSaying;
  /** Visits in a period, for the calendar. */
  visitsBetween: VisitsBetween;
  /** Whether a provider has confirmed its order. */
  hasConfirmed: HasConfirmed;
  sendLink: SendLink;
  /** Notifies the firm that a published request calls back under guarantee. */
  sendWarrantyCall: SendWarrantyCall;
  /** Refuses works on an old building without an asbestos survey. */
  assertSurveyed: AssertSurveyed;
}

export const slice = ({
  endRound,
  saying,
  visitsBetween,
  hasConfirmed,
  sendLink,
  sendWarrantyCall,
  assertSurveyed,
}: Handed) =>
  defineSlice({
    endpoints: {
      requests: serve(requestContract, {
        list: async (call, input) => {
          const { db, viewer } = call;
          const acts = { create: canCreate(actorOf(viewer)) };
          return listRequests(db, viewer, await withCovered(call, input), { acts, saying });
        },
        export: async (call, input) => exportRequests(call, await withCovered(call, input), saying),
        sites: async (call, input) => listRequestSites(call.db, call.viewer, await withCovered(call, input), saying),
        board: async (call, input) => readRequestBoard(call.db, call.viewer, await withCovered(call, input), saying),
        calendar: async (call, input) =>
          readRequestCalendar(call.db, call.viewer, await withCovered(call, input), { saying, visitsBetween }),
        calendarDay: async (call, { day, ...input }) => {
          const { db, viewer } = call;
          const among = requestsOnDay(viewer, day, visitsBetween);
          return listRequests(db, viewer, { ...(await withCovered(call, input)), sort: 'due', among }, { saying });
        },
        counts: ({ db, viewer }) => countRequests(db, viewer),
        events: ({ db, viewer, language }, input) => {
          const reasons = Object.fromEntries(
            ownReasons.map((reason) => [reason, sayIn(language, sayOwnReason(reason))]),
          );
          return listEvents(db, viewer, input, reasons);
        },
        similar: ({ db, viewer }, input) => similarRequests(db, viewer, input),
        eligible: ({ db, viewer }, input) => listEligible(db, viewer, input),
        read: async ({ db, viewer, now }, { id }) => {
          const found = await readRequest(db, viewer, id, now, {
            actsOf: (facts) => requestActs.of(actorOf(viewer), facts as RequestFacts),
            invitation: await readInvitation(db, viewer, id, now),
          });
          if (!found) throw refuse(problems.NOT_FOUND);
          return found;
        },
        create: createRequest,
        edit: (call, input) => editRequest(call, input, sendLink),
        delete: deleteRequest,
        publish: (call, target) => publishRequest(call, target, { sendLink, sendWarrantyCall, assertSurveyed }),
        invite: inviteProvider,
        assign: assignRequest,
        lookUpAddressee,
        declineInvitation,
        resumeInvitation,
        related: async ({ db, viewer }, { id }) => ({ items: await listRelated(db, viewer, id) }),
        link: linkRequests,
        unlink: unlinkRequests,
        merge: mergeRequest,
        cancel: cancelRequest,
        hold: holdRequest,
        resume: resumeRequest,
        republish: (call, input) => republishRequest(call, input, endRound),
        close: closeRequest,
        addPhoto: (call, { id }) => addPhoto(call, id),
        removePhoto,
        photo: (call, { id, fileId, size }) =>
          sendAttachment(call, [photos], { owner: id, id: fileId, form: size === 'thumb' ? '-thumb' : '' }),
        addDocument: (call, { id }) => addDocument(call, id),
        removeDocument,
        document: (call, { id, fileId }) => sendAttachment(call, [documents], { owner: id, id: fileId, save: true }),
      }),
      requestContacts: serve(requestContactContract, {
        list: ({ db, viewer }, { id }) => readContacts(db, viewer, id, hasConfirmed),
        add: addContact,
        edit: editContact,
        remove: removeContact,
      }),
    },
    events: requestEvents,
    jobs: ({ db, clock }) => [
      { name: 'forget-contacts', cron: '15 3 * * *', run: () => forgetContacts(db, clock()) },
      { name: 'tell-visits', cron: '* * * * *', run: () => tellVisits(db, clock()) },
    ],
    files: [photos, documents],
    personalData: requestData,
  });
