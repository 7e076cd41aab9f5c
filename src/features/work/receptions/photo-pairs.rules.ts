export interface PhotoPair<P> {
  caption: string;
  before: P | null;
  after: P | null;
}

interface Shown<P> {
  before: readonly P[];
  /** From the provider, for the reception; `beforeId` names a photo of the request. */
  given: readonly { caption: string; beforeId: string | null; after: P }[];
  /** From crews on site, optionally with their own «before»; `aside` answers no photo of the request. */
  crew: readonly (PhotoPair<P> & { aside?: boolean })[];
}

/**
 * Order of photos on the reception page and report: pairs, then unpaired photos of the work, then unpaired photos from
 * before it, the crews' first. A crew's single photo is paired with the request's only photo.
 */
export function placePhotos<P extends { id: string }>({ before, given, crew }: Shown<P>): PhotoPair<P>[] {
  const only = before.length === 1 ? (before[0] ?? null) : null;
  const answers: PhotoPair<P>[] = [
    ...given.map(({ caption, beforeId, after }) => ({
      caption,
      before: before.find(({ id }) => id === beforeId) ?? null,
      after,
    })),
    ...crew.flatMap(({ aside, after, ...one }) =>
      after ? [{ ...one, after, before: one.before ?? (aside ? null : only) }] : [],
    ),
  ];
  const answered = before.flatMap((photo) => answers.filter((one) => one.before?.id === photo.id));
  const others = answers.filter((one) => !answered.includes(one));
  const unanswered = before.filter(({ id }) => !answered.some((one) => one.before?.id === id));
  return [
    ...answered,
    ...others.filter((one) => one.before !== null),
    ...others.filter((one) => one.before === null),
    ...crew.flatMap(({ caption, before: was, after }) => (after ? [] : [{ caption, before: was, after }])),
    ...unanswered.map((photo) => ({ caption: '', before: photo, after: null })),
  ];
}
