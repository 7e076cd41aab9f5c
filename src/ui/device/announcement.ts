import type { AnnouncedTo } from '#common/announced-to.ts';
import type { Language } from '#common/locales.ts';
import { isOfTechnicians, type Page, pageAt, pages } from '#paths.ts';

/** The files of each page, as the build of the web writes them. */
export type Pieces = Record<
  string,
  {
    modules: readonly string[];
    styles: readonly string[];
    /** Of a page that opens without a network: all that anything pressed in it runs or wears, too. */
    later?: readonly string[];
  }
>;

/** What any page asks for, whoever is signed in. */
const always = (language: Language) => ['/api/session', '/api/preferences', `/api/translations/${language}`];

/** The `Link` header (RFC 8288) of a page: what it runs and, where somebody is signed in, what its first screen will ask. */
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
