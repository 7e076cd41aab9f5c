import { useEffect, useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { missionContract } from '#features/work/missions/mission.contract.ts';
import { keepRead, readKept } from '#ui/offline/kept-reads.ts';
import { ownerHere } from '#ui/offline/owner.ts';
import { littleSpace, spaceLeft } from '#ui/offline/space.ts';
import { useOnline } from '#ui/offline/use-queue.ts';

type Thumbs = Record<string, string>;

const name = 'mission-thumbs';
/** About two hundred: a day of two crews. */
const mostBytes = 8 * 1024 * 1024;

export const missionPhotoUrl = (id: string, size: 'full' | 'thumb'): string =>
  addressOf(missionContract.photo, { entryId: id, size });

let memory: { owner: string | null; thumbs: Promise<Thumbs> } | undefined;

function thumbsHere(): Promise<Thumbs> {
  const owner = ownerHere();
  if (memory?.owner !== owner) {
    const thumbs = readKept<Thumbs>(name).then(
      (kept) => kept?.data ?? {},
      () => ({}),
    );
    memory = { owner, thumbs };
  }
  return memory?.thumbs ?? Promise.resolve({});
}

const asAddress = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(bytes);
  });

async function fetched(id: string): Promise<string | null> {
  const answer = await fetch(missionPhotoUrl(id, 'thumb'), { credentials: 'same-origin' });
  return answer.ok ? asAddress(await answer.blob()) : null;
}

/** In order of the missions, since later ones may not fit. */
const wantedOf = (missions: readonly Mission[]): string[] => [
  ...new Set(
    missions.flatMap(({ photos, requestPhotos }) => [
      ...requestPhotos.map(({ id }) => id),
      ...photos.filter(({ receivedAt }) => receivedAt).map(({ id }) => id),
    ]),
  ),
];

let keeping: Promise<void> | undefined;

async function keep(missions: readonly Mission[], until: Date): Promise<void> {
  // Unsent acts have priority over cached pictures.
  const space = await spaceLeft();
  if (space && space.free < 2 * littleSpace) return;
  const known = await thumbsHere();
  const thumbs: Thumbs = {};
  let bytes = 0;
  for (const id of wantedOf(missions)) {
    const address = known[id] ?? (await fetched(id));
    if (!address) continue;
    bytes += address.length;
    if (bytes > mostBytes) break;
    thumbs[id] = address;
  }
  await keepRead(name, thumbs, { until });
  memory = { owner: ownerHere(), thumbs: Promise.resolve(thumbs) };
}

/** Caches thumbnails within a budget, and drops those of other days. Failures are retried at the next read. */
export function keepThumbs(missions: readonly Mission[], until: Date): void {
  keeping ??= keep(missions, until)
    .catch(() => undefined)
    .finally(() => {
      keeping = undefined;
    });
}

/** Cached thumbnails when offline; empty when online. */
export function useKeptThumbs(): Readonly<Thumbs> {
  const online = useOnline();
  const [thumbs, setThumbs] = useState<Thumbs>({});
  useEffect(() => {
    let left = false;
    if (!online) void thumbsHere().then((kept) => !left && setThumbs(kept));
    return () => {
      left = true;
    };
  }, [online]);
  return online ? none : thumbs;
}

const none: Thumbs = {};
