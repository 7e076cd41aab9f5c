import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { type Name, people, talks } from '#test/conversations.ts';
import { excerptAround } from './conversation.rules.ts';

const app = await startTestApp();
const { ids, conversations, who, post } = await talks(app);

const found = async (name: Name, q: string): Promise<string[]> => {
  const { status, body } = await who(name).get(`/api/messages?q=${encodeURIComponent(q)}&limit=50`);
  return status === 200 ? body.items.map(({ excerpt }: { excerpt: string }) => excerpt).toSorted() : [];
};
const requests = async (name: Name, q: string): Promise<string[]> => {
  const { body } = await who(name).get(`/api/requests?q=${encodeURIComponent(q)}`);
  return (body.items ?? []).map(({ id }: { id: string }) => id);
};

describe('searching messages', () => {
  const read: Partial<Record<Name, string[]>> = {
    buyer: ['answers', 'companies', 'group', 'line', 'notes', 'rival line'],
    auditor: ['answers', 'companies', 'line', 'notes', 'rival line'],
    onSite: ['answers', 'line', 'notes', 'rival line'],
    elsewhere: ['group'],
    bidder: ['answers', 'bidder notes', 'companies', 'line'],
    mate: ['answers', 'bidder notes', 'companies', 'line'],
    rival: ['answers', 'rival line'],
    double: ['answers', 'rival line'],
  };

  test.each(people)('finds one for %s where they read it', async (name) => {
    const texts = await found(name, 'secret de');
    expect(texts.map((text) => text.replace(/^.*Secret de /, '')).toSorted()).toEqual(read[name]?.toSorted() ?? []);
  });

  test('finds its request in the list of requests, for readers of the message', async () => {
    const { requestId } = ids;
    await post('bidder', conversations.line, { body: 'La crapaudine est restée au camion.' });
    expect(await requests('buyer', 'CRAPAUDÎNE')).toEqual([requestId]);
    expect(await requests('onSite', 'crapaudine')).toEqual([requestId]);
    expect(await requests('bidder', 'crapaudine')).toEqual([requestId]);
    expect(await requests('buyer', 'camion crapaudine')).toEqual([requestId]);
    expect(await found('buyer', 'camion restee CRAPAUDINE')).toEqual(['La crapaudine est restée au camion.']);
    for (const name of ['elsewhere', 'rival', 'double', 'stranger', 'admin', 'gone'] as const)
      expect(await requests(name, 'crapaudine')).toEqual([]);
  });

  test('finds a deleted message no more', async () => {
    const { body } = await post('bidder', conversations.line, { body: 'Une parole regrettée.' });
    expect(await found('buyer', 'regrettée')).toHaveLength(1);
    await who('bidder').delete(`/api/messages/${body.id}`);
    expect(await found('buyer', 'regrettée')).toEqual([]);
    expect(await requests('buyer', 'regrettée')).toEqual([]);
  });

  test('needs at least three letters', async () => {
    expect((await who('buyer').get('/api/messages?q=ab')).status).toBe(422);
  });

  test('finds a question that was answered to all', async () => {
    expect(await found('rival', 'quelle heure')).toEqual(['À quelle heure ? Secret de answers']);
  });
});

test('an excerpt begins a little before the match', () => {
  const text = `${'Avant. '.repeat(20)}La naissance nord fuit. ${'Après. '.repeat(40)}`;
  expect(excerptAround(text, 'NAISSANCE')).toMatch(/^… (Avant\. ){5,6}La naissance nord fuit\..*…$/);
  expect(excerptAround(text, 'fuit naissance')).toMatch(/^… .*La naissance nord fuit\..*…$/);
  expect(excerptAround('Une naissance', 'naissance')).toBe('Une naissance');
  expect(excerptAround('rien de tel', 'naissance')).toBe('rien de tel');
});
