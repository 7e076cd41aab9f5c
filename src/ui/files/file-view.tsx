import { Download, ZoomIn, ZoomOut } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { FileDoubt } from '#common/file-problems.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DoubtNote } from '#ui/feedback/doubt-note.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useWords } from '#ui/words/words.ts';

const PdfPages = lazy(() => import('./pdf-pages.tsx'));
const ground = 'flex min-h-0 flex-1 flex-col items-center-safe gap-4 overflow-auto p-5 max-md:p-2.5';
/** A page looks like a sheet of paper, white even in dark mode. */
const sheet = 'max-w-none flex-none border border-line-strong bg-white';
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

interface ShownFile {
  name: string;
  contentType: string;
  sizeBytes?: number;
  doubt?: FileDoubt | null;
}

export interface FileViewProps {
  file: ShownFile;
  /** Address to view, and to download from if different. */
  address: string;
  saveAddress?: string;
  onOpened?: () => void;
}

export function FileView({ file, address, saveAddress = address, onOpened }: FileViewProps) {
  const t = useWords();
  const format = useFormat();
  const [zoom, setZoom] = useState(1);
  const [failed, setFailed] = useState(false);
  const at = zooms.indexOf(zoom);
  return (
    <div className="flex h-full min-h-0 min-w-0 flex-col bg-hover in-[.dialog]:h-[min(72dvh,900px)] in-[.dialog]:border in-[.dialog]:border-line">
      <div className="flex items-center gap-2 border-b border-line bg-surface py-1.5 pr-3.5 pl-5 max-md:py-1 max-md:pr-1 max-md:pl-3">
        <b className="min-w-0 truncate text-sm">{file.name}</b>
        {file.sizeBytes !== undefined && (
          <span className="text-xs text-ink-3 max-md:hidden">{format.fileSize(file.sizeBytes)}</span>
        )}
        <span className="min-w-0 flex-1" />
        <IconButton
          icon={ZoomOut}
          label={t('fileView.zoomOut')}
          disabled={at <= 0}
          onClick={() => setZoom(zooms[Math.max(0, at - 1)] ?? 1)}
        />
        <span className="tabular-nums min-w-11 text-center text-xs">{format.rate(zoom * 10_000)}</span>
        <IconButton
          icon={ZoomIn}
          label={t('fileView.zoomIn')}
          disabled={at >= zooms.length - 1}
          onClick={() => setZoom(zooms[Math.min(zooms.length - 1, at + 1)] ?? 1)}
        />
        <a className="iconbtn" href={saveAddress} download={file.name} aria-label={t('fileView.download')}>
          <Icon of={Download} size={17} />
        </a>
      </div>
      <DoubtNote doubt={file.doubt ?? null} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- longer than its window, and only what takes the focus scrolls by keyboard */}
      <div className={ground} tabIndex={0} role="region" aria-label={file.name}>
        {failed ? (
          <Note tone="warning" title={t('fileView.unreadable')}>
            {t('fileView.unreadableText')}
          </Note>
        ) : file.contentType === 'application/pdf' ? (
          <Suspense fallback={<SkeletonRows rows={12} />}>
            <PdfPages
              address={address}
              zoom={zoom}
              name={file.name}
              sheet={sheet}
              onReady={() => onOpened?.()}
              onFailure={() => setFailed(true)}
            />
          </Suspense>
        ) : (
          <img
            className={sheet}
            style={{ width: `${zoom * 100}%` }}
            src={address}
            alt={file.name}
            onLoad={onOpened}
            onError={() => setFailed(true)}
          />
        )}
      </div>
    </div>
  );
}

export function FileDialog({ onClose, ...shown }: FileViewProps & { onClose: () => void }) {
  return (
    <Dialog open shape="wide" onClose={onClose} title={shown.file.name}>
      <FileView {...shown} />
    </Dialog>
  );
}
