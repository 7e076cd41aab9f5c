import type { Language } from '#common/locales.ts';
import { assertAllowed, orNotFound } from '#common/problems.ts';
import { limitsOf } from '#features/operations/plans/plan.public.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { confirmImport } from './confirm-import.ts';
import { correctLine } from './correct-line.ts';
import { exportFaults } from './export-faults.ts';
import { mapImport } from './map-import.ts';
import { presentImport } from './present-import.ts';
import { readAccess } from './read-access.ts';
import { siteImportContract } from './site-import.contract.ts';
import { findImport, listLines } from './site-import.queries.ts';
import { siteContract } from './site.contract.ts';
import { siteEvents } from './site.events.ts';
import { siteData } from './site.public.ts';
import { countCompanySites, countSites, listSites, readSite } from './site.queries.ts';
import { canEdit, canAdd, canReadAccess } from './site.rules.ts';
import { importLimits, uploadImport } from './upload-import.ts';
import { createSite, editSite } from './write-site.ts';

const faultFiles: Record<Language, string> = {
  fr: 'lignes-a-corriger',
  en: 'lines-to-correct',
  de: 'zu-korrigierende-zeilen',
  es: 'lineas-por-corregir',
  it: 'righe-da-correggere',
};

export const slice = defineSlice({
  endpoints: {
    sites: serve(siteContract, {
      list: async ({ db, viewer }, input) => {
        const { company } = viewer;
        // Counting costs more than reading a page, so only for the first page, and for companies with a limit on sites.
        const count = input.cursor ? null : await countSites(db, viewer);
        const owned = company && limitsOf(company.plan) ? await countCompanySites(db, company.id) : 0;
        return listSites(db, viewer, input, {
          count,
          acts: { create: canAdd(actorOf(viewer), { plan: company?.plan ?? 'starter', count: owned }) },
        });
      },
      read: async ({ db, viewer }, { id }) => {
        const site = orNotFound(await readSite(db, viewer, id));
        const actor = actorOf(viewer);
        return { ...site, acts: { edit: canEdit(actor), readAccess: canReadAccess(actor) } };
      },
      create: createSite,
      edit: editSite,
      access: (call, { id }) => readAccess(call, id),
      geocoding: async ({ geocoder }, { q, limit }) => ({
        items: await geocoder.suggest(q, limit),
      }),
    }),
    siteImports: serve(siteImportContract, {
      upload: (call) => uploadImport(call, () => call.upload(importLimits)),
      read: ({ db, viewer }, { id }) => presentImport(db, viewer, id),
      lines: async ({ db, viewer }, { id, ...page }) => {
        assertAllowed(canEdit(actorOf(viewer)));
        return listLines(db, await findImport(db, viewer, id), page);
      },
      map: mapImport,
      correct: correctLine,
      confirm: confirmImport,
      faults: async ({ db, viewer, reply, language }, { id }) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${faultFiles[language]}.csv"`)
          .send(await exportFaults(db, viewer, id, language)),
    }),
  },
  events: siteEvents,
  personalData: siteData,
});
