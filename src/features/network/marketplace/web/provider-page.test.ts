import { globSync, readFileSync } from 'node:fs';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement as h, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Language } from '#common/locales.ts';
import { denied, problems } from '#common/problems.ts';
import type { ProviderPage as Provider } from '#features/network/providers/provider.contract.ts';
import type { Review } from '#features/network/reviews/review.contract.ts';
import { PublicOrigin } from '#ui/page/page-address.tsx';
import { createQueryClient } from '#ui/calls/query-client.ts';
import { ReaderProvider } from '#ui/words/format.tsx';
import { SessionProvider } from '#ui/calls/session.tsx';
import { speak } from '#ui/words/texts.ts';
import { byNamespace } from '../../../../languages/by-namespace.ts';
import ProviderPage from './provider-page.tsx';
import { type ProviderData, preloadProvider } from './public/preload-provider.ts';

const no = denied(problems.UNAUTHENTICATED);

const provider: Provider = {
  id: '0192f3c4-0000-7000-8000-000000000000',
  slug: 'rivoire',
  logoId: null,
  departement: '75',
  name: 'Rivoire & Fils </script><b>',
  headline: 'Toitures-terrasses',
  city: 'Montreuil',
  district: '93100 Montreuil',
  trades: ['waterproofing', 'drainage'],
  latitude: 48.86,
  longitude: 2.44,
  radiusM: 25_000,
  drawn: false,
  outline: null,
  distanceM: null,
  ratingMilli: 4800,
  ratingCount: 12,
  papers: [
    { kind: 'decennale', state: 'valid', until: '2027-03-31' },
    { kind: 'vigilance', state: 'missing', until: null },
  ],
  rge: false,
  available: null,
  responseMinutes: null,
  availableFrom: null,
  hourlyMinor: null,
  calloutMinor: null,
  pictureId: null,
  pictures: [],
  papersValid: false,
  favourite: false,
  own: false,
  admitted: true,
  legalName: null,
  siret: null,
  qualifications: [
    { scheme: 'rge', number: '5511', name: 'QualiPAC <b>', trade: 'heating', expiresOn: '2027-06-30', verified: true },
  ],
  presentation: 'Onze compagnons.',
  foundedYear: null,
  teamSize: null,
  languages: ['fr'],
  phone: null,
  email: null,
  website: null,
  trackRecord: null,
  memberSince: null,
  isPublic: true,
  acts: { invite: no, favourite: no, edit: no, block: no },
};

const review: Review = {
  id: '0192f3c4-0000-7000-8000-000000000002',
  side: 'ordering',
  authorCompany: 'Régie <b>Voltaire',
  authorPerson: 'Claire D.',
  subjectCompany: provider.name,
  rating: 4,
  criteria: { quality: 5, punctuality: null, communication: null, price: null, clarity: null, access: null },
  body: 'Net </script> et à l’heure.',
  experiencedAt: '2026-10-02T08:00:00Z',
  publishedAt: '2026-10-09T08:00:00Z',
  answer: { text: 'Merci.', at: '2026-10-10T08:00:00Z' },
  hidden: null,
  version: 1,
  acts: { edit: no, answer: no, report: no },
};
const reviews = { items: [review], nextCursor: 'abc', summary: null };
const picture = { width: 480, height: 390, land: [], area: 'M0 0Z', centre: [240, 195] as const, names: [] };
const signedOut = { loading: true, session: undefined, failure: null, signOut: async () => {} };
const reference = 'rivoire';

/** Translations read from files, which the build bundles differently. */
function dictionaryIn(language: Language) {
  const files = globSync(`src/{ui,common,features/*,features/*/*}/texts/${language}.json`);
  const texts = files.map((file) => [file, JSON.parse(readFileSync(file, 'utf8')) as object]);
  return { texts: byNamespace(Object.fromEntries(texts) as Record<string, object>), sentences: {} };
}

async function drawn(read: ProviderData['read'], { query = '', language = 'fr' as Language } = {}): Promise<string> {
  const client = createQueryClient();
  await preloadProvider(client, { reference, read });
  speak(language, language === 'fr' ? undefined : dictionaryIn(language));
  const within = [
    (page: ReactNode) => h(Route, { path: '/prestataires/:provider', element: page }),
    (route: ReactNode) => h(Routes, null, route),
    (routes: ReactNode) => h(MemoryRouter, { initialEntries: [`/prestataires/${reference}${query}`] }, routes),
    (router: ReactNode) => h(ReaderProvider, { locale: language, children: router }),
    (reader: ReactNode) => h(SessionProvider, { value: signedOut, children: reader }),
    (session: ReactNode) => h(PublicOrigin, { value: 'https://batilien.test' }, session),
    (origin: ReactNode) => h(QueryClientProvider, { client }, origin),
  ];
  const html = renderToString(within.reduce<ReactNode>((page, around) => around(page), h(ProviderPage)));
  client.clear();
  return html.replaceAll('<!-- -->', '');
}

