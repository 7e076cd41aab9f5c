import { useState } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';

export interface ComposerMode {
  kind: 'reply' | 'edit';
  message: Message;
}

export const useComposerMode = () => useState<ComposerMode | null>(null);
