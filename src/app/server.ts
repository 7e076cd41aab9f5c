import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '#platform/config.ts';
import { systemClock } from '#platform/clock.ts';
import type { Connection } from '#platform/db/connection.ts';
import { openPools } from '#platform/db/pool.ts';
import { startLive } from '#platform/events/live.ts';
import { readMapGround } from '#platform/geo/map-ground.ts';
import { openStore } from '#platform/files/open-store.ts';
import { bindEffects } from '#platform/events/react.ts';
import { startWork } from '#platform/jobs/runner.ts';
import { bindRepeated } from '#platform/jobs/repeated.ts';
import { createCompanyRegister } from '#platform/registers/company-register.ts';
import { createGeocoder } from '#platform/geo/geocoder.ts';
import { addressOf, smtpCarrier } from '#platform/mail/carrier.ts';
import { smsGateway } from '#platform/sms/gateway.ts';
import { bindTexts } from '#platform/sms/send-texts.ts';
import { pushCarrier } from '#platform/push/carrier.ts';
import { bindPapers } from '#platform/papers/keep-paper.ts';
import { bindMails } from '#platform/mail/send-mail.ts';
import type { Log } from '#platform/log.ts';
import type { Running } from '#platform/slice.ts';
import { siteLines } from '#common/site-identity.ts';
import { leaveReservedSlugs } from '#features/network/providers/provider.public.ts';
import { papers } from './attachments.ts';
import { buildApp } from './build-app.ts';
import { jobsOf } from './jobs.ts';
import { reactionsOf } from './reactions.ts';
import { recheckMails } from './recheck-mails.ts';
import { slices } from './slices.ts';
import { topics } from './topics.ts';
import { writeMail } from './mails.ts';

export interface Server {
  address: string;
  close: () => Promise<void>;
}

interface WorkContext {
  log: Log;
  /** Null when Vite serves the web app. */
  webRoot: string | null;
  signal: AbortSignal;
}

/** Opens the pools, assembles the program and listens; ready once jobs run. */
export async function startServer(
  config: Config,
  connection: Connection,
  { log, webRoot, signal }: WorkContext,
): Promise<Server> {
  const files = await openStore(config);
  const { main, reads, reserved, close } = openPools(connection, { size: config.databasePool, log });
  const { db, pool } = main;
  let isServing = false;
  const live = startLive(connection, { db: reads.db, log, topics, clock: systemClock });
  const geocoder = createGeocoder({ url: config.geocoderUrl });
  const { rgeDirectory } = config;
  const mapGround = await readMapGround({ archives: config.mapArchives, tilesUrl: config.tilesUrl }, log);
  await leaveReservedSlugs(db);
  const http = await buildApp({
    db,
    pool,
    reads: reads.db,
    reserved,
    live,
    clock: systemClock,
    files,
    log,
    geocoder,
    companyRegister: createCompanyRegister({ url: config.companyRegisterUrl, clock: systemClock }),
    rgeDirectory,
    mapGround,
    demo: config.demo,
    outbox: config.outbox,
    publicUrl: config.publicUrl,
    pushKey: config.vapid.publicKey,
    pushServices: config.pushServices,
    dataProtectionOfficer: config.identity.officer,
    siteLines: (language) => siteLines(config.identity, language, mapGround.tiles?.host),
    secret: config.secret,
    trustProxy: config.trustProxy,
    replies: config.replies,
    invoicePlatform: config.invoicePlatform,
    sms: Boolean(config.sms),
    textAnswerSecret: config.sms?.answerSecret,
    checkOutputs: false,
    limitRates: true,
    isServing: () => isServing,
    webRoot: webRoot && join(import.meta.dirname, '../..', webRoot),
  });
  const address = await http.listen({ port: config.port, host: config.host });
  const clock = systemClock;
  const deliver = config.smtpUrl && smtpCarrier(config.smtpUrl, config.mailSender);
  // Aborts long work where another process can continue.
  const ending = new AbortController();
  const running: Running = {
    ...config,
    db,
    files,
    clock,
    log,
    geocoder,
    sms: Boolean(config.sms),
    push: pushCarrier(config.vapid, `mailto:${addressOf(config.mailSender.from)}`),
    write: writeMail,
    sender: config.mailSender.from,
    stopping: ending.signal,
  };
  const works = [
    bindEffects(db, reactionsOf(config), clock),
    bindPapers({ db, files, clock }, papers),
    ...slices.flatMap(({ work }) => work?.bind(running) ?? []),
    ...jobsOf(running).map(bindRepeated),
    ...(config.sms ? [bindTexts({ db, clock, send: smsGateway(config.sms) })] : []),
    // Without a relay, mails stay queued.
    ...(deliver ? [bindMails({ db, clock, write: writeMail, deliver, recheck: recheckMails(db) })] : []),
  ];
  const stopWork = await startWork({ connection, db, log }, works, signal);
  isServing = !signal.aborted;
  return {
    address,
    close: async () => {
      // Fails readiness first; calls are answered while the rest stops, then their connections end.
      isServing = false;
      await delay(config.drainMs);
      await live.close();
      ending.abort();
      await stopWork();
      await http.close();
      await close();
    },
  };
}
