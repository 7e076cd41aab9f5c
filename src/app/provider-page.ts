import { formatDate } from '#common/dates.ts';
import { formatDistance } from '#common/geo.ts';
import { initials } from '#common/initials.ts';
import { conventions, type Language, languageParameter, languages, openGraphLocale } from '#common/locales.ts';
import { formatNumber } from '#common/money.ts';
import { returningTo } from '#common/return-address.ts';
import type { ProviderPage } from '#features/network/providers/provider.contract.ts';
import { path } from '#paths.ts';
import { areaPicture } from './area-picture.ts';
import { escape, fill, framed, type Printing, printingIn } from './provider-page-print.ts';
import { type PrintedReviews, printReviews, reviewStyle, structuredReviews } from './provider-page-reviews.ts';

const style = `.vp{max-width:860px;padding-block:40px 64px}.vp h1{font:680 2rem/1.15 var(--ff-display);letter-spacing:-.03em}.vp h2{font:640 1.125rem/1.5rem var(--ff-display);margin:32px 0 8px}
.vp .lede{margin-top:8px}.vp ul{display:flex;flex-wrap:wrap;gap:6px}.vp dl:not(.cartouche__row){display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 24px;margin:0}
.vp :not(.cell)>dt{color:var(--ink-2)}.vp p.text{white-space:pre-line;max-width:70ch}.vp__go{display:flex;flex-wrap:wrap;gap:12px;margin-top:24px}
.vp__map{display:block;width:100%;height:auto;background:var(--map-water);border:1px solid var(--line-strong)}.vp__land{fill:var(--map-land);stroke:var(--map-road-edge);stroke-width:1.5;stroke-linejoin:round}
.vp__area{fill:var(--primary-ink);fill-opacity:.1;stroke:var(--primary-ink);stroke-width:2;stroke-dasharray:7 5}.vp__names{font-size:13px;fill:var(--map-label);text-anchor:middle;paint-order:stroke;stroke:var(--map-land);stroke-width:3px}
.vp__h{display:flex;flex-wrap:wrap;align-items:center;gap:16px 20px;margin-bottom:24px}.vp .cell{padding:9px 14px 10px}.vp .cell .stars svg{width:15px;height:15px}.vp__dep{font-weight:600;letter-spacing:.04em;fill:var(--ink-3)}.vp__centre{fill:var(--trait);stroke:var(--map-land);stroke-width:2}
@media(max-width:719px){.vp__h>.grow{flex-basis:60%}.vp__h>.btn{flex:1}.vp__names{font-size:23px;stroke-width:5px}.vp dl:not(.cartouche__row){grid-template-columns:minmax(0,1fr)}.vp :not(.cell)>dd{margin-bottom:8px}}`;

/** A trade within a sentence: only German keeps the capital of its nouns. */
const inSentence = (label: string, language: Language) => (language === 'de' ? label : label.toLowerCase());

/** No finer than what is shown of a place. */
const toSquare = (degrees: number) => Number(degrees.toFixed(2));

const rated = (milli: number, locale: string) =>
  (milli / 1000).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function structured(page: ProviderPage, reviews: PrintedReviews, url: string, trade: Printing['trade']): string {
  const { name, presentation, headline, city, phone, email, website, ratingMilli, ratingCount, foundedYear } = page;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${url}#company`,
    name,
    url,
    description: headline || presentation,
    address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: 'FR' },
    areaServed: page.outline
      ? {
          '@type': 'GeoShape',
          polygon: [...page.outline, ...page.outline.slice(0, 1)]
            .map(({ latitude, longitude }) => `${latitude} ${longitude}`)
            .join(' '),
        }
      : {
          '@type': 'GeoCircle',
          geoMidpoint: {
            '@type': 'GeoCoordinates',
            latitude: toSquare(page.latitude),
            longitude: toSquare(page.longitude),
          },
          geoRadius: page.radiusM,
        },
    knowsAbout: page.trades.map(trade),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(website && { sameAs: website }),
    ...(foundedYear && { foundingDate: String(foundedYear) }),
    ...(ratingMilli !== null &&
      ratingCount > 0 && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: ratingMilli / 1000, reviewCount: ratingCount },
        review: structuredReviews(reviews),
      }),
  };
  // «</script>» inside a text would end the element.
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

const areaOf = (
  { outline, radiusM, district }: ProviderPage,
  { words, language }: Pick<Printing, 'words' | 'language'>,
) =>
  fill(outline ? words.areaDrawn : words.areaValue, {
    distance: formatDistance(radiusM, conventions(language)),
    place: district,
  });

const star =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="m12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2L5.8 21 7 14.2 2 9.3l6.9-1z"/></svg>';

/** The title block: what one chooses by. */
function printSummary(page: ProviderPage, { words, language }: Printing): string {
  const locale = conventions(language);
  const { ratingMilli, ratingCount, teamSize, foundedYear } = page;
  const rating =
    ratingMilli === null || ratingCount === 0
      ? null
      : fill(new Intl.PluralRules(locale).select(ratingCount) === 'one' ? words.review : words.reviews, {
          rating: rated(ratingMilli, locale),
          count: formatNumber(ratingCount, locale),
        });
  const cell = (label: string, value: string) =>
    `<div class="cell cell--grow"><dt>${label}</dt><dd>${value}</dd></div>`;
  return `<div class="cartouche"><dl class="cartouche__row">${[
    rating && cell(words.rating, `<span class="stars">${star}${escape(rating)}</span>`),
    cell(words.area, escape(areaOf(page, { words, language }))),
    teamSize !== null && cell(words.team, String(teamSize)),
    foundedYear !== null && cell(words.founded, String(foundedYear)),
  ]
    .filter(Boolean)
    .join('')}</dl></div>`;
}

