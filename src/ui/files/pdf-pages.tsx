import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite's answer to «?url»
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import decoders from 'virtual:pdf-decoders';
import { useEffect, useRef, useState } from 'react';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useWords } from '#ui/words/words.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Margin and page border, in pixels. */
const gutters = 44;
/** Maximum canvas size on phones. */
const mostPixels = 16_000_000;

export interface PdfPagesProps {
  address: string;
  /** 1 fits the width. */
  zoom: number;
  name: string;
  sheet: string;
  onReady: () => void;
  onFailure: () => void;
}

interface Opened {
  file: PDFDocumentProxy;
  first: PDFPageProxy;
}

/** A PDF's pages as pictures, without scripts. Large: load it lazily. */
export default function PdfPages({ address, zoom, name, sheet, onReady, onFailure }: PdfPagesProps) {
  const t = useWords();
  const [opened, setOpened] = useState<Opened | null>(null);
  const callbacks = useRef({ onReady, onFailure });
  useEffect(() => {
    callbacks.current = { onReady, onFailure };
  });
  useEffect(() => {
    let left = false;
    // Downloaded once in full, as each request is recorded as a reading.
    const task = getDocument({
      url: address,
      disableRange: true,
      disableStream: true,
      disableAutoFetch: true,
      useWasm: false,
      wasmUrl: decoders,
    });
    const read = async (): Promise<void> => {
      const file = await task.promise;
      const first = await file.getPage(1);
      if (left) return;
      setOpened({ file, first });
      callbacks.current.onReady();
    };
    read().catch(() => {
      if (!left) callbacks.current.onFailure();
    });
    return () => {
      left = true;
      void task.destroy();
    };
  }, [address]);
  if (!opened) return <SkeletonRows rows={12} />;
  const count = opened.file.numPages;
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <Page
          key={index}
          {...opened}
          number={index + 1}
          zoom={zoom}
          sheet={sheet}
          label={t('fileView.page', { name, number: index + 1, count })}
        />
      ))}
    </>
  );
}

interface PageProps extends Opened {
  number: number;
  zoom: number;
  sheet: string;
  label: string;
}

/** A page is drawn only near the viewport, and reserves its space: there may be hundreds. */
function Page({ file, first, number, zoom, sheet, label }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState(0);
  const [isNear, setIsNear] = useState(false);
  const [page, setPage] = useState(first);
  useEffect(() => {
    const target = canvas.current;
    const box = target?.parentElement;
    if (!target || !box) return undefined;
    // Refits the page after rotation or resizing.
    const sizes = new ResizeObserver(() => setRoom(box.clientWidth));
    sizes.observe(box);
    const places = new IntersectionObserver((seen) => setIsNear(seen.at(-1)?.isIntersecting ?? false), {
      root: box,
      rootMargin: '100% 0%',
    });
    places.observe(target);
    return () => {
      sizes.disconnect();
      places.disconnect();
    };
  }, []);
  useEffect(() => {
    if (!isNear) return;
    // An unreadable page stays blank, the others are shown.
    file.getPage(number).then(setPage, () => undefined);
  }, [file, number, isNear]);
  useEffect(() => {
    const target = canvas.current;
    if (!target || room === 0) return undefined;
    const natural = page.getViewport({ scale: 1 });
    const width = Math.min(1000, room - gutters) * zoom;
    const height = (width * natural.height) / natural.width;
    target.style.width = `${Math.floor(width)}px`;
    target.style.height = `${Math.floor(height)}px`;
    if (!isNear || page.pageNumber !== number) {
      target.width = 0;
      return undefined;
    }
    const ratio = Math.min(2, window.devicePixelRatio || 1, Math.sqrt(mostPixels / (width * height)));
    const viewport = page.getViewport({ scale: (width * ratio) / natural.width });
    target.width = Math.floor(viewport.width);
    target.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas: target, viewport });
    // The zoom changed before completion: the next drawing takes over.
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page, number, zoom, room, isNear]);
  return <canvas ref={canvas} className={sheet} role="img" aria-label={label} />;
}
