import { writeHand } from '#platform/db/hands.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Entry, EntryData } from './entry.contract.ts';
import { keptOf } from './entry.rules.ts';
import { type Acting, assertOwn, keepEntry } from './keep-entry.ts';
import { listEntries } from './mission.queries.ts';
import { recordMissionEvent } from './record-mission-event.ts';

type Said<K extends keyof EntryData> = EntryData[K] & { id: string; entryId: string };

const answered = <K extends keyof EntryData>({ viewer }: Acting, entry: Entry<K>) => ({
  ...keptOf(viewer, entry),
  ...entry.data,
});

/** Hours of one worker on one day of the visit; `unlessNoted` for suggested hours, which several phones may send. */
export async function addHours(
  call: Acting,
  { id, entryId, unlessNoted, besides = [], ...data }: Said<'hours'> & { unlessNoted?: boolean; besides?: string[] },
) {
  const isSaidBy = ({ id: standing, data: { workerId, day } }: Entry<'hours'>) =>
    workerId === data.workerId && day === data.day && !besides.includes(standing);
  const coming = { id, entryId, kind: 'hours', data, isSaidBy: unlessNoted ? isSaidBy : undefined } as const;
  const entry = await keepEntry(call, 'record', coming, async ({ mission }) => {
    if (!mission.workers.some((one) => one.id === data.workerId)) throw refuse(problems.NOT_FOUND);
  });
  const found = await call.db
    .selectFrom('workers')
    .select('name')
    .where('id', '=', data.workerId)
    .where('company_id', '=', call.viewer.company.id)
    .executeTakeFirst();
  return { ...answered(call, entry), worker: found?.name ?? '' };
}

/** A finding, readable by the ordering side, which is notified when it needs a quote. */
export async function addFinding(call: Acting, { id, entryId, ...data }: Said<'finding'>) {
  const { description, severity, needsQuote } = data;
  const entry = await keepEntry(call, 'record', { id, entryId, kind: 'finding', data }, (within) =>
    recordMissionEvent(within.trx, within, within.mission, 'mission.finding-noted', {
      findingId: entryId,
      description,
      severity,
      needsQuote,
    }),
  );
  return answered(call, entry);
}

export async function addNote(call: Acting, { id, entryId, ...data }: Said<'note'>) {
  const entry = await keepEntry(call, 'record', { id, entryId, kind: 'note', data }, async ({ trx, viewer }) => {
    if (!data.replacesId) return;
    const before = (await listEntries(trx, [id])).find((one) => one.id === data.replacesId);
    if (before?.kind !== 'note') throw refuse(problems.NOT_FOUND);
    assertOwn(viewer, before);
  });
  return { ...keptOf(call.viewer, entry), text: entry.data.text };
}

/** The crew must return: adds an entry to the planners' tray. */
export async function addFollowUp(call: Acting, { id, entryId, ...data }: Said<'follow-up'>) {
  const entry = await keepEntry(call, 'record', { id, entryId, kind: 'follow-up', data }, (within) =>
    recordMissionEvent(within.trx, within, within.mission, 'mission.follow-up-asked', data),
  );
  return answered(call, entry);
}

/** A person on site signs that the crew came, which is no reception; the ordering side is notified. */
export async function addSignature(call: Acting, { id, entryId, ...data }: Said<'signature'>) {
  const { kind, name, quality } = data;
  const entry = await keepEntry(call, 'sign', { id, entryId, kind: 'signature', data }, async (within) => {
    await writeHand(within.trx, within, { subjectId: entryId, act: 'signed' });
    if (kind === 'worker') return;
    const signed = { signatureId: entryId, name, quality };
    await recordMissionEvent(within.trx, within, within.mission, 'mission.signed-on-device', signed);
  });
  return answered(call, entry);
}
