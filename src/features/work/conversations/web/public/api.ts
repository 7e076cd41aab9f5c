import { addressOf } from '#common/address-of.ts';
import { conversationContract } from '#features/work/conversations/conversation.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const conversationApi = queryApi({ conversations: conversationContract }).conversations;

/** The bytes of a file of a message, read under the viewer's own rights. */
export const messageFileUrl = (fileId: string, size: 'full' | 'thumb' = 'full'): string =>
  addressOf(conversationContract.file, { fileId, size });
