import { formatDate } from '#common/dates.ts';
import { conventions } from '#common/locales.ts';
import type { PublicReview } from '#features/network/reviews/review.public.ts';
import { escape, fill, type Printing } from './provider-page-print.ts';

/** One page of a provider's reviews, as visitors read them. */
export interface PrintedReviews {
  items: readonly PublicReview[];
  /** Where the older ones are, and whether these are not the first. */
  nextCursor: string | null;
  later: boolean;
}

export const reviewStyle = `.vp .rv{display:block}.vp .rv li{padding:12px 0;border-bottom:1px solid var(--line)}.vp .rv p{max-width:70ch;white-space:pre-line}
.vp .rv blockquote{margin:8px 0 0;padding-left:12px;border-left:2px solid var(--line-strong)}.vp .rv .stars{float:right;margin-left:12px}.vp .sm{color:var(--ink-2)}.vp details{margin-top:12px}.vp summary{cursor:pointer;padding:6px 0}.vp nav{display:flex;gap:16px;margin-top:12px}`;

/** The reviews as schema.org has them: those that are printed, nothing more. */
export const structuredReviews = ({ items }: PrintedReviews): object[] =>
  items.map(({ authorCompany, rating, body, publishedAt }) => ({
    '@type': 'Review',
    author: { '@type': 'Organization', name: authorCompany },
    datePublished: publishedAt.slice(0, 10),
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    reviewBody: body,
  }));

/** The reviews of a provider, the latest first, and how they are checked (Code de la consommation, art. D. 111-17). */
export function printReviews(
  { items, nextCursor, later }: PrintedReviews,
  { name, address }: { name: string; address: string },
  { words, language }: Printing,
): string {
  const locale = conventions(language);
  const date = (instant: string) => formatDate(instant, { locale });
  const link = (cursor: string | null) => {
    const url = new URL(address);
    if (cursor) url.searchParams.set('avis', cursor);
    return escape(`${url.pathname}${url.search}#avis`);
  };
  const item = ({ authorCompany, authorPerson, rating, body, publishedAt, experiencedAt, answer }: PublicReview) => {
    const who = [authorPerson, authorCompany].filter(Boolean).join(', ');
    const dates = fill(words.reviewDates, { published: date(publishedAt), experienced: date(experiencedAt) });
    const mark = rating.toLocaleString(locale, { minimumFractionDigits: 1 });
    const said = answer
      ? `<blockquote><p class="text-sm">${escape(fill(words.answerOf, { name, date: date(answer.at) }))}</p><p>${escape(answer.text)}</p></blockquote>`
      : '';
    return `<li><span class="stars">${escape(fill(words.outOf, { rating: mark }))}</span><b>${escape(who)}</b><p class="text-sm">${dates}</p><p>${escape(body)}</p>${said}</li>`;
  };
  const pages = [
    later && `<a class="link" href="${link(null)}">${words.latestReviews}</a>`,
    nextCursor && `<a class="link" rel="next" href="${link(nextCursor)}">${words.olderReviews}</a>`,
  ].filter(Boolean);
  const { title, ...rules } = words.rules;
  return `<h2 id="avis">${words.reviewsTitle}</h2>
${items.length > 0 ? `<ul class="rv">${items.map(item).join('')}</ul>` : `<p>${words.noReview}</p>`}
${pages.length > 0 ? `<nav aria-label="${words.reviewsTitle}">${pages.join('')}</nav>` : ''}
<details><summary>${title}</summary>${Object.values(rules)
    .map((rule) => `<p class="text text-sm">${rule}</p>`)
    .join('')}<p><a class="link" href="/contact">${words.reportReview}</a></p></details>`;
}
