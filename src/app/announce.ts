import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#common/locales.ts';
import { type Page, pageAt, pages } from '#paths.ts';

/** The files of each page, as the build of the web writes them. */
export type Pieces = Record<string, { modules: readonly string[]; styles: readonly string[] }>;

/** What any page asks for, whoever is signed in. */
const always = (language: Language) => ['/api/session', '/api/preferences', `/api/translations/${language}`];

/**
 * Says in a `Link` header (RFC 8288) what a page runs and, where somebody is signed in, what its first screen will ask: the
 * browser fetches all of it at once, instead of finding it step by step. On a slow line each step costs half a second.
 */
export function readAnnouncer(root: string): (address: string, language: Language, signedIn: boolean) => string {
  const file = join(root, 'pieces.json');
  const pieces = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Pieces) : {};
  return (address, language, signedIn) => {
    const name = pageAt(address);
    if (!name) return '';
    const page: Page = pages[name];
    const { modules, styles } = pieces[name] ?? { modules: [], styles: [] };
    const reads = signedIn ? [...always(language), ...(address.includes('?') ? [] : (page.reads ?? []))] : [];
    return [
      ...styles.map((path) => `<${path}>; rel=preload; as=style`),
      ...modules.map((path) => `<${path}>; rel=modulepreload`),
      ...reads.map((path) => `<${path}>; rel=preload; as=fetch; crossorigin`),
    ].join(', ');
  };
}
