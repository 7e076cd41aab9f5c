import { createHash } from 'node:crypto';
import { sql, type SqlBool, type Transaction } from 'kysely';
import { parisDay } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import { problems, refuse } from '#common/problems.ts';
import { completeCompany } from '#features/people/companies/company.public.ts';
import { grantQualifications, seedCoverage } from '#features/network/providers/provider.public.ts';
import { type Call, carryOutNew } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf, type CompanyViewer, type Viewer } from '#platform/session/viewer.ts';
import { directoryProblems, canClaim } from './directory.rules.ts';
import { certifiedBy, type RgeLine } from './rge-lines.ts';
import { directoryEvents } from './directory.events.ts';

type Proof = 'network_siret' | 'email' | 'domain' | 'review';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

interface Entry {
  id: string;
  siret: string;
  email_sha256: string | null;
  own_domain: string | null;
}

/** The proof that the person represents the entry: only a confirmed address counts, or a verified SIRET. */
async function proofOf(trx: Transaction<DB>, viewer: CompanyViewer, entry: Entry): Promise<Proof> {
  const company = await trx
    .selectFrom('company_profiles')
    .select(['siret', 'checked_siret', 'network_state'])
    .where('id', '=', viewer.company.id)
    .executeTakeFirstOrThrow();
  if (company.siret && company.siret !== entry.siret) throw refuse(directoryProblems.OTHER_SIRET);
  if (company.checked_siret === entry.siret && company.network_state === 'approved') return 'network_siret';
  const user = await trx
    .selectFrom('users')
    .select(['email', 'email_verified'])
    .where('id', '=', viewer.userId)
    .executeTakeFirstOrThrow();
  if (!user.email_verified) return 'review';
  if (entry.email_sha256 === sha256(user.email)) return 'email';
  const domain = user.email.split('@')[1] ?? '';
  const own = entry.own_domain;
  if (!own || (domain !== own && !domain.endsWith(`.${own}`))) return 'review';
  // A mail domain not in the list of providers may still serve many companies; a company's own serves one.
  const shared = await trx
    .selectFrom('directory_companies')
    .select('id')
    .where('own_domain', '=', own)
    .where(sql<SqlBool>`left(siret, 9) <> left(${entry.siret}, 9)`)
    .limit(1)
    .executeTakeFirst();
  return shared ? 'review' : 'domain';
}

/** Gives an entry to a company: it leaves the directory, and fills the company's missing details. */
export async function transferListing(
  trx: Transaction<DB>,
  { entryId, companyId, actor, now }: { entryId: string; companyId: string; actor: Viewer; now: Date },
): Promise<void> {
  const entry = await trx
    .updateTable('directory_companies')
    .set({ claimed_by: companyId, claimed_at: now, updated_at: now })
    .where('id', '=', entryId)
    .where('claimed_by', 'is', null)
    .returning([
      'siret',
      'street',
      'postal_code',
      'city',
      'insee_code',
      'latitude',
      'longitude',
      'phone',
      'website',
      'trades',
      'qualifications',
    ])
    .executeTakeFirstOrThrow(() => refuse(directoryProblems.ALREADY_CLAIMED));
  // Another of its claims may have been granted since.
  const company = await trx
    .selectFrom('company_profiles')
    .select('siret')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (company.siret && company.siret !== entry.siret) throw refuse(directoryProblems.OTHER_SIRET);
  await completeCompany(trx, companyId, {
    siret: entry.siret,
    street: entry.street,
    postalCode: entry.postal_code,
    city: entry.city,
    inseeCode: entry.insee_code,
    latitude: entry.latitude,
    longitude: entry.longitude,
    phone: entry.phone,
    website: entry.website,
    now,
  });
  const { trades, latitude, longitude, city } = entry;
  await seedCoverage(trx, companyId, { trades, latitude, longitude, label: city });
  const qualifications = entry.qualifications as unknown as RgeLine[];
  await grantQualifications(trx, companyId, { found: certifiedBy({ qualifications, trades }, parisDay(now)), now });
  const data = { siret: entry.siret };
  await record(trx, directoryEvents['directory.claimed'], { companyId, actor, data, now });
}

/** Granted at once with a certain proof, otherwise reviewed by an administrator. */
export async function claimEntry(
  call: Call,
  { siret, message }: { siret: string; message: string },
): Promise<{ state: 'granted' | 'waiting' }> {
  const { viewer, now } = call;
  return carryOutNew(call, canClaim(actorOf(viewer)), async (trx) => {
    const entry = await trx
      .selectFrom('directory_companies')
      .select(['id', 'siret', 'email_sha256', 'own_domain', 'claimed_by', 'restricted_at'])
      .where('siret', '=', siret)
      .forUpdate()
      .executeTakeFirst();
    if (!entry || entry.restricted_at) throw refuse(problems.NOT_FOUND);
    if (entry.claimed_by) throw refuse(directoryProblems.ALREADY_CLAIMED);
    const proof = await proofOf(trx, viewer, entry);
    const granted = proof !== 'review';
    const companyId = viewer.company.id;
    const id = uuidv7(now.getTime());
    const written = await trx
      .insertInto('directory_claims')
      .values({
        id,
        directory_id: entry.id,
        company_id: companyId,
        asked_by: viewer.userId,
        proof,
        message,
        state: granted ? 'granted' : 'waiting',
        created_at: now,
        decided_at: granted ? now : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!written.numInsertedOrUpdatedRows) throw refuse(directoryProblems.CLAIM_WAITING);
    if (granted) await transferListing(trx, { entryId: entry.id, companyId, actor: viewer, now });
    const kind = granted ? 'directory-claim.proved' : 'directory-claim.received';
    const data = { claimId: id, siret };
    await record(trx, directoryEvents[kind], { companyId, actor: viewer, data, now });
    return { state: granted ? ('granted' as const) : ('waiting' as const) };
  });
}
