import { sql, type SqlBool } from 'kysely';
import { orNotFound, problems, refuse, verdictOf } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { presentAmong } from '#platform/events/presence.ts';
import type {
  ConversationDetail,
  ConversationItem,
  ConversationMember,
  ListAsked,
  MessagesAsked,
} from './conversation.contract.ts';
import { findConversations, type ItemRow, itemsOf, listConversations, listOpenable } from './conversation.queries.ts';
import {
  actsOfConversation,
  excerptOf,
  notingProblem,
  publishingProblem,
  visitWritingProblem,
} from './conversation.rules.ts';
import { isBegun } from './conversation.scope.ts';
import { findConversation, writerOf } from './find-conversation.ts';
import { listMessages } from './message.queries.ts';
import { findOfVisit, findRequest } from './open-conversation.ts';
import { findTerms, listPeople, type MemberRow } from './people.queries.ts';
import { presentMessages } from './present-messages.ts';

function presentItem(row: ItemRow): ConversationItem {
  const { lastAuthor, lastIsOwn, lastBody, lastFiles, lastGone, lastAt, movedAt, key: _, ...item } = row;
  const last = { author: lastAuthor, isOwn: lastIsOwn, excerpt: excerptOf(lastBody), files: lastFiles, gone: lastGone };
  return { ...item, last: lastAt && { ...last, at: lastAt.toISOString() }, movedAt: movedAt.toISOString() };
}

async function presentPeople({ db, now }: Call, rows: readonly MemberRow[]): Promise<ConversationMember[]> {
  const ids = rows.map(({ userId }) => userId);
  const present = new Set(await presentAmong(db, ids, now));
  return rows.map(({ readTo, ...row }) => ({
    ...row,
    present: present.has(row.userId),
    readTo: readTo?.toISOString() ?? null,
  }));
}

export async function listOwn({ db, viewer }: Call, asked: ListAsked) {
  const { items, nextCursor } = await listConversations(db, viewer, asked);
  return { items: items.map(presentItem), nextCursor };
}

const firstPeople = 100;

export async function readConversation(call: Call, id: string): Promise<ConversationDetail> {
  const { db, viewer } = call;
  const facts = await findConversation(call, id);
  const [item] = await itemsOf(db, viewer, [id]);
  if (!item) throw refuse(problems.NOT_FOUND);
  const { rows, count } = await listPeople(db, viewer, facts, { limit: firstPeople });
  return {
    ...presentItem(item),
    id,
    people: await presentPeople(call, rows),
    peopleCount: count,
    collaborationId: await findTerms(db, facts),
    acts: actsOfConversation(await writerOf(call), facts),
  };
}

/** The conversation of a crew and its office, if it has messages, and whether the viewer may write. */
export async function conversationOfVisit(call: Call, visit: { visitId: string }) {
  const id = await findOfVisit(call, visit);
  return {
    conversation: id ? await readConversation(call, id) : null,
    write: verdictOf(visitWritingProblem(await writerOf(call))),
  };
}

/** By the first letters of a name. */
export async function findPeople(call: Call, { id, ...asked }: { id: string; q: string; limit: number }) {
  const facts = await findConversation(call, id);
  const { rows } = await listPeople(call.db, call.viewer, facts, asked);
  return { items: await presentPeople(call, rows) };
}

export async function pageOfMessages(call: Call, { id, ...asked }: MessagesAsked & { id: string }) {
  const facts = await findConversation(call, id);
  return pageOf(call, [facts], asked);
}

async function pageOf(call: Call, conversations: Awaited<ReturnType<typeof findConversations>>, asked: MessagesAsked) {
  const ids = conversations.map(({ id }) => id);
  const page = orNotFound(await listMessages(call.db, call.viewer, ids, asked));
  const { rows, before, after } = page;
  return { items: await presentMessages(call, conversations, rows), before, after };
}

const onRequest = ({ db, viewer, now }: Call, requestId: string, where = sql<SqlBool>`true`) =>
  findConversations(db, viewer, now, sql`c.request_id = ${requestId} AND ${where}`);

/** Of all conversations of a request, in chronological order. */
export async function messagesOfRequest(
  call: Call,
  { requestId, only, ...asked }: MessagesAsked & { requestId: string; only?: string | undefined },
) {
  await findRequest(call, requestId, { leaving: true });
  const found = await onRequest(call, requestId);
  const wanted = only ? found.filter(({ id }) => id === only) : found;
  if (only && wanted.length === 0) throw refuse(problems.NOT_FOUND);
  return pageOf(call, wanted, asked);
}

export async function conversationsOfRequest(call: Call, requestId: string) {
  const { db, viewer } = call;
  const request = await findRequest(call, requestId, { leaving: true });
  const ids = (await onRequest(call, requestId, isBegun(viewer))).map(({ id }) => id);
  const items = (await itemsOf(db, viewer, ids)).map(presentItem);
  const writer = await writerOf(call);
  const isOwn = viewer.side === 'ordering' && request.companyId === viewer.company.id;
  const mayOpen = notingProblem(writer) === null;
  const openable = mayOpen ? await listOpenable(db, viewer, requestId) : [];
  const blank = {
    id: null,
    kind: 'request',
    title: '',
    visit: null,
    last: null,
    unread: 0,
    mentioned: false,
    muted: false,
  } as const;
  return {
    items: [
      ...items,
      ...openable.map(({ other, movedAt, request: subject }) => ({
        ...blank,
        other,
        request: subject,
        movedAt: movedAt.toISOString(),
      })),
    ],
    acts: {
      publish: verdictOf(publishingProblem(writer, { isOwn, isTender: request.isTender })),
      note: verdictOf(notingProblem(writer)),
    },
  };
}
