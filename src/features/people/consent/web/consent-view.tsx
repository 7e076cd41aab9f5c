import type { RefObject } from 'react';
import { optionalConsents } from '#common/consent.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/choices.tsx';
import { useTexts } from './texts.ts';
import './consent.css';

/** What the banner and its dialog call back; nothing hears it in a page without scripts, see `public/banner.static.ts`. */
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

/**
 * Banner and dialog of the specification, §2. Plain elements and `data-consent` marks: React runs them in the
 * application, a script of a few kilobytes on the pages that are only read.
 */
export function ConsentView(props: ConsentViewProps) {
  const t = useTexts();
  return (
    <>
      <section className="cookie" aria-label={t('banner.label')} data-consent="banner" hidden={!props.shown}>
        <div className="flex-1 min-w-0">
          <h2>{t('banner.title')}</h2>
          <p>
            {t('banner.text')}{' '}
            <a className="link" href={path('privacy')}>
              {t('banner.policy')}
            </a>
          </p>
        </div>
        <div className="flex items-center gap-2 max-md:grid max-md:grid-cols-2">
          <Button variant="ghost" size="lg" data-consent="customise" onClick={props.onCustomise}>
            {t('banner.customise')}
          </Button>
          <Button variant="primary" size="lg" data-consent="refuse" onClick={props.onRefuse} disabled={props.saving}>
            {t('banner.refuse')}
          </Button>
          <Button variant="primary" size="lg" data-consent="accept" onClick={props.onAccept} disabled={props.saving}>
            {t('banner.accept')}
          </Button>
        </div>
      </section>
      <dialog
        ref={props.dialog}
        className="dialog consent"
        aria-labelledby="consent-title"
        data-consent="dialog"
        data-saved={t('saved')}
        data-failed={t('saveFailed')}
      >
        <form
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
            <ul>
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
