import { formatDate } from '#common/dates.ts';
import { formatDistance } from '#common/geo.ts';
import { findTrade } from '#common/trades.ts';
import type { ProviderPage } from '#features/providers/provider.contract.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `.vp{max-width:860px;padding-block:40px 64px}.vp h1{font:680 2rem/1.15 var(--ff-display);letter-spacing:-.03em}.vp h2{font:640 1.125rem/1.5rem var(--ff-display);margin:32px 0 8px}
.vp .lede{margin-top:8px}.vp ul{display:flex;flex-wrap:wrap;gap:6px}.vp dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 24px;margin:0}
.vp dt{color:var(--ink-2)}.vp p.text{white-space:pre-line;max-width:70ch}.vp__go{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
@media(max-width:719px){.vp dl{grid-template-columns:minmax(0,1fr)}.vp dd{margin-bottom:8px}}`;

const papers = { decennale: 'Assurance décennale', vigilance: 'Attestation de vigilance URSSAF', kbis: 'Extrait Kbis' };
const states = {
  valid: 'vérifiée, à jour',
  expiring: 'vérifiée, à renouveler sous 30 jours',
  expired: 'expirée',
  missing: 'non fournie',
  not_required: 'non exigée pour ses métiers',
};

const rated = (milli: number) => (milli / 1000).toFixed(1).replace('.', ',');

function structured(page: ProviderPage, url: string): string {
  const { name, presentation, headline, city, phone, email, website, ratingMilli, ratingCount, foundedYear } = page;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'HomeAndConstructionBusiness',
    name,
    url,
    description: headline || presentation,
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'FR' },
    areaServed: {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude: page.latitude, longitude: page.longitude },
      geoRadius: page.radiusM,
    },
    knowsAbout: page.trades.map((trade) => findTrade(trade)?.label),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(website && { sameAs: website }),
    ...(foundedYear && { foundingDate: String(foundedYear) }),
    ...(ratingMilli !== null &&
      ratingCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: ratingMilli / 1000, reviewCount: ratingCount },
      }),
  };
  // «</script>» inside a text would end the element.
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

function facts(page: ProviderPage): [string, string][] {
  const { ratingMilli, ratingCount, radiusM, district, teamSize, foundedYear, phone, email, website } = page;
  const list: [string, string | null][] = [
    ['Note', ratingMilli === null || ratingCount === 0 ? null : `${rated(ratingMilli)} sur 5, ${ratingCount} avis`],
    ['Zone d’intervention', `${formatDistance(radiusM)} autour de ${district}`],
    ['Effectif', teamSize === null ? null : String(teamSize)],
    ['Depuis', foundedYear === null ? null : String(foundedYear)],
    ['Téléphone', phone],
    ['E-mail', email],
    ['Site web', website],
  ];
  return list.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** A provider's page as HTML, in the frame of a page already built: its head and its main part are replaced. */
export function printProviderPage(frame: string, page: ProviderPage, publicUrl: string): string {
  const { name, headline, presentation, trades, city } = page;
  const url = `${publicUrl}/prestataires/${page.slug}`;
  const labels = trades.map((trade) => findTrade(trade)?.label ?? trade);
  const title = `${name}, ${labels[0]?.toLowerCase() ?? ''} à ${city}`;
  const description = (headline || presentation || `${labels.join(', ')} à ${city}.`).slice(0, 300);
  const metas = `<title>${escape(title)} · Bâtilien</title><meta name="description" content="${escape(description)}"/>
<link rel="canonical" href="${escape(url)}"/><meta property="og:title" content="${escape(name)}"/><meta property="og:description" content="${escape(description)}"/>
<meta property="og:url" content="${escape(url)}"/><meta property="og:locale" content="fr_FR"/><meta property="og:type" content="profile"/>
<script type="application/ld+json">${structured(page, url)}</script><style>${style}</style>`;
  const line = ([label, value]: [string, string]) => `<dt>${label}</dt><dd>${escape(value)}</dd>`;
  const main = `<main><article class="wrapc vp"><h1>${escape(name)}</h1>${headline ? `<p class="lede">${escape(headline)}</p>` : ''}
<h2>Métiers</h2><ul>${labels.map((label) => `<li class="chip">${escape(label)}</li>`).join('')}</ul>
${presentation && presentation !== headline ? `<h2>Présentation</h2><p class="text">${escape(presentation)}</p>` : ''}
<h2>L’entreprise</h2><dl>${facts(page).map(line).join('')}</dl>
<h2>Documents contrôlés par Bâtilien</h2><dl>${page.papers
    .map(({ kind, state, until }) => {
      const end = until && state !== 'not_required' ? ` (${formatDate(until)})` : '';
      return line([papers[kind], `${states[state]}${end}`]);
    })
    .join('')}</dl>
<div class="vp__go"><a class="btn btn--primary btn--lg" href="/register">Demander un devis</a><a class="btn btn--secondary btn--lg" href="/login">Se connecter</a></div></article></main>`;
  return frame
    .replace(/<title>[\s\S]*?<\/title>/, '')
    .replace(/<meta (?:name="description"|property="og:[^"]*")[^>]*\/>/g, '')
    .replace(/<link rel="canonical"[^>]*\/>/, '')
    .replace('</head>', () => `${metas}</head>`)
    .replace(/<main>[\s\S]*<\/main>/, () => main);
}
