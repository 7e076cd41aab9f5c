import type { Actor } from '#common/acts.ts';
import { defineProblems, lacks, type Problem, problems, type Verdict, verdictOf } from '#common/problems.ts';
import { said } from './said.ts';

/** `request`: line between ordering company and one provider; `visit`: a crew and its office. */
export const conversationKinds = ['request', 'notes', 'answers', 'companies', 'group', 'visit'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const reactions = ['agreed', 'thanks', 'seen', 'done', 'question'] as const;
export type Reaction = (typeof reactions)[number];

/** How long the author may still edit a message. */
export const editMinutes = 15;
export const longestMessage = 10_000;
export const mostFiles = 10;
export const mostMentions = 20;
export const mostMembers = 100;

export const conversationProblems = defineProblems('conversations', {
  /** The two companies are blocked, or the work and its tender are over for this one. */
  CONVERSATION_CLOSED: 409,
  /** An administrator suspended the right to write. */
  WRITER_SUSPENDED: 403,
  EDIT_OVER: 409,
  MESSAGE_STALE: 409,
  MESSAGE_DELETED: 409,
  NOT_A_READER: 409,
  TOO_MANY_FILES: 409,
  FILE_REFUSED: 422,
  FILE_TOO_LARGE: 413,
  GROUP_FULL: 409,
  LAST_MEMBER: 409,
  ANSWERS_CLOSED: 409,
  MESSAGE_REPORTED: 409,
  MESSAGE_REPORT_STALE: 409,
  AUTHOR_GONE: 409,
  MESSAGE_SHOWN: 409,
  WRITING_GIVEN: 409,
});

export interface ConversationFacts {
  id: string;
  kind: ConversationKind;
  companyId: string;
  otherId: string | null;
  requestId: string | null;
  visitId: string | null;
  createdBy: string | null;
  movedAt: Date;
  isOpen: boolean;
  /** Its request is still a tender: a question may be answered to every bidder. */
  isTender: boolean;
}

export interface Writer extends Actor {
  userId: string;
  emailVerified: boolean;
  /** An administrator suspended their right to write, or their company's: until then, or until it is lifted. */
  suspended: { until: Date | null } | null;
}

/** A technician reads and writes only in the conversations of their visits. */
const mayWrite = ({ membership }: Actor, kind?: ConversationKind) =>
  membership === 'owner' ||
  membership === 'manager' ||
  membership === 'member' ||
  (membership === 'technician' && kind === 'visit');

/** The refusal of a suspended writer, with the end of the suspension. */
export function suspensionProblem({ suspended }: Writer): Problem | null {
  if (!suspended?.until) return suspended && conversationProblems.WRITER_SUSPENDED;
  const until = suspended.until.getTime();
  return { ...conversationProblems.WRITER_SUSPENDED, message: said('answers.suspendedUntil', { until }) };
}

/** Viewers never write; a person with an unconfirmed address writes to no other company. */
function writerProblem(writer: Writer, crosses: boolean, kind?: ConversationKind): Problem | null {
  if (!mayWrite(writer, kind)) return lacks.writing;
  const suspension = suspensionProblem(writer);
  if (suspension) return suspension;
  return crosses && !writer.emailVerified ? problems.EMAIL_UNVERIFIED : null;
}

const insideOneCompany: readonly ConversationKind[] = ['notes', 'group', 'visit'];
const crosses = ({ kind }: ConversationFacts) => !insideOneCompany.includes(kind);

/** Why a reader of a conversation may not write in it. */
export function writingProblem(writer: Writer, facts: ConversationFacts): Problem | null {
  // Answers are published, one by one.
  if (facts.kind === 'answers') return { ...problems.FORBIDDEN, message: said('answers.published') };
  return (
    writerProblem(writer, crosses(facts), facts.kind) ??
    (facts.isOpen ? null : conversationProblems.CONVERSATION_CLOSED)
  );
}

/** The refusal of publishing an answer to all bidders of a request; null when allowed. */
export function publishingProblem(writer: Writer, request: { isOwn: boolean; isTender: boolean }): Problem | null {
  if (writer.side !== 'ordering' || !request.isOwn) return problems.WRONG_SIDE;
  return writerProblem(writer, true) ?? (request.isTender ? null : conversationProblems.ANSWERS_CLOSED);
}

export const notingProblem = (writer: Writer): Problem | null => writerProblem(writer, false);

/** The refusal of writing to the crew or office of a visit; null when allowed. */
export const visitWritingProblem = (writer: Writer): Problem | null => writerProblem(writer, false, 'visit');

/** Who may remove whom from a group: oneself, or others as creator or committer. */
export function removalProblem(writer: Writer, facts: ConversationFacts, userId?: string): Problem | null {
  if (userId === writer.userId) return null;
  const may = facts.createdBy === writer.userId || writer.membership === 'owner' || writer.membership === 'manager';
  if (!may) return problems.FORBIDDEN;
  return mayWrite(writer) ? null : lacks.writing;
}

const hasMembers = ({ kind }: ConversationFacts) => kind === 'group' || kind === 'companies';

export const addingProblem = (writer: Writer, facts: ConversationFacts): Problem | null =>
  hasMembers(facts) ? writingProblem(writer, facts) : problems.FORBIDDEN;

export const renamingProblem = (writer: Writer, facts: ConversationFacts): Problem | null =>
  facts.kind === 'group' ? writingProblem(writer, facts) : problems.FORBIDDEN;

export const actsOfConversation = (writer: Writer, facts: ConversationFacts) => ({
  write: verdictOf(writingProblem(writer, facts)),
  publish: verdictOf(
    facts.requestId
      ? publishingProblem(writer, { isOwn: facts.companyId === writer.companyId, isTender: facts.isTender })
      : problems.FORBIDDEN,
  ),
  addMember: verdictOf(addingProblem(writer, facts)),
  removeMember: verdictOf(hasMembers(facts) ? removalProblem(writer, facts) : problems.FORBIDDEN),
  rename: verdictOf(renamingProblem(writer, facts)),
  leave: verdictOf(facts.kind === 'group' ? null : problems.FORBIDDEN),
});

export interface MessageFacts {
  authorId: string | null;
  authorCompanyId: string | null;
  createdAt: Date;
  isDeleted: boolean;
  isHidden: boolean;
  /** A notice of the conversation, without an author. */
  isNotice: boolean;
  /** Reported by the reader, and not decided yet. */
  isReported: boolean;
}

const isOwn = (writer: Writer, { authorId, authorCompanyId }: MessageFacts) =>
  authorId === writer.userId && authorCompanyId === writer.companyId;
const isGone = ({ isDeleted, isHidden, isNotice }: MessageFacts) => isDeleted || isHidden || isNotice;

/** Why a person may not edit a message: it must be their own and recent, and the conversation open. */
export function editingProblem(writer: Writer, facts: ConversationFacts, message: MessageFacts, now: Date) {
  if (!isOwn(writer, message)) return problems.FORBIDDEN;
  if (!mayWrite(writer, facts.kind)) return lacks.writing;
  if (isGone(message)) return conversationProblems.MESSAGE_DELETED;
  if (writer.suspended) return suspensionProblem(writer);
  if (!facts.isOpen) return conversationProblems.CONVERSATION_CLOSED;
  const over = now.getTime() - message.createdAt.getTime() > editMinutes * 60_000;
  return over ? conversationProblems.EDIT_OVER : null;
}

/** The author may delete a message at any time. */
export function deletingProblem(writer: Writer, message: MessageFacts): Problem | null {
  if (!isOwn(writer, message)) return problems.FORBIDDEN;
  return message.isDeleted ? conversationProblems.MESSAGE_DELETED : null;
}

/** Published answers take no reactions: those would reveal one bidder to another. */
export function reactingProblem(writer: Writer, facts: ConversationFacts, message: MessageFacts): Problem | null {
  const problem = writingProblem(writer, facts);
  return problem ?? (isGone(message) ? conversationProblems.MESSAGE_DELETED : null);
}

/** Any reader except the author may report, also within a company; notes are never read by administrators. */
export function reportingProblem(writer: Writer, { kind }: ConversationFacts, message: MessageFacts): Problem | null {
  if (kind === 'notes' || message.authorId === writer.userId || isGone(message)) return problems.FORBIDDEN;
  return message.isReported ? conversationProblems.MESSAGE_REPORTED : null;
}

export function actsOfMessage(writer: Writer, facts: ConversationFacts, message: MessageFacts, now: Date) {
  const verdicts: Record<string, Problem | null> = {
    edit: editingProblem(writer, facts, message, now),
    delete: deletingProblem(writer, message),
    react: reactingProblem(writer, facts, message),
    report: reportingProblem(writer, facts, message),
    publish:
      facts.kind !== 'request' || isGone(message)
        ? problems.FORBIDDEN
        : publishingProblem(writer, { isOwn: facts.companyId === writer.companyId, isTender: facts.isTender }),
  };
  return Object.fromEntries(Object.entries(verdicts).map(([act, problem]) => [act, verdictOf(problem)])) as Record<
    'edit' | 'delete' | 'react' | 'report' | 'publish',
    Verdict
  >;
}

const letters = new Intl.Segmenter('fr');

/** The beginning of a text in one line, for lists, notices and mails. */
export function excerptOf(text: string, length = 160): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  let kept = '';
  let count = 0;
  for (const { segment } of letters.segment(flat)) {
    if (count === length) return `${kept.trimEnd()}…`;
    kept += segment;
    count += 1;
  }
  return kept;
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The text around the match, or else around one word of it, in one line. */
export function excerptAround(text: string, typed: string): string {
  const flat = text.replaceAll(/\s+/g, ' ').trim();
  const places = [typed, ...typed.split(/\s+/)].map((words) => folded(flat).indexOf(folded(words)));
  const at = folded(flat).length === flat.length ? (places.find((place) => place >= 0) ?? 0) : 0;
  const from = at < 60 ? 0 : flat.indexOf(' ', at - 40) + 1;
  return (from > 0 ? '… ' : '') + excerptOf(flat.slice(from));
}
