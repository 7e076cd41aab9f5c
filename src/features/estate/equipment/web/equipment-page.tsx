import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet, useNavigate, useParams } from 'react-router';
import type { EquipmentDetail } from '#features/estate/equipment/equipment.contract.ts';
import { path } from '#paths.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { ReasonField } from '#ui/inputs/reason-field.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { StampCell, TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { useAct } from '#ui/calls/use-act.ts';
import { equipmentApi } from './public/api.ts';
import { MetersPanel } from './meters-panel.tsx';
import { MissingEquipment } from './missing-equipment.tsx';
import { PhotoPanel } from './photo-panel.tsx';
import { useTexts } from './texts.ts';
import { whereText } from './where-text.ts';

export default function EquipmentPage() {
  const t = useTexts();
  const { equipmentId = '' } = useParams();
  const { data: equipment, error } = useQuery(equipmentApi.read.queryOptions({ input: { id: equipmentId } }));
  if (error && !equipment) return <MissingEquipment error={error} />;
  return (
    <div className="page">
      <PageHeader
        title={equipment?.name ?? '…'}
        crumbs={[{ label: t('title'), to: path('equipmentList') }]}
        actions={equipment && <EquipmentActs equipment={equipment} />}
      />
      {equipment ? (
        <div className="flex flex-col gap-5 px-6 py-5 max-md:p-4">
          <EquipmentTitle equipment={equipment} />
          {equipment.state === 'retired' && <RetiredNote equipment={equipment} />}
          <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-5 max-lg:grid-cols-1">
            <div className="flex min-w-0 flex-col gap-5">
              <Outlet context={equipment satisfies EquipmentDetail} />
              <MetersPanel equipment={equipment} />
              {equipment.notes && (
                <Panel title={t('form.notes')}>
                  <p className="text-sm whitespace-pre-line wrap-anywhere">{equipment.notes}</p>
                </Panel>
              )}
            </div>
            <aside className="flex min-w-0 flex-col gap-5">
              <TermsPanels equipment={equipment} />
              <PhotoPanel equipment={equipment} />
            </aside>
          </div>
        </div>
      ) : (
        <SkeletonRows rows={8} />
      )}
    </div>
  );
}

interface OfEquipment {
  equipment: EquipmentDetail;
}

function EquipmentActs({ equipment }: OfEquipment) {
  const t = useTexts();
  const navigate = useNavigate();
  const [retiring, setRetiring] = useState(false);
  const { busy, act } = useAct();
  const { id, version, name, acts, state, site } = equipment;
  const reasonOf = (one: keyof typeof acts) => (acts[one].allowed ? null : acts[one].reason);
  if (state === 'retired')
    return (
      <Button
        icon={ArchiveRestore}
        loading={busy}
        disabledReason={reasonOf('restore')}
        onClick={() => void act(() => equipmentApi.restore.call({ id, version }), t('restore.done', { name }))}
      >
        {t('restore.act')}
      </Button>
    );
  return (
    <>
      <Button
        variant="ghost"
        icon={Archive}
        disabledReason={reasonOf('retire')}
        onClick={() => setRetiring(true)}
        className="max-md:hidden"
      >
        {t('retire.act')}
      </Button>
      <Button
        icon={Pencil}
        disabledReason={reasonOf('edit')}
        onClick={() => void navigate(path('equipmentEdit', { equipmentId: id }))}
      >
        {t('edit')}
      </Button>
      {acts.edit.allowed && (
        <ButtonLink to={`${path('requestNew')}?site=${site.id}&equipement=${id}`} variant="primary" icon={Plus}>
          {t('request')}
        </ButtonLink>
      )}
      {retiring && <RetireDialog equipment={equipment} onClose={() => setRetiring(false)} />}
    </>
  );
}

function RetireDialog({ equipment, onClose }: OfEquipment & { onClose: () => void }) {
  const t = useTexts();
  const [reason, setReason] = useState('');
  const { id, version, name, acts } = equipment;
  return (
    <ActDialog
      tone="danger"
      onClose={onClose}
      title={t('retire.title', { name })}
      text={t('retire.text')}
      confirmLabel={t('retire.act')}
      done={t('retire.done', { name })}
      verdict={acts.retire}
      onConfirm={() => equipmentApi.retire.call({ id, version, reason })}
    >
      {(problem) => (
        <ReasonField
          label={t('retire.reason')}
          error={problem('reason')}
          value={reason}
          onValue={setReason}
          maxLength={300}
        />
      )}
    </ActDialog>
  );
}

function EquipmentTitle({ equipment }: OfEquipment) {
  const t = useTexts();
  const format = useFormat();
  const { number, kind, name, brand, model, serial, installedOn, site, state } = equipment;
  return (
    <TitleBlock>
      <TitleBlockRow>
        <TitleBlockCell kind="number" label={t(`kind.${kind}`)}>
          {number}
        </TitleBlockCell>
        <TitleBlockCell kind="title" grow label={whereText(equipment) || t('form.name')}>
          {name}
        </TitleBlockCell>
        <StampCell label={t('sheet.state')}>
          <Stamp tone={state === 'kept' ? 'success' : 'neutral'}>
            {t(state === 'kept' ? 'sheet.inService' : 'sheet.retired')}
          </Stamp>
        </StampCell>
      </TitleBlockRow>
      <TitleBlockRow>
        <TitleBlockCell label={t('sheet.brandModel')}>
          {[brand, model].filter(Boolean).join(' ') || t('unknown')}
        </TitleBlockCell>
        <TitleBlockCell label={t('form.serial')}>{serial || t('unknown')}</TitleBlockCell>
        <TitleBlockCell label={t('form.installedOn')}>
          {installedOn ? format.date(installedOn) : t('unknown')}
        </TitleBlockCell>
        <TitleBlockCell grow label={t('sheet.site')}>
          <Link className="link" to={path('site', { siteId: site.id })}>
            {site.name}
          </Link>
        </TitleBlockCell>
      </TitleBlockRow>
    </TitleBlock>
  );
}

function RetiredNote({ equipment: { retiredAt, retiredReason } }: OfEquipment) {
  const t = useTexts();
  const format = useFormat();
  return (
    <Note>{t('sheet.retiredText', { date: retiredAt ? format.date(retiredAt) : '', reason: retiredReason })}</Note>
  );
}

function TermsPanels({ equipment }: OfEquipment) {
  const t = useTexts();
  const format = useFormat();
  const { providerName, contractReference, contractUntil, isContractOver, warrantyUntil, isGuaranteed } = equipment;
  return (
    <>
      <Panel title={t('sheet.contract')}>
        {providerName || contractReference ? (
          <p className="text-sm wrap-anywhere">
            <b className="block font-semibold">{providerName || contractReference}</b>
            {providerName && contractReference && <span className="block text-ink-2">{contractReference}</span>}
            {contractUntil && (
              <span className={isContractOver ? 'block text-danger' : 'block text-ink-2'}>
                {t(isContractOver ? 'sheet.contractOver' : 'until', { date: format.date(contractUntil) })}
              </span>
            )}
          </p>
        ) : (
          <p className="text-sm text-ink-2">{t('sheet.noContract')}</p>
        )}
      </Panel>
      <Panel title={t('sheet.warranty')}>
        <p className={isGuaranteed ? 'text-sm text-success-ink' : 'text-sm text-ink-2'}>
          {warrantyUntil
            ? t(isGuaranteed ? 'sheet.running' : 'sheet.warrantyOver', { date: format.date(warrantyUntil) })
            : t('sheet.noWarranty')}
        </p>
      </Panel>
    </>
  );
}
