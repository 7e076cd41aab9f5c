import { useEffect, useState } from 'react';
import type { Message, MessageFile } from '#features/work/conversations/conversation.contract.ts';
import { uuidv7 } from '#common/ids.ts';
import { forgetValues, keepValues, keptValues } from '#ui/inputs/kept-form.ts';

export interface Named {
  userId: string;
  name: string;
}

export interface Draft {
  /** Of the future message; its files are uploaded under it. */
  messageId: string;
  body: string;
  mentions: readonly Named[];
  replyTo: Message['replyTo'];
  files: readonly MessageFile[];
  filesIn: string | null;
}

const blank = (): Draft => ({
  messageId: uuidv7(),
  body: '',
  mentions: [],
  replyTo: null,
  files: [],
  filesIn: null,
});
const isBlank = ({ body, replyTo, files }: Draft) => body.trim() === '' && replyTo === null && files.length === 0;

export type ChangeDraft = (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;

/** A draft stored on this device under a name until it is sent. */
export function useDraft(name: string): { draft: Draft; change: ChangeDraft; clear: () => void } {
  const [draft, setDraft] = useState<Draft>(() => ({ ...blank(), ...keptValues<Draft>(name) }));
  useEffect(() => {
    if (isBlank(draft)) forgetValues(name);
    else keepValues(name, draft);
  }, [name, draft]);
  return {
    draft,
    change: (changes) => setDraft((now) => ({ ...now, ...(typeof changes === 'function' ? changes(now) : changes) })),
    clear: () => setDraft(blank()),
  };
}
