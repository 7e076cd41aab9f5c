import type { Transaction } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { assertAllowed, notFound, refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { placeContract, Planted } from './place.contract.ts';
import { placeEvents } from './place.events.ts';
import { reachesTree } from './place.queries.ts';
import { type Branch, placesByRule } from './place-rule.rules.ts';
import { canPlant, type PlaceKind, standsUnder } from './place.rules.ts';
import { lockTrees, plantPlaces } from './plant-places.ts';
import { said } from './said.ts';

interface Under {
  siteId: string;
  parentId: string | null;
}

/** The place that others are to stand under; null at the top of a site. */
async function parentOf(trx: Transaction<DB>, { siteId, parentId }: Under) {
  if (parentId === null) return null;
  return trx
    .selectFrom('places')
    .select(['kind', 'label'])
    .where('id', '=', parentId)
    .where('site_id', '=', siteId)
    .where('retired_at', 'is', null)
    .executeTakeFirstOrThrow(notFound);
}

/** Refuses places that are too wide for what they are to stand under. */
export function assertStandsUnder(kinds: readonly PlaceKind[], parent: { kind: string } | null): void {
  if (kinds.every((kind) => standsUnder(kind, parent && (parent.kind as PlaceKind)))) return;
  throw refuseFields({ path: ['parentId'], message: said('refusals.tooWide') });
}

async function plantUnder(
  { db, viewer, now }: Call,
  under: Under,
  branchesOf: (parent: { label: string } | null) => readonly Branch[],
) {
  return db.transaction().execute(async (trx) => {
    if (!(await reachesTree(trx, viewer, under.siteId))) throw notFound();
    assertAllowed(canPlant(actorOf(viewer)));
    await lockTrees(trx, [under.siteId]);
    const parent = await parentOf(trx, under);
    const branches = branchesOf(parent);
    assertStandsUnder(
      branches.map(({ kind }) => kind),
      parent,
    );
    const planted = await plantPlaces(trx, [{ ...under, branches }], now);
    const { added, kept } = planted;
    await record(trx, placeEvents['places.added'], {
      companyId: viewer.company.id,
      actor: viewer,
      data: { siteId: under.siteId, added, kept },
      now,
    });
    return planted;
  });
}

/** Adds one place; one that is there is told beside its name. */
export async function addPlace(call: Call, input: InputOf<typeof placeContract.add>): Promise<{ id: string }> {
  const { kind, label, ...under } = input;
  const { added, ids } = await plantUnder(call, under, () => [{ kind, label, below: [] }]);
  const [id] = ids;
  if (added === 0 || !id) throw refuseFields({ path: ['label'], message: said('refusals.taken') });
  return { id };
}

/** The last word of a label: «B» of «Hall B». */
const markOf = (label: string | undefined) => label?.split(' ').at(-1) ?? '';

/** Adds the places of a rule; what is there stays. */
export async function addPlacesByRule(
  call: Call,
  { rule, ...under }: InputOf<typeof placeContract.addByRule>,
): Promise<Planted> {
  const { added, kept } = await plantUnder(call, under, (parent) => placesByRule(rule, markOf(parent?.label)));
  return { added, kept };
}
