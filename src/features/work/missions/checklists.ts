import { sql } from 'kysely';
import { obstacleTo } from '#common/acts.ts';
import { languages } from '#common/locales.ts';
import { problems, refuse } from '#common/problems.ts';
import { type TradeId, tradeIds } from '#common/trades.ts';
import type { Call } from '#platform/act.ts';
import { sayIn } from '#platform/voices.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { findList, findLists } from './begin-mission.ts';
import type { Checklist, ChecklistItem } from './checklist.contract.ts';
import type { ListedCheck } from './entry.contract.ts';
import { labelOf } from './present-mission.ts';
import { said } from './said.ts';

const mayEdit = ({ viewer }: Pick<Call, 'viewer'>) =>
  !obstacleTo({ reach: 'company', side: 'provider', commits: true }, actorOf(viewer));

/** The company's check lists by trade; none for the other side. */
export async function listChecklists(call: Call) {
  const { db, viewer } = call;
  if (viewer.side !== 'provider') return { items: [] };
  const places = tradeIds.map((trade) => ({ companyId: viewer.company.id, trade }));
  const listAt = await findLists(db, places);
  return {
    items: places.map((place) => {
      const { items, ...list } = listAt(place);
      return { trade: place.trade, ...list, count: items.length, mayEdit: mayEdit(call) };
    }),
  };
}

export async function readChecklist(call: Call, trade: TradeId): Promise<Checklist> {
  const { db, viewer } = call;
  const { items, ...list } = await findList(db, { companyId: viewer.company.id, trade });
  return {
    trade,
    ...list,
    items: items.map(({ key, ...item }) => ({ ...item, label: labelOf({ key, ...item }) })),
    mayEdit: mayEdit(call),
  };
}

interface Writing {
  trade: TradeId;
  /** The version read; 0 for the default. */
  version: number;
}

/** Saves the next version; earlier ones are kept for visits started with them. */
async function write(call: Call, { trade, version }: Writing, items: readonly ListedCheck[]): Promise<Checklist> {
  const { db, viewer, now } = call;
  if (!mayEdit(call)) throw refuse(problems.FORBIDDEN);
  const companyId = viewer.company.id;
  const { rows } = await sql`INSERT INTO checklists (company_id, trade, version, items, written_by, written_at)
    SELECT ${companyId}, ${trade}, ${version + 1}, ${JSON.stringify(items)}, ${viewer.userId}, ${now}
    WHERE ${version} = (SELECT coalesce(max(version), 0) FROM checklists
      WHERE company_id = ${companyId} AND trade = ${trade})
    ON CONFLICT DO NOTHING RETURNING version`.execute(db);
  if (rows.length === 0) throw refuse(problems.STALE);
  return readChecklist(call, trade);
}

/** Saves the company's own wording as is; unchanged default checks stay translated for each reader. */
export async function writeChecklist(call: Call, { items, ...writing }: Writing & { items: ChecklistItem[] }) {
  const standing = await findList(call.db, { companyId: call.viewer.company.id, trade: writing.trade });
  return write(
    call,
    writing,
    items.map((item) => {
      const same = standing.items.find(({ id }) => id === item.id);
      const key = same?.key ?? null;
      const isOurs = key && languages.some((language) => sayIn(language, said(`answers.checks.${key}`)) === item.label);
      return { ...item, key: isOurs ? key : null, label: isOurs ? '' : item.label };
    }),
  );
}

export const resetChecklist = (call: Call, writing: Writing) => write(call, writing, []);
