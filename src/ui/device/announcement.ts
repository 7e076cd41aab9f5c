import type { AnnouncedTo } from '#common/announced-to.ts';
import type { Language } from '#common/locales.ts';
import { pageAt, pageReadAt } from '#paths.ts';

/** Files of each page, written by the web build. */
export type Pieces = Record<
  string,
  {
    modules: readonly string[];
    styles: readonly string[];
    /** For offline pages: also everything needed by later interactions. */
    later?: readonly string[];
  }
>;

/**
 * A page's `Link` header (RFC 8288): its files and, for a signed-in user, the single call for its data, which leaves
 * out parts they may not read.
 */
export function announcementOf(pieces: Pieces, address: string, language: Language, to: AnnouncedTo): string {
  const name = pageAt(address);
  if (!name) return '';
  const { modules, styles } = pieces[name] ?? { modules: [], styles: [] };
  const read = to === 'visitor' ? null : pageReadAt(address, language, true);
  const [longest, ...others] = modules.map((path) => `<${path}>; rel=modulepreload`);
  return [
    ...styles.map((path) => `<${path}>; rel=preload; as=style`),
    ...(longest ? [longest] : []),
    ...(read ? [`<${read}>; rel=preload; as=fetch; crossorigin`] : []),
    ...others,
  ].join(', ');
}
