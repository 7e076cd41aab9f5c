import { stepTopic } from '#features/work/thread/step.topic.ts';
import type { Topic } from '#platform/events/tell.ts';
import { staleBy } from './events.ts';
import { slices } from './slices.ts';

export const topics: readonly Topic[] = [stepTopic(staleBy), ...slices.flatMap(({ topics = [] }) => topics)];
