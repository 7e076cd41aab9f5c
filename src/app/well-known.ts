import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { path } from '#paths.ts';
import type { Services } from '#platform/http/services.ts';

const icons = join(import.meta.dirname, 'site-icons');
const kept = 'public, max-age=86400';
const iconOf = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const screenshotOf = (form: 'narrow' | 'wide', sizes: string) => ({
  src: `/screenshot-${form}.png`,
  sizes,
  type: 'image/png',
  form_factor: form,
});

/** Web app manifest: https://www.w3.org/TR/appmanifest/ */
const manifest = {
  id: '/',
  name: 'Bâtilien',
  short_name: 'Bâtilien',
  description: 'Les interventions sur vos bâtiments, de la demande à la réception.',
  lang: 'fr',
  dir: 'ltr',
  start_url: path('dashboard'),
  scope: '/',
  display: 'standalone',
  background_color: '#f4f1ea',
  theme_color: '#f4f1ea',
  icons: [iconOf('icon-192', 192, 'any'), iconOf('icon-512', 512, 'any'), iconOf('icon-maskable-512', 512, 'maskable')],
  // Shown on installation; a browser uses those of its form factor.
  screenshots: [screenshotOf('narrow', '780x1688'), screenshotOf('wide', '1280x800')],
  shortcuts: [
    { name: 'Missions', url: path('missions') },
    { name: 'Planning', url: path('planning') },
    { name: 'Demandes', url: path('requests') },
    { name: 'Messages', url: path('conversations') },
    { name: 'Envoi', url: path('sending') },
  ],
};

const halfYear = 182 * 86_400_000;

/** For browsers, password managers and security researchers. */
export function serveWellKnown(
  http: FastifyInstance,
  { publicUrl, clock }: Pick<Services, 'publicUrl' | 'clock'>,
): void {
  for (const [name, type] of [
    ['favicon.ico', 'image/x-icon'],
    ['apple-touch-icon.png', 'image/png'],
    ['icon-192.png', 'image/png'],
    ['icon-512.png', 'image/png'],
    ['icon-maskable-512.png', 'image/png'],
    ['badge-96.png', 'image/png'],
    ['screenshot-narrow.png', 'image/png'],
    ['screenshot-wide.png', 'image/png'],
  ] as const) {
    const icon = readFileSync(join(icons, name));
    http.get(`/${name}`, (_, reply) => reply.type(type).header('cache-control', kept).send(icon));
  }
  http.get('/manifest.webmanifest', (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', kept).send(manifest),
  );
  // https://www.rfc-editor.org/rfc/rfc9116: an expiry date is required.
  http.get('/.well-known/security.txt', (_, reply) => {
    const lines = [
      `Contact: ${publicUrl}${path('contact')}`,
      `Expires: ${new Date(clock().getTime() + halfYear).toISOString()}`,
      'Preferred-Languages: fr, en, de, es, it',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  // https://www.w3.org/TR/change-password-url/
  http.get('/.well-known/change-password', (_, reply) => reply.redirect(`${path('profile')}#securite`, 302));
}
