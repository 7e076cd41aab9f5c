import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { systemClock } from '#platform/clock.ts';
import type { Connection } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/pool.ts';
import { startLive } from '#platform/events/live.ts';
import { tilesOf } from '#platform/geo/tiles.ts';
import { diskStore } from '#platform/files/store.ts';
import { startReactions } from '#platform/events/react.ts';
import { startPolling } from '#platform/jobs/polling.ts';
import { startJobs } from '#platform/jobs/runner.ts';
import { createCompanyRegister } from '#platform/registers/company-register.ts';
import { createGeocoder } from '#platform/geo/geocoder.ts';
import { smtpCarrier, startMailer } from '#platform/mail/sender.ts';
import { createLog } from '#platform/log.ts';
import { siteLines } from '#common/site-identity.ts';
import { runImports } from '#features/directory/directory.public.ts';
import { leaveReservedSlugs } from '#features/providers/provider.public.ts';
import { buildApp } from './build-app.ts';
import { jobsOf } from './jobs.ts';
import { reactionsOf } from './reactions.ts';
import { writeMail } from './mails.ts';

export interface Server {
  address: string;
  close: () => Promise<void>;
}

/** An import that was asked for begins soon after. */
const importsEveryMs = 2000;

/** Opens the pool, assembles the program and listens. `webRoot` is null when Vite serves the web app. */
export async function startServer(
  config: Config,
  connection: Connection,
  webRoot: string | null = 'build/client',
): Promise<Server> {
  const { db, pool, close } = openDatabase(connection);
  const log = createLog(process.env.LOG_LEVEL ?? 'warn');
  const live = startLive(connection, log);
  const files = diskStore(join(config.dataDir, 'files'));
  const geocoder = createGeocoder({ url: config.geocoderUrl });
  const { rgeDirectory } = config;
  await leaveReservedSlugs(db);
  const http = await buildApp({
    db,
    pool,
    live,
    clock: systemClock,
    files,
    log,
    geocoder,
    companyRegister: createCompanyRegister({ url: config.companyRegisterUrl, clock: systemClock }),
    rgeDirectory,
    tiles: tilesOf(config.tilesUrl),
    demo: config.demo,
    publicUrl: config.publicUrl,
    dataProtectionOfficer: config.identity.officer,
    siteLines: (language) => siteLines(config.identity, language),
    secret: config.secret,
    trustProxy: config.trustProxy,
    checkOutputs: false,
    limitRates: true,
    webRoot: webRoot && join(import.meta.dirname, '../..', webRoot),
  });
  const address = await http.listen({ port: config.port, host: config.host });
  const from = `Bâtilien <ne-pas-repondre@${new URL(config.publicUrl).hostname}>`;
  const stopMailer = config.smtpUrl ? startMailer(db, writeMail, smtpCarrier(config.smtpUrl, from), log) : null;
  const stopReactions = startReactions(db, reactionsOf(config), systemClock, log);
  const { ratesUrl, publicUrl } = config;
  const stopJobs = await startJobs(
    connection,
    jobsOf({ db, files, clock: systemClock, log, ratesUrl, publicUrl }),
    log,
  );
  const imports = { db, files, geocoder, rgeDirectory, clock: systemClock, log };
  const stopImports = startPolling((stopping) => runImports({ ...imports, stopping }), importsEveryMs, log);
  return {
    address,
    close: async () => {
      await live.close();
      await stopImports();
      await stopJobs();
      await stopReactions();
      await stopMailer?.();
      await http.close();
      await close();
    },
  };
}
