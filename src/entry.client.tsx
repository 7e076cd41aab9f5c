import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { noteComponentStack } from './ui/component-stacks.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={(error, { errorInfo }) => noteComponentStack(error, errorInfo?.componentStack)} />
    </StrictMode>,
  );
});
