import { useEffect, useEffectEvent, useRef } from 'react';
import { allChosen, noneChosen } from '#common/consent.ts';
import { choicesOf, onManageCookies, openChoices } from '../choices.ts';
import { ConsentView } from '../consent-view.tsx';
import { useConsent } from './use-consent.ts';

/** Mounted once, in the root. */
export function CookieConsent() {
  const { needed, choices, saving, save } = useConsent();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = () => dialog.current && openChoices(dialog.current, choices);
  const manage = useEffectEvent(open);
  useEffect(() => onManageCookies(() => manage()), []);
  return (
    <ConsentView
      shown={needed}
      dialog={dialog}
      saving={saving}
      onCustomise={open}
      onRefuse={() => void save(noneChosen, 'banner')}
      onAccept={() => void save(allChosen, 'banner')}
      onSave={(form) => void save(choicesOf(form), 'dialog').then((saved) => saved && dialog.current?.close())}
      onCancel={() => dialog.current?.close()}
    />
  );
}
