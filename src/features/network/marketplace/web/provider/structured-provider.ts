import { addressOf } from '#common/address-of.ts';
import { areaOf, type ProviderPage, providerContract } from '#features/network/providers/provider.contract.ts';
import type { Review } from '#features/network/reviews/review.contract.ts';

/** As imprecise as the positions shown. */
const toSquare = (degrees: number) => Number(degrees.toFixed(2));

const structuredReviews = (reviews: readonly Review[]) =>
  reviews.map(({ authorCompany, rating, body, publishedAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Organization', name: authorCompany },
    datePublished: publishedAt?.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    reviewBody: body,
  }));

function areaServed({ outline, ...provider }: ProviderPage) {
  const area = areaOf(provider);
  if (!outline)
    return (
      area && {
        '@type': 'GeoCircle',
        geoMidpoint: {
          '@type': 'GeoCoordinates',
          latitude: toSquare(area.latitude),
          longitude: toSquare(area.longitude),
        },
        geoRadius: area.radiusM,
      }
    );
  const corners = [...outline, ...outline.slice(0, 1)];
  return { '@type': 'GeoShape', polygon: corners.map((one) => `${one.latitude} ${one.longitude}`).join(' ') };
}

interface Shown {
  provider: ProviderPage;
  reviews: readonly Review[];
  trades: string[];
  origin: string;
  address: string;
}

/** A provider in schema.org form, for search engines. */
export function structuredProvider({ provider, reviews, trades, origin, address }: Shown): object {
  const { id, logoId, name, presentation, headline, city, district, phone, email, website } = provider;
  const { ratingMilli, ratingCount, foundedYear } = provider;
  const url = origin + address;
  const postalCode = /^\d{5}(?= )/.exec(district)?.[0];
  return {
    '@context': 'https://schema.org',
    '@type': 'HomeAndConstructionBusiness',
    '@id': `${url}#company`,
    name,
    url,
    description: headline || presentation,
    ...(logoId && { image: `${origin}${addressOf(providerContract.logo, { id })}?v=${logoId}` }),
    address: {
      '@type': 'PostalAddress',
      ...(postalCode && { postalCode }),
      addressLocality: city,
      addressCountry: 'FR',
    },
    areaServed: areaServed(provider),
    knowsAbout: trades,
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
}
