import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Language, languages } from '#common/locales.ts';
import { problems, refuse } from '#common/problems.ts';
import { isBehindSession, type PageName, pages } from '#paths.ts';
import type { Pieces } from '#ui/device/announcement.ts';
import { type Kept, workerAddress } from '#ui/device/kept.ts';
import { readPieces } from './announce.ts';
import { sendFresh } from '#platform/http/send-fresh.ts';

interface Shell {
  body: string;
  policy: string;
}

/** Pages used on site, precached; others are cached once opened. */
const opened: readonly PageName[] = [
  'dashboard',
  'requests',
  'request',
  'requestNew',
  'quotes',
  'quote',
  'sites',
  'site',
  'missions',
  'mission',
  'sending',
];

const revisionOf = ({ body, policy }: Shell) =>
  createHash('sha256').update(body).update(policy).digest('base64url').slice(0, 16);

const filesOf = (body: string) => [...body.matchAll(/"(\/assets\/[\w.-]+\.(?:js|css))/g)].map(([, file = '']) => file);

/** Serves the service worker and the offline page of every address behind the session, which contains nobody's data. */
export function serveDevice(http: FastifyInstance, root: string, shells: Record<Language, Shell>): void {
  const file = join(root, 'service-worker.js');
  if (!existsSync(file)) return;
  const all = readPieces(root);
  const behind = Object.entries(all).filter(([name]) => isBehindSession(pages[name as PageName].addresses[0]));
  const pieces: Pieces = Object.fromEntries(behind.map(([name, { later: _, ...page }]) => [name, page]));
  const ahead = [
    ...languages.flatMap((language) => filesOf(shells[language].body)),
    ...opened.flatMap((name) => [...(pieces[name]?.modules ?? []), ...(pieces[name]?.styles ?? [])]),
    // Signing out offline leads there.
    ...(all.login?.modules ?? []),
    ...(all.login?.styles ?? []),
    // A page that opens offline needs all its parts on the device.
    ...behind.flatMap(([, { styles, later = [] }]) => (later.length > 0 ? [...styles, ...later] : [])),
  ];
  const addressOf = (language: Language) => `/service-worker/${language}.html`;
  const revisions = new Map(languages.map((language) => [addressOf(language), revisionOf(shells[language])]));
  const shellOf = (language: Language) => {
    const url = addressOf(language);
    const revision = revisions.get(url) ?? '';
    // Another release's process must not answer for this one.
    return { url: `${url}?of=${revision}`, revision };
  };
  const kept: Kept = {
    shells: Object.fromEntries(languages.map((language) => [language, shellOf(language)])) as Kept['shells'],
    pieces,
    ahead: [...new Set(ahead)],
  };
  const script = `self.kept=${JSON.stringify(kept)};\n${readFileSync(file, 'utf8')}`;
  http.get(workerAddress, (request, reply) => sendFresh(request, reply.type('text/javascript; charset=utf-8'), script));
  for (const language of languages) {
    http.get<{ Querystring: { of?: string } }>(addressOf(language), ({ query }, reply) => {
      if (query.of !== revisions.get(addressOf(language))) throw refuse(problems.NOT_FOUND);
      const { body, policy } = shells[language];
      return reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(body);
    });
  }
}
