import type { Overlay } from '#platform/papers/sheet.ts';
import type { ShownPhoto } from './mission-report.contract.ts';

/** Marks are in thousandths of the photo's width. */
const markWidth = 1000;
const head = 20;

const round = (value: number) => Math.round(value * 10) / 10;

/** A photo's drawing over its thumbnail: in full, or the centre for thumbnails cropped by earlier versions. */
export function overlayOf(
  { width, height, marks }: Pick<ShownPhoto, 'width' | 'height' | 'marks'>,
  { width: frameWidth, height: frameHeight }: { width: number; height: number },
): Overlay {
  if (!width || !height) return { width: frameWidth, height: frameHeight, lines: [] };
  const scale = Math.max(frameWidth / width, frameHeight / height);
  const [left, top] = [(width * scale - frameWidth) / 2, (height * scale - frameHeight) / 2];
  const at = ([x, y]: Point): Point => [
    round((x / markWidth) * width * scale - left),
    round((y / markWidth) * width * scale - top),
  ];
  const lines = marks.flatMap(({ shape, points }) => {
    const [first, ...rest] = points.map(at);
    const last = rest.at(-1);
    if (!first) return [];
    if (shape === 'circle' && last) return [ellipse(first, last)];
    return [[first, ...rest], ...(shape === 'arrow' && last ? [arrowHead(first, last)] : [])];
  });
  return { width: frameWidth, height: frameHeight, lines };
}

type Point = [x: number, y: number];

const pieces = 48;

function ellipse([x1, y1]: Point, [x2, y2]: Point): Point[] {
  const [rx, ry] = [Math.abs(x2 - x1) / 2, Math.abs(y2 - y1) / 2];
  return Array.from({ length: pieces + 1 }, (_, at): Point => {
    const angle = (at / pieces) * 2 * Math.PI;
    return [round((x1 + x2) / 2 + rx * Math.cos(angle)), round((y1 + y2) / 2 + ry * Math.sin(angle))];
  });
}

function arrowHead([x1, y1]: Point, [x2, y2]: Point): Point[] {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const wing = (turn: number): Point => [
    round(x2 - head * Math.cos(angle + turn)),
    round(y2 - head * Math.sin(angle + turn)),
  ];
  return [wing(0.5), [x2, y2], wing(-0.5)];
}
