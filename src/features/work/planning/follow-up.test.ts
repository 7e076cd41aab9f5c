import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { missionsOf, said } from '#test/missions.ts';
import type { TrayItem } from './planning.contract.ts';

const app = await startTestApp();
const { owner, lefort, karim, confirmed, send } = await missionsOf(app);
const tray = async (who: Pick<typeof owner, 'get'>): Promise<TrayItem[]> =>
  (await who.get('/api/planning/tray')).body.items;

test('another visit that a crew asks for waits in the tray until one is planned', async () => {
  app.clock.now = new Date('2026-11-20T08:00:00Z');
  const { id } = await confirmed();
  app.clock.now = new Date('2026-11-20T13:30:00Z');
  await send(karim, id, 'arrival', {}, said('2026-11-20T13:12:00.000Z'));
  expect((await tray(lefort)).map(({ kind }) => kind)).toEqual([]);
  await send(karim, id, 'follow-ups', { reason: 'parts', note: 'Crapaudine à poser' });
  const [item] = await tray(lefort);
  expect(item).toMatchObject({ kind: 'follow-up', title: 'Crapaudine à poser', dueAt: null });
  expect(await tray(owner)).toEqual([]);
  app.clock.now = new Date('2026-11-20T14:30:00Z');
  const slots = [{ startsAt: '2026-11-24T09:00:00Z', endsAt: '2026-11-24T11:00:00Z' }];
  expect((await lefort.post(`/api/work-orders/${item?.workOrderId}/visits`, { slots })).status).toBe(201);
  expect(await tray(lefort)).toEqual([]);
});
