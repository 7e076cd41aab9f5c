import { notFound } from '#common/problems.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { addSiteDocument, editSiteDocument, retireSiteDocument, siteDocumentFiles } from './keep-document.ts';
import { siteDocumentContract } from './site-document.contract.ts';
import { siteDocumentEvents } from './site-document.events.ts';
import { countAtSite, listSiteDocuments } from './site-document.queries.ts';
import { canAddDocument, siteDocumentActs } from './site-document.rules.ts';
import { facades, readFacade, removeFacade, setFacade } from './site-facade.ts';
import { tellEndingDocuments } from './tell-ending.ts';

export const slice = defineSlice({
  endpoints: {
    siteDocuments: serve(siteDocumentContract, {
      list: async ({ db, viewer, now }, { siteId }) => {
        if ((await countAtSite(db, viewer, siteId)) === null) throw notFound();
        const actor = actorOf(viewer);
        const acts = siteDocumentActs.of(actor, { state: 'kept', companyId: viewer.company.id });
        const items = await listSiteDocuments(db, siteId, now);
        return { items: items.map((item) => ({ ...item, acts })), acts: { add: canAddDocument(actor) } };
      },
      add: addSiteDocument,
      edit: editSiteDocument,
      retire: retireSiteDocument,
      facade: readFacade,
      setFacade,
      removeFacade,
      facadeImage: (call, { siteId, size }) =>
        sendAttachment(call, [facades], { owner: siteId, form: size === 'thumb' ? '-thumb' : '' }),
      file: (call, { id }) => sendAttachment(call, [siteDocumentFiles], { owner: id }),
    }),
  },
  events: siteDocumentEvents,
  files: [siteDocumentFiles, facades],
  jobs: ({ db, clock }) => [
    { name: 'tell-ending-site-documents', cron: '50 6 * * *', run: () => tellEndingDocuments(db, clock()) },
  ],
});
