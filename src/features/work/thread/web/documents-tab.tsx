import { FileCheck, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { indexLetter } from '#features/work/quotes/web/public/index-letter.ts';
import { WorkOrderStatus } from '#features/work/work-orders/web/public/work-order-card.tsx';
import { path } from '#paths.ts';
import { DateTime } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tag } from '#ui/tag.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { useTexts } from './texts.ts';
import type { Thread } from './use-thread.ts';

const signedOf = ({ quotes }: Thread) => quotes.find((quote) => quote.state === 'accepted');

/** How many things the tab holds; without any there is no tab. */
export const documentCount = (thread: Thread): number =>
  thread.request.photos.length + (signedOf(thread) ? 1 : 0) + (thread.order ? 1 : 0);

/** What was signed, and the photos of the need. */
export function DocumentsTab({ thread }: { thread: Thread }) {
  const t = useTexts();
  const { request, order } = thread;
  const signed = signedOf(thread);
  return (
    <div className="flex flex-col gap-4 pt-4">
      {(signed || order) && (
        <ul className="panel list">
          {signed && (
            <li className="relative max-md:flex-wrap">
              <Icon of={FileCheck} />
              <span className="flex-1 min-w-0 max-md:basis-[70%]">
                <Link to={path('quote', { quoteId: signed.id })} className="tbl__link block">
                  {t('documents.quote', { number: signed.number ?? '', letter: indexLetter(signed.revision) })}
                </Link>
                <span className="text-xs text-ink-3 block">{signed.provider.name}</span>
              </span>
              <Tag tone="success">{t('documents.signed')}</Tag>
            </li>
          )}
          {order && (
            <li>
              <Icon of={FileText} />
              <span className="flex-1 min-w-0">
                {t('documents.order', { number: order.number })}
                <span className="text-xs text-ink-3 block">
                  <DateTime value={order.issuedAt} />
                </span>
              </span>
              <WorkOrderStatus state={order.state} />
            </li>
          )}
        </ul>
      )}
      {request.photos.length > 0 && (
        <section>
          <h2 className="text-xs font-semibold text-ink mb-2">
            {t('documents.photos', { count: request.photos.length })}
          </h2>
          <PhotoStrip requestId={request.id} photos={request.photos} most={12} />
        </section>
      )}
    </div>
  );
}
