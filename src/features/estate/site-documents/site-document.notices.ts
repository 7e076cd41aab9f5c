import type { DataOf } from '#common/events.ts';
import { each, forPeople } from '#common/notices.ts';
import type { siteDocumentEvents } from './site-document.events.ts';

type Ending = DataOf<(typeof siteDocumentEvents)['site-document.ending']>;

/** Of a document of a site that ends or has ended; it leads to the documents of its site. */
export const siteDocumentNotices = each('site_document', ['ending', 'ended'], (move) =>
  forPeople('thread')(
    `notice.site_document_${move}`,
    ({ title, site, until }: Ending) => ({ title, place: site, until }),
    { asks: 'named' },
  ),
);
