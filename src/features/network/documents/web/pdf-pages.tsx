import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite's answer to «?url»
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import decoders from 'virtual:pdf-decoders';
import { useEffect, useRef, useState } from 'react';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useTexts } from './texts.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Of the ground around the pages, and the outline of the page. */
const gutters = 44;

export interface PdfPagesProps {
  address: string;
  /** 1 fills the width. */
  zoom: number;
  name: string;
  /** Of a page: how paper looks. */
  sheet: string;
  onReady: () => void;
  onFailure: () => void;
}

/** The pages of a PDF as pictures of themselves: nothing in it runs. Heavy: load it lazily. */
export default function PdfPages({ address, zoom, name, sheet, onReady, onFailure }: PdfPagesProps) {
  const t = useTexts();
  const [pages, setPages] = useState<PDFPageProxy[] | null>(null);
  const told = useRef({ onReady, onFailure });
  useEffect(() => {
    told.current = { onReady, onFailure };
  });
  useEffect(() => {
    let left = false;
    // Read once, whole: each request is a reading that is logged.
    const task = getDocument({
      url: address,
      disableRange: true,
      disableStream: true,
      disableAutoFetch: true,
      useWasm: false,
      wasmUrl: decoders,
    });
    const read = async (): Promise<void> => {
      const file: PDFDocumentProxy = await task.promise;
      const count = Math.min(file.numPages, 40);
      const found = await Promise.all(Array.from({ length: count }, (_, index) => file.getPage(index + 1)));
      if (left) return;
      setPages(found);
      told.current.onReady();
    };
    read().catch(() => {
      if (!left) told.current.onFailure();
    });
    return () => {
      left = true;
      void task.destroy();
    };
  }, [address]);
  if (!pages) return <SkeletonRows rows={12} />;
  return (
    <>
      {pages.map((page, index) => (
        <Page
          key={page.pageNumber}
          page={page}
          zoom={zoom}
          sheet={sheet}
          label={t('page', { name, number: index + 1, count: pages.length })}
        />
      ))}
    </>
  );
}

function Page({ page, zoom, sheet, label }: { page: PDFPageProxy; zoom: number; sheet: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState(0);
  // A phone that is turned, a window that is drawn wider: the page fills it again.
  useEffect(() => {
    const box = canvas.current?.parentElement;
    if (!box) return undefined;
    const watch = new ResizeObserver(() => setRoom(box.clientWidth));
    watch.observe(box);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const target = canvas.current;
    if (!target || room === 0) return undefined;
    const natural = page.getViewport({ scale: 1 });
    const width = Math.min(1000, room - gutters) * zoom;
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    const viewport = page.getViewport({ scale: (width * ratio) / natural.width });
    target.width = Math.floor(viewport.width);
    target.height = Math.floor(viewport.height);
    target.style.width = `${Math.floor(viewport.width / ratio)}px`;
    const drawing = page.render({ canvas: target, viewport });
    // Another zoom came before the end: the next drawing takes over.
    drawing.promise.catch(() => undefined);
    return () => drawing.cancel();
  }, [page, zoom, room]);
  return <canvas ref={canvas} className={sheet} role="img" aria-label={label} />;
}
