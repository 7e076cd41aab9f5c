import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { plannedVisits } from '#test/planned-visits.ts';
import type { TrayItem } from './planning.contract.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const admin = await app.person({ role: 'admin' });
const yann = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const { carry } = carriedOrders(app, owner, await app.site(company));
const { visit } = plannedVisits(app);

describe('the tray', () => {
  test('lists orders without a visit, unanswered proposals and snags, the most urgent first, by pages', async () => {
    const team = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Rivoire' }) });
    const waiting = await carry(team, 'confirmed');
    const asked = await carry(team, 'confirmed');
    const late = { day: '2026-11-18', from: '08:00', to: '10:00' };
    const unanswered = await visit(asked, late, { state: 'proposed', heldUntil: new Date('2026-11-17T17:00:00Z') });
    await carry(team, 'accepted', ['Crapaudine absente']);
    const planned = await carry(team, 'confirmed');
    await visit(planned, { day: '2026-11-25', from: '08:00', to: '10:00' });
    const { body } = await team.get('/api/planning/tray');
    expect(body.total).toBe(3);
    expect(body.items.map(({ kind, id }: { kind: string; id: string }) => [kind, kind === 'snag' ? '' : id])).toEqual(
      expect.arrayContaining([
        ['order', waiting.id],
        ['unanswered', unanswered],
        ['snag', ''],
      ]),
    );
    const snag = body.items.find(({ kind }: { kind: string }) => kind === 'snag');
    expect(snag).toMatchObject({ title: 'Crapaudine absente', durationMinutes: 60, appointment: false });
    expect(snag.number).toMatch(/^R-\d+-1$/);
    const dues = body.items.map(({ dueAt }: { dueAt: string | null }) => dueAt ?? '9999');
    expect(dues).toEqual(dues.toSorted());
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: { id: string }[]; nextCursor: string | null } = (
        await team.get(`/api/planning/tray?limit=1${cursor && `&cursor=${cursor}`}`)
      ).body;
      ids.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(ids).toEqual(body.items.map(({ id }: { id: string }) => id));
  });

  test('lists for the ordering side slots to choose, due orders without a visit, and missed visits', async () => {
    const buyer = await app.company();
    const buying = await app.person({ company: buyer });
    const theirs = await app.site(buyer);
    const bought = carriedOrders(app, buying, theirs);
    const limited = await app.person({ company: buyer, membership: 'manager', siteIds: [] });
    const times = { from: '08:00', to: '10:00' };
    const due = await bought.carry(yann, 'confirmed');
    await app.db
      .updateTable('requests')
      .set({ first_visit_due_at: new Date(app.clock.now.getTime() + 3_600_000) })
      .where('id', '=', due.requestId)
      .execute();
    await bought.carry(yann, 'confirmed');
    const heldUntil = new Date(app.clock.now.getTime() + 2 * 3_600_000);
    const asked = await visit(
      await bought.carry(yann, 'confirmed'),
      { day: '2026-11-25', ...times },
      { state: 'proposed', heldUntil },
    );
    const late = await visit(await bought.carry(yann, 'confirmed'), { day: '2026-11-18', ...times });
    await visit(await bought.carry(yann, 'confirmed'), { day: '2026-11-26', ...times });
    const { body } = await buying.get('/api/planning/tray');
    expect(body.items.map(({ kind, id, visit: of }: TrayItem) => [kind, id, of?.id])).toEqual([
      ['late', late, late],
      ['order', due.id, undefined],
      ['choice', asked, asked],
    ]);
    for (const who of [limited, owner, admin])
      expect((await who.get('/api/planning/tray')).body.items.map(({ id }: TrayItem) => id)).not.toContain(late);
  });

  test('takes as many days as were proposed, although nobody answered', async () => {
    const before = app.clock.now;
    const team = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Rivoire' }) });
    const { id } = await carry(team, 'confirmed');
    // Over a weekend: Friday to Tuesday is three working days.
    const slots = [
      { startsAt: '2026-11-27T08:00:00Z', endsAt: '2026-12-01T15:00:00Z' },
      { startsAt: '2026-12-03T08:00:00Z', endsAt: '2026-12-03T10:00:00Z' },
    ];
    expect((await team.post(`/api/work-orders/${id}/visits`, { slots })).status).toBe(201);
    app.clock.now = new Date('2026-12-04T08:00:00Z');
    expect((await team.get('/api/planning/tray')).body.items).toMatchObject([{ kind: 'unanswered', days: 3 }]);
    app.clock.now = before;
  });
});
