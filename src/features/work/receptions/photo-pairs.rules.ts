export interface PhotoPair<P> {
  caption: string;
  before: P | null;
  after: P | null;
}

interface Shown<P> {
  before: readonly P[];
  /** From the provider, for the reception; `beforeId` names a photo of the request. */
  given: readonly { caption: string; beforeId: string | null; after: P }[];
  /** From crews on site, optionally with their own «before». */
  crew: readonly { caption: string; before: P | null; after: P }[];
}

/** Orders photos: pairs, unpaired work photos, unpaired request photos. */
export function placePhotos<P extends { id: string }>({ before, given, crew }: Shown<P>): PhotoPair<P>[] {
  const only = before.length === 1 ? (before[0] ?? null) : null;
  const answers = [
    ...given.map(({ caption, beforeId, after }) => ({
      caption,
      before: before.find(({ id }) => id === beforeId) ?? null,
      after,
    })),
    ...crew.map((one) => ({ ...one, before: one.before ?? only })),
  ];
  const answered = before.flatMap((photo) => answers.filter((one) => one.before?.id === photo.id));
  const others = answers.filter((one) => !answered.includes(one));
  const unanswered = before.filter(({ id }) => !answered.some((one) => one.before?.id === id));
  return [
    ...answered,
    ...others.filter((one) => one.before !== null),
    ...others.filter((one) => one.before === null),
    ...unanswered.map((photo) => ({ caption: '', before: photo, after: null })),
  ];
}
