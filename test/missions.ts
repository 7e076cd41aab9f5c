import sharp from 'sharp';
import { uuidv7 } from '../src/common/ids.ts';
import type { Answer, Caller, TestApp } from './app.ts';
import { carriedOrders } from './carried-orders.ts';
import { upload } from './multipart.ts';
import { hours, visitsOf } from './visits.ts';

type Calls = Pick<Caller, 'call' | 'get' | 'post' | 'put' | 'delete'>;

/** A short drawn signature. */
export const drawn = [
  [
    [10, 10],
    [90, 40],
  ],
];

/** A device's headers: time of the act, and clock offset. */
export const said = (madeAt: string, aheadMs = 0) => ({ 'made-at': madeAt, 'clock-ahead': String(aheadMs) });

/** A camera picture with location metadata. */
export const camera = (colour = '#8a6d3b', width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD3: { GPSLatitude: '48/1 51/1 24/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

export const sendPhoto = (
  by: Calls,
  visitId: string,
  picture: Buffer,
  { entryId = uuidv7(), ...more }: { entryId?: string } & Record<string, string> = {},
): Promise<Answer> => {
  const query = new URLSearchParams({ phase: 'before', takenAt: '2026-11-20T13:10:00.000Z', ...more });
  return upload(by as never, `/api/missions/${visitId}/photos/${entryId}?${query}`, picture, 'photo.jpg');
};

/** A provider with a crew including a technician account, and confirmed visits. */
export async function missionsOf(app: TestApp, names: { firm?: string } = {}) {
  const company = await app.company({ name: 'Régie Saint-Ambroise' });
  const site = await app.site(company, { name: 'Résidence Oberkampf' });
  await app.db
    .updateTable('sites')
    .set({ access_codes: 'Hall 4217A', access_instructions: 'Clé chez le gardien' })
    .where('id', '=', site)
    .execute();
  const owner = await app.person({ company });
  const firm = await app.provider({ name: names.firm ?? 'Couverture Lefort & Fils' });
  const lefort = await app.person({ role: 'prestataire', company: firm });
  const { carry } = carriedOrders(app, owner, site);
  const { crew, plan, on, after } = visitsOf(app, lefort);
  const team = await crew('Zinc', ['Yann Lefort', 'Karim Aït']);
  const technician = async (worker: string | undefined) => {
    const person = await app.person({ role: 'prestataire', company: firm, membership: 'technician' });
    if (worker) await app.db.updateTable('workers').set({ user_id: person.userId }).where('id', '=', worker).execute();
    return person;
  };
  const karim = await technician(team.workers[1]);
  /** A visit with its own order, on 20 November from 14:00 to 17:00 by default. */
  const confirmed = async (slot: object = hours('2026-11-20', '14:00', '17:00')) => {
    const order = await carry(lefort, 'confirmed');
    const visit = after(await plan(order, [slot], { crewId: team.id }));
    return { ...visit, order, requestId: order.requestId };
  };
  /** An act of a device on a visit. */
  const send = (
    by: Calls,
    visitId: string,
    verb: string,
    input: object = {},
    headers: Record<string, string> = {},
    method: 'POST' | 'PUT' | 'DELETE' = 'POST',
  ) => by.call({ method, url: `/api/missions/${visitId}/${verb}`, payload: { entryId: uuidv7(), ...input }, headers });
  return { company, site, owner, firm, lefort, karim, team, technician, carry, plan, on, after, crew, confirmed, send };
}
