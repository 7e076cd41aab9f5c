import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo, react } from '../../test/after-effects.ts';
import { type Caller, startTestApp } from '../../test/app.ts';
import { propose } from '../../test/amendments.ts';
import { hearStatements } from '../../test/heard-statements.ts';
import { keptPapers } from '../../test/kept-papers.ts';
import { readPaper } from '../../test/read-paper.ts';
import { signingSides } from '../../test/signing-sides.ts';

/** Every document names the account of each signature, and shows button signatures as such (docs/decisions/0053). */

const app = await startTestApp();
const heard = hearStatements(app);
const sides = await signingSides(app);
const { owner, lefort, ink, visited, onSite, slip, contestSlip, reportOf } = sides;
const { act, after, carry, settle, publish, offer } = sides;
const { download } = keptPapers(app);

const client = '(Régie Saint-Ambroise) le 19 nov. 2026, 10 h, compte claire@ambroise.test.';
const provider = '(Couverture Lefort) le 19 nov. 2026, 10 h, compte yann@lefort.test.';

async function lifted() {
  const order = await carry(lefort, 'accepted', ['Crapaudine absente']);
  const [snag] = after(await settle(lefort, order.snags[0] ?? { id: '', version: 0 }, 'repair')).snags;
  after(await settle(owner, snag ?? { id: '', version: 0 }, 'lifting'));
  return `work-orders/${order.id}/lifting-report`;
}

/** Ignores hyphenation at line ends. */
const bare = (text: string) => text.replaceAll(/[\s\u200B]/g, '');

const papers: [name: string, address: () => Promise<string>, said: string[]][] = [
  [
    'a quote that is accepted',
    async () => {
      const quote = await offer(lefort, (await publish()).id);
      const signed = { version: quote.version, signerName: 'Claire Delmas' };
      expect((await owner.post(`/api/quotes/${quote.id}/acceptance`, signed)).status).toBe(201);
      return `quotes/${quote.id}/paper`;
    },
    [`Accepté en ligne par Claire Delmas ${client}`],
  ],
  [
    'a quote accepted under another name than that of the account',
    async () => {
      const quote = await offer(lefort, (await publish()).id);
      const signed = { version: quote.version, signerName: 'Yann Lefort' };
      await owner.post(`/api/quotes/${quote.id}/acceptance`, signed);
      return `quotes/${quote.id}/paper`;
    },
    ['par Yann Lefort (Régie Saint-Ambroise)', 'compte de Claire Delmas, claire@ambroise.test'],
  ],
  [
    'an order, as its provider took it',
    async () => `work-orders/${(await carry(lefort, 'confirmed')).id}/paper`,
    [`Accepté en ligne par Claire Delmas ${client}`, `Commande confirmée en ligne par Yann Lefort ${provider}`],
  ],
  [
    'an amendment',
    async () => {
      const { body } = await propose(lefort, await carry(lefort, 'confirmed'));
      const signed = { version: body.version, signerName: 'Claire Delmas', vatCertified: [1000] };
      expect((await owner.post(`/api/amendments/${body.id}/signature`, signed)).status).toBe(200);
      return `amendments/${body.id}/paper`;
    },
    [`Proposé en ligne par Yann Lefort ${provider}`, `Accepté en ligne par Claire Delmas ${client}`],
  ],
  [
    'a reception that both sides pressed, each from its account',
    async () => {
      const order = await carry(lefort, 'completed');
      await act(lefort, order, 'reception/provider-signature', { signature: { name: 'Yann Lefort' } });
      await act(owner, order, 'acceptance', { signature: { name: 'Claire Delmas' } });
      const { given } = (await owner.get(`/api/requests/${order.requestId}/reception`)).body;
      return `receptions/${given.id}/report`;
    },
    [
      `Accepté en ligne par Yann Lefort ${provider.slice(0, -1)}, sans tracé.`,
      `Accepté en ligne par Claire Delmas ${client.slice(0, -1)}, sans tracé.`,
    ],
  ],
  [
    'a reception drawn in a cellar, sent once there was a network',
    async () => {
      const order = await carry(lefort, 'completed');
      const drawn = { name: 'Claire Delmas', ink, drawnAt: '2026-11-19T07:20:00+01:00' };
      await act(owner, order, 'acceptance', { signature: drawn });
      const { given } = (await owner.get(`/api/requests/${order.requestId}/reception`)).body;
      return `receptions/${given.id}/report`;
    },
    ['Signé à l’encre le 19 nov. 2026, 7 h 20 (dit par l’appareil, reçu le 19 nov. 2026, 10 h)'],
  ],
  [
    'a reception decided without a signature',
    async () => {
      const order = await carry(lefort, 'accepted');
      const { given } = (await owner.get(`/api/requests/${order.requestId}/reception`)).body;
      return `receptions/${given.id}/report`;
    },
    [`Décidé en ligne par Claire Delmas ${client}`, 'a constaté le', 'Sans signature. Invitée à signer'],
  ],
  [
    'the report of a visit, pressed by the crew and drawn by its client on their phone',
    async () => {
      const { id, requestId } = await slip();
      await onSite(id, 'signatures', { kind: 'worker', name: 'Yann Lefort' });
      expect((await onSite(id, 'departure')).status).toBe(200);
      return reportOf(requestId);
    },
    [
      `Accepté en ligne par Yann Lefort ${provider.slice(0, -1)}, sans tracé.`,
      'Signé à l’encre sur l’appareil de Yann Lefort, Couverture Lefort, compte yann@lefort.test',
    ],
  ],
  [
    'the report of a visit whose signature is contested',
    async () => {
      const { id, requestId, signatureId } = await slip();
      await onSite(id, 'departure');
      expect((await contestSlip(owner, signatureId)).status).toBe(201);
      return reportOf(requestId);
    },
    ['Signature contestée par Claire Delmas (Régie Saint-Ambroise) le 19 nov. 2026, 10 h : Je n’étais pas là.'],
  ],
  [
    'the lifting of snags',
    lifted,
    [
      `Dernière reprise annoncée en ligne par Yann Lefort ${provider}`,
      `constatée en ligne par Claire Delmas ${client}`,
    ],
  ],
];

