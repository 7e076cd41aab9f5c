import type { LucideIcon } from 'lucide-react';
import { LoaderCircle } from 'lucide-react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export interface PhotoInputProps {
  /** What is read of it; shown too unless it is a bare icon. */
  label: string;
  icon: LucideIcon;
  /** Opens the camera; else the photos of the device, several at once. */
  camera?: boolean;
  bare?: boolean;
  busy: boolean;
  onFiles: (files: File[]) => void;
  /** How it looks; a button by default. */
  className?: string;
}

/** Takes a picture with the camera, or chooses some: a label, so that the press itself opens what the device has. */
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
