import { Fragment, useState } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RequiredNote } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { requestAddress } from '../public/addresses.ts';
import type { DraftSeen, WarrantySlot } from '../public/warranty-slot.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { EditorActions } from './editor-actions.tsx';
import { EditorProvider } from './editor-context.ts';
import { EditorNotes } from './editor-notes.tsx';
import { type Draft, isSendable, type Part, partNames, partOf } from './draft.ts';
import { DescribePart } from './describe-part.tsx';
import { EditorSide } from './editor-side.tsx';
import { FullPreview } from './preview.tsx';
import { PhoneSteps } from './phone-steps.tsx';
import { useFocus } from './use-focus.ts';
import { useRequestEditor } from './use-editor.ts';
import { usePhotos } from './use-photos.ts';
import { useSending } from './use-sending.ts';
import { WhatPart } from './what-part.tsx';
import { WhenPart } from './when-part.tsx';
import { WherePart } from './where-part.tsx';
import { WhoPart } from './who-part.tsx';

const bodies: Record<Part, () => React.ReactNode> = {
  where: WherePart,
  what: WhatPart,
  describe: DescribePart,
  when: WhenPart,
  who: WhoPart,
};

const column =
  'min-w-0 bg-surface pt-4 pr-6 pb-6 pl-5 max-md:bg-transparent max-md:px-4 max-md:pt-0 max-md:pb-4 [&>.note]:mb-4 [&>.reqnote]:mb-3';

export interface RequestEditorProps {
  /** From the server; null for a request not created yet. */
  detail: RequestDetail | null;
  onCreated?: (id: string) => void;
  start?: Partial<Draft>;
  /** Shown before publication: works possibly under guarantee. */
  warranty: WarrantySlot;
}

export function RequestEditor({ detail, onCreated, start, warranty: Warranty }: RequestEditorProps) {
  const t = useEditorTexts();
  const phone = usePhone();
  const editor = useRequestEditor({ detail, ...(onCreated && { onCreated }), ...(start && { start }) });
  const { draft, sync, state, faulty, issues } = editor;
  const published = detail !== null && detail.state !== 'draft';
  const ready = state.id !== null || isSendable(draft);
  const photos = usePhotos(detail, async () => detail?.id ?? (await sync.flush(), sync.state().id), ready);
  const frozen = published && !detail.acts.editBasis.allowed;
  const [named, setNamed] = useState<{ id: string; name: string }[]>([]);
  const scope = { ...editor, detail, photos, published, frozen, named };
  const format = useFormat();
  const callBack: DraftSeen['callBack'] = (firm, visitBy) => {
    setNamed([firm]);
    editor.set({
      visibility: 'invited',
      invitedIds: [firm.id],
      byMail: [],
      costBearer: 'contractor',
      deadlineAt: format.instant(`${visitBy}T18:00`),
    });
  };
  const sending = useSending(scope);
  const [step, setStep] = useState<Part>('where');
  const [preview, setPreview] = useState(false);

  // Publishing with something missing jumps to the first incomplete part.
  const [led, setLed] = useState(faulty);
  if (led !== faulty) {
    setLed(faulty);
    const first = partNames.find((part) => issues.some(({ path: [field] }) => partOf(String(field)) === part));
    if (first) setStep(first);
  }
  const form = useFocus(step, faulty);
  const crumbs = detail?.number
    ? [
        { label: t('crumb'), to: path('requests') },
        { label: detail.number, to: requestAddress(detail.id) },
      ]
    : [{ label: t('crumb'), to: path('requests') }];
  const editable = detail?.acts.edit ?? { allowed: true };

  return (
    <EditorProvider value={scope}>
      <div className="page grid shrink-0 basis-auto grid-cols-1 items-stretch bg-canvas max-md:flex max-md:flex-col lg:grid-cols-[minmax(0,1fr)_372px]">
        <PageHeader
          title={t(published ? 'editTitle' : detail && !onCreated ? 'editTitle' : 'newTitle')}
          crumbs={crumbs}
          {...(editable.allowed && {
            actions: (
              <EditorActions step={step} onStep={setStep} sending={sending} onPreview={() => setPreview(true)} />
            ),
          })}
        />
        {editable.allowed ? (
          <>
            <form ref={form} className={column} noValidate onSubmit={(event) => event.preventDefault()}>
              {phone && (
                <PhoneSteps step={step} onStep={setStep} onPreview={() => setPreview(true)} sending={sending} />
              )}
              <EditorNotes />
              <RequiredNote />
              {(phone ? [step] : partNames).map((part) => {
                const Body = bodies[part];
                return (
                  <Fragment key={part}>
                    <Body />
                    {part === 'describe' && !published && (
                      <Warranty
                        requestId={state.id}
                        draft={draft}
                        save={async () => ((await sync.flush()) ? sync.state().id : null)}
                        callBack={callBack}
                      />
                    )}
                  </Fragment>
                );
              })}
            </form>
            <EditorSide sending={sending} step={step} />
          </>
        ) : (
          <div className={column}>
            <EditorNotes />
            {detail && <ButtonLink to={requestAddress(detail.id)}>{t('backToRequest')}</ButtonLink>}
          </div>
        )}
        <Dialog open={preview} onClose={() => setPreview(false)} title={t('side.title')}>
          <FullPreview />
        </Dialog>
      </div>
    </EditorProvider>
  );
}
