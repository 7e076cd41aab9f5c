import { obstacleTo } from '#common/acts.ts';
import { assertAllowed, problems, refuse, verdictOf } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { tariffChoices } from './price.queries.ts';
import { bases, type Basis } from './price.rules.ts';
import type { TripTariffs } from './trip.contract.ts';

/** Sets the articles by which a company's trips are priced; the last write wins. */
export async function chooseTariffs({ db, viewer }: Call, chosen: Record<Basis, string | null>): Promise<TripTariffs> {
  const companyId = viewer.company.id;
  return db.transaction().execute(async (trx) => {
    assertAllowed(verdictOf(obstacleTo({ reach: 'company', side: 'provider', commits: true }, actorOf(viewer))));
    const rows = bases.flatMap((basis) =>
      chosen[basis] === null ? [] : [{ company_id: companyId, basis, tariff_item_id: chosen[basis] }],
    );
    const ids = [...new Set(rows.map((row) => row.tariff_item_id))];
    const own =
      ids.length === 0
        ? []
        : await trx
            .selectFrom('tariff_items')
            .where('company_id', '=', companyId)
            .where('id', 'in', ids)
            .forKeyShare()
            .select('id')
            .execute();
    if (own.length !== ids.length) throw refuse(problems.NOT_FOUND);
    await trx.deleteFrom('trip_tariffs').where('company_id', '=', companyId).execute();
    if (rows.length > 0) {
      await trx
        .insertInto('trip_tariffs')
        .values(rows)
        .onConflict((on) =>
          on
            .columns(['company_id', 'basis'])
            .doUpdateSet((to) => ({ tariff_item_id: to.ref('excluded.tariff_item_id') })),
        )
        .execute();
    }
    return tariffChoices(trx, companyId);
  });
}
