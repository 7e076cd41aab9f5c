import { Switch } from '#ui/choices.tsx';
import { toastFailure } from '#ui/errors.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useTexts } from '../texts.ts';
import { useEditPreferences, usePreferences } from './use-preferences.ts';
import './profile-sections.css';

const channels = ['email', 'push', 'sms'] as const;

/** By which ways the product may write to the person: e-mail on, the others off to begin with. */
export function NotificationSwitches() {
  const t = useTexts();
  const preferences = usePreferences();
  const { mutate } = useEditPreferences();
  if (!preferences) return <SkeletonRows rows={3} />;
  return (
    <div className="prefbox">
      {channels.map((channel) => {
        const name = `${channel}Notifications` as const;
        return (
          <Switch
            key={channel}
            hint={t(`channels.${channel}Hint`)}
            checked={preferences[name]}
            onChange={(event) =>
              mutate(
                { [name]: event.currentTarget.checked },
                { onError: (error) => toastFailure(error, t('preferences.failed')) },
              )
            }
          >
            {t(`channels.${channel}`)}
          </Switch>
        );
      })}
    </div>
  );
}
