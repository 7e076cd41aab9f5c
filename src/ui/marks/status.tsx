import {
  Archive,
  Check,
  CirclePause,
  CircleX,
  Clock,
  Minus,
  ClockAlert,
  SquareCheckBig,
  SquareX,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { BrickMark, DraftBox } from './brick-mark.tsx';
import { Icon } from './icon.tsx';
import { Tag } from './tag.tsx';
import {
  documentTones,
  quoteTones,
  requestStates,
  requestTone,
  type DocumentState,
  type Glyph,
  type QuoteState,
  type RequestState,
  type Tone,
} from '#ui/words/vocabulary.ts';
import { useWords } from '#ui/words/words.ts';

const marks: Record<Exclude<Extract<Glyph, { mark: string }>['mark'], 'draft'>, LucideIcon> = {
  check: SquareCheckBig,
  archive: Archive,
  cross: SquareX,
  pause: CirclePause,
  clock: Clock,
};

/** For rows that already show the label. */
export function StatusGlyph({ glyph }: { glyph: Glyph }) {
  if ('rows' in glyph) return <BrickMark rows={glyph.rows} />;
  return glyph.mark === 'draft' ? <DraftBox /> : <Icon of={marks[glyph.mark]} size={14} stroke={2} />;
}

export function Status({ tone, glyph, children }: { tone: Tone; glyph: ReactNode; children: ReactNode }) {
  return (
    <span className="st" data-t={tone}>
      {glyph}
      <span>{children}</span>
    </span>
  );
}

export interface RequestStatusProps {
  state: RequestState;
  /** The reader is expected to act: «à vous» states turn minium. */
  toAct?: boolean;
  glyphOnly?: boolean;
}

export function RequestStatus({ state, toAct = false, glyphOnly = false }: RequestStatusProps) {
  const t = useWords();
  const { glyph, word } = requestStates[state];
  const name = t(`status.${word}`);
  return (
    <Status tone={requestTone(state, toAct)} glyph={<StatusGlyph glyph={glyph} />}>
      {glyphOnly ? <span className="sr-only">{name}</span> : name}
    </Status>
  );
}

export interface QuoteStatusProps {
  state: QuoteState;
  /** Its request changed: its author must confirm it. */
  toConfirm?: boolean;
  /** A revision was requested, which its author must make. */
  revisionAsked?: boolean;
}

export function QuoteStatus({ state, toConfirm = false, revisionAsked = false }: QuoteStatusProps) {
  const t = useWords();
  if (toConfirm) return <Tag tone="warning">{t('quote.toConfirm')}</Tag>;
  if (revisionAsked && state === 'sent') return <Tag tone="warning">{t('quote.revisionAsked')}</Tag>;
  return <Tag tone={quoteTones[state]}>{t(`quote.${state}`)}</Tag>;
}

const documentIcons: Record<DocumentState, LucideIcon> = {
  verified: Check,
  valid: Check,
  not_required: Minus,
  pending: Clock,
  expiring: ClockAlert,
  expired: CircleX,
  missing: TriangleAlert,
  rejected: CircleX,
};

export function DocumentStatus({ state }: { state: DocumentState }) {
  const t = useWords();
  return (
    <Tag tone={documentTones[state]} icon={documentIcons[state]}>
      {t(`document.${state}`)}
    </Tag>
  );
}
