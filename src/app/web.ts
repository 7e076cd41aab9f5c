import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { problems, refuse } from '#common/problems.ts';
import type { SiteLines, SitePlace } from '#common/site-identity.ts';
import { isPage, prerendered } from '#paths.ts';

interface Html {
  body: string;
  policy: string;
}

/** The policy of a page: its inline scripts are let through by their digest, never by 'unsafe-inline'. */
export function policyFor(body: string): string {
  const digests = [...body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    `script-src 'self' ${digests.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function send(reply: FastifyReply, html: Html): FastifyReply {
  return reply
    .header('content-security-policy', html.policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.body);
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Puts what the installation says of itself where the legal pages leave room for it. */
export function withSite(body: string, lines: SiteLines): string {
  return body.replace(/(<div data-site="(\w+)">)(.*?)(<\/div>)/gs, (whole, open, place, _otherwise, close) => {
    const said = lines[place as SitePlace] ?? [];
    const paragraphs = said.map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)}</p>`);
    return said.length > 0 ? `${open}${paragraphs.join('')}${close}` : whole;
  });
}

const apiPolicy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; script-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";

/** Serves the built web app: prerendered pages, hashed assets kept for a year, the fallback for the rest. */
export async function serveWeb(http: FastifyInstance, root: string | null, lines: SiteLines): Promise<void> {
  http.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', apiPolicy);
  });
  if (!root || !existsSync(join(root, '__spa-fallback.html'))) {
    http.setNotFoundHandler(() => {
      throw refuse(problems.NOT_FOUND);
    });
    return;
  }
  const read = (file: string): Html => {
    const body = withSite(readFileSync(join(root, file), 'utf8'), lines);
    return { body, policy: policyFor(body) };
  };
  await http.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    index: false,
  });
  for (const address of prerendered) {
    const html = read(address === '/' ? 'index.html' : `${address.slice(1)}/index.html`);
    http.get(address, (_, reply) => send(reply, html));
  }
  const fallback = read('__spa-fallback.html');
  http.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' || request.method === 'HEAD';
    if (!page || /^\/(api|assets)(\/|$|\?)/.test(request.url)) throw refuse(problems.NOT_FOUND);
    return send(reply.status(isPage(request.url) ? 200 : 404), fallback);
  });
}
