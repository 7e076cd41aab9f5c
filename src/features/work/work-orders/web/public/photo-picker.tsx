import { X } from 'lucide-react';
import { type Dispatch, type ReactNode, type SetStateAction, useEffect, useMemo, useState } from 'react';
import { FileDrop } from '#ui/files/file-drop.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { largestPhoto } from '#common/file-problems.ts';
import { type RefusedFile, refusedFile, RefusedFiles } from '#ui/files/refused-files.tsx';
import { photoToSend } from '#ui/files/shrink-image.ts';
import { useTexts } from '../texts.ts';

export interface PhotoPickerProps {
  label: string;
  files: readonly File[];
  /** How many may be chosen in all. */
  room: number;
  /** An updater: two choices may be scaled down at the same time. */
  onChange: Dispatch<SetStateAction<readonly File[]>>;
}

/** The files that may be sent, and the reasons for the others. */
async function lightOf(chosen: readonly File[]) {
  const light: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of chosen) {
    try {
      light.push(await photoToSend(file));
    } catch (error) {
      refused.push(refusedFile(file, error));
    }
  }
  return { light, refused };
}

export function PhotoPicker({ label, files, room, onChange }: PhotoPickerProps) {
  const t = useTexts();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const left = room - files.length;
  return (
    <div className="flex flex-col gap-2">
      {left > 0 && (
        <FileDrop
          label={label}
          hint={t('snag.photosHint', { count: left })}
          accept="image/*"
          maxSize={20 * largestPhoto}
          max={left}
          onFiles={(chosen) => {
            void lightOf(chosen).then(({ light, refused: left }) => {
              setRefused(left);
              onChange((before) => [...before, ...light].slice(0, room));
            });
          }}
        />
      )}
      <RefusedFiles files={refused} />
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {files.map((file) => (
            <Chosen key={`${file.name} ${file.lastModified} ${file.size}`} file={file}>
              <button
                type="button"
                className="absolute top-1 right-1 grid size-6 place-items-center rounded-full bg-[rgb(25_33_40/78%)] text-white max-md:size-8"
                aria-label={t('snag.removePhoto', { name: file.name })}
                onClick={() => onChange((before) => before.filter((one) => one !== file))}
              >
                <Icon of={X} size={14} stroke={2.25} />
              </button>
            </Chosen>
          ))}
        </ul>
      )}
    </div>
  );
}

function Chosen({ file, children }: { file: File; children: ReactNode }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <li className="relative size-24.5 overflow-hidden rounded-sm bg-hover">
      <img className="size-full object-cover" src={address} alt={file.name} />
      {children}
    </li>
  );
}
