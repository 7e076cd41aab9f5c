import { ClipboardList, FileCheck, FilePen, FileText, ListChecks, MapPinCheck } from 'lucide-react';
import { Link } from 'react-router';
import { indexLetter } from '#common/index-letter.ts';
import { amendmentPaperUrl } from '#features/work/amendments/web/public/api.ts';
import { quotePaperUrl } from '#features/work/quotes/web/public/api.ts';
import { missionReportUrl } from '#features/work/missions/web/public/report-api.ts';
import { liftingUrl } from '#features/work/receptions/web/public/reception-link.tsx';
import { isReceived, ReceptionPapers } from '#features/work/receptions/web/public/reception-papers.tsx';
import { DocumentLinks, requestDocumentUrl } from '#features/work/requests/web/public/request-documents.tsx';
import { WorkOrderStatus } from '#features/work/work-orders/web/public/work-order-card.tsx';
import { certificateUrl } from '#features/work/viewings/web/public/api.ts';
import { path } from '#paths.ts';
import { DateTime } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { PaperLinks } from '#ui/files/paper-links.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { useTexts } from './texts.ts';
import type { Thread } from './use-thread.ts';

const amendmentsOf = ({ amendments }: Thread) => amendments?.items.filter(({ state }) => state === 'signed') ?? [];
const certificatesOf = ({ viewings }: Thread) =>
  viewings?.items.flatMap(({ bookings }) => bookings.filter(({ number }) => number !== null)) ?? [];
const signedOf = ({ quotes }: Thread) => quotes.find((quote) => quote.state === 'accepted');

/** The count on the tab; without any the tab is hidden. */
export const documentCount = (thread: Thread): number =>
  thread.request.photos.length +
  thread.request.documents.length +
  (signedOf(thread) ? 1 : 0) +
  (thread.order ? 1 : 0) +
  amendmentsOf(thread).length +
  thread.reports.length +
  certificatesOf(thread).length +
  (thread.order && isReceived(thread.order) ? 1 : 0) +
  (thread.order && liftingUrl(thread.order) ? 1 : 0);

export function DocumentsTab({ thread }: { thread: Thread }) {
  const t = useTexts();
  const { request, order } = thread;
  const signed = signedOf(thread);
  const lifting = order && liftingUrl(order);
  return (
    <div className="flex flex-col gap-4 pt-4">
      {(signed || order || certificatesOf(thread).length > 0) && (
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
              <span className="relative">
                <PaperLinks size="sm" address={quotePaperUrl(signed.id)} label={signed.number ?? ''} />
              </span>
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
          {order &&
            amendmentsOf(thread).map(({ id, number, signature }) => {
              const title = t('documents.amendment', { number: number ?? 0, order: order.number });
              return (
                <li key={id} className="max-md:flex-wrap">
                  <Icon of={FilePen} />
                  <span className="flex-1 min-w-0 max-md:basis-[70%]">
                    {title}
                    <span className="text-xs text-ink-3 block">{signature && <DateTime value={signature.at} />}</span>
                  </span>
                  <Tag tone="success">{t('documents.signed')}</Tag>
                  <PaperLinks size="sm" address={amendmentPaperUrl(id)} label={title} />
                </li>
              );
            })}
          {thread.reports.map(({ id, visitNumber, edition, at }) => {
            const title = t('documents.report', { number: visitNumber, letter: indexLetter(edition - 1) });
            return (
              <li key={id} className="max-md:flex-wrap">
                <Icon of={ClipboardList} />
                <span className="flex-1 min-w-0 max-md:basis-[70%]">
                  {title}
                  <span className="text-xs text-ink-3 block">
                    <DateTime value={at} />
                  </span>
                </span>
                <PaperLinks size="sm" address={missionReportUrl(id)} label={title} />
              </li>
            );
          })}
          {certificatesOf(thread).map(({ id, number, provider }) => {
            const title = t('documents.certificate', { number: number ?? '' });
            return (
              <li key={id} className="max-md:flex-wrap">
                <Icon of={MapPinCheck} />
                <span className="flex-1 min-w-0 max-md:basis-[70%]">
                  {title}
                  <span className="text-xs text-ink-3 block">{provider.name}</span>
                </span>
                <PaperLinks size="sm" address={certificateUrl(id)} label={title} />
              </li>
            );
          })}
          {order && isReceived(order) && <ReceptionPapers order={order} />}
          {order && lifting && (
            <li className="max-md:flex-wrap">
              <Icon of={ListChecks} />
              <span className="flex-1 min-w-0 max-md:basis-[70%]">
                {t('documents.lifting', { number: order.number })}
              </span>
              <PaperLinks size="sm" address={lifting} label={t('documents.lifting', { number: order.number })} />
            </li>
          )}
        </ul>
      )}
      {request.documents.length > 0 && (
        <section>
          <h2 className="mb-2 text-xs font-semibold text-ink">{t('requestDocuments')}</h2>
          <DocumentLinks
            documents={request.documents}
            addressOf={(id) => requestDocumentUrl(request.id, id)}
            label={t('requestDocuments')}
          />
        </section>
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
