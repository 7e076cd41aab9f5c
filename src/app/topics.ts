import { conversationTopic, leavingTopic } from '#features/work/conversations/conversation.topic.ts';
import { noticeTopic } from '#features/people/notifications/notice.topic.ts';
import { stepTopic } from '#features/work/thread/step.topic.ts';
import type { Topic } from '#platform/events/tell.ts';
import { staleBy } from './events.ts';

/** What browsers are told of as it happens: a slice declares its own in `*.topic.ts`. */
export const topics: readonly Topic[] = [stepTopic(staleBy), noticeTopic, conversationTopic, leavingTopic];
