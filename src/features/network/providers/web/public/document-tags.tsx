import { Check, CircleX, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ProviderCard } from '#features/network/providers/provider.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from '../texts.ts';

export const tagRowClass = 'mt-0.5 flex flex-wrap gap-1';

type DocumentTag = ProviderCard['papers'][number];

function useDocumentMark() {
  const t = useTexts();
  const format = useFormat();
  return ({ kind, state, until }: DocumentTag) => {
    const name = t(`paper.${kind}`);
    const day = until ? format.date(until) : '';
    switch (state) {
      case 'expiring':
        return { tone: 'warning', icon: ShieldAlert, text: t('paperExpiring', { name, day }) } as const;
      case 'expired':
        return {
          tone: 'danger',
          icon: CircleX,
          text: kind === 'kbis' ? t('paperExpiredKbis', { day }) : t('paperExpired', { name, day }),
        } as const;
      case 'missing':
        return {
          tone: 'neutral',
          icon: CircleX,
          text: kind === 'kbis' ? t('paperMissingKbis') : t('paperMissing', { name }),
        } as const;
      default:
        return { tone: 'success', icon: Check, text: name } as const;
    }
  };
}

function TagList({ papers }: { papers: readonly DocumentTag[] }) {
  const mark = useDocumentMark();
  return papers.map((paper) => {
    const { tone, icon, text } = mark(paper);
    return (
      <li key={paper.kind}>
        <Tag tone={tone} icon={icon}>
          {text}
        </Tag>
      </li>
    );
  });
}

const asked = (papers: readonly DocumentTag[]) => papers.filter(({ state }) => state !== 'not_required');

/** The documents of an award, except those a trade does not need. */
export function DocumentTags({ papers }: { papers: readonly DocumentTag[] }) {
  return (
    <ul className={tagRowClass}>
      <TagList papers={asked(papers)} />
    </ul>
  );
}

/** One mark for all: in order, or the first that is not. */
export function PaperMark({ papers }: { papers: readonly DocumentTag[] }) {
  const t = useTexts();
  const mark = useDocumentMark();
  const [faulty] = asked(papers).filter(({ state }) => state !== 'valid');
  const { tone, text } = faulty ? mark(faulty) : ({ tone: 'success', text: t('papersInOrder') } as const);
  return (
    <span className={classes('flex items-center gap-1 text-right text-xs/4 font-[560]', inks[tone])}>
      <Icon of={faulty ? ShieldAlert : ShieldCheck} size={14} className="shrink-0" />
      {text}
    </span>
  );
}

const inks = {
  success: 'text-success-ink',
  warning: 'text-warning-ink',
  danger: 'text-danger-ink',
  neutral: 'text-ink-2',
} as const;

/** The same in a list of tags: a single one if all are in order, otherwise the faulty ones. */
export function DocumentTagsShort({ papers }: { papers: readonly DocumentTag[] }) {
  const t = useTexts();
  const faulty = asked(papers).filter(({ state }) => state !== 'valid');
  if (faulty.length > 0) return <TagList papers={faulty} />;
  return (
    <li>
      <Tag tone="success" icon={Check}>
        {t('papersInOrder')}
      </Tag>
    </li>
  );
}
