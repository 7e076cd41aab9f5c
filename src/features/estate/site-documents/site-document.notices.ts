import type { DataOf } from '#common/events.ts';
import { each, forPeople } from '#common/notices.ts';
import type { siteDocumentEvents } from './site-document.events.ts';

type Ending = DataOf<(typeof siteDocumentEvents)['site-document.ending']>;

/** A site document expires or has expired; links to the site's documents. */
export const siteDocumentNotices = each('site_document', ['ending', 'ended'], (move) =>
  forPeople('thread')(
    `notice.site_document_${move}`,
    ({ title, site, until }: Ending) => ({ title, place: site, until }),
    { asks: 'named' },
  ),
);
