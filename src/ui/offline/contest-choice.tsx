import { History } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { RadioCards } from '#ui/inputs/choices.tsx';
import { usePlace } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { telephone } from '#ui/inputs/telephone.ts';
import { useTexts } from './texts.ts';

export interface Contestant {
  value: string;
  detail: string;
}

export interface ContestChoiceProps {
  title?: string;
  /** Explanation: «Sofia l’a rempli pendant que vous étiez sans réseau.» */
  text?: ReactNode;
  /** Has a name when a third person decides. */
  mine: Contestant & { name?: string };
  other: Contestant & { name: string; phone?: string | null };
  /** Keeps one version; refusals are shown as usual. */
  onKeep: (kept: 'mine' | 'other') => Promise<void>;
  onLater: () => void;
}

/** Two people wrote the same thing, one of them offline: the user chooses, and the other version is not lost. */
export function ContestChoice({ title, text, mine, other, onKeep, onLater }: ContestChoiceProps) {
  const place = usePlace();
  const t = useTexts();
  const [kept, setKept] = useState<'mine' | 'other'>('mine');
  const [busy, setBusy] = useState(false);
  const card = (value: 'mine' | 'other', name: string, of: Contestant) => ({
    value,
    title: (
      <span className="grid gap-0.5 py-1">
        <span>{name}</span>
        <span className="display text-[1.0625rem]">{of.value}</span>
        <span className="text-sm font-normal text-ink-2">{of.detail}</span>
      </span>
    ),
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h2 className="display text-xl text-balance">{title ?? t('contest.title')}</h2>
        {text && <p className="text-ink-2">{text}</p>}
      </div>
      <RadioCards
        legend={<span className="sr-only">{t('contest.choice')}</span>}
        name="contest"
        compact
        cards={[card('mine', mine.name ?? t('contest.mine'), mine), card('other', other.name, other)]}
        value={kept}
        onValue={setKept}
      />
      <p className="note" data-t="info">
        <Icon of={History} size={18} />
        <span>{t('contest.note', { name: other.name })}</span>
      </p>
      {other.phone && (
        <a href={telephone(other.phone, place)} className="link grid min-h-11 content-center justify-self-start">
          {t('contest.call', { name: other.name })}
        </a>
      )}
      <div className="grid gap-2">
        <Button
          variant="primary"
          size="touch"
          loading={busy}
          onClick={() => {
            setBusy(true);
            void onKeep(kept).finally(() => setBusy(false));
          }}
        >
          {kept === 'mine' && !mine.name
            ? t('contest.keepMine')
            : t('contest.keepOther', { name: (kept === 'mine' && mine.name) || other.name })}
        </Button>
        <Button variant="ghost" size="touch" onClick={onLater}>
          {t('contest.later')}
        </Button>
      </div>
    </div>
  );
}
