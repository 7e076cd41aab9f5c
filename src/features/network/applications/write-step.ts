import type { Transaction } from 'kysely';
import type { z } from 'zod';
import { parisDay } from '#common/days.ts';
import { farthestCornerKm } from '#common/outline.ts';
import { refuseFields } from '#common/problems.ts';
import { readCompany, rewriteCompany } from '#features/people/companies/company.public.ts';
import { matchQualifications } from '#features/network/directory/directory.public.ts';
import {
  providerEvents,
  shownPlace,
  writeArea,
  writeTeam,
  writeTrades,
} from '#features/network/providers/provider.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import type {
  Application,
  areaStepInput,
  CompanyStepInput,
  teamStepInput,
  tradesStepInput,
} from './application.contract.ts';
import { charterVersion } from './application.rules.ts';
import { type LockedApplication, onOwnApplication } from './lock-application.ts';
import { presentApplication } from './present-application.ts';
import { said } from './said.ts';

interface About {
  version?: number | undefined;
  /** The part administrators review once the company is in the network. */
  changed?: 'trades' | 'area' | 'team';
}

async function write(
  act: Call,
  step: (trx: Transaction<DB>, held: LockedApplication) => Promise<unknown>,
  { version, changed }: About = {},
): Promise<Application> {
  const { db, viewer, now } = act;
  await onOwnApplication(act, 'edit', { id: viewer.company.id, version }, async ({ trx, held, move }) => {
    await step(trx, held);
    if (changed && held.state === 'approved') {
      const data = { name: held.companyName, changed: [changed] };
      await record(trx, providerEvents['provider.edited'], {
        companyId: held.companyId,
        actor: viewer,
        data,
        now,
      });
    }
    await move();
  });
  return presentApplication(db, viewer, now);
}

export function writeCompany(
  act: Call & { geocoder: Geocoder },
  { version, ...input }: CompanyStepInput,
): Promise<Application> {
  const step = async (trx: Transaction<DB>) => {
    const kept = await readCompany(trx, act.viewer.company.id);
    await rewriteCompany(trx, act, { ...kept, ...input });
  };
  return write(act, step, { version });
}

export function writeTradesStep(act: Call, input: z.output<typeof tradesStepInput>): Promise<Application> {
  const today = parisDay(act.now);
  const over = input.qualifications.flatMap(({ expiresOn }, index) =>
    expiresOn < today
      ? [{ path: ['qualifications', index, 'expiresOn'], message: said('refusals.qualificationEnded') }]
      : [],
  );
  if (over.length > 0) throw refuseFields(...over);
  const { id } = act.viewer.company;
  return write(
    act,
    async (trx) => {
      await writeTrades(trx, id, { ...input, now: act.now });
      await matchQualifications(trx, id, act.now);
    },
    { version: input.version, changed: 'trades' },
  );
}

/** Step 3: the given radius, or the one around the chosen départements or the drawing. */
export async function writeAreaStep(
  { geocoder, ...act }: Call & { geocoder: Geocoder },
  input: z.output<typeof areaStepInput>,
): Promise<Application> {
  const { outline } = input;
  const departements = outline ? [] : input.departements;
  const from = await shownPlace(act.db, act.viewer.company.id, input);
  const reach = outline ? farthestCornerKm(from, outline) : geocoder.reach(from, departements);
  if (reach > 500) {
    throw refuseFields(
      outline
        ? { path: ['outline'], message: said('refusals.outlineTooFar') }
        : { path: ['departements'], message: said('refusals.departementsTooFar') },
    );
  }
  const radiusM = reach > 0 ? Math.ceil(reach) * 1000 : input.radiusM;
  return write(act, (trx) => writeArea(trx, act.viewer.company.id, { ...input, departements, radiusM }), {
    version: input.version,
    changed: 'area',
  });
}

export function writeTeamStep(act: Call, input: z.output<typeof teamStepInput>): Promise<Application> {
  return write(act, (trx) => writeTeam(trx, act.viewer.company.id, input), { version: input.version, changed: 'team' });
}

export function acceptCharter(act: Call): Promise<Application> {
  return write(act, (trx, { id }) =>
    trx
      .updateTable('provider_applications')
      .set({ terms_version: charterVersion, terms_accepted_at: act.now, terms_accepted_by: act.viewer.userId })
      .where('id', '=', id)
      .execute(),
  );
}
