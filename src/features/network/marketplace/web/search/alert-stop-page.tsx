import { savedSearchApi } from '#features/network/providers/web/public/api.ts';
import { MailedLinkPage } from '#ui/page/mailed-link-page.tsx';
import { useTexts } from '../comparison/texts.ts';

export default function AlertStopPage() {
  const t = useTexts();
  return (
    <MailedLinkPage
      act={(token) => savedSearchApi.unsubscribe.call({ token })}
      asked={{ title: t('stop.title'), text: t('stop.text'), label: t('stop.act') }}
      done={(answer) => ({ title: t('stop.done'), text: t('stop.doneText', answer) })}
      over={{ title: t('stop.over'), text: t('stop.overText') }}
      home={t('stop.home')}
    />
  );
}
