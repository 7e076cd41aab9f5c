import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Caller, startTestApp } from '../../../test/app.ts';

const app = await startTestApp({ live: true });
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
const company = await app.company();
const site = await app.site(company);
const owner = await app.person({ company });
const colleague = await app.person({ company, membership: 'manager', siteIds: [await app.site(company)] });
const provider = await app.person({ role: 'prestataire', company: await app.provider() });
const stranger = await app.person({ company: await app.company() });

interface Heard {
  event: string;
  data: { kind?: string; requestId?: string };
}

/** What one person's stream said so far, read as a browser reads it. */
async function listen(person: Caller): Promise<Heard[]> {
  const left = new AbortController();
  onTestFinished(() => left.abort());
  const answer = await fetch(`${address}/api/live`, { headers: { cookie: person.cookie }, signal: left.signal });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const heard: Heard[] = [];
  const read = async () => {
    let rest = '';
    for await (const text of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = /^event: (.*)$/m.exec(block)?.[1];
        const data = /^data: (.*)$/m.exec(block)?.[1];
        if (event && data) heard.push({ event, data: JSON.parse(data) as Heard['data'] });
      }
    }
  };
  read().catch((error: unknown) => {
    if (!left.signal.aborted) throw error;
  });
  return heard;
}

const line = () =>
  app.pool.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'batilien-live' AND state = 'idle' AND query <> ''`,
  );
const isListening = () => vi.waitFor(async () => expect((await line()).rows).toHaveLength(1), 5000);

async function publish(visibility: 'marketplace' | 'invited' = 'marketplace'): Promise<string> {
  const draft = await owner.post('/api/requests', {
    siteId: site,
    title: 'Infiltration',
    description: 'Auréole',
    trade: 'waterproofing',
    visibility,
    invitedIds: visibility === 'invited' ? [provider.companyId] : [],
    deadlineAt: '2026-11-26T18:00:00Z',
  });
  expect((await owner.post(`/api/requests/${draft.body.id}/publication`, { version: 1 })).status).toBe(200);
  return draft.body.id;
}

/** Everything said before this is delivered: streams are served in the order of the commits. */
async function settle(heard: Heard[]): Promise<void> {
  const before = heard.length;
  await publish();
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(before));
}

afterEach(isListening);

test('a step is told to the company it concerns, by name only, and to nobody else', async () => {
  await isListening();
  const [own, others] = [await listen(owner), await listen(stranger)];
  const requestId = await publish();
  await vi.waitFor(() => expect(own).toEqual([{ event: 'step', data: { kind: 'request.published', requestId } }]));
  await settle(own);
  expect(others).toEqual([]);
});

test('a member limited to other sites hears nothing of it', async () => {
  const [own, limited] = [await listen(owner), await listen(colleague)];
  await publish();
  await settle(own);
  expect(limited).toEqual([]);
});

test('a provider hears of the tenders it was invited to', async () => {
  const [own, invited] = [await listen(owner), await listen(provider)];
  await settle(own);
  expect(invited).toEqual([]);
  const requestId = await publish('invited');
  await vi.waitFor(() => expect(invited).toEqual([{ event: 'step', data: { kind: 'request.published', requestId } }]));
});

test('when the line to the database is lost it is opened again, and readers are asked to fetch anew', async () => {
  const own = await listen(owner);
  const [lost] = (await line()).rows;
  await app.pool.query('SELECT pg_terminate_backend($1)', [lost?.pid]);
  await vi.waitFor(() => expect(own).toEqual([{ event: 'reset', data: {} }]), 5000);
  await isListening();
  expect((await line()).rows[0]?.pid).not.toBe(lost?.pid);
  await settle(own);
});

test('nobody signed in is refused', async () => {
  expect((await fetch(`${address}/api/live`)).status).toBe(401);
});
