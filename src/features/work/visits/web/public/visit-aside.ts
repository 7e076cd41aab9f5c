import { createContext, type ReactNode, useContext } from 'react';
import type { Visit } from '#features/work/visits/visit.contract.ts';

/** Content of a higher slice about a visit: below its line, above times proposed again, or in its site's history. */
export type VisitAside = (visit: Visit, where: 'line' | 'dialog' | 'history') => ReactNode;

const Context = createContext<VisitAside>(() => null);

/** Provided by the page above both slices. */
export const VisitAsideProvider = Context.Provider;

export const useVisitAside = (): VisitAside => useContext(Context);
