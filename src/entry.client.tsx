import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languages } from '#common/locales.ts';
import { loadLanguage } from './languages/load.ts';
import { offlineActs } from './offline-acts.ts';
import { noteComponentStack } from './ui/component-stacks.ts';
import { knowActs } from './ui/offline/endpoints.ts';
import { speak } from './ui/texts.ts';

knowActs(offlineActs);

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={(error, { errorInfo }) => noteComponentStack(error, errorInfo?.componentStack)} />
      </StrictMode>,
    );
  });

// Starts in the language of the page's HTML.
const language = languages.find((known) => known === document.documentElement.lang) ?? 'fr';
if (language === 'fr') hydrate();
else {
  loadLanguage(language)
    .then((dictionary) => speak(language, dictionary), reportError)
    .then(hydrate, reportError);
}
