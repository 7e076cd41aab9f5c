import { SavedSwitch } from '#ui/inputs/choices.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useTexts } from '../texts.ts';
import { useEditPreferences, usePreferences } from './use-preferences.ts';

const channels = ['email', 'push', 'sms'] as const;

export function NotificationSwitches() {
  const t = useTexts();
  const preferences = usePreferences();
  const { mutateAsync } = useEditPreferences();
  async function change(channel: (typeof channels)[number], on: boolean) {
    await mutateAsync({ [`${channel}Notifications`]: on }).catch((error: unknown) =>
      toastFailure(error, t('preferences.failed')),
    );
  }
  if (!preferences) return <SkeletonRows rows={3} />;
  return (
    <div className="divide-y divide-line rounded-md border border-line-strong px-3.5 py-0.5">
      {channels.map((channel) => {
        const name = `${channel}Notifications` as const;
        return (
          <SavedSwitch
            key={channel}
            hint={t(`channels.${channel}Hint`)}
            checked={preferences[name]}
            save={(on) => change(channel, on)}
          >
            {t(`channels.${channel}`)}
          </SavedSwitch>
        );
      })}
    </div>
  );
}
