import { keepRead, readKept } from './kept-reads.ts';
import { littleSpace, spaceLeft } from './space.ts';

type Pictures = Record<string, { bytes: ArrayBuffer; type: string }>;

/** About one page of pictures. */
const mostBytes = 6 * 1024 * 1024;
const nameOf = (page: string) => `pictures ${page}`;

const shown = () =>
  [...document.querySelectorAll<HTMLImageElement>('#content img')]
    .map((image) => image.getAttribute('src') ?? '')
    .filter((src) => src.startsWith('/api/'));

/** A picture shown on the page; null when its download is incomplete. */
async function fetched(src: string): Promise<Pictures[string] | null> {
  try {
    // From the browser's cache: the picture is on screen.
    const answer = await fetch(src, { credentials: 'same-origin', cache: 'force-cache' });
    if (!answer.ok) return null;
    return { bytes: await answer.arrayBuffer(), type: answer.headers.get('content-type') ?? '' };
  } catch {
    return null;
  }
}

export async function keepPictures(page: string, until: Date): Promise<void> {
  const wanted = [...new Set(shown())];
  // Unsent acts have priority over cached pictures.
  const space = await spaceLeft();
  if (wanted.length === 0 || (space && space.free < 2 * littleSpace)) return;
  const before = (await readKept<Pictures>(nameOf(page)).catch(() => null))?.data ?? {};
  const kept: Pictures = {};
  let bytes = 0;
  for (const src of wanted) {
    const picture = before[src] ?? (await fetched(src));
    bytes += picture?.bytes.byteLength ?? 0;
    if (bytes > mostBytes) break;
    if (picture) kept[src] = picture;
  }
  await keepRead(nameOf(page), kept, { until }).catch(() => undefined);
}

async function replace(image: HTMLImageElement, page: string): Promise<void> {
  const src = image.getAttribute('src') ?? '';
  const picture = (await readKept<Pictures>(nameOf(page)).catch(() => null))?.data[src];
  if (!picture) return;
  const address = URL.createObjectURL(new Blob([picture.bytes], { type: picture.type }));
  image.addEventListener('load', () => URL.revokeObjectURL(address), { once: true });
  image.src = address;
}

/** While the server is unreachable, failed pictures are replaced by stored ones. */
export function showKeptPictures(page: string): () => void {
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && target.getAttribute('src')?.startsWith('/api/'))
      void replace(target, page);
  };
  document.addEventListener('error', hear, true);
  return () => document.removeEventListener('error', hear, true);
}
