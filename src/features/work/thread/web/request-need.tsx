import { useState } from 'react';
import { DocumentLinks, requestDocumentUrl } from '#features/work/requests/web/public/request-documents.tsx';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { Priority } from '#ui/marks/priority.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { useTexts } from './texts.ts';

const longDescription = 260;

export function RequestNeed({ request }: { request: RequestDetail }) {
  const t = useTexts();
  const [isWhole, setWhole] = useState(false);
  const { description, place, lines, priority, photos, documents, id } = request;
  const isLong = description.length > longDescription || description.split('\n').length > 3;
  return (
    <section
      aria-label={t('need')}
      className="mt-3 mr-1 flex max-h-[45%] shrink-0 gap-4 overflow-y-auto border border-l-3 border-line border-l-(--trait) bg-sunken px-3.5 py-2.5 print:max-h-none"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="font-display text-sm font-[620]">{t('need')}</h2>
        {description ? (
          <p className={classes('wrap-anywhere whitespace-pre-line', !isWhole && 'line-clamp-3')}>{description}</p>
        ) : (
          <p className="text-ink-2">{t('noDescription')}</p>
        )}
        {isLong && (
          <button type="button" className="link self-start text-sm" onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'needLess' : 'needMore')}
          </button>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-2">
          <Priority level={priority} />
          {place && <span>{t('where', { place })}</span>}
          {lines.length > 0 && <span>{t('linesAsked', { count: lines.length })}</span>}
        </div>
        <DocumentLinks
          documents={documents}
          addressOf={(fileId) => requestDocumentUrl(id, fileId)}
          label={t('requestDocuments')}
        />
      </div>
      <PhotoStrip requestId={id} photos={photos} most={3} />
    </section>
  );
}
