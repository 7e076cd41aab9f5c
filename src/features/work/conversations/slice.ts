import { defineSlice } from '#platform/slice.ts';
import { conversationContract } from './conversation.contract.ts';
import { conversationEvents } from './conversation.events.ts';
import { conversationRoutes } from './conversation.routes.ts';
import { conversationTopic, leavingTopic } from './conversation.topic.ts';
import { type AfterReading } from './keep-place.ts';
import { messageFiles } from './message-files.ts';
import { moderationContract } from './moderation.contract.ts';
import { forgetReports } from './moderation/forget-reports.ts';
import { moderationEvents } from './moderation/moderation.events.ts';
import * as mails from './moderation/moderation.mails.ts';
import { conversationData } from './personal-data.ts';

export const slice = (readNoticesOf: AfterReading) =>
  defineSlice({
    contract: { conversations: conversationContract, moderation: moderationContract },
    routes: [(bind) => conversationRoutes(bind, readNoticesOf)],
    events: { ...conversationEvents, ...moderationEvents },
    mails: {
      'conversations.report-received': mails.reportReceivedMail,
      'conversations.decision': mails.decisionMail,
      'conversations.report-decided': mails.reportDecidedMail,
      'conversations.decision-undone': mails.decisionUndoneMail,
      'conversations.report-revised': mails.reportRevisedMail,
    },
    topics: [conversationTopic, leavingTopic],
    jobs: ({ db, clock }) => [
      { name: 'forget-message-reports', cron: '55 3 * * *', run: () => forgetReports(db, clock()) },
    ],
    files: [messageFiles],
    personalData: conversationData,
  });
