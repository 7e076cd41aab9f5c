import { Megaphone, Save } from 'lucide-react';
import { AskPlan } from '#features/operations/plans/web/public/ask-plan.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { ErrorFix } from '#ui/feedback/error-fix.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useEditorTexts } from '../texts-editor.ts';
import { isDone, type Part, partNames } from './draft.ts';
import { useEditor } from './editor-context.ts';
import { Nearby } from './nearby.tsx';
import { PreviewTitleBlock, Summary } from './preview.tsx';
import { useRecipientCount } from './use-eligible.ts';
import type { Sending } from './use-sending.ts';

export function FinalButton({ sending, size = 'lg' }: { sending: Sending; size?: 'lg' | 'touch' }) {
  const t = useEditorTexts();
  const { draft, detail, published } = useEditor();
  const reach = useRecipientCount(draft);
  if (published) {
    return (
      <Button
        variant="primary"
        size={size}
        block
        icon={Save}
        loading={sending.busy}
        onClick={() => void sending.save()}
      >
        {t('saveChanges')}
      </Button>
    );
  }
  const publish = detail?.acts.publish;
  return (
    <Button
      variant="primary"
      size={size}
      block
      icon={Megaphone}
      loading={sending.busy || sending.uploading}
      disabledReason={publish && !publish.allowed ? publish.reason : null}
      onClick={() => void sending.publish()}
    >
      {reach ? t(`publish.${draft.visibility}`, { count: reach }) : t('publish.plain')}
    </Button>
  );
}

export function OrderDirectly({ sending, size = 'sm' }: { sending: Sending; size?: 'sm' | 'touch' }) {
  const t = useEditorTexts();
  const { published } = useEditor();
  if (published) return null;
  return (
    <Button variant="ghost" size={size} onClick={() => void sending.orderDirectly()}>
      {t('orderDirectly')}
    </Button>
  );
}

export function SendingFailure({ sending }: { sending: Sending }) {
  const t = useEditorTexts();
  const { issues } = useEditor();
  if (sending.failure) {
    return (
      <>
        <Note tone="danger" live title={sending.failure.message}>
          <ErrorFix code={sending.failure.code} />
        </Note>
        {sending.failure.code === 'PLAN_LIMIT' && <AskPlan wanted="pro" size="sm" />}
      </>
    );
  }
  return issues.length > 0 ? <Note tone="danger" title={t('publish.faulty', { count: issues.length })} /> : null;
}

const column =
  'flex min-w-0 flex-col gap-4 self-start bg-canvas px-4 pb-4 md:border-t md:border-line-strong md:px-6 md:pt-4 md:pb-5 lg:border-t-0 lg:border-l lg:border-line';

export function EditorSide({ sending, step }: { sending: Sending; step: Part }) {
  const t = useEditorTexts();
  const phone = usePhone();
  const { draft } = useEditor();
  const nearby = <Nearby onJoin={(request) => sending.abandon(request)} />;
  if (phone) return step === 'describe' || step === 'what' ? <div className={column}>{nearby}</div> : null;
  const done = partNames.filter((part) => isDone(part, draft)).length;
  return (
    <aside
      // The form scrolls; the column and its button stay visible.
      className={`${column} lg:sticky lg:top-0 lg:h-[calc(100dvh-var(--h-header))] lg:overflow-y-auto`}
      aria-label={t('side.title')}
    >
      <div className="flex items-center gap-2 justify-between">
        <span className="text-xs font-semibold text-ink">{t('side.title')}</span>
        <span className="text-xs text-ink-3">{t('done', { count: done })}</span>
      </div>
      <PreviewTitleBlock />
      {nearby}
      {/* Content fades under the button instead of being cut. */}
      <div className="sticky bottom-0 mt-auto flex flex-col gap-2 bg-canvas before:pointer-events-none before:absolute before:inset-x-0 before:bottom-full before:h-6 before:bg-linear-to-b before:from-transparent before:to-canvas">
        <Summary />
        <SendingFailure sending={sending} />
        <FinalButton sending={sending} />
        <OrderDirectly sending={sending} />
        <span className="text-xs text-ink-3">{t('publish.clock', { delay: t(`delay.${draft.priority}`) })}</span>
      </div>
    </aside>
  );
}
