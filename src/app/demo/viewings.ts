import { type RawBuilder, sql, type Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { companyName } from '#platform/db/company-name.ts';
import { siteOnPaper } from '#platform/db/site-on-paper.ts';
import { takeNumber } from '#platform/db/numbers.ts';
import type { DB } from '#platform/db/types.ts';
import type { EventKind } from '../events.ts';

interface Bidder {
  id: string;
  company: string;
  userId: string;
  name: string;
  phone: string;
}

const hour = 3_600_000;
const day = 24 * hour;

const bidders = (which: RawBuilder<unknown>, most: number) => sql<Bidder>`
  SELECT p.id, ${companyName('p')} AS company, u.id AS "userId", u.name, p.phone
  FROM company_profiles p JOIN memberships m ON m.company_id = p.id AND m.role = 'owner' JOIN users u ON u.id = m.user_id
  WHERE ${which} ORDER BY p.id LIMIT ${most}`;

/** A tender with viewings: who came, who did not, and one to come. */
export async function planViewings(trx: Transaction<DB>, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: string;
    companyId: string;
    ownerId: string;
    owner: string;
    asker: string;
    email: string;
    title: string;
    site: string;
  }>`
    SELECT r.id, r.company_id AS "companyId", u.id AS "ownerId", u.name AS owner, u.email, ${companyName('c')} AS asker,
      r.title, ${siteOnPaper('s')} AS site
    FROM requests r JOIN sites s ON s.id = r.site_id JOIN company_profiles c ON c.id = r.company_id JOIN memberships m ON m.company_id = c.id
      JOIN users u ON u.id = m.user_id AND u.email = 'donneur@batilien.test', company_profiles l
    WHERE l.id = (SELECT company_id FROM memberships n JOIN users w ON w.id = n.user_id WHERE w.email = 'prestataire@batilien.test')
      AND r.state = 'published' AND r.quote_count = 0 AND r.published_at < ${new Date(now.getTime() - 2 * day)}
      AND r.deadline_at > ${new Date(now.getTime() + day)} AND is_offered(r, l.id)
      AND NOT EXISTS (SELECT FROM quotes q WHERE q.request_id = r.id AND q.sent_at IS NOT NULL)
    ORDER BY r.deadline_at DESC, r.id LIMIT 1`.execute(trx);
  const [tender] = rows;
  if (!tender) return;
  const offeredTo = sql`(SELECT is_offered(r, p.id) FROM requests r WHERE r.id = ${tender.id})`;
  const isLefort = sql`u.email = 'prestataire@batilien.test'`;
  const [lefort] = (await bidders(isLefort, 1).execute(trx)).rows;
  const [other] = (await bidders(sql`${offeredTo} AND NOT ${isLefort}`, 1).execute(trx)).rows;
  if (!lefort || !other) return;

  await trx.updateTable('requests').set({ viewing_required: true }).where('id', '=', tender.id).execute();
  const morning = Math.floor(now.getTime() / day) * day + 8 * hour;
  const told = (from: number) => ({
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(from + hour).toISOString(),
  });
  const past = told(morning - day);
  const next = told(morning + day);
  const offeredAt = new Date(now.getTime() - 1.9 * day);
  const recordedAt = new Date(Math.min(now.getTime(), Date.parse(past.endsAt) + hour));
  const viewings = [past, next].map(({ startsAt, endsAt }) => ({
    id: uuidv7(offeredAt.getTime()),
    request_id: tender.id,
    starts_at: startsAt,
    ends_at: endsAt,
    place: 'Devant la loge, au rez-de-chaussée du bâtiment sur rue.',
    created_by: tender.ownerId,
    created_at: offeredAt,
    updated_at: offeredAt,
  }));
  await trx.insertInto('viewings').values(viewings).execute();
  const number = await takeNumber(trx, tender.companyId, 'VS', recordedAt);
  const booked = (viewing: number, { id, name, phone }: Bidder, rest: object) => ({
    id: uuidv7(offeredAt.getTime()),
    viewing_id: viewings[viewing]?.id ?? '',
    request_id: tender.id,
    provider_id: id,
    visitor_name: name,
    visitor_phone: phone,
    created_at: offeredAt,
    ...rest,
  });
  const present = booked(0, lefort, {
    state: 'present',
    number,
    recorded_at: recordedAt,
    certified_title: tender.title,
    certified_site: tender.site,
  });
  const missed = booked(0, other, { state: 'missed', recorded_at: recordedAt });
  await trx
    .insertInto('viewing_bookings')
    .values([present, missed, booked(1, other, { state: 'booked' })])
    .execute();
  await trx
    .insertInto('hands')
    .values({
      id: uuidv7(recordedAt.getTime()),
      subject_id: present.id,
      act: 'attested',
      user_id: tender.ownerId,
      name: tender.owner,
      email: tender.email,
      company_id: tender.companyId,
      company: tender.asker,
      at: recordedAt,
    })
    .execute();

  const step = (kind: EventKind, at: Date, data: object, bidder: Bidder | null = null, own = false) => ({
    id: uuidv7(at.getTime()),
    kind,
    request_id: tender.id,
    company_id: tender.companyId,
    actor_user_id: own && bidder ? bidder.userId : tender.ownerId,
    actor_company_id: own && bidder ? bidder.id : tender.companyId,
    actor_role: own ? 'prestataire' : 'donneur_ordre',
    audience: bidder ? 'provider' : 'tender',
    audience_provider_id: bidder?.id ?? null,
    data: JSON.stringify({ ...(bidder && { company: bidder.company }), ...data }),
    occurred_at: at,
  });
  const later = (minutes: number) => new Date(offeredAt.getTime() + minutes * 60_000);
  const steps = [
    step('viewing.offered', offeredAt, { times: [past, next] }),
    step('viewing.booked', later(30), past, lefort, true),
    step('viewing.booked', later(50), past, other, true),
    step('viewing.recorded', recordedAt, { ...past, attendance: 'present', number, bookingId: present.id }, lefort),
    step('viewing.recorded', recordedAt, { ...past, attendance: 'missed', bookingId: missed.id }, other),
    step('viewing.booked', recordedAt, next, other, true),
  ];
  await trx.insertInto('events').values(steps).execute();
}
