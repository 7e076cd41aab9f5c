import { createContext } from 'react';

/** Hands an error of a page to the full-page screens: thrown by the boundary of pages, it would come back there. */
export const FailureContext = createContext<(error: unknown) => void>(() => undefined);
