import type { AnnouncedTo } from '#common/announced-to.ts';
import type { Language } from '#common/locales.ts';
import { isOfTechnicians, type Page, pageAt, pages } from '#paths.ts';

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

/** Requests every page makes, whoever is signed in. */
const always = (language: Language) => ['/api/session', '/api/preferences', `/api/translations/${language}`];

/** A page's `Link` header (RFC 8288): its files and, with a signed-in user, the requests of its first screen. */
export function announcementOf(pieces: Pieces, address: string, language: Language, to: AnnouncedTo): string {
  const name = pageAt(address);
  if (!name) return '';
  const page: Page = pages[name];
  const { modules, styles } = pieces[name] ?? { modules: [], styles: [] };
  const own = !address.includes('?') && (to === 'member' || isOfTechnicians(name));
  const reads = to === 'visitor' ? [] : [...always(language), ...((own && page.reads) || [])];
  const [longest, ...others] = modules.map((path) => `<${path}>; rel=modulepreload`);
  return [
    ...styles.map((path) => `<${path}>; rel=preload; as=style`),
    ...(longest ? [longest] : []),
    ...reads.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`),
    ...others,
  ].join(', ');
}
