import { parisDay } from '#common/days.ts';
import { orNotFound } from '#common/problems.ts';
import { readCompany } from '#features/people/companies/company.public.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { askDocument, listStandings, listWishes } from './ask-document.ts';
import { chooseFile, dropFile } from './choose-file.ts';
import { rejectDocument, verifyDocument } from './decide-document.ts';
import { depositDocument, withdrawDocument } from './deposit-document.ts';
import type { Handed } from './document-files.ts';
import { documentContract } from './document.contract.ts';
import { documentEvents } from './document.events.ts';
import * as mails from './document.mails.ts';
import { listDocuments, listDocumentAccess, listReadable, readDocument } from './document.queries.ts';
import { canDeposit } from './document.rules.ts';
import { documentsByKind } from './documents-by-kind.ts';
import { remindEndings, type RunningOrders } from './remind-endings.ts';

export const slice = ({ files, findCommon, runningOrders }: Handed & { runningOrders: RunningOrders }) =>
  defineSlice({
    endpoints: {
      documents: serve(documentContract, {
        mine: async ({ db, viewer, now }) => ({
          items: await documentsByKind(db, viewer.company.id, parisDay(now)),
          wishes: await listWishes(db, viewer.company.id),
          iban: (await readCompany(db, viewer.company.id)).iban,
          acts: { deposit: canDeposit(actorOf(viewer)) },
        }),
        chooseFile: (call, { kind }) => chooseFile(call, kind),
        dropFile: (call, { kind }) => dropFile(call, kind),
        deposit: depositDocument,
        withdraw: (call, { id }) => withdrawDocument(call, id),
        standing: async (call, input) => ({ items: await listStandings(call, input, findCommon) }),
        ask: (call, input) => askDocument(call, input, findCommon),
        file: (call, { id, download }) => sendAttachment(call, [files], { owner: id, save: download }),
        ofProvider: async ({ db, viewer, now }, { id }) => ({
          items: await listReadable(db, id, files.reach(viewer, now)),
        }),
        readings: async ({ db, viewer }, { id }) => orNotFound(await listDocumentAccess(db, viewer, id)),
        list: ({ db, now }, input) => listDocuments(db, input, parisDay(now)),
        read: async ({ db, now }, { id }) => orNotFound(await readDocument(db, id, parisDay(now))),
        verify: verifyDocument,
        reject: rejectDocument,
      }),
    },
    events: documentEvents,
    mails: { 'documents.decided': mails.documentDecidedMail },
    jobs: ({ db, clock }) => [
      // Hourly: a missed run is caught up, and an extra run has nothing to announce.
      { name: 'remind-endings', cron: '10 7-20 * * *', run: () => remindEndings(db, clock(), runningOrders) },
    ],
  });
