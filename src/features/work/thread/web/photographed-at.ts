import type { KnownEvent } from './thread-events.ts';

/**
 * The visit whose photos a step shows: that of its first report; for a missed visit, the step that filed photos
 * afterwards, otherwise its end.
 */
export function photographedAt(event: KnownEvent, events: readonly KnownEvent[]): string | undefined {
  switch (event.kind) {
    case 'mission.reported':
      return event.data.edition === 1 ? event.data.visitId : undefined;
    case 'mission.photos-filed':
      return event.data.visitId;
    case 'visit.missed':
    case 'visit.cancelled': {
      const { visitId } = event.data;
      const isFiled = events.some((one) => one.kind === 'mission.photos-filed' && one.data.visitId === visitId);
      return isFiled ? undefined : visitId;
    }
    default:
      return undefined;
  }
}
