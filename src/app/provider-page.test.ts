import { describe, expect, test } from 'vitest';
import type { ProviderPage } from '#features/network/providers/provider.contract.ts';
import { allowed } from '../common/problems.ts';
import { printProviderPage } from './provider-page.ts';
import { printingIn } from './provider-page-print.ts';
import type { PrintedReviews } from './provider-page-reviews.ts';

const frame =
  '<html><head><title>FAQ</title><meta name="description" content="x"/><link rel="canonical" href="/faq"/><link rel="alternate" hrefLang="en" href="/faq?lang=en"/></head><body><header>Bâtilien</header><main id="content" tabindex="-1"><p>FAQ</p></main></body></html>';
const page: ProviderPage = {
  id: '0192f3c4-0000-7000-8000-000000000000',
  slug: 'rivoire',
  logoId: null,
  name: 'Rivoire & Fils </script><b>$&',
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
  papersValid: false,
  favourite: false,
  own: false,
  legalName: 'Rivoire SARL',
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
  memberSince: '2026-01-01T00:00:00Z',
  isPublic: true,
  acts: { invite: allowed, favourite: allowed, edit: allowed, block: allowed },
};

const reviews: PrintedReviews = {
  items: [
    {
      authorCompany: 'Régie <b>Voltaire',
      authorPerson: 'Claire D.',
      rating: 4,
      body: 'Net </script> et à l’heure.',
      experiencedAt: '2026-10-02T08:00:00Z',
      publishedAt: '2026-10-09T08:00:00Z',
      answer: { text: 'Merci.', at: '2026-10-10T08:00:00Z' },
    },
  ],
  nextCursor: 'abc',
  later: false,
};

describe('the page of a provider for visitors', () => {
  const html = printProviderPage(frame, page, reviews, 'https://batilien.test');

  test('stands in the frame of the product, under its own address', () => {
    expect(html).toContain('<header>Bâtilien</header>');
    expect(html).toContain('<link rel="canonical" href="https://batilien.test/prestataires/rivoire"/>');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).not.toContain('FAQ');
    // Where the link that skips the header leads.
    expect(html).toContain('<main id="content" tabindex="-1"><article');
  });

  test('shows its logo, else its initials', () => {
    const shown = (logoId: string | null) =>
      printProviderPage(frame, { ...page, logoId }, reviews, 'https://batilien.test');
    expect(shown(null)).toContain('data-initials');
    const id = '0192f3c4-0000-7000-8000-000000000001';
    expect(shown(id)).toContain(`<img src="/api/providers/${page.id}/logo?v=${id}" alt=""/>`);
    expect(shown(id)).not.toContain('data-initials');
  });

  test('says what the provider shows, and nothing it writes becomes markup', () => {
    expect(html).toContain('<h1>Rivoire &amp; Fils &lt;/script&gt;&lt;b&gt;$&amp;</h1>');
    expect(html).toContain('4,8 sur 5, 12 avis');
    expect(html).toContain('93100 Montreuil et 25\u202fkm alentour');
    expect(html).toContain('en règle, à jour (31 mars 2027)');
    expect(html).toContain('<dt>RGE 5511</dt><dd>QualiPAC &lt;b&gt;, jusqu’au 30 juin 2027</dd>');
    expect(html).not.toContain('Téléphone');
    // Who registers to ask for a quote comes back to whom they wanted to ask.
    expect(html).toContain('href="/register?side=ordering&amp;retour=%2Fprestataires%2Frivoire"');
    expect(html.indexOf('/register?side=ordering')).toBeLessThan(html.indexOf('Métiers'));
    expect(html).toContain('href="/login?retour=%2Fprestataires%2Frivoire"');
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject({ name: page.name, aggregateRating: { ratingValue: 4.8, reviewCount: 12 } });
  });

  test('prints reviews with their dates, the answer, and how they are checked', () => {
    expect(html).toContain('<b>Claire D., Régie &lt;b&gt;Voltaire</b>');
    expect(html).toContain('Publié le 9 oct. 2026, travaux réceptionnés le 2 oct. 2026');
    expect(html).toContain('Net &lt;/script&gt; et à l’heure.');
    expect(html).toContain('Réponse\u202f: Rivoire &amp; Fils &lt;/script&gt;&lt;b&gt;$&amp;, le 10 oct. 2026');
    expect(html).toContain('Comment ces avis sont contrôlés');
    expect(html).toContain('href="/prestataires/rivoire?avis=abc#avis"');
    expect(html).not.toContain('noindex');
    const later = printProviderPage(frame, page, { ...reviews, later: true }, 'https://batilien.test');
    expect(later).toContain('<meta name="robots" content="noindex,follow"/>');
    const data = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(data).review).toMatchObject([
      { datePublished: '2026-10-09', reviewRating: { ratingValue: 4 }, reviewBody: 'Net </script> et à l’heure.' },
    ]);
  });

  test.each([
    ['de', 'Abdichtung in Montreuil', '4,8 von 5, 12 Bewertungen', 'geprüft und gültig (31. März 2027)'],
    ['en', 'waterproofing in Montreuil', '4.8 out of 5, 12 reviews', 'in order, up to date (31 Mar 2027)'],
    ['es', 'impermeabilización en Montreuil', '4,8 de 5, 12 opiniones', 'en regla, vigente (31 mar 2027)'],
    [
      'it',
      'impermeabilizzazioni a Montreuil',
      '4,8 su 5, 12 recensioni',
      'in regola, in corso di validità (31 mar 2027)',
    ],
  ] as const)('speaks %s', (language, title, rating, paper) => {
    const foreign = printProviderPage(
      frame,
      { ...page, headline: '' },
      reviews,
      'https://batilien.test',
      printingIn(language),
    );
    for (const said of [title, rating, paper]) expect(foreign).toContain(said);
    expect(foreign).toContain(`rel="canonical" href="https://batilien.test/prestataires/rivoire?lang=${language}"`);
    expect(foreign.match(/hreflang="/g)).toHaveLength(6);
    expect(foreign).not.toMatch(/Métiers|Demander|à jour/);
  });
});
