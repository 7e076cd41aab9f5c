import { createContext, type ReactNode, useContext } from 'react';

/** A photo as the reception shows it, wherever it is kept. */
export interface ShownPhoto {
  id: string;
  name: string;
  at: string;
  by: string | null;
  src: (size: 'thumb' | 'full') => string;
  /** What was drawn upon it. */
  drawn?: (fit: 'cover' | 'contain') => ReactNode;
}

/** What a higher slice knows of the work: photos of the crew, each with its own before where it has one, and its readings. */
export interface CrewWork {
  photos: readonly { caption: string; before: ShownPhoto | null; after: ShownPhoto }[];
  readings: ReactNode;
}

const Context = createContext<CrewWork>({ photos: [], readings: null });

/** Given by the page that stands above both slices. */
export const CrewWorkProvider = Context.Provider;

export const useCrewWork = (): CrewWork => useContext(Context);
