import { encode } from 'uqr';

/** Overlap between rows, which avoids white lines in print. */
const overlap = 0.02;

/** A QR code as SVG: one stroke per run of dark squares in a row. */
export function codePicture(words: string): string {
  const { data, size } = encode(words, { ecc: 'M', border: 0 });
  const strokes = data.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v${1 + overlap}h-${run.length}z`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${strokes.join('')}"/></svg>`;
}
