import { useSearchParams } from 'react-router';
import { notificationKinds } from '#features/people/notifications/notification.contract.ts';
import { path } from '#paths.ts';
import { MailedLinkPage } from '#ui/page/mailed-link-page.tsx';
import { notificationApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export default function StopPage() {
  const t = useTexts();
  const token = useSearchParams()[0].get('token') ?? '';
  // For display only: the server verifies the signed value.
  const kind = notificationKinds.find((one) => token.startsWith(`${one}.`));
  const what = (stopped: string) => {
    const known = notificationKinds.find((one) => one === stopped);
    return known ? t('stop.kind', { kind: t(`kind.${known}`) }) : t('stop.digest');
  };
  return (
    <MailedLinkPage
      act={(mailed) => notificationApi.unsubscribe.call({ token: mailed })}
      asked={{ title: t('stop.title'), text: `${what(kind ?? '')} ${t('stop.rest')}`, label: t('stop.act') }}
      done={({ stopped }) => ({ title: t('stop.done'), text: `${what(stopped)} ${t('stop.back')}` })}
      over={{
        title: t('stop.over'),
        text: t('stop.overText'),
        way: { to: `${path('profile')}#notifications`, label: t('test.settings') },
      }}
      home={t('stop.home')}
    />
  );
}
