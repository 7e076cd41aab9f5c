import { type Kysely, sql } from 'kysely';
import type { Language } from '#common/locales.ts';
import { assertAllowed, orNotFound, problems, refuse } from '#common/problems.ts';
import { truncated } from '#common/truncated.ts';
import { trailOf } from '#features/estate/places/place.scope.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { sentPdf } from '#platform/http/send-paper.ts';
import { inLanguage } from '#platform/papers/in-language.ts';
import { setToRead } from '#platform/papers/set-paper.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { codePicture } from './code-picture.ts';
import { findSite, giveAddresses, urlOf } from './report-address.ts';
import { canSort, mostLabels } from './report.rules.ts';
import { said } from './said.ts';

export interface EquipmentLabels {
  language: Language;
  title: string;
  words: string;
  labels: readonly { number: string; name: string; place: string; code: string; alt: string }[];
}

interface Chosen {
  id: string;
  /** By default, all equipment in service. */
  equipmentIds?: readonly string[] | undefined;
}

/** Fits in three lines of a label. */
const mostLetters = 52;
const fitting = (text: string) => (text.length > mostLetters ? `${truncated(text, mostLetters - 1)}…` : text);

type LabelCall = Call & { secret: string; publicUrl: string };

const labelled = (db: Kysely<DB>, { id, equipmentIds }: Chosen) =>
  db
    .selectFrom('equipment as e')
    .leftJoin('report_addresses as a', 'a.equipment_id', 'e.id')
    .select(['e.id', 'e.number', 'e.name', 'e.location', 'a.id as addressId', 'a.key_sha256 as keySha256'])
    .select(trailOf(sql`e.place_id`).as('trail'))
    .where('e.site_id', '=', id)
    .where('e.state', '=', 'kept')
    .where(sql<boolean>`(${equipmentIds ?? null}::uuid[] IS NULL OR e.id = ANY(${equipmentIds ?? null}::uuid[]))`)
    .orderBy('e.name')
    .orderBy('e.id')
    .limit(mostLabels)
    .execute();

async function chosenAt(call: LabelCall, chosen: Chosen) {
  const site = orNotFound(await findSite(call.db, call.viewer, { id: chosen.id }));
  assertAllowed(canSort(actorOf(call.viewer)));
  return { site, equipment: await labelled(call.db, chosen) };
}

/** Existing addresses are kept, so that printed labels stay valid. */
export async function labelEquipment(call: LabelCall, chosen: Chosen): Promise<{ labels: number }> {
  const { site, equipment } = await chosenAt(call, chosen);
  const missing = equipment.filter((one) => urlOf(one, call) === null);
  await giveAddresses(
    call,
    site,
    missing.map(({ id }) => ({ equipmentId: id })),
  );
  return { labels: equipment.length };
}

export async function sendLabels(call: LabelCall, { language, ...chosen }: Chosen & { language: Language }) {
  const { site, equipment } = await chosenAt(call, chosen);
  const { say } = inLanguage(language, null);
  const labels = equipment.flatMap((one) => {
    const url = urlOf(one, call);
    const place = [one.trail?.join(' › '), one.location].filter(Boolean).join(', ') || site.name;
    const alt = say(said('paper.labelAlt', { name: one.name }));
    const words = { name: fitting(one.name), place: fitting(place) };
    return url ? [{ number: one.number, ...words, code: codePicture(url), alt }] : [];
  });
  if (labels.length === 0) throw refuse(problems.NOT_FOUND);
  const sheet: EquipmentLabels = {
    language,
    title: say(said('paper.labels', { site: site.name })),
    words: say(said('paper.label')),
    labels,
  };
  const template = 'features/work/occupant-reports/equipment-labels.paper.typ';
  const { bytes } = await setToRead(template, sheet, { language, at: call.now });
  return sentPdf(bytes, `${say(said('paper.labelsFile'))}.pdf`);
}
