import { CalendarPlus, Clock, Flag, type LucideIcon, Package } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { MissionMini } from '../mission-head.tsx';
import { MissionHeader } from '../mission-header.tsx';
import { stepPage } from '../mission-pages.ts';
import type { OnSite } from '../on-site.ts';
import { KeptPicture } from '../photos/kept-picture.tsx';
import { useTexts } from '../texts.ts';
import { EntryLine } from './entry-line.tsx';
import { FindingSheet } from './finding-sheet.tsx';
import { FollowUpSheet } from './follow-up-sheet.tsx';
import { HoursSheet, hoursWords } from './hours-sheet.tsx';
import { PartSheet } from './part-sheet.tsx';
import { WordsField } from './words-field.tsx';

const sheets = { constat: 'finding', piece: 'part', heures: 'hours', passage: 'followUp' } as const;
type Sheet = (typeof sheets)[keyof typeof sheets];
const sheetOf = (word: string | null): Sheet | null =>
  word !== null && Object.hasOwn(sheets, word) ? sheets[word as keyof typeof sheets] : null;
const severityTones = { minor: 'info', hindering: 'warning', blocking: 'danger' } as const;

export function FindingsStep(onSite: OnSite) {
  const { mission } = onSite;
  const t = useTexts();
  const format = useFormat();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const [opened, setOpened] = useState<Sheet | null>(() => sheetOf(address.get('nouveau')));
  const { allowed } = mission.acts.record;
  const close = () => {
    setOpened(null);
    setAddress(
      (now) => {
        now.delete('nouveau');
        return now;
      },
      { replace: true },
    );
  };
  const add = (sheet: Sheet, words: string, icon: LucideIcon) =>
    allowed && (
      <Button size="touch" icon={icon} block className="mt-2" onClick={() => setOpened(sheet)}>
        {words}
      </Button>
    );
  return (
    <>
      <MissionHeader
        mission={mission}
        step="findings"
        actions={
          <>
            {allowed && <Button icon={Flag} aria-label={t('finding.add')} onClick={() => setOpened('finding')} />}
            <Button variant="primary" onClick={() => void navigate(stepPage(mission.id, 'signature'))}>
              {t('findings.next')}
            </Button>
          </>
        }
      />
      <div>
        <MissionMini mission={mission} />
      </div>
      <Section
        title={t('findings.title')}
        none={t('findings.none')}
        items={mission.findings}
        foot={add('finding', t('finding.add'), Flag)}
      >
        {(one) => (
          <EntryLine
            key={one.id}
            {...onSite}
            takeBack="removeFinding"
            entry={one}
            name={one.description}
            detail={
              <>
                {one.place}
                <span className="mt-1 flex flex-wrap gap-1.5">
                  <Tag tone={severityTones[one.severity]}>{t(`severity.${one.severity}`)}</Tag>
                  {one.needsQuote && <Tag tone="urgent">{t('finding.quoteTag')}</Tag>}
                </span>
                <FindingPhotos {...onSite} id={one.id} />
              </>
            }
          >
            {one.description}
          </EntryLine>
        )}
      </Section>
      <Section title={t('words.title')} items={[]} foot={<WordsField {...onSite} />} />
      <Section
        title={t('part.list')}
        none={t('part.none')}
        items={mission.parts}
        foot={add('part', t('part.add'), Package)}
      >
        {(one) => (
          <EntryLine
            key={one.id}
            {...onSite}
            takeBack="removePart"
            entry={one}
            name={one.designation}
            detail={[format.quantity(one.quantityMilli, one.unit), one.reference].filter(Boolean).join(', ')}
          >
            {one.designation}
          </EntryLine>
        )}
      </Section>
      <Section
        title={t('hours.list')}
        none={t(mission.workers.length > 0 ? 'hours.none' : 'hours.nobody')}
        items={mission.hours}
        foot={mission.workers.length > 0 && add('hours', t('hours.add'), Clock)}
      >
        {(one) => (
          <EntryLine
            key={one.id}
            {...onSite}
            takeBack="removeHours"
            entry={one}
            name={one.worker}
            detail={format.day(one.day)}
          >
            {t('hours.of', { name: one.worker, time: hoursWords(one.minutes, t) })}
          </EntryLine>
        )}
      </Section>
      <Section
        title={t('followUp.list')}
        none={t('followUp.none')}
        items={mission.followUps}
        foot={add('followUp', t('followUp.add'), CalendarPlus)}
      >
        {(one) => (
          <EntryLine
            key={one.id}
            {...onSite}
            takeBack="removeFollowUp"
            entry={one}
            name={t(`reason.${one.reason}`)}
            detail={[one.note, one.notBefore && t('followUp.from', { date: format.date(one.notBefore) })]
              .filter(Boolean)
              .join(', ')}
          >
            {t(`reason.${one.reason}`)}
          </EntryLine>
        )}
      </Section>
      {opened === 'finding' && <FindingSheet {...onSite} onClose={close} />}
      {opened === 'part' && <PartSheet {...onSite} onClose={close} />}
      {opened === 'hours' && <HoursSheet {...onSite} onClose={close} />}
      {opened === 'followUp' && <FollowUpSheet {...onSite} onClose={close} />}
    </>
  );
}

interface SectionProps<T> {
  title: string;
  none?: string;
  items: readonly T[];
  foot: ReactNode;
  children?: (item: T) => ReactNode;
}

function Section<T>({ title, none, items, foot, children }: SectionProps<T>) {
  return (
    <Panel title={title}>
      {items.length > 0 ? (
        <ul className="-mt-2">{items.map((item) => children?.(item))}</ul>
      ) : (
        none && <p className="text-sm text-ink-2">{none}</p>
      )}
      {foot}
    </Panel>
  );
}

function FindingPhotos({ mission, actOf, id }: Pick<OnSite, 'mission' | 'actOf'> & { id: string }) {
  const t = useTexts();
  const photos: Mission['photos'] = mission.photos.filter(({ findingId }) => findingId === id);
  if (photos.length === 0) return null;
  return (
    <span className="mt-1 flex flex-wrap gap-1.5">
      {photos.map((photo) => (
        <KeptPicture
          key={photo.id}
          photo={photo}
          act={actOf.get(photo.id)}
          alt={t('finding.photo')}
          className="h-14 w-18"
        />
      ))}
    </span>
  );
}
