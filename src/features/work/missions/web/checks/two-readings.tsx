import { useNavigate } from 'react-router';
import type { MissionCheck, Reading } from '#features/work/missions/mission-bundle.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { type Contestant, ContestChoice } from '#ui/offline/contest-choice.tsx';
import { useToldAt } from '#ui/time/told-at.ts';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { MissionHeader } from '../mission-header.tsx';
import { stepPage } from '../mission-pages.ts';
import type { OnSite } from '../on-site.ts';
import { useTexts } from '../texts.ts';
import { readingWords } from './reading-words.ts';

export interface TwoReadingsProps extends Pick<OnSite, 'mission' | 'keep'> {
  check: MissionCheck;
}

export function TwoReadings({ mission, keep, check }: TwoReadingsProps) {
  const t = useTexts();
  const format = useFormat();
  const toldAt = useToldAt();
  const navigate = useNavigate();
  const standing = check.readings.filter(({ setAside }) => !setAside);
  const own = standing.findLast(({ mine }) => mine) ?? standing[0];
  const other = standing.findLast(({ id }) => id !== own?.id);
  const back = () => void navigate(stepPage(mission.id, 'checks'), { replace: true });
  if (!own || !other) return null;
  const nameOf = ({ by }: Reading) => by ?? t('two.colleague');
  const contestantOf = (reading: Reading): Contestant => ({
    value: readingWords(reading, check.unit, format, t),
    detail: [toldAt(reading.madeAt, reading.receivedAt), t('two.photos', { count: reading.photoIds.length })].join(
      ', ',
    ),
  });
  const phone = mission.workers.find(({ name, isMe }) => name === other.by && !isMe)?.phone ?? null;
  return (
    <>
      <MissionHeader mission={mission} step="checks" />
      <div>
        <TitleBlockMini
          cells={[
            mission.request.number ?? mission.order.number,
            t('two.place', { place: check.position, count: mission.checks.length }),
            check.label,
          ]}
        />
      </div>
      <ContestChoice
        text={t('two.text', { name: nameOf(other) })}
        mine={{ ...contestantOf(own), ...(!own.mine && { name: nameOf(own) }) }}
        other={{ ...contestantOf(other), name: nameOf(other), phone }}
        onKeep={async (kept) => {
          if (await keep.decide(check, kept === 'mine' ? own.id : other.id)) back();
        }}
        onLater={back}
      />
    </>
  );
}
