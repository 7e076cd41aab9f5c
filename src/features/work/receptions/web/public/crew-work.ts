import { createContext, type ReactNode, useContext } from 'react';

/** A photo as the reception shows it, wherever it is kept. */
export interface ShownPhoto {
  id: string;
  name: string;
  at: string;
  by: string | null;
  src: (size: 'thumb' | 'full') => string;
  /** Renders the drawing made on the photo. */
  drawn?: (fit: 'cover' | 'contain') => ReactNode;
}

/** The crew's photos (each "after" with its paired "before", if any) and check readings, passed in by a higher slice. */
export interface CrewWork {
  photos: readonly { caption: string; before: ShownPhoto | null; after: ShownPhoto }[];
  readings: ReactNode;
}

const Context = createContext<CrewWork>({ photos: [], readings: null });

/** Given by the page that stands above both slices. */
export const CrewWorkProvider = Context.Provider;

export const useCrewWork = (): CrewWork => useContext(Context);
