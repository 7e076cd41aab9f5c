import { expect, test } from 'vitest';
import { siteLines } from '#common/site-identity.ts';
import { startTestApp } from '../../test/app.ts';
import { withSite } from './web.ts';

const page =
  '<main><div data-site="publisher"><p>Pas encore.</p></div><div data-site="officer"><p>Personne.</p></div></main>';
const publisher = {
  name: 'Régie <Saint-Ambroise> & Cie, SAS au capital de 40\u202f000\u202f€',
  address: '9 passage Saint-Ambroise, 75011 Paris',
  registration: 'RCS Paris 552 081 317',
  director: 'Claire Delmas',
  email: '',
  phone: '',
};

test('legal pages name the publisher that the settings name, escaped, and stay neutral where they say nothing', () => {
  const lines = siteLines({ publisher, hosting: '', officer: null });
  expect(withSite(page, lines)).toBe(
    '<main><div data-site="publisher"><p>Régie &lt;Saint-Ambroise&gt; &amp; Cie, SAS au capital de 40\u202f000\u202f€</p>' +
      '<p>9 passage Saint-Ambroise, 75011 Paris</p><p>Immatriculation\u202f: RCS Paris 552 081 317</p>' +
      '<p>Directeur de la publication\u202f: Claire Delmas</p></div><div data-site="officer"><p>Personne.</p></div></main>',
  );
});

test('the application reads the same lines', async () => {
  const app = await startTestApp();
  expect((await app.nobody.get('/api/publisher')).body).toEqual({
    publisher: ['Régie d’essai'],
    hosting: [],
    officer: [],
  });
});
