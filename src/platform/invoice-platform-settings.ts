import { isAbsolute } from 'node:path';
import { z } from 'zod';
import type { S3Settings } from './files/s3-store.ts';
import { sharedSecret } from './reply-settings.ts';
import { StartupError } from './startup-error.ts';
import { isThisMachine } from './this-machine.ts';

export interface InvoicePlatformSettings {
  /** An absolute folder, a folder of the bucket, or the URL of services per AFNOR XP Z12-013 with credentials. */
  at: { folder: string } | { inBucket: string } | { url: string; token: string };
  /** Company by SIREN agreed with the platform. */
  companies: ReadonlyMap<string, string>;
  /** Sender of the e-reporting (flow 10): its number and name at the platform; undefined: no e-reporting. */
  sender?: { id: string; name: string } | undefined;
}

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

/** Invoices and token must not travel in clear, except on this machine. */
function isSafe(value: string): boolean {
  const url = URL.parse(value);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url.hostname));
}

/** Means the configured bucket instead of a path. */
const bucket = 's3';
const folderInBucket = 'einvoice-platform';

export const invoicePlatformSettings = {
  EINVOICE_PLATFORM: z
    .string()
    .max(500)
    .refine((value) => value === bucket || isAbsolute(value) || isSafe(value), {
      error: 'une adresse https:// (http:// vers cette machine seulement), un dossier, en chemin absolu, ou s3',
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  EINVOICE_TOKEN: sharedSecret.optional(),
  EINVOICE_COMPANIES: z
    .string()
    .transform((value) => value.toLowerCase().replaceAll(/\s/g, ''))
    .refine((value) => new RegExp(`^\\d{9}=${uuid}(?:,\\d{9}=${uuid})*$`).test(value), {
      error: 'des entreprises comme 552100554=0193f0a2-…, séparées par des virgules',
    })
    .optional(),
  EINVOICE_SENDER: z
    .string()
    .trim()
    .regex(/^[0-9A-Za-z]{4} \S.{0,98}$/, {
      error: 'les quatre signes de l’immatriculation de la plateforme, une espace, et son nom',
    })
    .optional(),
};

interface Given {
  EINVOICE_PLATFORM?: string | undefined;
  EINVOICE_TOKEN?: string | undefined;
  EINVOICE_COMPANIES?: string | undefined;
  EINVOICE_SENDER?: string | undefined;
}

/** All or none; a platform without companies sends nothing. */
export function invoicePlatformOf(set: Given, s3: S3Settings | undefined): InvoicePlatformSettings | undefined {
  const { EINVOICE_PLATFORM: at, EINVOICE_TOKEN: token, EINVOICE_COMPANIES: named, EINVOICE_SENDER: said } = set;
  if (!at && !token && !named && !said) return undefined;
  if (!at || !named)
    throw new StartupError(
      `EINVOICE_PLATFORM et EINVOICE_COMPANIES vont ensemble\u202f: ${at ? 'EINVOICE_COMPANIES' : 'EINVOICE_PLATFORM'} manque.`,
    );
  const pairs = named.split(',').map((pair) => pair.split('=') as [string, string]);
  const companies = new Map(pairs);
  if (companies.size < pairs.length)
    throw new StartupError('EINVOICE_COMPANIES\u202f: un SIREN est celui d’une seule entreprise.');
  const open = { companies, ...(said && { sender: { id: said.slice(0, 4), name: said.slice(5) } }) };
  if (at === bucket) {
    if (s3) return { at: { inBucket: folderInBucket }, ...open };
    throw new StartupError('EINVOICE_PLATFORM\u202f: s3 est le compartiment de S3_BUCKET, qui n’est pas donné.');
  }
  if (isAbsolute(at)) return { at: { folder: at }, ...open };
  if (!token) throw new StartupError('EINVOICE_TOKEN manque\u202f: la plateforme demande qui lui parle.');
  return { at: { url: at, token }, ...open };
}
