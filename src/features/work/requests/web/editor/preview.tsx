import type { ReactNode } from 'react';
import { addressOf } from '#common/address-of.ts';
import { type PreviewField, requestContract } from '#features/work/requests/request.contract.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell, StampCell } from '#ui/page/title-block.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Priority } from '#ui/marks/priority.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { useCostBearerWords, useTradeWords } from '#ui/words/words.ts';
import { DocumentLinks, requestDocumentUrl } from '../public/request-documents.tsx';
import { ScheduleLines } from '../public/schedule-lines.tsx';
import { useEditorTexts } from '../texts-editor.ts';
import { instantOf } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { useRecipientCount } from './use-eligible.ts';
import { useChosenSite, useWhereabouts } from './where-part.tsx';

/** Each previewed field as companies will read it: the site's district, never its address. */
function usePreviewed() {
  const t = useEditorTexts();
  const format = useFormat();
  const trade = useTradeWords();
  const { draft, detail, photos, state } = useEditor();
  const site = useChosenSite(draft.siteId);
  const deadline = instantOf(draft.deadlineAt);
  return {
    number: detail?.number ?? t('side.pendingNumber', { year: new Date().getFullYear() }),
    title: draft.title.trim() || <span className="text-ink-3">{t('side.untitled')}</span>,
    site: site?.district,
    place: useWhereabouts(draft),
    trade: draft.trade ? trade(draft.trade) : '—',
    priority: <Priority level={draft.priority} />,
    description: draft.description.trim(),
    wantedFrom: draft.wantedFrom && format.day(draft.wantedFrom),
    wantedTo: draft.wantedTo && format.day(draft.wantedTo),
    deadlineAt: deadline ? format.dateTime(deadline) : '—',
    sealed: t(draft.sealed ? 'side.yes' : 'side.no'),
    viewingRequired: draft.viewingRequired && t('side.viewingRequired'),
    lines: draft.lines.some(({ designation }) => designation.trim()) && (
      <ScheduleLines label={t('when.schedule')} lines={draft.lines} />
    ),
    photos: photos.photos.length > 0 && state.id && <PreviewPhotos requestId={state.id} photos={photos.photos} />,
    documents: (
      <DocumentLinks
        documents={photos.documents}
        addressOf={(id) => requestDocumentUrl(state.id ?? '', id)}
        label={t('describe.documents')}
      />
    ),
  } satisfies Record<PreviewField, ReactNode>;
}

export function PreviewTitleBlock() {
  const t = useEditorTexts();
  const { draft, detail, published } = useEditor();
  const shown = usePreviewed();
  const place = [shown.site, shown.place].filter(Boolean).join(' · ');
  return (
    <TitleBlock className="mx-1 my-0">
      <TitleBlockRow>
        <TitleBlockCell kind="number" grow label={t(detail?.number ? 'side.numberKnown' : 'side.number')}>
          {shown.number}
        </TitleBlockCell>
        {!published && (
          <StampCell label={t('side.state')}>
            <Stamp tone="neutral">{t('side.draft')}</Stamp>
          </StampCell>
        )}
      </TitleBlockRow>
      <TitleBlockRow>
        <TitleBlockCell
          kind="title"
          grow
          className="[&>dd]:text-[1.0625rem]/5.25 [&>dd]:text-balance [&>dd]:wrap-anywhere max-md:[&>dd]:text-(length:--t-md)"
          label={place || t('side.unplaced')}
        >
          {shown.title}
        </TitleBlockCell>
      </TitleBlockRow>
      <TitleBlockRow>
        <TitleBlockCell grow label={t('what.trade')}>
          {shown.trade}
        </TitleBlockCell>
        <TitleBlockCell grow label={t('what.priority')}>
          {shown.priority}
        </TitleBlockCell>
        <TitleBlockCell label={t('side.visit')}>{t(`delayShort.${draft.priority}`)}</TitleBlockCell>
      </TitleBlockRow>
    </TitleBlock>
  );
}

export function PhoneTitleBlock() {
  const t = useEditorTexts();
  const trade = useTradeWords();
  const { draft, detail } = useEditor();
  const site = useChosenSite(draft.siteId);
  const where = useWhereabouts(draft);
  return (
    <TitleBlock className="mx-1 my-0">
      <TitleBlockRow>
        <TitleBlockCell kind="number" label={t(detail?.number ? 'side.numberKnown' : 'side.draft')}>
          {detail?.number ?? t('side.pendingNumber', { year: new Date().getFullYear() })}
        </TitleBlockCell>
        <TitleBlockCell grow label={draft.trade ? trade(draft.trade) : t('what.priority')}>
          <Priority level={draft.priority} />
        </TitleBlockCell>
      </TitleBlockRow>
      <TitleBlockRow>
        <TitleBlockCell grow label={t('side.place')}>
          {[site?.name, where].filter(Boolean).join(', ') || t('side.unplaced')}
        </TitleBlockCell>
      </TitleBlockRow>
    </TitleBlock>
  );
}

export function Summary() {
  const t = useEditorTexts();
  const format = useFormat();
  const bearer = useCostBearerWords();
  const { draft } = useEditor();
  const reach = useRecipientCount(draft);
  const deadline = instantOf(draft.deadlineAt);
  const recipients =
    reach === undefined
      ? t(`who.${draft.visibility}`)
      : draft.visibility === 'invited'
        ? t('who.invitedCount', { count: reach })
        : t(draft.visibility === 'favourites' ? 'who.favouriteCount' : 'who.marketplaceCount', { count: reach });
  return (
    <Facts
      facts={[
        { label: t('side.recipients'), value: recipients },
        { label: t('side.deadline'), value: deadline ? format.dateTime(deadline) : '—' },
        {
          label: t('side.budget'),
          value:
            draft.budgetMinor === null
              ? t('side.noBudget')
              : t('side.budgetValue', { amount: format.money(draft.budgetMinor, draft.currency) }),
        },
        draft.costBearer !== '' && { label: t('when.costBearer'), value: bearer(draft.costBearer) },
        { label: t('side.sealed'), value: t(draft.sealed ? 'side.yes' : 'side.no') },
        draft.viewingRequired && { label: t('side.viewing'), value: t('side.viewingRequired') },
      ]}
    />
  );
}

function PreviewPhotos({ requestId, photos }: { requestId: string; photos: readonly { id: string; name: string }[] }) {
  const t = useEditorTexts();
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={t('side.photos', { count: photos.length })}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <img
            className="h-19.5 w-26 rounded-sm object-cover"
            src={addressOf(requestContract.photo, { id: requestId, fileId: photo.id, size: 'thumb' })}
            alt={t('describe.photo', { name: photo.name })}
          />
        </li>
      ))}
    </ul>
  );
}

export function FullPreview() {
  const t = useEditorTexts();
  const shown = usePreviewed();
  const wanted = [shown.wantedFrom, shown.wantedTo].filter(Boolean).join(' – ');
  return (
    <div className="flex flex-col gap-4 mt-1.5">
      <PreviewTitleBlock />
      {shown.description && <p className="wrap-anywhere whitespace-pre-wrap">{shown.description}</p>}
      {shown.photos}
      {shown.documents}
      <Facts
        facts={[
          wanted !== '' && { label: t('side.wanted'), value: wanted },
          { label: t('side.deadline'), value: shown.deadlineAt },
          { label: t('side.sealed'), value: shown.sealed },
          shown.viewingRequired !== false && { label: t('side.viewing'), value: shown.viewingRequired },
        ]}
      />
      {shown.lines}
    </div>
  );
}
