import { BadgeCheck, CircleHelp } from 'lucide-react';
import type { ShownQualification } from '#features/network/providers/qualification.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from '../texts.ts';

export function QualificationMark({ verified }: Pick<ShownQualification, 'verified'>) {
  const t = useTexts();
  return verified ? (
    <Tag tone="success" icon={BadgeCheck}>
      {t('qualification.verified')}
    </Tag>
  ) : (
    <Tag tone="warning" icon={CircleHelp}>
      {t('qualification.declared')}
    </Tag>
  );
}

export function Qualifications({ held }: { held: readonly ShownQualification[] }) {
  const t = useTexts();
  const format = useFormat();
  if (held.length === 0) return <span className="text-ink-3">{t('qualification.none')}</span>;
  return (
    <ul className="flex flex-col gap-2">
      {held.map(({ scheme, number, name, expiresOn, verified }) => (
        <li key={`${scheme} ${number}`}>
          <span className="flex items-center gap-2 flex-wrap">
            <b className="tabular-nums">{`${t(`schemes.${scheme}`)} ${number}`}</b>
            <QualificationMark verified={verified} />
          </span>
          {name && <span className="text-sm block">{name}</span>}
          <span className="text-xs text-ink-2 tabular-nums block">
            {t('qualification.until', { day: format.date(expiresOn) })}
          </span>
        </li>
      ))}
    </ul>
  );
}
