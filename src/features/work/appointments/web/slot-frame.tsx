import { ChevronLeft } from 'lucide-react';
import { Icon } from '#ui/marks/icon.tsx';
import { PhoneSheet, type PhoneSheetProps } from '#ui/dialogs/phone-sheet.tsx';
import { useTexts } from './texts.ts';

export interface SlotFrameProps extends Pick<PhoneSheetProps, 'title' | 'number' | 'detail' | 'children' | 'foot'> {
  back?: string;
}

const forgotten = ['dit', 'coche'];

/** Runs no script; goes back by a link. */
export function SlotFrame({ back, ...sheet }: SlotFrameProps) {
  const t = useTexts();
  return (
    <PhoneSheet
      {...sheet}
      languagesLabel={t('languages')}
      forgets={forgotten}
      back={
        back && (
          <a className="-ml-3 grid size-11 flex-none place-items-center" href={back} aria-label={t('back')}>
            <Icon of={ChevronLeft} size={22} />
          </a>
        )
      }
    />
  );
}
