import { parisDay } from '#common/days.ts';
import { problems, refuse } from '#common/problems.ts';
import { readCompany } from '#features/people/companies/company.public.ts';
import type { Bind } from '#platform/http/bind.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { askDocument, listStandings, listWishes } from './ask-document.ts';
import { chooseFile, dropFile } from './choose-file.ts';
import { rejectDocument, verifyDocument } from './decide-document.ts';
import { depositDocument, withdrawDocument } from './deposit-document.ts';
import { documentContract as contract } from './document.contract.ts';
import { listDocuments, listDocumentAccess, readDocument } from './document.queries.ts';
import { canDeposit } from './document.rules.ts';
import type { Handed } from './document-files.ts';
import { documentsByKind } from './documents-by-kind.ts';

export function documentRoutes(bind: Bind, { files, findCommon }: Handed): void {
  bind.company(contract.mine, async (_, { db, viewer, now }) => ({
    items: await documentsByKind(db, viewer.company.id, parisDay(now)),
    wishes: await listWishes(db, viewer.company.id),
    iban: (await readCompany(db, viewer.company.id)).iban,
    acts: { deposit: canDeposit(actorOf(viewer)) },
  }));
  bind.company(contract.chooseFile, ({ kind }, call) => chooseFile(call, kind));
  bind.company(contract.dropFile, ({ kind }, call) => dropFile(call, kind));
  bind.company(contract.deposit, (input, call) => depositDocument(call, input));
  bind.company(contract.withdraw, ({ id }, call) => withdrawDocument(call, id));
  bind.company(contract.standing, async (input, call) => ({ items: await listStandings(call, input, findCommon) }));
  bind.company(contract.ask, (input, call) => askDocument(call, input, findCommon));
  bind.signedIn(contract.file, ({ id, download }, call) =>
    sendAttachment(call, [files], { owner: id, save: download }),
  );
  bind.signedIn(contract.readings, async ({ id }, { db, viewer }) => {
    const found = await listDocumentAccess(db, viewer, id);
    if (!found) throw refuse(problems.NOT_FOUND);
    return found;
  });
  bind.admin(contract.list, (input, { db, now }) => listDocuments(db, input, parisDay(now)));
  bind.admin(contract.read, async ({ id }, { db, now }) => {
    const found = await readDocument(db, id, parisDay(now));
    if (!found) throw refuse(problems.NOT_FOUND);
    return found;
  });
  bind.admin(contract.verify, (input, call) => verifyDocument(call, input));
  bind.admin(contract.reject, (input, call) => rejectDocument(call, input));
}
