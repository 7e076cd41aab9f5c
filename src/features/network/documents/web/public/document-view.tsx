import { useQueryClient } from '@tanstack/react-query';
import { Download, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FiledDocument } from '#features/network/documents/document.contract.ts';
import { IconButton } from '#ui/button.tsx';
import { DoubtNote } from '#ui/doubt-note.tsx';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useTexts } from '../texts.ts';
import { documentApi } from './api.ts';

const PdfPages = lazy(() => import('../pdf-pages.tsx'));
const ground = 'flex min-h-0 flex-1 flex-col items-center-safe gap-4 overflow-auto p-5 max-md:p-2.5';
/** A page lies on its ground like a sheet of paper, white in the dark too. */
const sheet = 'max-w-none flex-none border border-line-strong bg-white';
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** A paper as it was filed, page by page, with its zoom; opening it is logged by the server. */
export function DocumentView({ paper }: { paper: Pick<FiledDocument, 'id' | 'file'> }) {
  const t = useTexts();
  const format = useFormat();
  const [zoom, setZoom] = useState(1);
  const [failed, setFailed] = useState(false);
  const cache = useQueryClient();
  const { id, file } = paper;
  const opened = () => void cache.invalidateQueries({ queryKey: documentApi.readings.key({ input: { id } }) });
  if (!file) return <Note tone="warning">{t('noFile')}</Note>;
  const address = `/api/documents/${id}/file`;
  const at = zooms.indexOf(zoom);
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col bg-hover in-[.dialog]:h-[min(72dvh,900px)] in-[.dialog]:border in-[.dialog]:border-line">
      <div className="flex items-center gap-2 border-b border-line bg-surface py-1.5 pr-3.5 pl-5 max-md:py-1 max-md:pr-1 max-md:pl-3">
        <b className="min-w-0 truncate text-sm">{file.name}</b>
        <span className="text-xs text-ink-3 max-md:hidden">
          {t('size', { size: format.number(Math.max(1, Math.round(file.sizeBytes / 1024))) })}
        </span>
        <span className="min-w-0 flex-1" />
        <IconButton
          icon={ZoomOut}
          label={t('zoomOut')}
          disabled={at <= 0}
          onClick={() => setZoom(zooms[Math.max(0, at - 1)] ?? 1)}
        />
        <span className="tabular-nums min-w-11 text-center text-xs">{format.rate(zoom * 10_000)}</span>
        <IconButton
          icon={ZoomIn}
          label={t('zoomIn')}
          disabled={at >= zooms.length - 1}
          onClick={() => setZoom(zooms[Math.min(zooms.length - 1, at + 1)] ?? 1)}
        />
        <a className="iconbtn" href={`${address}?download=true`} download aria-label={t('download')}>
          <Icon of={Download} size={17} />
        </a>
      </div>
      <DoubtNote doubt={file.doubt} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than its window, and only what takes the focus scrolls by keyboard */}
      <div className={ground} tabIndex={0} role="region" aria-label={file.name}>
        {failed ? (
          <Note tone="warning" title={t('unreadable')}>
            {t('unreadableText')}
          </Note>
        ) : file.contentType === 'application/pdf' ? (
          <Suspense fallback={<SkeletonRows rows={12} />}>
            <PdfPages
              address={address}
              zoom={zoom}
              name={file.name}
              sheet={sheet}
              onReady={opened}
              onFailure={() => setFailed(true)}
            />
          </Suspense>
        ) : (
          <img
            className={sheet}
            style={{ width: `${zoom * 100}%` }}
            src={address}
            alt={file.name}
            onLoad={opened}
            onError={() => setFailed(true)}
          />
        )}
      </div>
    </div>
  );
}
