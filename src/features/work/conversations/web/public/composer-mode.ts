import { useState } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';

/** What the composer does with a message: answers it, or rewrites it. */
export interface ComposerMode {
  kind: 'reply' | 'edit';
  message: Message;
}

/** The mode of a composer, for a page that holds one beside its list. */
export const useComposerMode = () => useState<ComposerMode | null>(null);
