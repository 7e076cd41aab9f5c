import { Paperclip, RotateCw, X } from 'lucide-react';
import { FieldError } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useComposerTexts } from '../texts-composer.ts';
import type { Draft } from './use-draft.ts';
import type { Files } from './use-files.ts';

const chip =
  'inline-flex h-7 max-w-56 items-center gap-1 rounded-sm border border-line-strong bg-surface pl-2 text-xs max-md:h-10';
const press = 'grid size-7 shrink-0 place-items-center text-ink-3 hover:text-ink max-md:size-10';

export function ComposerFiles({ draft, files }: { draft: Draft; files: Files }) {
  const t = useComposerTexts();
  const { uploads, refused } = files;
  if (draft.files.length + uploads.length + refused.length === 0) return null;
  return (
    <div className="grid gap-1 px-3 pb-1">
      <ul className="flex flex-wrap gap-1">
        {draft.files.map(({ id, name }) => (
          <li key={id} className={chip}>
            <Icon of={Paperclip} size={13} />
            <span className="truncate font-[560]">{name}</span>
            <button
              type="button"
              className={press}
              aria-label={t('removeFile', { name })}
              onClick={() => files.remove(id)}
            >
              <Icon of={X} size={13} />
            </button>
          </li>
        ))}
        {uploads.map(({ key, file: { name }, progress, reason, final }) => (
          <li key={key} className={chip}>
            <span className="truncate font-[560]">{name}</span>
            {reason === null ? (
              <progress
                className="h-1.25 w-14 appearance-none overflow-hidden rounded-[1px] bg-line [&::-moz-progress-bar]:bg-fil [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-fil"
                max={1}
                value={progress}
                aria-label={t('uploading', { name })}
              />
            ) : (
              !final && (
                <button
                  type="button"
                  className={press}
                  aria-label={t('retryFile', { name })}
                  onClick={() => files.retry(key)}
                >
                  <Icon of={RotateCw} size={13} />
                </button>
              )
            )}
            <button
              type="button"
              className={press}
              aria-label={t('cancelFile', { name })}
              onClick={() => files.cancel(key)}
            >
              <Icon of={X} size={13} />
            </button>
          </li>
        ))}
      </ul>
      {uploads.map(
        ({ key, file: { name }, reason }) =>
          reason && <FieldError key={key}>{t('fileRefused', { name, reason })}</FieldError>,
      )}
      {refused.map((reason) => (
        <FieldError key={reason}>{reason}</FieldError>
      ))}
    </div>
  );
}
