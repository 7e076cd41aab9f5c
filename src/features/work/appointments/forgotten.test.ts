import { expect, test } from 'vitest';
import { forgetContacts } from '#features/work/requests/request.public.ts';
import { forgetMails } from '#platform/mail/forget.ts';
import { startTestApp } from '#test/app.ts';
import { appointmentsOf } from '#test/appointments.ts';
import { hours } from '#test/visits.ts';
import { whereNamed } from '#test/where-named.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });
const siteId = await app.site(company);
const { choose, decline, keyTo, on, orderFor, propose, settle } = appointmentsOf(app, { owner, provider, siteId });

test('a contact who was written to, chose, left a word and learned of the end is named nowhere a year later', async () => {
  const named = { name: 'Zéphyrine Oubliée', email: 'zephyrine@oublie.test', phone: '06 39 98 47 11' };
  const order = await orderFor(named);
  const visit = await propose(order, [hours('2026-11-25', '08:00', '10:00'), hours('2026-11-26', '13:00', '15:00')]);
  const key = await keyTo(named.email);
  await choose(key, visit.slots[0]?.id ?? '');
  await settle();
  await decline(key, { caretaker: 'on', word: 'Sonnez chez Zéphyrine' });
  await settle();
  const { body } = await provider.get(`/api/visits/${visit.id}`);
  expect(await on(provider, body, 'cancellation', { kind: 'crew', reason: 'Malade.' })).toMatchObject({ status: 200 });
  await settle();
  const { version } = (await owner.get(`/api/requests/${order.requestId}`)).body;
  const reason = 'Sinistre pris en charge ailleurs.';
  expect(await owner.post(`/api/requests/${order.requestId}/cancellation`, { version, reason })).toMatchObject({
    status: 200,
  });
  await settle();
  const names = ['Zéphyrine', 'zephyrine@', '06 39 98 47 11'];
  for (const name of names) expect(await whereNamed(app.db, name)).not.toEqual([]);

  const later = new Date(app.clock.now);
  later.setUTCFullYear(later.getUTCFullYear() + 1);
  expect(await forgetContacts(app.db, later)).toBe(1);
  await forgetMails(app.db, later);
  for (const name of names) expect(await whereNamed(app.db, name)).toEqual([]);
});
