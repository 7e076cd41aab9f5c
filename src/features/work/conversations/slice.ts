import { disposition } from '#platform/http/disposition.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { conversationContract } from './conversation.contract.ts';
import { conversationEvents } from './conversation.events.ts';
import { conversationTopic, leavingTopic } from './conversation.topic.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { findConversationOf } from './find-conversation.ts';
import { addMember, removeMember, renameGroup } from './keep-members.ts';
import { type AfterReading, mute, markReadUpTo } from './keep-place.ts';
import { messageFiles, addFile, addFileOnVisit, listShared, openFile, removeFile } from './message-files.ts';
import { moderationContract } from './moderation.contract.ts';
import { decideReport } from './moderation/decide-report.ts';
import { forgetReports } from './moderation/forget-reports.ts';
import { moderationEvents } from './moderation/moderation.events.ts';
import * as mails from './moderation/moderation.mails.ts';
import { openReportedFile, readAround, readReport, readReports } from './moderation/read-reports.ts';
import { reportMessage } from './moderation/report-message.ts';
import { liftSuspension, restoreMessage } from './moderation/undo-decision.ts';
import { openConversation } from './open-conversation.ts';
import { listAddressees } from './people.queries.ts';
import { conversationData } from './personal-data.ts';
import { postMessage } from './post-message.ts';
import { presentMessage } from './present-messages.ts';
import { publishAnswer } from './publish-answer.ts';
import { reactToMessage } from './react-to-message.ts';
import {
  conversationOfVisit,
  conversationsOfRequest,
  findPeople,
  listOwn,
  messagesOfRequest,
  pageOfMessages,
  readConversation,
} from './read-conversation.ts';
import { readWholeMail } from './read-whole-mail.ts';
import { sayTyping } from './say-typing.ts';
import { searchMessages } from './search-messages.ts';

/** Displayed if safe in a browser, otherwise downloaded. */
function downloadOf({ bytes, name, contentType, headers, isShown }: Awaited<ReturnType<typeof openFile>>): Download {
  return new Download(bytes, {
    ...headers,
    'content-type': contentType,
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', name),
  });
}

/** `afterReading`: marks the notices about messages as read along with the messages. */
export const slice = (afterReading: AfterReading) =>
  defineSlice({
    endpoints: {
      conversations: serve(conversationContract, {
        list: listOwn,
        open: openConversation,
        read: (call, { id }) => readConversation(call, id),
        messages: pageOfMessages,
        ofRequest: (call, { requestId }) => conversationsOfRequest(call, requestId),
        messagesOfRequest,
        search: async (call, input) => ({ items: await searchMessages(call, input) }),
        message: async (call, { id }) => presentMessage(call, await findConversationOf(call, id), id),
        wholeMail: (call, { id }) => readWholeMail(call, id),
        post: postMessage,
        postOnRequest: postMessage,
        ofVisit: conversationOfVisit,
        postOnVisit: postMessage,
        addFileOnVisit,
        edit: editMessage,
        delete: (call, { id }) => deleteMessage(call, id),
        react: reactToMessage,
        publish: publishAnswer,
        addFile,
        removeFile,
        file: async (call, input) => downloadOf(await openFile(call, input)),
        files: listShared,
        readTo: (call, input) => markReadUpTo(call, input, afterReading),
        mute,
        typing: (call, { id }) => sayTyping(call, id),
        people: findPeople,
        addMember,
        removeMember,
        rename: renameGroup,
        addressees: ({ db, viewer }, { q }) => listAddressees(db, viewer, q),
      }),
      moderation: serve(moderationContract, {
        report: reportMessage,
        list: readReports,
        read: (call, { id }) => readReport(call, id),
        readAround,
        file: async (call, input) => downloadOf(await openReportedFile(call, input)),
        decide: decideReport,
        restore: restoreMessage,
        lift: liftSuspension,
      }),
    },
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
