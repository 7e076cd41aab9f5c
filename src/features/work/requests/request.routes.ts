import { sayIn } from '#platform/voices.ts';
import { problems, refuse } from '#common/problems.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Bind } from '#platform/http/bind.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { cancelRequest } from './cancel-request.ts';
import { closeRequest } from './close-request.ts';
import { declineInvitation, resumeInvitation } from './decline-invitation.ts';
import { deleteRequest } from './delete-request.ts';
import { listEligible } from './eligible.queries.ts';
import { holdRequest, resumeRequest } from './hold-request.ts';
import { inviteProvider } from './invite-provider.ts';
import { addDocument, addPhoto, documents, photos, removeDocument, removePhoto } from './request-files.ts';
import { readInvitation } from './present-invitation.ts';
import { publishRequest } from './publish-request.ts';
import { type EndRound, republishRequest } from './republish-request.ts';
import { type HasConfirmed, readContacts } from './read-contacts.ts';
import { requestContactContract as contacts } from './request-contact.contract.ts';
import { requestContract as contract } from './request.contract.ts';
import { listEvents } from './request-events.queries.ts';
import { readRequest } from './read-request.queries.ts';
import { countRequests, listRequests, type RequestsSaying, similarRequests } from './request.queries.ts';
import { canCreate, requestActs, type RequestFacts } from './request.rules.ts';
import { createRequest, editRequest } from './write-request.ts';
import { addContact, editContact, removeContact } from './write-contact.ts';
import { ownReasons, sayOwnReason } from './own-reasons.rules.ts';

/**
 * `endRound` ends the round of the quotes on a request that is put out again; `saying` finds the requests on which people
 * wrote what is looked for; `hasConfirmed` tells a provider that has confirmed its order.
 */
export function requestRoutes(
  bind: Bind,
  endRound: EndRound,
  saying: RequestsSaying,
  hasConfirmed: HasConfirmed,
): void {
  bind.signedIn(contract.list, (input, { db, viewer }) =>
    listRequests(db, viewer, input, { acts: { create: canCreate(actorOf(viewer)) }, saying }),
  );
  bind.signedIn(contract.counts, (_, { db, viewer }) => countRequests(db, viewer));
  bind.signedIn(contract.events, (input, { db, viewer, language }) => {
    const reasons = Object.fromEntries(ownReasons.map((reason) => [reason, sayIn(language, sayOwnReason(reason))]));
    return listEvents(db, viewer, input, reasons);
  });
  bind.company(contract.similar, (input, { db, viewer }) => similarRequests(db, viewer, input));
  bind.company(contract.eligible, (input, { db, viewer }) => listEligible(db, viewer, input));

  bind.signedIn(contract.read, async ({ id }, { db, viewer, now }) => {
    const found = await readRequest(db, viewer, id, now, {
      actsOf: (facts) => requestActs.of(actorOf(viewer), facts as RequestFacts),
      invitation: await readInvitation(db, viewer, id, now),
    });
    if (!found) throw refuse(problems.NOT_FOUND);
    return found;
  });

  bind.company(contract.create, (input, call) => createRequest(call, input));
  bind.company(contract.edit, (input, call) => editRequest(call, input));
  bind.company(contract.delete, (input, call) => deleteRequest(call, input));
  bind.company(contract.publish, (input, call) => publishRequest(call, input));
  bind.company(contract.invite, (input, call) => inviteProvider(call, input));
  bind.company(contract.declineInvitation, (input, call) => declineInvitation(call, input));
  bind.company(contract.resumeInvitation, (input, call) => resumeInvitation(call, input));
  bind.company(contract.cancel, (input, call) => cancelRequest(call, input));
  bind.company(contract.hold, (input, call) => holdRequest(call, input));
  bind.company(contract.resume, (input, call) => resumeRequest(call, input));
  bind.company(contract.republish, (input, call) => republishRequest(call, input, endRound));
  bind.company(contract.close, (input, call) => closeRequest(call, input));

  bind.signedIn(contacts.list, ({ id }, { db, viewer }) => readContacts(db, viewer, id, hasConfirmed));
  bind.company(contacts.add, (input, call) => addContact(call, input));
  bind.company(contacts.edit, (input, call) => editContact(call, input));
  bind.company(contacts.remove, (input, call) => removeContact(call, input));

  bind.company(contract.addPhoto, ({ id }, call) => addPhoto(call, id));
  bind.company(contract.removePhoto, (input, call) => removePhoto(call, input));
  bind.signedIn(contract.photo, ({ id, fileId, size }, call) =>
    sendAttachment(call, [photos], { owner: id, id: fileId, form: size === 'thumb' ? '-thumb' : '' }),
  );
  bind.company(contract.addDocument, ({ id }, call) => addDocument(call, id));
  bind.company(contract.removeDocument, (input, call) => removeDocument(call, input));
  bind.signedIn(contract.document, ({ id, fileId }, call) =>
    sendAttachment(call, [documents], { owner: id, id: fileId, save: true }),
  );
}
