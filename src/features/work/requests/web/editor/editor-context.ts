import { createContext, useContext } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import type { Photos } from './use-photos.ts';
import type { RequestEditor } from './use-editor.ts';

/** What the parts of the form share. */
export interface EditorScope extends RequestEditor {
  detail: RequestDetail | null;
  photos: Photos;
  /** Others already see it: it is saved by a button. */
  published: boolean;
  /** A quote was sent: site, trade, currency and price schedule are only read. */
  frozen: boolean;
  /** Companies that something else than its list chose. */
  named: readonly { id: string; name: string }[];
}

const Context = createContext<EditorScope | null>(null);

export const EditorProvider = Context.Provider;

/** The request being written, in any part of its form. */
export function useEditor(): EditorScope {
  const scope = useContext(Context);
  if (!scope) throw new Error('useEditor outside the editor');
  return scope;
}
