import { createContext } from 'react';

/** Passes a page error to the full-page screens: rethrown in the page boundary, it would be caught there again. */
export const FailureContext = createContext<(error: unknown) => void>(() => undefined);
