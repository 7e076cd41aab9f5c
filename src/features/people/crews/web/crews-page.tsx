import { CalendarOff, Plus, Truck, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { sideOf } from '#common/roles.ts';
import { Button } from '#ui/marks/button.tsx';
import { AtPlace } from '#ui/words/format.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { OtherSide } from '#ui/marks/other-side.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Tabs } from '#ui/page/tabs.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { AbsencesTab } from './absences-tab.tsx';
import { CrewsTab } from './crews-tab.tsx';
import { CrewDialogs, type Opened } from './crew-dialogs.tsx';
import { absenceApi, crewApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import { VehiclesTab } from './vehicles-tab.tsx';
import { WorkersTab } from './workers-tab.tsx';

const views = ['equipes', 'personnes', 'vehicules', 'absences'] as const;

export default function CrewsPage() {
  const t = useTexts();
  const { company, profile } = useSignedIn();
  if (!company || sideOf(profile.selectedRole) !== 'provider')
    return (
      <OtherSide page={t('title')} title={t('otherSide')} text={t('otherSideText')} toDashboard={t('toDashboard')} />
    );
  return <Crews />;
}

function Crews() {
  const t = useTexts();
  const filters = useFilters<'vue'>();
  const [opened, setOpened] = useState<Opened | null>(null);
  const view = oneOf(views, filters.get('vue')) ?? 'equipes';
  const edit = usePages(crewApi.list, {}).data?.pages[0]?.acts.edit;
  const absences = usePages(absenceApi.list, {}).data?.pages[0];
  const away = absences?.acts.add;
  const refused = edit && !edit.allowed ? edit.reason : null;
  const awayRefused = away && !away.allowed ? away.reason : null;
  return (
    <div className="page lst">
      <PageHeader
        title={t('title')}
        actions={
          <>
            <Button icon={CalendarOff} disabledReason={awayRefused} onClick={() => setOpened({ kind: 'absence' })}>
              {t('absence.add')}
            </Button>
            <Menu
              width={220}
              trigger={
                <Button variant="primary" icon={Plus}>
                  {t('add')}
                </Button>
              }
              entries={[
                { label: t('crew.one'), icon: Plus, reason: refused, onSelect: () => setOpened({ kind: 'crew' }) },
                {
                  label: t('worker.one'),
                  icon: UserPlus,
                  reason: refused,
                  onSelect: () => setOpened({ kind: 'worker' }),
                },
                {
                  label: t('vehicle.one'),
                  icon: Truck,
                  reason: refused,
                  onSelect: () => setOpened({ kind: 'vehicle' }),
                },
              ]}
            />
          </>
        }
      />
      <AtPlace of={absences?.departement}>
        <div className="px-6 pt-3 pb-8 max-md:px-4">
          <Tabs
            label={t('title')}
            value={view}
            onChange={(one) => filters.set({ vue: one === 'equipes' ? null : one })}
            tabs={[
              { value: 'equipes', label: t('crew.many'), content: <CrewsTab open={setOpened} /> },
              { value: 'personnes', label: t('worker.many'), content: <WorkersTab open={setOpened} /> },
              { value: 'vehicules', label: t('vehicle.many'), content: <VehiclesTab open={setOpened} /> },
              { value: 'absences', label: t('absence.many'), content: <AbsencesTab open={setOpened} /> },
            ]}
          />
        </div>
        {opened && <CrewDialogs opened={opened} onClose={() => setOpened(null)} />}
      </AtPlace>
    </div>
  );
}
