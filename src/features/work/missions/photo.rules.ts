interface Taken {
  id: string;
  phase: 'before' | 'during' | 'after';
  checkId: string | null;
  beforeId: string | null;
}

export interface PairedPhotos<P> {
  pairs: { before: P; after: P }[];
  others: P[];
}

/** Pairs «before» and «after» photos: as chosen by the photographer, otherwise the only two of the same check. */
export function pairPhotos<P extends Taken>(photos: readonly P[]): PairedPhotos<P> {
  const before = photos.filter(({ phase }) => phase === 'before');
  const after = photos.filter(({ phase }) => phase === 'after');
  const pairOf = (id: string | null) => before.find((one) => one.id === id);
  const taken = new Set(after.map(({ beforeId }) => beforeId));
  const ofCheck = (id: string | null) => {
    const [one, another] = before.filter(({ checkId }) => id !== null && checkId === id);
    return one && !another && !taken.has(one.id) ? one : undefined;
  };
  const alone = (one: P) =>
    after.filter(({ checkId, beforeId }) => checkId === one.checkId && !pairOf(beforeId)).length;
  const pairs = after.flatMap((one) => {
    const was = pairOf(one.beforeId) ?? (alone(one) === 1 ? ofCheck(one.checkId) : undefined);
    return was ? [{ before: was, after: one }] : [];
  });
  const paired = new Set(pairs.flatMap((pair) => [pair.before.id, pair.after.id]));
  return { pairs, others: photos.filter(({ id }) => !paired.has(id)) };
}

/** A photo of the work with its counterpart; an unanswered «before» photo has none. */
export interface PhotoOfWork<P> {
  caption: string;
  before: P | null;
  after: P | null;
  /** Shown for completeness: it does not answer a photo of the request. */
  aside?: boolean;
}

/**
 * Crews' photos for a reception, those documenting the work first: pairs, «after», «during», then unanswered «before»
 * photos. Without `all`, as in reports signed earlier: «during» only where nothing else documents the work.
 */
export function photosOfWork<P extends Taken & { caption: string }>(
  photos: readonly P[],
  { all = true }: { all?: boolean } = {},
): PhotoOfWork<P>[] {
  const { pairs, others } = pairPhotos(photos);
  const alone = (phase: Taken['phase']) => others.filter((photo) => photo.phase === phase);
  const after = alone('after');
  const documented = pairs.length + after.length > 0;
  return [
    ...pairs.map((pair) => ({ caption: pair.after.caption || pair.before.caption, ...pair })),
    ...after.map((photo) => ({ caption: photo.caption, before: null, after: photo })),
    ...(all || !documented ? alone('during') : []).map((photo) => ({
      caption: photo.caption,
      before: null,
      after: photo,
      ...(documented && { aside: true }),
    })),
    ...(all ? alone('before') : []).map((photo) => ({ caption: photo.caption, before: photo, after: null })),
  ];
}
