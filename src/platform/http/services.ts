import type { Kysely } from 'kysely';
import type { Language } from '#common/locales.ts';
import type { SiteIdentity, SiteLines } from '#common/site-identity.ts';
import type { Clock } from '#platform/clock.ts';
import type { DB } from '#platform/db/types.ts';
import type { FileStore } from '#platform/files/store.ts';
import type { CompanyRegister } from '#platform/registers/company-register.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import type { Log } from '#platform/log.ts';
import type { MapGround } from '#platform/geo/map-ground.ts';
import type { ReplySettings } from '#platform/reply-settings.ts';
import type { Auth } from '#platform/session/auth.ts';
import type { Seal } from '#platform/session/seal.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** What the program lends to every slice; made once at start, replaced piecewise in tests. */
export interface Services {
  db: Kysely<DB>;
  /** Reads alone, on connections of their own and with little time: what a GET is given as `db`, unless its contract says `long`. */
  reads: Kysely<DB>;
  clock: Clock;
  files: FileStore;
  geocoder: Geocoder;
  companyRegister: CompanyRegister;
  log: Log;
  demo: boolean;
  /** The latest mails are shown to anybody, tokens included. */
  outbox: boolean;
  publicUrl: string;
  /** By which push services know this installation. */
  pushKey: string;
  /** The push services that browsers may be at (`isPushService`). */
  pushServices: readonly string[];
  dataProtectionOfficer: SiteIdentity['officer'];
  /** What the legal pages say of this installation. */
  siteLines: (language: Language) => SiteLines;
  /** What the maps draw under what they show. */
  mapGround: MapGround;
  /** Where the public RGE directory is read from; undefined: an administrator uploads it. */
  rgeDirectory: string | undefined;
  /** Outputs are checked against the contract: in tests and development only, it costs a fifth. */
  checkOutputs: boolean;
  /** The person behind a session cookie, or null. */
  loadViewer: (cookieHeader: string | undefined) => Promise<Viewer | null>;
  auth: Auth;
  /** Of second factors. */
  seal: Seal;
  secret: string;
  /** A gateway of text messages is set. */
  sms: boolean;
  /** By which the gateway hands over what people answer; undefined: it does not. */
  textAnswerSecret?: string | undefined;
  /** Where answers by mail are taken in; undefined: they are not. */
  replies?: ReplySettings | undefined;
}
