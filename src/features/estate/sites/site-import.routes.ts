import { assertAllowed } from '#common/problems.ts';
import type { Language } from '#common/locales.ts';
import type { Bind } from '#platform/http/bind.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { confirmImport } from './confirm-import.ts';
import { correctLine } from './correct-line.ts';
import { exportFaults } from './export-faults.ts';
import { mapImport } from './map-import.ts';
import { presentImport } from './present-import.ts';
import { siteImportContract as contract } from './site-import.contract.ts';
import { findImport, listLines } from './site-import.queries.ts';
import { canEdit } from './site.rules.ts';
import { importLimits, uploadImport } from './upload-import.ts';

const faultFiles: Record<Language, string> = {
  fr: 'lignes-a-corriger',
  en: 'lines-to-correct',
  de: 'zu-korrigierende-zeilen',
  es: 'lineas-por-corregir',
  it: 'righe-da-correggere',
};

export function siteImportRoutes(bind: Bind): void {
  bind.company(contract.upload, (_, call) => uploadImport(call, () => call.upload(importLimits)));
  bind.company(contract.read, ({ id }, { db, viewer }) => presentImport(db, viewer, id));
  bind.company(contract.lines, async ({ id, ...page }, { db, viewer }) => {
    assertAllowed(canEdit(actorOf(viewer)));
    return listLines(db, await findImport(db, viewer, id), page);
  });
  bind.company(contract.map, (input, call) => mapImport(call, input));
  bind.company(contract.correct, (input, call) => correctLine(call, input));
  bind.company(contract.confirm, (input, call) => confirmImport(call, input));
  bind.company(contract.faults, async ({ id }, { db, viewer, reply, language }) =>
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${faultFiles[language]}.csv"`)
      .send(await exportFaults(db, viewer, id, language)),
  );
}
