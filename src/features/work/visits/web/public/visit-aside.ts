import { createContext, type ReactNode, useContext } from 'react';
import type { Visit } from '#features/work/visits/visit.contract.ts';

/** What a higher slice says of a visit: below its line, above the times proposed anew, in the history of its site. */
export type VisitAside = (visit: Visit, where: 'line' | 'dialog' | 'history') => ReactNode;

const Context = createContext<VisitAside>(() => null);

/** Given by the page that stands above both slices. */
export const VisitAsideProvider = Context.Provider;

export const useVisitAside = (): VisitAside => useContext(Context);
