import type { Kysely } from 'kysely';
import { dayAt } from '#common/place-time.ts';
import { problems, refuse } from '#common/problems.ts';
import { readAs } from '#common/readers.ts';
import { worksOf } from '#features/work/guarantees/guarantee.public.ts';
import { findOrderOf, readOrder } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { answerActs, answerFacts } from './answer.rules.ts';
import { askedOf } from './asked-of.ts';
import { type Reception, reception } from './reception.contract.ts';
import {
  findCall,
  findDraft,
  findEve,
  findSilence,
  listAfter,
  listBefore,
  listGiven,
  listSignatures,
  listSnagPhotos,
  readSubject,
  type Silence,
} from './reception.queries.ts';
import { checksOf, receptionActs, tacitDates, tacitOn } from './reception.rules.ts';

/** 404 until there is one. */
export async function readReception(db: Kysely<DB>, viewer: Viewer, requestId: string, now: Date): Promise<Reception> {
  const row = await findOrderOf(db, viewer, requestId);
  if (!row || row.state === 'issued' || row.state === 'confirmed' || row.state === 'cancelled') {
    throw refuse(problems.NOT_FOUND);
  }
  const order = await readOrder(db, viewer, row.id);
  const subject = await readSubject(db, row.id);
  const [before, after, draft, signatures, given, silence] = await Promise.all([
    listBefore(db, requestId),
    listAfter(db, row.id),
    // Includes the snags' photos.
    viewer.side === 'ordering' ? findDraft(db, row.id) : undefined,
    listSignatures(db, row.id),
    listGiven(db, row.id),
    findSilence(db, row.id),
  ]);
  const waiting = signatures.find(({ receptionId }) => receptionId === null);
  const answerable = given.map((one) => ({
    ...one,
    acts: answerActs.of(actorOf(viewer), answerFacts(row, one, dayAt(now, row.departement))),
  }));
  const noted = order.snags.map(({ id }) => id);
  return readAs(reception, viewer.side, {
    order,
    trade: subject.trade,
    usualWorks: worksOf(subject.trade),
    site: {
      name: subject.siteName,
      place: subject.place,
      address: subject.address,
      landlord: subject.landlord,
      departement: row.departement,
    },
    before,
    after,
    checks: [...checksOf(subject.trade)],
    draft: draft
      ? { data: draft.data, version: draft.version, savedAt: draft.savedAt.toISOString(), by: draft.by }
      : null,
    snagPhotos: await listSnagPhotos(db, noted.length > 0 ? noted : (draft?.snagIds ?? [])),
    waiting: waiting ? withoutIds(waiting) : null,
    given: answerable.find(({ outcome }) => outcome !== 'refused') ?? null,
    refused: answerable.filter(({ outcome }) => outcome === 'refused'),
    call: await readCall(db, row.id),
    asked: await askedOf(db, row, now),
    tacitOn: silence ? await silentUntil(db, silence, now) : null,
    acts: receptionActs.of(actorOf(viewer), row),
  });
}

async function readCall(db: Kysely<DB>, orderId: string): Promise<Reception['call']> {
  const call = await findCall(db, orderId);
  return call ? { for: call.for.toISOString(), by: call.side, apart: call.apart } : null;
}

/** If no notice was sent yet, assumes one is sent today. */
async function silentUntil(db: Kysely<DB>, silence: Silence, now: Date): Promise<string> {
  const { dueOn } = tacitDates(silence);
  return tacitOn(dueOn, (await findEve(db, silence.id, dueOn)) ?? dayAt(now, silence.departement));
}

function withoutIds<T extends { id: string; receptionId: string | null }>({ id: _, receptionId: __, ...rest }: T) {
  return rest;
}
