import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp();
const many = 120;

let owner: Caller;
let stranger: Caller;
let site: string;
let colleague: string;

beforeAll(async () => {
  const company = await app.company();
  owner = await app.person({ company });
  stranger = await app.person({ company: await app.company() });
  site = await app.site(company);
  const ids = Array.from({ length: many }, () => uuidv7(app.clock.now.getTime()));
  await app.pool.query(
    `INSERT INTO users (id, name, email) SELECT id, 'Élodie Page ' || lpad(n::text, 3, '0'), 'page' || n || '@exemple.test'
     FROM unnest($1::uuid[]) WITH ORDINALITY AS made (id, n)`,
    [ids],
  );
  await app.pool.query(
    `INSERT INTO memberships (company_id, user_id, role) SELECT $1, id, 'member' FROM unnest($2::uuid[]) id`,
    [company, ids],
  );
  colleague = ids[41] ?? '';
  await owner.put(`/api/members/${colleague}`, { limitedToSites: true, siteIds: [site] });
  await app.pool.query(
    `INSERT INTO company_invitations (id, company_id, email, role, token_sha256, invited_by, created_at, expires_at)
     SELECT id, $1, 'attendu' || n || '@exemple.test', 'member', 'digest' || n, $3, $4, $4::timestamptz + interval '7 days'
     FROM unnest($2::uuid[]) WITH ORDINALITY AS made (id, n)`,
    [company, Array.from({ length: many }, () => uuidv7(app.clock.now.getTime())), owner.userId, app.clock.now],
  );
});

async function walk<T>(by: Caller, address: string): Promise<T[][]> {
  const pages: T[][] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const { status, body } = await by.get(`${address}&cursor=${cursor}`);
    expect(status).toBe(200);
    pages.push(body.items);
    cursor = body.nextCursor;
  }
  return pages;
}

describe('the members of a company', () => {
  test('are read page by page, by name, each once', async () => {
    const pages = await walk<{ userId: string; name: string }>(owner, '/api/members?limit=50');
    expect(pages.map(({ length }) => length)).toEqual([50, 50, many + 1 - 100]);
    const names = pages.flat().map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr')));
    expect(new Set(pages.flat().map(({ userId }) => userId)).size).toBe(many + 1);
    expect((await owner.get('/api/members')).body.items).toHaveLength(50);
    expect((await owner.get('/api/members?limit=101')).status).toBe(422);
    expect((await owner.get('/api/members?cursor=faux')).status).toBe(400);
  });

  test('are found by a part of their name or address; one is read with their sites', async () => {
    const found = async (q: string) => (await owner.get(`/api/members?q=${q}`)).body.items;
    expect(await found('elodie page 042')).toMatchObject([{ userId: colleague, limitedToSites: true, siteCount: 1 }]);
    expect(await found('PAGE42@')).toMatchObject([{ userId: colleague }]);
    expect(await found('%25')).toEqual([]);
    expect((await owner.get(`/api/members/${colleague}`)).body).toMatchObject({ siteCount: 1, siteIds: [site] });
    expect((await stranger.get(`/api/members/${colleague}`)).status).toBe(404);
    expect((await stranger.get('/api/members')).body.items).toMatchObject([{ userId: stranger.userId }]);
  });

  test('pending invitations are read page by page too, even when sent at once', async () => {
    const pages = await walk<{ id: string }>(owner, '/api/invitations?limit=50');
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(many);
    expect((await stranger.get('/api/invitations')).body).toEqual({ items: [], nextCursor: null });
  });
});
