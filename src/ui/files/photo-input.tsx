import type { LucideIcon } from 'lucide-react';
import { LoaderCircle } from 'lucide-react';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';

export interface PhotoInputProps {
  /** Accessible name; visible unless `bare`. */
  label: string;
  icon: LucideIcon;
  /** Opens the camera; otherwise the photo library, with multiple selection. */
  camera?: boolean;
  bare?: boolean;
  busy: boolean;
  onFiles: (files: File[]) => void;
  className?: string;
}

/** Takes or picks photos; a label, so that the press itself opens the device's picker. */
export function PhotoInput({ label, icon, camera, bare, busy, onFiles, className }: PhotoInputProps) {
  return (
    <label
      className={classes(
        'relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className ?? classes('btn', camera ? 'btn--primary' : 'btn--secondary', bare && 'btn--icon'),
      )}
    >
      {busy ? (
        <span className="spin">
          <Icon of={LoaderCircle} size={20} />
        </span>
      ) : (
        <Icon of={icon} size={20} />
      )}
      {!bare && <span aria-hidden="true">{label}</span>}
      <input
        type="file"
        className="absolute inset-0 size-full cursor-pointer text-[0px] opacity-0"
        accept="image/*"
        aria-label={label}
        disabled={busy}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
