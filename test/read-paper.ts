import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Placed {
  str: string;
  transform: number[];
  width: number;
}

/** Texts of a page overlapping another on the same line. Pieces of right-to-left text have no usable position. */
function overlaid(items: readonly Placed[]): string[] {
  const lines = items
    .filter(
      ({ str, transform: [, turned] }) =>
        str.trim() !== '' && turned === 0 && !/[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(str),
    )
    .map(({ str, width, transform: [size = 0, , , , x = 0, y = 0] }) => ({ str, size, y, start: x, end: x + width }))
    .toSorted((one, other) => one.start - other.start);
  return lines.flatMap((one, at) =>
    lines
      .slice(at + 1)
      .filter(
        (other) => other.start < one.end - one.size && Math.abs(other.y - one.y) < Math.min(one.size, other.size) / 2,
      )
      .map((other) => `${one.str} | ${other.str}`),
  );
}

interface Tagged {
  role?: string;
  alt?: string;
  children?: Tagged[];
}

/** A document's content, by an independent reader. */
export async function readPaper(bytes: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0, fontExtraProperties: true });
  const document = await loading.promise;
  try {
    const { info, metadata } = await document.getMetadata();
    const xmp = metadata?.getRaw() as string;
    const mark = (await document.getMarkInfo()) as unknown as Map<string, boolean> | null;
    const fonts = new Map<string, boolean>();
    const texts: string[] = [];
    const tags: string[] = [];
    const alts: string[] = [];
    const walk = ({ role, alt, children = [] }: Tagged) => {
      if (role) tags.push(role);
      if (alt) alts.push(alt);
      children.forEach(walk);
    };
    let widest = 0;
    const overlaps: string[] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      overlaps.push(...overlaid(items.filter((item) => 'str' in item)));
      texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
      for (const item of items)
        if ('str' in item && item.str) widest = Math.max(widest, Number(item.transform[4]) + item.width);
      walk((await page.getStructTree()) as Tagged);
      const { fnArray, argsArray } = await page.getOperatorList();
      for (const [index, fn] of fnArray.entries()) {
        if (fn !== OPS.setFont) continue;
        const name = String((argsArray[index] as [string])[0]);
        const font = page.commonObjs.get(name) as { name: string; missingFile: boolean };
        fonts.set(font.name, !font.missingFile);
      }
    }
    const said = (name: string) => new RegExp(`<pdfaid:${name}>(.*?)<`).exec(xmp)?.[1] ?? '';
    return {
      pages: document.numPages,
      title: (info as { Title?: string }).Title,
      language: (info as { Language?: string }).Language,
      conformance: `${said('part')}${said('conformance')}`,
      /** Structure tags and alternative texts, for accessibility. */
      tags,
      alts,
      isTagged: mark?.get('Marked') === true,
      fonts: [...fonts].map(([name, isEmbedded]) => ({ name, isEmbedded })),
      /** With plain spaces, as the reader returns them. */
      texts: texts.map((one) => one.replaceAll(/[^\S\n]/g, ' ')),
      text: texts.join('\n').replaceAll(/[^\S\n]/g, ' '),
      /** Right edge of the rightmost text in points: A4 is 595 wide. */
      widest,
      /** Overlapping pairs of texts. */
      overlaps,
    };
  } finally {
    await loading.destroy();
  }
}
