import type { Kysely } from 'kysely';
import type { Language } from '#common/locales.ts';
import type { SiteIdentity, SiteLines } from '#common/site-identity.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { CompanyRegister } from '#platform/registers/company-register.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import type { InvoicePlatformSettings } from '#platform/invoice-platform-settings.ts';
import type { Log } from '#platform/log.ts';
import type { MapGround } from '#platform/geo/map-ground.ts';
import type { ReplySettings } from '#platform/reply-settings.ts';
import type { Auth } from '#platform/session/auth.ts';
import type { Seal } from '#platform/session/seal.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** Services available to every slice; created at startup, replaceable in tests. */
export interface Services {
  db: Kysely<DB>;
  /** Read-only pool with its own connections and a short timeout: the `db` of a GET, unless its contract is `long`. */
  reads: Kysely<DB>;
  clock: Clock;
  files: FileStore;
  geocoder: Geocoder;
  companyRegister: CompanyRegister;
  log: Log;
  demo: boolean;
  /** The latest mails are visible to anyone, including tokens. */
  outbox: boolean;
  publicUrl: string;
  /** VAPID public key of this installation. */
  pushKey: string;
  /** Push services that browsers may use (`isPushService`). */
  pushServices: readonly string[];
  dataProtectionOfficer: SiteIdentity['officer'];
  siteLines: (language: Language) => SiteLines;
  mapGround: MapGround;
  /** Source of the RGE directory; undefined: uploaded by an administrator. */
  rgeDirectory: string | undefined;
  /** Validates outputs against the contract; only in tests and development, as it costs a fifth of the time. */
  checkOutputs: boolean;
  /** The viewer of a session cookie, or null. */
  loadViewer: (cookieHeader: string | undefined) => Promise<Viewer | null>;
  auth: Auth;
  /** For second factors. */
  seal: Seal;
  secret: string;
  sms: boolean;
  /** Secret of the gateway's incoming replies; undefined: disabled. */
  textAnswerSecret?: string | undefined;
  replies?: ReplySettings | undefined;
  /** The e-invoicing platform; undefined: nothing is sent. */
  invoicePlatform?: InvoicePlatformSettings | undefined;
}
