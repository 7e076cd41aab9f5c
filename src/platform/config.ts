import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { SiteIdentity } from '#common/site-identity.ts';
import type { S3Settings } from './files/s3-store.ts';
import { gigabytesPerCompany } from './files/store.ts';
import { planIgn } from './geo/map-ground.ts';
import type { Sender } from './mail/carrier.ts';
import { repliesOf, type ReplySettings, replySettings } from './reply-settings.ts';
import { keptSecret, makeDataFolder } from './secret.ts';
import { isPrivate, missingPublisherSettings } from './publisher-check.ts';
import { s3Of } from './s3-settings.ts';
import {
  type InvoicePlatformSettings,
  invoicePlatformOf,
  invoicePlatformSettings,
} from './invoice-platform-settings.ts';
import { smsOf, smsSettings, type SmsSettings } from './sms/sms-settings.ts';
import { StartupError } from './startup-error.ts';
import { demoIdentity } from './demo-identity.ts';
import { explain } from './explain-settings.ts';
import { pathOrAddress } from './path-or-address.ts';
import { pushSettings } from './push/push-settings.ts';
import { type VapidKeys, vapidKeys } from './push/vapid.ts';

/** Settings from the environment, validated at startup; see the table in `docs/operations.md`. */
export interface Config {
  port: number;
  host: string;
  /** Public address without a trailing slash. */
  publicUrl: string;
  /** Undefined: embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  databasePool: number;
  dataDir: string;
  /** Undefined: files are stored in `dataDir`. */
  s3: S3Settings | undefined;
  /** Storage limit per company, in bytes. */
  mostPerCompany: number;
  /** Demonstration mode: demo accounts may sign in, and the publisher is fictitious until one is set. */
  demo: boolean;
  /** DEMO was not set: the content of the database decides. */
  demoByDefault: boolean;
  /** Shows the demonstration's mails to anyone; only on the local machine. */
  outbox: boolean;
  /** How long startup waits for an external database. */
  databaseWaitMs: number;
  /** Time between failing the readiness check and closing, so that load balancers notice. */
  drainMs: number;
  logLevel: string;
  /** Undefined: mails stay in the database. */
  smtpUrl: string | undefined;
  mailSender: Sender;
  /** Settings for replies by mail; undefined: disabled. */
  replies: ReplySettings | undefined;
  /** SMS gateway; undefined: no text message is created. */
  sms: SmsSettings | undefined;
  /** E-invoicing platform; undefined: no invoice is sent automatically. */
  invoicePlatform: InvoicePlatformSettings | undefined;
  secret: string;
  vapid: VapidKeys;
  /** Hosts that push messages may be sent to. */
  pushServices: readonly string[];
  /** Fastify's option: number of hops, or proxy addresses. */
  trustProxy: boolean | number | string[];
  /** Undefined: offline geocoding. */
  geocoderUrl: string | undefined;
  /** Public company register; undefined: disabled, companies are entered by hand. */
  companyRegisterUrl: string | undefined;
  /** A folder of PMTiles archives that the maps draw, or the address of one. */
  mapArchives: string;
  /** Vector tiles in the scheme of Plan IGN, used without an archive; undefined: none are requested. */
  tilesUrl: string | undefined;
  /** The European Central Bank's daily file; undefined: disabled, the last known rates are kept. */
  ratesUrl: string | undefined;
  /** The public RGE directory, as URL or path; undefined: an administrator uploads it. */
  rgeDirectory: string | undefined;
  /** Publisher of this installation, as far as set. */
  identity: SiteIdentity;
  /** Legal information required for a public site that is missing; null when complete. */
  unpublished: string | null;
}

const url = (protocols: string[], example: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `une adresse comme ${example}`,
  });

const demo = z
  .enum(['0', '1', 'true', 'false', 'public'], { error: '0, 1 ou public' })
  .transform((value) => (value === 'public' ? value : /1|true/.test(value)));

const seconds = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, { error: `un nombre de secondes, ${most} au plus` })
    .transform(Number)
    .refine((value) => value <= most, { error: `un nombre de secondes, ${most} au plus` });

