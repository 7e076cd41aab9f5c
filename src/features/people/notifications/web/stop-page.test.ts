import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import StopPage from './stop-page.tsx';

const page = (address: string) => renderToString(h(MemoryRouter, { initialEntries: [address] }, h(StopPage)));

test('a link that is over leads to the notifications of the profile, as its words say', () => {
  const html = page('/emails');
  expect(html).toContain('href="/profil#notifications"');
  expect(html).toContain('Choisir mes notifications');
});

test('one that still holds asks first, and leads nowhere yet', () => {
  const html = page('/emails?token=message_received.abc');
  expect(html).toContain('Ne plus les recevoir');
  expect(html).not.toContain('#notifications');
});
