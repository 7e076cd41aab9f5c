import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { hashPassword } from '#platform/session/password.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { plannedVisits } from '#test/planned-visits.ts';
import { erasure, type Fate, ofPeople } from '#test/architecture/erasure.ts';

const app = await startTestApp();
const { db, clock } = app;
const password = 'Chantier-2026!';
const [name, email, phone] = ['Zénaïde Trucmuche-Vanhoutte', 'zenaide.tv@exemple.test', '06 24 18 77 03'];

async function become(caller: Caller): Promise<void> {
  await db.updateTable('users').set({ name, email }).where('id', '=', caller.userId).execute();
  await db.updateTable('profiles').set({ name, phone }).where('user_id', '=', caller.userId).execute();
  await db
    .insertInto('credentials')
    .values({
      id: uuidv7(),
      user_id: caller.userId,
      account_id: caller.userId,
      provider_id: 'credential',
      password: await hashPassword(password),
    })
    .execute();
}

const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const colleague = await app.person({ company });
const person = await app.person({ company });
await become(person);
const lefort = await app.provider({ name: 'Couverture Lefort' });
const yann = await app.person({ role: 'prestataire', company: lefort });
await db.insertInto('memberships').values({ company_id: lefort, user_id: person.userId, role: 'member' }).execute();

/** Columns per table that reference accounts, or are text with such a name, or JSON. */
async function personalColumns(): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    SELECT t.relname AS table, array_agg(a.attname::text ORDER BY a.attname) AS columns
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE t.relkind = 'r' AND t.relnamespace = 'public'::regnamespace AND a.attgenerated = ''
      AND (a.atttypid IN ('json'::regtype, 'jsonb'::regtype)
        OR a.atttypid = 'text'::regtype AND a.attname ~ ${ofPeople}
        OR EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.confrelid = 'users'::regclass
          AND f.conrelid = t.oid AND f.conkey[1] = a.attnum))
    GROUP BY 1`.execute(db);
  return Object.fromEntries(rows.map(({ table, columns }) => [table, columns]));
}

async function placesOf(words: readonly string[]): Promise<string[]> {
  const tables = await sql<{ schema: string; table: string }>`
    SELECT relnamespace::regnamespace::text AS schema, relname AS table FROM pg_class WHERE relkind IN ('r', 'p')
      AND NOT relispartition AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(db);
  const places: string[] = [];
  for (const { schema, table } of tables.rows) {
    const { rows } = await sql<{ column: string }>`
      SELECT DISTINCT c.key AS column FROM ${sql.table(`${schema}.${table}`)} t, jsonb_each(to_jsonb(t)) c
      WHERE EXISTS (SELECT FROM unnest(${[...words]}::text[]) word WHERE c.value::text ILIKE '%' || word || '%')`.execute(
      db,
    );
    places.push(...rows.map(({ column }) => `${table}.${column}`));
  }
  return places.toSorted();
}

test('each column with possible personal data declares what erasure does to it', async () => {
  const declared = Object.assign({}, ...Object.values(erasure)) as Record<string, readonly string[]>;
  expect(declared).toEqual(await personalColumns());
  const tables = Object.values(erasure).flatMap((some) => Object.keys(some));
  expect(tables.filter((table, at) => tables.indexOf(table) !== at)).toEqual([]);
});

