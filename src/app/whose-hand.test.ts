import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '../../test/app.ts';
import { carriedOrders } from '../../test/carried-orders.ts';
import { propose } from '../../test/amendments.ts';
import { keptPapers } from '../../test/kept-papers.ts';
import { readPaper } from '../../test/read-paper.ts';

/** Every paper names the hand of each signature, and prints a press as a press (docs/decisions/0053). */

const app = await startTestApp();
const named = async (person: Caller, name: string, email: string) => {
  await app.db.updateTable('users').set({ name, email }).where('id', '=', person.userId).execute();
  return person;
};
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const owner = await named(await app.person({ company }), 'Claire Delmas', 'claire@ambroise.test');
const firm = await app.provider({ name: 'Couverture Lefort' });
const lefort = await named(await app.person({ role: 'prestataire', company: firm }), 'Yann Lefort', 'yann@lefort.test');
const { act, after, carry, settle, publish, offer } = carriedOrders(app, owner, site);
const { download } = keptPapers(app);

const client = '(Régie Saint-Ambroise) le 19 nov. 2026, 10:00, compte claire@ambroise.test.';
const provider = '(Couverture Lefort) le 19 nov. 2026, 10:00, compte yann@lefort.test.';

async function lifted() {
  const order = await carry(lefort, 'accepted', ['Crapaudine absente']);
  const [snag] = after(await settle(lefort, order.snags[0] ?? { id: '', version: 0 }, 'repair')).snags;
  after(await settle(owner, snag ?? { id: '', version: 0 }, 'lifting'));
  return `work-orders/${order.id}/lifting-report`;
}

/** Where a long word is cut at the end of a line says nothing. */
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
    'a reception decided without a signature',
    async () => {
      const order = await carry(lefort, 'accepted');
      const { given } = (await owner.get(`/api/requests/${order.requestId}/reception`)).body;
      return `receptions/${given.id}/report`;
    },
    [`Décidé en ligne par Claire Delmas ${client}`, 'a constaté le', 'Sans signature. Invitée à signer'],
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
