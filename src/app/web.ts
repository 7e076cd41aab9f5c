import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOfLanguage, type Language, languageOfCookies, languageParameter, languages } from '#common/locales.ts';
import { problems, refuse } from '#common/problems.ts';
import type { SiteLines, SitePlace } from '#common/site-identity.ts';
import { fileOfPage, isAsked, isPage, prerendered, visited } from '#paths.ts';
import type { ReplacedWord } from '#features/operations/translations/translation.public.ts';
import { bringsSession } from '#features/people/companies/load-viewer.ts';
import { announcedTo } from '#common/announced-to.ts';
import { readAnnouncer } from './announce.ts';
import { serveDevice } from './serve-device.ts';
import type { RenderPage } from './render-page.ts';

/** Installation data and texts for pages. */
export interface WebWords {
  linesIn: (language: Language) => SiteLines;
  /** Replaced texts, the same array until they may have changed. */
  wordsIn: (language: Language) => Promise<ReplacedWord[]>;
}

interface Html {
  body: string;
  /** Variant for requests with a session: changes the header. */
  signedIn: string;
  policy: string;
}

/** A page's content security policy: inline scripts are allowed by digest, never by 'unsafe-inline'. */
export function policyFor(body: string, mapOrigins: readonly string[] = []): string {
  const digests = [...body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${digests.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // The base map is fetched.
    ["connect-src 'self'", ...mapOrigins].join(' '),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function send(request: FastifyRequest, reply: FastifyReply, html: Html, announced = ''): FastifyReply {
  if (announced) reply.header('link', announced);
  return reply
    .header('content-security-policy', html.policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(bringsSession(request.headers.cookie) ? html.signedIn : html.body);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function withSite(body: string, lines: SiteLines): string {
  return body.replace(/(<div data-site="(\w+)">)(.*?)(<\/div>)/gs, (whole, open, place, _otherwise, close) => {
    const said = lines[place as SitePlace] ?? [];
    const paragraphs = said.map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}</p>`);
    return said.length > 0 ? `${open}${paragraphs.join('')}${close}` : whole;
  });
}

/** A page's language: from its address, remembered afterwards, otherwise the last one used, otherwise French. */
export function languageFor(request: FastifyRequest, reply: FastifyReply, secure: boolean): Language {
  reply.header('vary', 'cookie');
  const query = request.query as Record<string, unknown>;
  const asked = languages.find((language) => language === query[languageParameter]);
  if (asked) reply.header('set-cookie', cookieOfLanguage(asked, secure));
  return asked ?? languageOfCookies(request.headers.cookie) ?? 'fr';
}

/** Makes the head's addresses for search engines and previews absolute. */
export const withOrigin = (body: string, publicUrl: string): string =>
  body.replace(
    /(<(?:link rel="(?:canonical|alternate)"|meta property="og:(?:url|image)")[^>]*? (?:href|content)=")\//g,
    `$1${publicUrl}/`,
  );

const apiPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** Serves the web build: prerendered pages, hashed assets cached for a year, the fallback page. */
export async function serveWeb(
  http: FastifyInstance,
  web: { root: string; render: RenderPage } | null,
  { linesIn, wordsIn }: WebWords,
  { publicUrl, mapOrigins }: { publicUrl: string; mapOrigins?: readonly string[] },
): Promise<void> {
  const secure = publicUrl.startsWith('https://');
  http.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy);
  });
  if (!web) {
    http.setNotFoundHandler(() => {
      throw refuse(problems.NOT_FOUND);
    });
    return;
  }
  const { root, render } = web;
  // One address per page: routes, caches and indexes use it without a trailing slash.
  http.addHook('onRequest', async (request, reply) => {
    const [pathname = '', query] = request.url.split('?');
    if (!/^(GET|HEAD)$/.test(request.method) || !/.\/$/.test(pathname) || !isPage(pathname)) return;
    return reply.redirect(pathname.slice(0, -1) + (query === undefined ? '' : `?${query}`), 308);
  });
  const htmlOf = (shell: string, language: Language): Html => {
    const body = withSite(withOrigin(shell, publicUrl), linesIn(language));
    // An attribute is enough for the header; scripts and policy stay the same.
    const signedIn = body.replace('<html ', '<html data-session="" ');
    return { body, signedIn, policy: policyFor(body, mapOrigins) };
  };
  const read = (address: string | null) => {
    const pages = languages.map((language) => [
      language,
      htmlOf(readFileSync(join(root, fileOfPage(address, language)), 'utf8'), language),
    ]);
    return Object.fromEntries(pages) as Record<Language, Html>;
  };
  // Without the database, shipped texts are used.
  const keptWords = (language: Language) => wordsIn(language).catch(() => []);
  const renderWith = (address: string, language: Language, words: ReplacedWord[]) =>
    render(address, { language, words, origin: publicUrl }).then((shell) => htmlOf(shell, language));
  /** A page with replaced texts, rendered once per set of them. */
  const readWithWords = (address: string, shipped: Record<Language, Html>) => {
    const made = new Map<Language, { words: ReplacedWord[]; html: Promise<Html> }>();
    // A page with scripts fetches its replaced texts itself.
    const runs = shipped.fr.body.includes('<script type="module"');
    return async (language: Language): Promise<Html> => {
      const words = runs ? [] : await keptWords(language);
      if (words.length === 0) return shipped[language];
      const last = made.get(language);
      if (last?.words === words) return last.html;
      const html = renderWith(address, language, words).catch((error: unknown) => {
        http.log.error({ err: error, address }, 'rendered without the replaced words');
        return shipped[language];
      });
      made.set(language, { words, html });
      return html;
    };
  };
  await http.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
    // One route per file: a wildcard would list the folder on each request.
    wildcard: false,
    globIgnore: ['**/*.{br,gz}'],
  });
  const fallback = read(null);
  const announce = readAnnouncer(root);
  const toShell = (language: Language) => {
    const { signedIn, policy } = fallback[language];
    return [language, { body: signedIn, policy }];
  };
  serveDevice(http, root, Object.fromEntries(languages.map(toShell)) as Parameters<typeof serveDevice>[2]);
  /** The page for every address without HTML of its own, rendered in the browser. */
  const sendFallback = (request: FastifyRequest, reply: FastifyReply, language: Language) => {
    const { cookie } = request.headers;
    const to = bringsSession(cookie) ? announcedTo(cookie) : 'visitor';
    return send(request, reply, fallback[language], announce(request.url, language, to));
  };
  for (const address of prerendered) {
    const pages = readWithWords(address, read(address));
    http.get(address, async (request, reply) => {
      const language = languageFor(request, reply, secure);
      const own = visited.has(address) && bringsSession(request.headers.cookie);
      if (own) return sendFallback(request, reply, language);
      const asked = isAsked(address, request.query as object);
      const html = asked ? renderWith(request.url, language, await keptWords(language)) : pages(language);
      return send(request, reply, await html);
    });
  }
  http.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' || request.method === 'HEAD';
    if (!page || /^\/(api|assets|maps)(\/|$|\?)/.test(request.url)) throw refuse(problems.NOT_FOUND);
    const language = languageFor(request, reply, secure);
    return sendFallback(request, reply.status(isPage(request.url) ? 200 : 404), language);
  });
}
