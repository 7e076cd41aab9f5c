import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { issuedInvoices } from '#test/issued-invoices.ts';
import { upload } from '#test/multipart.ts';
import { ublOf } from '#test/received-invoices.ts';
import { orderingPeople } from '#test/tender.ts';
import type { Found } from './search.contract.ts';

const app = await startTestApp();
const start = app.clock.now;
const { site, owner, viewer, elsewhere, stranger } = await orderingPeople(app);
const firm = await app.provider({ name: 'Couverture Lefort' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const technician = await app.person({ role: 'prestataire', company: firm, membership: 'technician' });
const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });
const billing = await issuedInvoices(app, { owner, site, lefort });
const people = { owner, viewer, elsewhere, stranger, lefort, technician, rival };

async function foundBy(kind: string, q: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [name, who] of Object.entries<Caller>(people)) {
    const { parts, failed } = (await who.get(`/api/search?q=${encodeURIComponent(q)}`)).body as Found;
    expect(failed).toEqual([]);
    const hits = parts.find((part) => part.kind === kind)?.hits ?? [];
    if (hits.length > 0) found[name] = hits.map(({ to }) => to);
  }
  return found;
}

test('an invoice and its credit note are found by their numbers, by both sides', async () => {
  const { id, document } = await billing.balance();
  const to = `/factures/${id}`;
  const both = { owner: [to], viewer: [to], lefort: [to] };
  expect(await foundBy('invoices', document.number)).toEqual(both);
  expect(await foundBy('invoices', document.number.replaceAll('-', ' ').toLowerCase())).toEqual(both);
  const credit = await billing.credit({ id });
  expect(await foundBy('invoices', credit.document.number)).toMatchObject({ lefort: [`/factures/${credit.id}`] });
  expect(await foundBy('invoices', 'FA-2026-9999')).toEqual({});
});

test('a supplier’s invoice is found by its number and by its sender, by those who receive invoices in the company', async () => {
  const { status, body } = await upload(owner, '/api/received-invoices', ublOf().replace('F-77', 'Z-4411'), 'a.xml');
  expect(status).toBe(201);
  const to = [`/factures/fournisseurs/${body.id}`];
  expect(await foundBy('suppliers', 'z-4411')).toEqual({ owner: to, viewer: to });
  expect(await foundBy('suppliers', 'fils zinc')).toEqual({ owner: to, viewer: to });
});

test('a visit certificate is found by its number: by its bidder in their list, by its issuer on the request', async () => {
  const request = await billing.publish({ visibility: 'invited', invitedIds: [firm] });
  const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString();
  const times = [{ startsAt: at(24), endsAt: at(25) }];
  await owner.post(`/api/requests/${request.id}/viewings`, { times, place: '12 rue du Four' });
  const [viewing] = (await lefort.get(`/api/requests/${request.id}/viewings`)).body.items;
  const who = { version: viewing.version, name: 'Yann Lefort', phone: '06 12 34 56 78' };
  await lefort.put(`/api/viewings/${viewing.id}/booking`, who);
  app.clock.now = new Date(at(24.5));
  const [booking] = (await owner.get(`/api/requests/${request.id}/viewings`)).body.items[0].bookings;
  await owner.post(`/api/viewing-bookings/${booking.id}/attendance`, { attendance: 'present' });
  const [{ number }] = (await lefort.get('/api/viewing-certificates')).body.items;
  const page = [`/demandes/${request.id}`];
  expect(await foundBy('certificates', number)).toEqual({
    owner: page,
    viewer: page,
    lefort: [`/attestations-de-visite?q=${number}`],
  });
});