const openToAll = `DEMO : d’autres machines que celle-ci pourraient ouvrir la démonstration (HOST ou PUBLIC_URL), or le mot de passe de ses comptes est public, celui de l’administrateur compris.
  Pour un vrai site : DEMO=0. Pour une démonstration ouverte à tous : DEMO=public. Pour cette machine seule : HOST=127.0.0.1, sans PUBLIC_URL.`;

const mailboxForm = /^(?:[^<>"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

const said = z.string().trim().max(300).default('');

/** An e-mail address, with or without a name: «Bâtilien <contact@batilien.example>». */
const mailbox = z
  .string()
  .max(300)
  .refine((value) => mailboxForm.test(value), { error: 'une adresse email, ou un nom suivi de <adresse>' })
  .optional();

/** Public; the request contains no data. */
const ratesUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** The public company search, free and without an API key: https://recherche-entreprises.api.gouv.fr/docs/ */
const companyRegisterUrl = 'https://recherche-entreprises.api.gouv.fr';

/** A service that is enabled unless switched off. */
const asked = (address: string) =>
  z
    .union([z.literal('0'), url(['http:', 'https:'], address)], { error: `0 ou une adresse comme ${address}` })
    .default(address)
    .transform((given) => (given === '0' ? undefined : given));

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, { error: 'un entier de 0 à 65535' })
    .transform(Number)
    .refine((port) => port <= 65_535, { error: 'un entier de 0 à 65535' })
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, { error: 'un nom de machine ou une adresse IP' })
    .default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://batilien.example').optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://utilisateur:secret@serveur:5432/base').optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'un entier de 8 à 200' })
    .transform(Number)
    .refine((size) => size >= 8 && size <= 200, { error: 'un entier de 8 à 200' })
    .default(23),
  DATABASE_WAIT: seconds(3600).default(60),
  DRAIN_SECONDS: seconds(10).default(0),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: 'debug, info, warn ou error' })
    .optional(),
  DATA_DIR: z.string().default('./data'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: 'un nom de compartiment\u202f: minuscules, chiffres et tirets',
    })
    .optional(),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.fr-par.scw.cloud').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'une région comme eu-west-3' })
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: z.enum(['0', '1'], { error: '0 ou 1' }).optional(),
  FILES_GB_PER_COMPANY: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'un nombre de gigaoctets, 99999 au plus' })
    .transform(Number)
    .default(gigabytesPerCompany),
  DEMO: demo.optional(),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://utilisateur:secret@serveur:587').optional(),
  MAIL_FROM: mailbox,
  MAIL_REPLY_TO: mailbox,
  ...pushSettings,
  ...replySettings,
  ...smsSettings,
  ...invoicePlatformSettings,
  SECRET: z.string().min(32, { error: 'au moins 32 caractères' }).optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d+|[\da-fA-F.:/]+(\s*,\s*[\da-fA-F.:/]+)*)$/, {
      error: 'un nombre de relais, ou leurs adresses séparées par des virgules',
    })
    .default('0')
    .transform(proxies),
  GEOCODER_URL: url(['http:', 'https:'], 'https://data.geopf.fr/geocodage').optional(),
  COMPANY_REGISTER_URL: asked(companyRegisterUrl),
  MAP_ARCHIVES: pathOrAddress('un dossier (chemin absolu) ou l’adresse https:// d’une archive'),
  TILES_URL: asked(planIgn),
  ECB_RATES_URL: asked(ratesUrl),
  RGE_DIRECTORY: pathOrAddress('une adresse https:// ou un chemin absolu'),
  PUBLISHER_NAME: said,
  PUBLISHER_ADDRESS: said,
  PUBLISHER_REGISTRATION: said,
  PUBLISHER_DIRECTOR: said,
  PUBLISHER_EMAIL: z.email({ error: 'une adresse email' }).optional(),
  PUBLISHER_PHONE: said,
  HOSTING: said,
  DPO_EMAIL: z.email({ error: 'une adresse email' }).optional(),
  DPO_NAME: z.string().max(120).default(''),
  DPO_PHONE: z.string().max(30).default(''),
});