const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '');

describe('the page of a provider for visitors', async () => {
  const html = await drawn({ provider, reviews, picture });

  test('stands under its own address', () => {
    expect(html).toContain('<link rel="canonical" href="https://batilien.test/prestataires/rivoire"/>');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).not.toContain('noindex');
  });

  test('shows its logo, else its initials', async () => {
    const logoId = '0192f3c4-0000-7000-8000-000000000001';
    const other = await drawn({ provider: { ...provider, logoId }, reviews, picture });
    expect(html).toContain('data-initials="RF"');
    expect(dataOf(html)).not.toHaveProperty('image');
    expect(other).toContain(`<img src="/api/providers/${provider.id}/logo?v=${logoId}" alt=""/>`);
    expect(dataOf(other).image).toBe(`https://batilien.test/api/providers/${provider.id}/logo?v=${logoId}`);
  });

  test('says what the provider shows, and nothing it writes becomes markup', () => {
    expect(html).toContain('>Rivoire &amp; Fils &lt;/script&gt;&lt;b&gt;</h1>');
    expect(html).toContain('4,8 sur 5');
    expect(html).toContain('25\u202fkm autour de 93100 Montreuil');
    expect(html).toContain('jusqu’au 31 mars 2027');
    expect(html).toContain('RGE 5511');
    expect(html).toContain('QualiPAC &lt;b&gt;');
    expect(html).not.toContain('tel:');
    expect(html).toContain('href="/register?side=ordering&amp;retour=%2Fprestataires%2Frivoire"');
    expect(html.indexOf('/register?side=ordering')).toBeLessThan(html.indexOf('Documents vérifiés'));
    expect(html).toContain('href="/login?retour=%2Fprestataires%2Frivoire"');
    expect(dataOf(html)).toMatchObject({
      name: provider.name,
      address: { postalCode: '93100', addressLocality: 'Montreuil' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 12 },
    });
  });

  test('says nothing of the postal code that its place does not', async () => {
    const other = await drawn({ provider: { ...provider, district: 'Paris 20e', city: 'Paris' }, reviews, picture });
    expect(dataOf(other).address).toEqual({
      '@type': 'PostalAddress',
      addressLocality: 'Paris',
      addressCountry: 'FR',
    });
  });

  test('shows reviews with their dates, the answer, and how they are checked', async () => {
    expect(html).toContain('Claire D., Régie &lt;b&gt;Voltaire');
    expect(html).toContain('Publié le 9 oct. 2026 · travaux réceptionnés le 2 oct. 2026');
    expect(html).toContain('Net &lt;/script&gt; et à l’heure.');
    expect(html).toContain('Merci.');
    expect(html).toContain('Comment ces avis sont contrôlés');
    expect(html).toContain('href="/prestataires/rivoire?avis=abc#avis"');
    expect(html).not.toContain('Avis les plus récents');
    expect(html).not.toContain('<button');
    const later = await drawn({ provider, reviews, picture }, { query: '?avis=x' });
    expect(later).toContain('<meta name="robots" content="noindex,follow"/>');
    expect(later).toContain('href="/prestataires/rivoire#avis"');
    expect(dataOf(html).review).toMatchObject([
      { datePublished: '2026-10-09', reviewRating: { ratingValue: 4 }, reviewBody: 'Net </script> et à l’heure.' },
    ]);
  });

  test('is none where nothing is to be read, and leads to sign in and back', async () => {
    const absent = await drawn(null);
    expect(absent).toContain('<meta name="robots" content="noindex"/>');
    expect(absent).toContain('<h1>Cette page n’existe pas</h1>');
    expect(absent).toContain('href="/login?retour=%2Fprestataires%2Frivoire"');
  });

  test.each([
    ['de', 'Abdichtung in Montreuil', '4,8 von 5', 'bis 31. März 2027'],
    ['en', 'waterproofing in Montreuil', '4.8 out of 5', 'until 31 Mar 2027'],
    ['es', 'impermeabilización en Montreuil', '4,8 sobre 5', 'hasta el 31 mar 2027'],
    ['it', 'impermeabilizzazioni a Montreuil', '4,8 su 5', 'fino al 31 mar 2027'],
  ] as const)('speaks %s', async (language, title, rating, paper) => {
    const foreign = await drawn({ provider: { ...provider, headline: '' }, reviews, picture }, { language });
    for (const said of [title, rating, paper]) expect(foreign).toContain(said);
    expect(foreign).toContain(`rel="canonical" href="https://batilien.test/prestataires/rivoire?lang=${language}"`);
    expect(foreign.match(/hreflang="/gi)).toHaveLength(6);
    expect(foreign).not.toMatch(/Métiers|Demander|À jour/);
  });
});