describe('a person involved everywhere', () => {
  test('leaves their name only where it is kept, with the reason', async () => {
    const { publish, offer, after, act } = carriedOrders(app, person, site);
    const quote = await offer(yann, (await publish()).id);
    const signed = { version: quote.version, signerName: name };
    const order = after(await person.post(`/api/quotes/${quote.id}/acceptance`, signed));
    after(await act(yann, order, 'confirmation'));
    await db
      .updateTable('sites')
      .set({ contact_name: name, contact_phone: '+33624187703' })
      .where('id', '=', site)
      .execute();
    // As an on-site contact, here and at another company.
    const met = { request_id: order.requestId, kind: 'occupant', phone: '06.24.18.77.03' };
    await db
      .insertInto('request_contacts')
      .values({ id: uuidv7(), ...met, name })
      .execute();
    await db
      .insertInto('request_contacts')
      .values({ id: uuidv7(), ...met, phone: '', name: 'Z. Trucmuche-Vanhoutte', email: email.toUpperCase() })
      .execute();
    await db
      .insertInto('text_messages')
      .values({
        id: uuidv7(),
        recipient: '+33624187703',
        body: `Bonjour ${name}`,
        until: clock.now,
        created_at: clock.now,
      })
      .execute();
    // As a worker, absent for a while.
    const { crew, visit } = plannedVisits(app);
    const zinc = await crew(lefort, 'Zinc', [person.userId]);
    await db.updateTable('workers').set({ name, phone }).where('user_id', '=', person.userId).execute();
    const day = { worker_id: zinc.workerIds[0], company_id: lefort, kind: 'sick', note: `${name} : opération` };
    const [starts_at, ends_at] = [new Date('2026-12-20T08:00:00Z'), new Date('2026-12-21T08:00:00Z')];
    await db
      .insertInto('absences')
      .values({ id: uuidv7(), ...day, starts_at, ends_at })
      .execute();
    const visited = await visit(
      order,
      { day: '2026-11-18', from: '08:00', to: '12:00' },
      { crewId: zinc.id, workerIds: zinc.workerIds },
    );
    await db
      .insertInto('mission_reports')
      .values({
        id: uuidv7(),
        visit_id: visited,
        edition: 1,
        snapshot: JSON.stringify({ crew: [{ name }] }),
        sealed_at: clock.now,
      })
      .execute();
    const { body: group } = await person.post('/api/conversations', {
      kind: 'group',
      title: 'Toiture',
      userIds: [colleague.userId],
    });
    const messageId = uuidv7();
    await person.post(`/api/conversations/${group.id}/messages`, {
      messageId,
      body: `Appelez-moi : ${phone}. ${name.toUpperCase()}`,
    });
    for (const written of ['Trucmuche-Vanhoutte Zenaide', '06.24.18.77.03', '+33 (0)6 24 18 77 03', '0033624187703'])
      await person.post(`/api/conversations/${group.id}/messages`, {
        messageId: uuidv7(),
        body: `Signé : ${written}.`,
      });
    await db
      .updateTable('messages')
      .set({ question: `${name} ?` })
      .where('id', '=', messageId)
      .execute();
    await db
      .updateTable('conversations')
      .set({ title: `Toiture ${name}` })
      .where('id', '=', group.id)
      .execute();
    const reported = { message_id: messageId, conversation_id: group.id, kind: 'other', created_at: clock.now };
    await db
      .insertInto('message_reports')
      .values({ ...reported, id: uuidv7(), details: '', said: `Appelez-moi : ${phone}. ${name}` })
      .execute();
    await colleague.post(`/api/conversations/${group.id}/messages`, {
      messageId: uuidv7(),
      body: 'Noté',
      mentions: [person.userId],
    });
    await react(app);
    for (const to of [email, 'autre@exemple.test']) {
      await db.transaction().execute((trx) =>
        queueMail(trx, {
          to,
          language: 'fr',
          template: 'member.removed',
          data: { company: 'Régie', by: name },
          now: clock.now,
        }),
      );
    }
    await app.nobody.post('/api/newsletter-subscriptions', { email });
    await app.nobody.post('/api/contact-messages', { subject: 'question', name, email, message: `Bonjour, ${phone}.` });
    await db
      .insertInto('company_invitations')
      .values({
        id: uuidv7(),
        company_id: lefort,
        email,
        role: 'member',
        token_sha256: 'a'.repeat(64),
        created_at: clock.now,
        expires_at: clock.now,
      })
      .execute();

    // As author of replies by mail, inviter, certifier of a VAT rate, and in answers to others.
    await db
      .insertInto('mailed_messages')
      .values({ message_id: messageId, whole: `Noté. ${name}, ${phone}` })
      .execute();
    const invited = { company_id: company, email, company_name: name, invited_by: person.userId };
    await db
      .insertInto('contractor_invitations')
      .values({
        ...invited,
        id: uuidv7(),
        token_sha256: 'b'.repeat(64),
        created_at: clock.now,
        expires_at: clock.now,
      })
      .execute();
    await db
      .insertInto('request_addressees')
      .values({ request_id: order.requestId, email, company_name: name })
      .execute();
    await db.updateTable('work_orders').set({ vat_certified_by: name }).where('id', '=', order.id).execute();
    const told = { user_id: colleague.userId, company_id: company, digest: 'd', status: 200, created_at: clock.now };
    await db
      .insertInto('kept_answers')
      .values({ ...told, key: uuidv7(), answer: JSON.stringify({ by: name }) })
      .execute();

    // Three objections to the directory: one granted, one pending, one never confirmed.
    for (const state of ['granted', 'waiting', 'unconfirmed'] as const)
      await db
        .insertInto('opposition_requests')
        .values({
          id: uuidv7(),
          siret: { granted: '55208131700037', waiting: '55208131800035', unconfirmed: '55208131900033' }[state],
          name,
          email,
          state,
          standing: 'owner',
          message: `Appelez ${phone}`,
          created_at: clock.now,
        })
        .execute();

    const words = [name, email, phone, '0624187703', '624187703', 'Trucmuche'];
    const before = await placesOf(words);
    for (const place of [
      'workers.name',
      'request_contacts.email',
      'sites.contact_name',
      'mails.data',
      'messages.body',
      'absences.note',
      'events.data',
      'mailed_messages.whole',
      'contractor_invitations.email',
      'request_addressees.email',
      'kept_answers.answer',
    ])
      expect(before).toContain(place);

    const { kept: announced } = (await person.get('/api/personal-data/kept')).body;
    const exported = JSON.stringify((await person.get('/api/personal-data')).body);
    for (const word of ['Zinc', 'opération']) expect([word, exported.includes(word)]).toEqual([word, word !== 'Zinc']);
    const { status, body } = await person.call({ method: 'DELETE', url: '/api/personal-data', payload: { password } });
    expect(status).toBe(200);
    expect(body.kept).toEqual(announced);

    const fateOf = (place: string) =>
      (Object.keys(erasure) as Fate[]).find((fate) => Object.hasOwn(erasure[fate], place.split('.')[0] ?? ''));
    const left = await placesOf(words);
    expect(left.filter((place) => fateOf(place) !== 'kept')).toEqual([]);
    expect(left).toEqual([
      'hands.name',
      'mission_reports.snapshot',
      ...['email', 'message', 'name'].map((column) => `opposition_requests.${column}`),
      'quotes.signer_name',
      'work_orders.vat_certified_by',
    ]);
    const oppositions = db.selectFrom('opposition_requests').select(['state', 'name', 'email']).orderBy('state');
    expect(await oppositions.execute()).toEqual([
      { state: 'granted', name: 'Compte effacé', email: '' },
      { state: 'waiting', name, email },
    ]);
    const said = body.kept.join('\n');
    for (const reason of ['L123-22', '279-0 bis', '1792-4-1', 'ces mots sont les leurs', 'opposition à l’annuaire'])
      expect(said).toContain(reason);
  });

  test('stays planned without a name', async () => {
    const { body } = await yann.get('/api/workers');
    expect(body.items).toMatchObject([{ name: 'Compte effacé', phone: '', account: null }]);
    const { body: crews } = await yann.get('/api/crews');
    expect(JSON.stringify(crews)).not.toContain('Trucmuche');
  });
});