/** Reads the settings; creates the data folder and the secret when needed. Throws a StartupError. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  // An empty variable counts as unset, since compose files pass optional ones that way.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  // Services that are on by default are switched off by an empty variable.
  for (const name of ['ECB_RATES_URL', 'COMPANY_REGISTER_URL', 'TILES_URL'])
    if (env[name] !== undefined) given[name] ??= '0';
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new StartupError(explain(parsed.error.issues, given));
  const set = parsed.data;
  const dataDir = resolve(set.DATA_DIR);
  makeDataFolder(dataDir);
  const publicUrl = (set.PUBLIC_URL ?? localAddress(set.HOST, set.PORT)).replace(/\/+$/, '');
  const demo = Boolean(set.DEMO ?? set.DATABASE_URL === undefined);
  if (demo && set.DEMO !== 'public' && !isPrivate(set)) throw new StartupError(openToAll);
  const s3 = s3Of(set);
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl,
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    dataDir,
    s3,
    mostPerCompany: set.FILES_GB_PER_COMPANY * 1e9,
    demo,
    demoByDefault: set.DEMO === undefined,
    databaseWaitMs: set.DATABASE_WAIT * 1000,
    drainMs: set.DRAIN_SECONDS * 1000,
    logLevel: set.LOG_LEVEL ?? (set.PUBLIC_URL?.startsWith('https:') ? 'info' : 'warn'),
    outbox: demo && set.DEMO !== 'public',
    smtpUrl: set.SMTP_URL,
    replies: repliesOf(set),
    sms: smsOf(set),
    invoicePlatform: invoicePlatformOf(set, s3),
    mailSender: { from: set.MAIL_FROM ?? nobodyAt(publicUrl), replyTo: set.MAIL_REPLY_TO },
    secret: set.SECRET ?? keptSecret(dataDir),
    vapid: vapidKeys(set, dataDir),
    pushServices: set.PUSH_SERVICES,
    trustProxy: set.TRUST_PROXY,
    geocoderUrl: set.GEOCODER_URL,
    companyRegisterUrl: set.COMPANY_REGISTER_URL,
    mapArchives: set.MAP_ARCHIVES ?? join(dataDir, 'maps'),
    // A local demonstration contacts no other server unless configured to.
    tilesUrl: demo && set.DEMO !== 'public' && !given['TILES_URL'] ? undefined : set.TILES_URL,
    ratesUrl: set.ECB_RATES_URL,
    rgeDirectory: set.RGE_DIRECTORY,
    identity: identityOf(set, demo),
    unpublished: demo ? null : missingPublisherSettings(set),
  };
}

function identityOf(set: z.output<typeof environment>, demo: boolean): SiteIdentity {
  const shown = demo ? demoIdentity : { publisher: null, hosting: '', officer: null };
  const publisher = set.PUBLISHER_NAME && {
    name: set.PUBLISHER_NAME,
    address: set.PUBLISHER_ADDRESS,
    registration: set.PUBLISHER_REGISTRATION,
    director: set.PUBLISHER_DIRECTOR,
    email: set.PUBLISHER_EMAIL ?? '',
    phone: set.PUBLISHER_PHONE,
  };
  const officer = set.DPO_EMAIL && { name: set.DPO_NAME, email: set.DPO_EMAIL, phone: set.DPO_PHONE };
  return {
    publisher: publisher || shown.publisher,
    hosting: set.HOSTING || shown.hosting,
    officer: officer || shown.officer,
  };
}

/** Mails come from the installation's own domain, whose owner may sign them; without a domain, from localhost. */
function nobodyAt(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `Bâtilien <ne-pas-repondre@${/^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname}>`;
}

/** The local address of a server listening on `host`. */
export function localAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function proxies(value: string): boolean | number | string[] {
  if (value === 'true') return true;
  if (value === 'false' || value === '0') return false;
  return /^\d+$/.test(value) ? Number(value) : value.split(',').map((address) => address.trim());
}
