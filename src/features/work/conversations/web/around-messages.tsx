import { Ban, Eye, FileText } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import {
  type MessageAround,
  type MessageReportDetail,
  moderationContract,
} from '#features/work/conversations/moderation.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useAttempt } from '#ui/calls/use-attempt.ts';
import { FoldedText } from './public/folded-text.tsx';
import { moderationApi } from './public/moderation-api.ts';
import { useReportTexts } from './texts-reports.ts';

interface Read {
  items: MessageAround[];
  before: string | null;
  after: string | null;
}

/** Loaded on demand: each page read is logged. */
export function AroundMessages({ report }: { report: MessageReportDetail }) {
  const t = useReportTexts();
  const format = useFormat();
  const { busy, refusal, attempt } = useAttempt<'read'>();
  const [read, setRead] = useState<Read | null>(null);
  const { id, isReadable, toldAt, readings } = report;
  const ask = (cursor: { before?: string; after?: string }) =>
    attempt('read', async () => {
      const page = await moderationApi.readAround.call({ id, ...cursor });
      setRead((held) => {
        if (!held || (!cursor.before && !cursor.after)) return page;
        return cursor.before
          ? { ...held, items: [...page.items, ...held.items], before: page.before }
          : { ...held, items: [...held.items, ...page.items], after: page.after };
      });
    });
  const { before, after } = read ?? {};
  return (
    <>
      <Panel title={t('around')}>
        {!isReadable && <p className="text-sm text-ink-2">{t('closed')}</p>}
        {isReadable && !read && (
          <>
            <Note>{toldAt ? t('aroundTold', { date: format.dateTime(toldAt) }) : t('aroundText')}</Note>
            <Button className="mt-3" icon={Eye} loading={busy !== null} onClick={() => void ask({})}>
              {t('readAround')}
            </Button>
          </>
        )}
        {refusal && (
          <Note tone="danger" live>
            {refusal.message}
          </Note>
        )}
        {before && (
          <Button size="sm" loading={busy !== null} onClick={() => void ask({ before })}>
            {t('earlier')}
          </Button>
        )}
        {read && (
          <ol className="my-2 flex flex-col gap-2" aria-label={t('around')}>
            {read.items.map((message) => (
              <Around key={message.id} message={message} reportId={id} />
            ))}
          </ol>
        )}
        {after && (
          <Button size="sm" loading={busy !== null} onClick={() => void ask({ after })}>
            {t('later')}
          </Button>
        )}
      </Panel>
      {readings.length > 0 && (
        <Panel title={t('readings')}>
          <ul className="flex flex-col gap-1 text-sm text-ink-2">
            {readings.map(({ name, at }) => (
              <li key={at}>{t('readingBy', { name: name || t('someone'), date: format.dateTime(at) })}</li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Around({ message, reportId }: { message: MessageAround; reportId: string }) {
  const t = useReportTexts();
  const format = useFormat();
  const { author, authorCompany, body, question, files, createdAt, deletedAt, hiddenAt, notice, isReported } = message;
  // The reported message is shown whole: it is the one to judge.
  const [isWhole, setWhole] = useState(isReported);
  if (notice) {
    return (
      <li className="flex items-center justify-center gap-1.5 text-xs text-ink-3">
        <Icon of={Eye} size={14} />
        {t('notice')} · {format.dateTime(createdAt)}
      </li>
    );
  }
  const gone = deletedAt ? t('gone') : hiddenAt && !isReported ? t('hidden') : null;
  const name = [author?.name ?? t('someone'), authorCompany?.name].filter(Boolean).join(' · ');
  return (
    <li className={classes('msg m-0 px-3 py-2', isReported && 'border-warning-line bg-warning-soft')}>
      <div className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-3">
        <b className="text-sm font-semibold text-ink">{name}</b>
        <span>{format.dateTime(createdAt)}</span>
        {isReported && <Tag tone="warning">{t('reported')}</Tag>}
      </div>
      {gone && (
        <p className="flex items-center gap-1.5 text-sm text-ink-3">
          <Icon of={Ban} size={14} />
          {gone}
        </p>
      )}
      {question && (
        <blockquote className="mb-1 border-l-2 border-line-strong pl-2.5 text-sm text-ink-2" dir="auto">
          <span className="block text-xs">{t('question')}</span>
          {question}
        </blockquote>
      )}
      {body && (
        <FoldedText text={body} isWhole={isWhole} onWhole={setWhole}>
          <p className="text-sm wrap-anywhere whitespace-pre-line" dir="auto">
            {body}
          </p>
        </FoldedText>
      )}
      {files.length > 0 && (
        <ul className="mt-1.5 flex flex-wrap gap-1.5">
          {files.map((file) => (
            <li key={file.id} className="max-w-full">
              <a
                className="inline-flex max-w-full items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2.5 py-1 text-sm hover:border-line-control"
                href={addressOf(moderationContract.file, { id: reportId, fileId: file.id })}
                target="_blank"
                rel="noreferrer"
                aria-label={t('file', { name: file.name })}
              >
                <Icon of={FileText} size={15} className="shrink-0 text-ink-3" />
                <span className="truncate">{file.name}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
