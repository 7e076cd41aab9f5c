import type { RefObject } from 'react';
import { optionalConsents } from '#common/consent.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { Switch } from '#ui/inputs/choices.tsx';
import { useTexts } from './texts.ts';
import './consent.css';

/** Callbacks of banner and dialog; unused on static pages, see `public/banner.static.ts`. */
export interface ConsentViewProps {
  shown: boolean;
  dialog: RefObject<HTMLDialogElement | null>;
  onCustomise: () => void;
  onRefuse: () => void;
  onAccept: () => void;
  onSave: (form: HTMLFormElement) => void;
  onCancel: () => void;
  saving: boolean;
}

/** Banner and dialog (specification, §2): plain elements, driven by React or by a small script. */
export function ConsentView(props: ConsentViewProps) {
  const t = useTexts();
  return (
    <>
      <section className="cookie" aria-label={t('banner.label')} data-consent="banner" hidden={!props.shown}>
        <div className="min-w-0 flex-1">
          <h2 className="font-display text-md font-[640]">{t('banner.title')}</h2>
          <p className="max-w-[74ch] text-(length:--t-sm)/[1.1875rem] text-ink-2">
            {t('banner.text')}{' '}
            <a className="link" href={path('privacy')}>
              {t('banner.policy')}
            </a>
          </p>
        </div>
        <div className="flex items-center gap-2 max-md:grid max-md:grid-cols-[1fr_1fr]">
          <Button
            variant="ghost"
            size="lg"
            className="max-md:col-span-full max-md:row-start-2 max-md:h-11"
            data-consent="customise"
            onClick={props.onCustomise}
          >
            {t('banner.customise')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            className="max-md:h-11"
            data-consent="refuse"
            onClick={props.onRefuse}
            disabled={props.saving}
          >
            {t('banner.refuse')}
          </Button>
          <Button
            variant="primary"
            size="lg"
            className="max-md:h-11"
            data-consent="accept"
            onClick={props.onAccept}
            disabled={props.saving}
          >
            {t('banner.accept')}
          </Button>
        </div>
      </section>
      <dialog
        ref={props.dialog}
        className="dialog text-inherit backdrop:bg-(--overlay) not-open:hidden"
        aria-labelledby="consent-title"
        data-consent="dialog"
        data-saved={t('saved')}
        data-failed={t('saveFailed')}
      >
        <form
          className="flex min-h-0 flex-col [&_.prefrow:has(:disabled)]:cursor-default"
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault();
            props.onSave(event.currentTarget);
          }}
        >
          <div className="dialog__head">
            <h2 id="consent-title">{t('dialog.title')}</h2>
          </div>
          <div className="dialog__body">
            <ul className="divide-y divide-line">
              <li>
                <Switch hint={t('hint.essential')} checked disabled readOnly>
                  {t('kind.essential')}
                </Switch>
              </li>
              {optionalConsents.map((kind) => (
                <li key={kind}>
                  <Switch name={kind} hint={t(`hint.${kind}`)}>
                    {t(`kind.${kind}`)}
                  </Switch>
                </li>
              ))}
            </ul>
          </div>
          <div className="dialog__foot">
            <Button data-consent="cancel" onClick={props.onCancel}>
              {t('dialog.cancel')}
            </Button>
            <Button type="submit" variant="primary" loading={props.saving}>
              {t('dialog.save')}
            </Button>
          </div>
        </form>
      </dialog>
    </>
  );
}
