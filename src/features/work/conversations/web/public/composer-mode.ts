import { useState } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';

/** The mode of the composer: a reply, or an edit. */
export interface ComposerMode {
  kind: 'reply' | 'edit';
  message: Message;
}

/** The mode of a composer, for a page that has one beside its list. */
export const useComposerMode = () => useState<ComposerMode | null>(null);