function contacts({ phone, email, website }: ProviderPage, { words }: Printing): [string, string][] {
  const list: [string, string | null][] = [
    [words.phone, phone],
    [words.email, email],
    [words.website, website],
  ];
  return list.filter((contact): contact is [string, string] => contact[1] !== null);
}

const schemes = { rge: 'RGE', qualibat: 'Qualibat', qualifelec: 'Qualifelec' };

/** The qualifications that were verified, each with its name and its end. */
function printQualifications({ qualifications }: ProviderPage, { words, language }: Printing): string {
  if (qualifications.length === 0) return '';
  const lines = qualifications.map(({ scheme, number, name, expiresOn }) => {
    const until = fill(words.until, { day: formatDate(expiresOn, { locale: conventions(language) }) });
    return `<dt>${escape(`${schemes[scheme]} ${number}`)}</dt><dd>${escape([name, until].filter(Boolean).join(', '))}</dd>`;
  });
  return `<h2>${words.qualifications}</h2><dl>${lines.join('')}</dl>`;
}

/** Its logo, at an address that changes with it; its initials without one. */
const logoOf = ({ id, name, logoId }: ProviderPage) =>
  logoId
    ? `<span class="av av--co av--xl" aria-hidden="true"><img src="/api/providers/${id}/logo?v=${logoId}" alt=""/></span>`
    : `<span class="av av--co av--xl" data-initials="${escape(initials(name))}" aria-hidden="true"></span>`;

/** A provider's page as HTML, in the frame of a page already built: its head and its main part are replaced. */
export function printProviderPage(
  frame: string,
  page: ProviderPage,
  reviews: PrintedReviews,
  publicUrl: string,
  printing: Printing = printingIn('fr'),
): string {
  const { words, language } = printing;
  const { name, headline, presentation, trades, city } = page;
  const here = path('provider', { provider: page.slug ?? page.id });
  const address = `${publicUrl}${here}`;
  const addressIn = (one: Language) => (one === 'fr' ? address : `${address}?${languageParameter}=${one}`);
  const url = addressIn(language);
  const labels = trades.map(printing.trade);
  const title = fill(words.title, { name, trade: inSentence(labels[0] ?? '', language), city });
  const description = (headline || presentation || fill(words.description, { trades: labels.join(', '), city })).slice(
    0,
    300,
  );
  const alternates = [...languages, 'x-default' as const]
    .map((one) => [one, addressIn(one === 'x-default' ? 'fr' : one)] as const)
    .map(([one, href]) => `<link rel="alternate" hreflang="${one}" href="${escape(href)}"/>`)
    .join('');
  const metas = `<title>${escape(title)} · Bâtilien</title><meta name="description" content="${escape(description)}"/>
${reviews.later ? '<meta name="robots" content="noindex,follow"/>' : ''}<link rel="canonical" href="${escape(url)}"/>${alternates}<meta property="og:title" content="${escape(name)}"/><meta property="og:description" content="${escape(description)}"/>
<meta property="og:url" content="${escape(url)}"/><meta property="og:locale" content="${openGraphLocale(language)}"/><meta property="og:type" content="profile"/>
<script type="application/ld+json">${structured(page, reviews, url, printing.trade)}</script><style>${style}${reviewStyle}</style>`;
  const line = ([label, value]: [string, string]) => `<dt>${label}</dt><dd>${escape(value)}</dd>`;
  const ask = `<a class="btn btn--primary btn--lg" href="${escape(returningTo(`${path('register')}?side=ordering`, here))}">${words.ask}</a>`;
  const reached = contacts(page, printing);
  const main = `<article class="wrapc vp"><header class="vp__h">${logoOf(page)}<div class="flex-1 min-w-0"><h1>${escape(name)}</h1>${headline ? `<p class="lede">${escape(headline)}</p>` : ''}</div>${ask}</header>
${printSummary(page, printing)}
<h2>${words.trades}</h2><ul>${labels.map((label) => `<li class="chip">${escape(label)}</li>`).join('')}</ul>
${presentation && presentation !== headline ? `<h2>${words.presentation}</h2><p class="text">${escape(presentation)}</p>` : ''}
${reached.length > 0 ? `<h2>${words.company}</h2><dl>${reached.map(line).join('')}</dl>` : ''}
<h2>${words.area}</h2><figure>${areaPicture(page, areaOf(page, printing))}<figcaption class="text-xs text-ink-3">© IGN Admin Express, Natural Earth</figcaption></figure>
<h2>${words.papersTitle}</h2><dl>${page.papers
    .filter(({ kind, state }) => kind !== 'foreign_workers' || state !== 'not_required')
    .map(({ kind, state, until }) => {
      const end = until && state !== 'not_required' ? ` (${formatDate(until, { locale: conventions(language) })})` : '';
      return line([words.papers[kind], `${words.states[state]}${end}`]);
    })
    .join('')}</dl>
${printQualifications(page, printing)}
${printReviews(reviews, { name, address: url }, printing)}
<div class="vp__go">${ask}<a class="btn btn--secondary btn--lg" href="${returningTo(path('login'), here)}">${words.signIn}</a></div></article>`;
  return framed(frame, metas, main);
}
