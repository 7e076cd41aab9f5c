import { createContext, useContext } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import type { Photos } from './use-photos.ts';
import type { RequestEditor } from './use-editor.ts';

export interface EditorScope extends RequestEditor {
  detail: RequestDetail | null;
  photos: Photos;
  /** Already visible to others: saved by a button only. */
  published: boolean;
  /** A quote was sent: site, trade, currency and price schedule are read-only. */
  frozen: boolean;
  /** Companies selected outside the list, with their names. */
  named: readonly { id: string; name: string }[];
}

const Context = createContext<EditorScope | null>(null);

export const EditorProvider = Context.Provider;

export function useEditor(): EditorScope {
  const scope = useContext(Context);
  if (!scope) throw new Error('useEditor outside the editor');
  return scope;
}
