import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ThreadEvent } from '#features/work/requests/request.contract.ts';
import { useSentence } from './event-sentence.ts';

function said(kind: string, data: object): string {
  const event = { kind, data, actor: { name: 'Claire Delmas', company: 'Régie de l’Ourcq' } } as ThreadEvent;
  function Line() {
    const { subject, sentence } = useSentence(event, 'Couverture Lefort');
    return `${subject} ${sentence}`;
  }
  return renderToString(h(Line)).replace(/\s/g, ' ');
}

test.each([
  ['quote.accepted', {}, 'Claire Delmas a accepté le devis de Couverture Lefort, « Bon pour accord ».'],
  [
    'amendment.signed',
    { number: 1, totalTtcMinor: 0 },
    'Claire Delmas a signé l’avenant n° 1 : l’ordre de service est porté à 0,00 € TTC.',
  ],
])('%s names the account; a different signature is added', (kind, data, sentence) => {
  expect(said(kind, { ...data, signerName: 'Claire Delmas' })).toBe(sentence);
  expect(said(kind, { ...data, signerName: 'Jean Roux' })).toBe(`${sentence} Signé « Jean Roux ».`);
});

test('a bidder that no longer comes is named, whoever reports it', () => {
  const time = { startsAt: '2026-12-01T09:00:00.000Z', endsAt: '2026-12-01T10:00:00.000Z' };
  expect(said('viewing.left', { company: 'Toitures Hugo', ...time })).toMatch(/^Toitures Hugo ne vient plus /);
});
