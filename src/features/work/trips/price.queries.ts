import { type Kysely, sql, type SqlBool } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { bases, type Basis, type ChosenTariff, type TripTariffs, unitsOf } from './trip.contract.ts';

/** The articles that price a company's trips, in a fixed order. */
export async function chosenTariffs(db: Kysely<DB>, companyId: string): Promise<ChosenTariff[]> {
  const rows = await db
    .selectFrom('trip_tariffs as c')
    .innerJoin('tariff_items as a', 'a.id', 'c.tariff_item_id')
    .where('c.company_id', '=', companyId)
    .select(['a.designation', 'a.unit', 'a.unit_price_e4 as unitPriceE4'])
    .select(sql<Basis>`c.basis`.as('basis'))
    .execute();
  return rows.toSorted((a, b) => bases.indexOf(a.basis) - bases.indexOf(b.basis));
}

/** For each basis, the articles of its unit, those of handling first, and the chosen one. */
export async function tariffChoices(db: Kysely<DB>, companyId: string): Promise<TripTariffs> {
  const chosen = await db
    .selectFrom('trip_tariffs')
    .where('company_id', '=', companyId)
    .select(['basis', 'tariff_item_id as id'])
    .execute();
  const articleOf = (basis: Basis) => chosen.find((one) => one.basis === basis)?.id ?? null;
  const choicesOf = (basis: Basis) =>
    db
      .selectFrom('tariff_items as a')
      .where('a.company_id', '=', companyId)
      // The chosen one is shown, whatever its unit is now.
      .where(sql<SqlBool>`(lower(a.unit) = ANY(${unitsOf[basis]}::text[]) OR a.id = ${articleOf(basis)}::uuid)`)
      .orderBy(sql`a.trade = 'handling'`, 'desc')
      .orderBy('a.code')
      .select(['a.id', 'a.code', 'a.designation', 'a.unit', 'a.unit_price_e4 as unitPriceE4'])
      .limit(100)
      .execute();
  const items = await Promise.all(
    bases.map(async (basis) => ({
      basis,
      articleId: articleOf(basis),
      choices: await choicesOf(basis),
    })),
  );
  return { items };
}
