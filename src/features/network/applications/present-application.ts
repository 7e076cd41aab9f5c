import type { Kysely } from 'kysely';
import { inAnswer } from '#common/said.ts';
import type { Actor } from '#common/acts.ts';
import { parisDay } from '#common/days.ts';
import { orNotFound } from '#common/problems.ts';
import { belongsTo, listContacts, readCompany } from '#features/people/companies/company.public.ts';
import { readRgeLines } from '#features/network/directory/directory.public.ts';
import { missingDocumentKinds, documentsByKind } from '#features/network/documents/document.public.ts';
import { readCapabilities } from '#features/network/providers/provider.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type CompanyViewer, type Viewer } from '#platform/session/viewer.ts';
import type { Application, ApplicationDetail } from './application.contract.ts';
import { companyOfApplication, readApplicationRow } from './application.queries.ts';
import { decisionActs, fileActs, missingOf, charterVersion } from './application.rules.ts';

const isSound = ({ state }: { state: string }) => state === 'verified' || state === 'expiring';

async function present(db: Kysely<DB>, companyId: string, now: Date, actor: Actor) {
  const row = orNotFound(await readApplicationRow(db, companyId));
  const company = await readCompany(db, companyId);
  const capabilities = await readCapabilities(db, companyId);
  const byKind = await documentsByKind(db, companyId, parisDay(now));
  const { charterVersion: accepted, tradeName, ...rest } = row;
  const { legalName, siret, legalForm, vatNumber, street, postalCode, city, phone, email, iban } = company;
  const application: Application = {
    ...rest,
    number: row.id ? row.number : null,
    company: {
      legalName,
      tradeName,
      siret,
      legalForm,
      vatNumber,
      street,
      postalCode,
      city,
      phone,
      email,
      iban,
    },
    means: capabilities,
    termsAcceptedAt: accepted === charterVersion ? row.termsAcceptedAt : null,
    missing: missingOf({
      company,
      ...capabilities,
      missingDocuments: missingDocumentKinds(byKind, {
        checked: false,
        trades: capabilities.trades,
        today: parisDay(now),
      }),
      termsAccepted: accepted === charterVersion,
    }).map(({ path, message }) => ({ path, message: inAnswer(message) })),
    acts: fileActs.of(actor, { state: row.state, companyId }),
  };
  return {
    application,
    papers: byKind.flatMap(({ versions: [last, ...older] }) => {
      if (!last) return [];
      const sound = isSound(last) ? undefined : older.find(isSound);
      return [last, ...(sound ? [sound] : [])].map(({ id, kind, state }) => ({ id, kind, state }));
    }),
    unverified: missingDocumentKinds(byKind, { checked: true, trades: capabilities.trades, today: parisDay(now) }),
  };
}

export async function presentApplication(db: Kysely<DB>, viewer: CompanyViewer, now: Date): Promise<Application> {
  const { application } = await present(db, viewer.company.id, now, actorOf(viewer));
  return application;
}

export async function presentDetail(
  { db, viewer, now }: { db: Kysely<DB>; viewer: Viewer; now: Date },
  id: string,
): Promise<ApplicationDetail> {
  const companyId = orNotFound(await companyOfApplication(db, id));
  const { application, unverified, papers } = await present(db, companyId, now, actorOf(viewer));
  const facts = {
    state: application.state,
    network: application.networkState,
    unverified: unverified.length,
    isOwn: await belongsTo(db, viewer, [companyId]),
  };
  const found = await readRgeLines(db, application.company.siret);
  return {
    application,
    rgeDirectory: found && {
      dataOn: found.dataOn,
      lines: found.lines.map(({ code, name, until }) => ({ code, name, until })),
    },
    unverified,
    papers,
    contacts: (await listContacts(db, companyId)).map(({ name, email }) => ({ name, email })),
    acts: decisionActs.of(actorOf(viewer), facts),
  };
}