test.each(papers)('%s', async (_, address, said) => {
  const { statusCode, rawPayload } = await download(owner, await address());
  expect(statusCode).toBe(200);
  const { text, fonts } = await readPaper(rawPayload);
  for (const words of said) expect(bare(text)).toContain(bare(words));
  expect(fonts.filter(({ name }) => /italic|oblique/i.test(name))).toEqual([]);
});

test('sealing runs twice and leaves its traces once: nothing is written outside its transaction', async () => {
  const signatures = ['quotes', 'amendments', 'receptions', 'addenda'];
  expect(heard.takenBack).toBeGreaterThanOrEqual(signatures.length);
  expect(heard.outside).toEqual([]);
  const twice =
    await sql`SELECT kind, request_id, data, count(*) FROM events GROUP BY 1, 2, 3, company_id, audience, occurred_at HAVING count(*) > 1
    UNION ALL SELECT template, NULL::uuid, data, count(*) FROM mails GROUP BY 1, 2, 3, recipient HAVING count(*) > 1`.execute(
      app.db,
    );
  expect(twice.rows).toEqual([]);
  const numbers = await sql<{ number: string }>`SELECT number FROM work_orders ORDER BY number`.execute(app.db);
  const ranks = numbers.rows.map(({ number }) => Number(number.slice(-4)));
  expect(ranks).toEqual(ranks.map((_, rank) => rank + 1));
});

test('nobody signs a visit report for another: only the crew signs by button', async () => {
  const { id } = await visited();
  await onSite(id, 'arrival');
  for (const kind of ['client', 'occupant', 'caretaker', 'other'])
    for (const drawn of [null, []])
      expect((await onSite(id, 'signatures', { kind, name: 'Claire Delmas', ink: drawn })).status).toBe(422);
});

test('a client is notified at once of a signature on a crew’s phone, contests it once, and the provider is notified', async () => {
  const { id, requestId, signatureId } = await slip();
  await react(app);
  const told = async (who: Caller, move: string) =>
    (await who.get('/api/notices?family=work')).body.items.find(
      (one: { kind: string; data: { move: string; signer: string }; requestId: string }) =>
        one.kind === 'mission_told' && one.data.move === move,
    );
  expect(await told(owner, 'signed')).toMatchObject({ data: { signer: 'Claire Delmas' } });
  expect(await told(lefort, 'signed')).toBeUndefined();
  expect((await mailsTo(app, owner)).map(({ text }) => text).join()).toContain(
    'Si elle n’est pas de cette personne, contestez-la dans le fil.',
  );
  const slipOf = async (who: Caller) => (await who.get(`/api/visits/${id}/mission-signatures`)).body.items[0];
  expect((await slipOf(owner)).acts.contest).toEqual({ allowed: true });
  expect((await slipOf(lefort)).acts.contest).toMatchObject({ allowed: false, code: 'WRONG_SIDE' });
  const both = await Promise.all([contestSlip(owner, signatureId), contestSlip(owner, signatureId)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await slipOf(lefort)).toMatchObject({ contested: { by: 'Claire Delmas', reason: 'Je n’étais pas là.' } });
  await react(app);
  expect(await told(lefort, 'denied')).toMatchObject({
    data: { signer: 'Claire Delmas', url: `/missions/${id}?etape=signature` },
  });
  // There the crew reads who contests it, and why.
  const { contests } = (await lefort.get(`/api/missions/${id}`)).body;
  const contest = { by: 'Claire Delmas', company: 'Régie Saint-Ambroise', reason: 'Je n’étais pas là.' };
  expect(contests).toMatchObject([{ signatureId, ...contest }]);
  const steps = (await lefort.get(`/api/requests/${requestId}/events`)).body.items;
  expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual(
    expect.arrayContaining(['mission.signed-on-device', 'mission.signature-contested']),
  );
  // A crew member's own signature cannot be contested by others.
  const { body: own } = await onSite(id, 'signatures', { kind: 'worker', name: 'Yann Lefort' });
  expect((await contestSlip(owner, own.id)).status).toBe(404);
});
