import { disposition } from '#platform/http/disposition.ts';
import type { Bind } from '#platform/http/bind.ts';
import { Download } from '#platform/http/send-attachment.ts';
import { conversationContract as contract } from './conversation.contract.ts';
import { countUnread } from './conversation.queries.ts';
import { deleteMessage } from './delete-message.ts';
import { editMessage } from './edit-message.ts';
import { findConversationOf } from './find-conversation.ts';
import { addMember, removeMember, renameGroup } from './keep-members.ts';
import { type AfterReading, mute, markReadUpTo } from './keep-place.ts';
import { addFile, listShared, openFile, removeFile } from './message-files.ts';
import { decideReport } from './moderation/decide-report.ts';
import { moderationContract as moderation } from './moderation.contract.ts';
import { openReportedFile, readAround, readReport, readReports } from './moderation/read-reports.ts';
import { reportMessage } from './moderation/report-message.ts';
import { liftSuspension, restoreMessage } from './moderation/undo-decision.ts';
import { openConversation } from './open-conversation.ts';
import { listAddressees } from './people.queries.ts';
import { postMessage } from './post-message.ts';
import { presentMessage } from './present-messages.ts';
import { publishAnswer } from './publish-answer.ts';
import { reactToMessage } from './react-to-message.ts';
import {
  conversationsOfRequest,
  findPeople,
  listOwn,
  messagesOfRequest,
  pageOfMessages,
  readConversation,
} from './read-conversation.ts';
import { readWholeMail } from './read-whole-mail.ts';
import { searchMessages } from './search-messages.ts';
import { sayTyping } from './say-typing.ts';

/** A file of a message as an answer: shown where a browser shows it without harm, else saved. */
function downloadOf({ bytes, name, contentType, headers, isShown }: Awaited<ReturnType<typeof openFile>>): Download {
  return new Download(bytes, {
    ...headers,
    'content-type': contentType,
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', name),
  });
}

/** `afterReading`: what was told of the messages that a person has read by now is read with them. */
export function conversationRoutes(bind: Bind, afterReading: AfterReading): void {
  bind.company(contract.list, (input, call) => listOwn(call, input));
  bind.company(contract.unread, (_, { db, viewer }) => countUnread(db, viewer));
  bind.company(contract.open, (input, call) => openConversation(call, input));
  bind.company(contract.read, ({ id }, call) => readConversation(call, id));
  bind.company(contract.messages, (input, call) => pageOfMessages(call, input));
  bind.company(contract.ofRequest, ({ requestId }, call) => conversationsOfRequest(call, requestId));
  bind.company(contract.messagesOfRequest, (input, call) => messagesOfRequest(call, input));
  bind.company(contract.search, async (input, call) => ({ items: await searchMessages(call, input) }));
  bind.company(contract.message, async ({ id }, call) => presentMessage(call, await findConversationOf(call, id), id));
  bind.company(contract.wholeMail, ({ id }, call) => readWholeMail(call, id));
  bind.company(contract.post, (input, call) => postMessage(call, input));
  bind.company(contract.edit, (input, call) => editMessage(call, input));
  bind.company(contract.delete, ({ id }, call) => deleteMessage(call, id));
  bind.company(contract.react, (input, call) => reactToMessage(call, input));
  bind.company(contract.publish, (input, call) => publishAnswer(call, input));
  bind.company(contract.addFile, (input, call) => addFile(call, input));
  bind.company(contract.removeFile, (input, call) => removeFile(call, input));
  bind.company(contract.file, async (input, call) => downloadOf(await openFile(call, input)));
  bind.company(contract.files, (input, call) => listShared(call, input));
  bind.company(contract.readTo, (input, call) => markReadUpTo(call, input, afterReading));
  bind.company(contract.mute, (input, call) => mute(call, input));
  bind.company(contract.typing, ({ id }, call) => sayTyping(call, id));
  bind.company(contract.people, (input, call) => findPeople(call, input));
  bind.company(contract.addMember, (input, call) => addMember(call, input));
  bind.company(contract.removeMember, (input, call) => removeMember(call, input));
  bind.company(contract.rename, (input, call) => renameGroup(call, input));
  bind.company(contract.addressees, ({ q }, { db, viewer }) => listAddressees(db, viewer, q));
  bind.company(moderation.report, (input, call) => reportMessage(call, input));
  bind.admin(moderation.list, (input, call) => readReports(call, input));
  bind.admin(moderation.read, ({ id }, call) => readReport(call, id));
  bind.admin(moderation.readAround, (input, call) => readAround(call, input));
  bind.admin(moderation.file, async (input, call) => downloadOf(await openReportedFile(call, input)));
  bind.admin(moderation.decide, (input, call) => decideReport(call, input));
  bind.admin(moderation.restore, (input, call) => restoreMessage(call, input));
  bind.admin(moderation.lift, (input, call) => liftSuspension(call, input));
}
