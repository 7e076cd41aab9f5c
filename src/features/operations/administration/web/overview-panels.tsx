import { BadgeEuro, BookUser, FileChartColumn, Languages, Tags, UserCog, Users } from 'lucide-react';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useTexts } from './texts.ts';
import { Way } from './way.tsx';

export function ToolsPanel({ ratesAt }: { ratesAt: string | null }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Panel title={t('tools')} flush>
      <ul className="list">
        <Way to="adminUsers" icon={Users} label={t('pages.users')}>
          {t('texts.users')}
        </Way>
        <Way to="adminUserSites" icon={UserCog} label={t('pages.userSites')}>
          {t('texts.userSites')}
        </Way>
        <Way to="adminReports" icon={FileChartColumn} label={t('pages.reports')}>
          {t('texts.reports')}
        </Way>
        <Way to="adminTariffs" icon={Tags} label={t('pages.tariffs')}>
          {t('texts.tariffs')}
        </Way>
        <Way to="adminDirectory" icon={BookUser} label={t('pages.directory')}>
          {t('texts.directory')}
        </Way>
        <Way to="adminTranslations" icon={Languages} label={t('pages.translations')}>
          {t('texts.translations')}
        </Way>
        <Way to="adminRates" icon={BadgeEuro} label={t('pages.rates')}>
          {ratesAt ? t('texts.rates', { date: format.date(ratesAt) }) : t('texts.ratesNone')}
        </Way>
      </ul>
    </Panel>
  );
}
