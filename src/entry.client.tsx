import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languages } from '#common/locales.ts';
import { loadLanguage } from './languages/load.ts';
import { offlineActs } from './offline-acts.ts';
import { noteComponentStack } from './ui/feedback/component-stacks.ts';
import { knowActs } from './ui/offline/endpoints.ts';
import { readPage } from './ui/calls/page-read.ts';
import { speak } from './ui/words/texts.ts';

knowActs(offlineActs);

// Hydrates in the language in which the page was rendered.
const language = languages.find((known) => known === document.documentElement.lang) ?? 'fr';
if ('session' in document.documentElement.dataset)
  readPage(location.pathname + location.search, language, { whole: true });

const hydrate = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={(error, { errorInfo }) => noteComponentStack(error, errorInfo?.componentStack)} />
      </StrictMode>,
    );
  });

if (language === 'fr') hydrate();
else {
  loadLanguage(language)
    .then((dictionary) => speak(language, dictionary), reportError)
    .then(hydrate, reportError);
}
