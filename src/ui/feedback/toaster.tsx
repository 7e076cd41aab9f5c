import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Icon } from '#ui/marks/icon.tsx';
import { Spinner } from './spinner.tsx';
import { useToastFloor } from './toast-floor.ts';
import { useWords, word } from '#ui/words/words.ts';

/** Bottom right, above actions there, one at a time; F8 focuses it. Mounted once in the root. */
export function Toaster() {
  const t = useWords();
  const floor = useToastFloor();
  useEffect(() => {
    const left = takeLeft();
    if (left) toast.success(left.message, left.options);
  }, []);
  return (
    <Sonner
      position="bottom-right"
      // Otherwise sonner computes the page's style on each render.
      dir="ltr"
      offset={{ bottom: floor + 24 }}
      mobileOffset={{ bottom: floor + 16 }}
      visibleToasts={1}
      hotkey={['F8']}
      closeButton
      customAriaLabel={t('toast.region')}
      toastOptions={{
        unstyled: true,
        classNames: { toast: 'toast', description: 'whitespace-pre-line', actionButton: 'btn btn--secondary btn--sm' },
        closeButtonAriaLabel: t('close'),
      }}
      icons={{
        success: <Icon of={CircleCheck} size={18} />,
        error: <Icon of={CircleX} size={18} />,
        warning: <Icon of={TriangleAlert} size={18} />,
        info: <Icon of={Info} size={18} />,
        loading: <Spinner />,
        close: <Icon of={X} size={15} />,
      }}
    />
  );
}

interface Options {
  description?: ReactNode;
  icon?: ReactNode;
  /** In milliseconds, if different from the default of its kind. */
  duration?: number;
  /** Undo, or a link to what was created: the toast then stays until dismissed. */
  action?: { label: string; onClick: () => void };
}

interface Left {
  message: string;
  options: { description?: string; duration?: number };
}
const leftKey = 'toast';

function takeLeft(): Left | null {
  try {
    const left = sessionStorage.getItem(leftKey);
    sessionStorage.removeItem(leftKey);
    return JSON.parse(left ?? 'null') as Left | null;
  } catch {
    return null;
  }
}

const durations = { success: 4000, error: 6000, warning: 5000, info: 4000 } as const;

function show(kind: keyof typeof durations, message: string, options: Options = {}): void {
  sonner.dismiss();
  // Toasts with an action stay, for users who need time.
  sonner[kind](message, { duration: options.action ? Infinity : durations[kind], ...options });
}

const isFailing = () => sonner.getToasts().some((shown) => 'type' in shown && shown.type === 'error');

/** Short feedback on an act; a new one replaces the previous. */
export const toast = {
  success: (message: string, options?: Options) => show('success', message, options),
  error: (message: string, options?: Options) => show('error', message, options),
  warning: (message: string, options?: Options) => show('warning', message, options),
  info: (message: string, options?: Options) => show('info', message, options),
  /** For an act ending in a reload: the next page shows the message. */
  afterReload(message: string, options: Left['options'] = {}) {
    try {
      sessionStorage.setItem(leftKey, JSON.stringify({ message, options } satisfies Left));
    } catch {
      // Without storage, the act is done all the same.
    }
  },
  isFailing,
  /** Whether a toast still needs attention: a failure, an undo. */
  isAwaited: () =>
    isFailing() || sonner.getToasts().some((shown) => 'duration' in shown && shown.duration === Infinity),
  dismiss: () => void sonner.dismiss(),
  /** Follows a promise, and returns it. */
  promise<T>(
    work: Promise<T>,
    words: { loading: string; success?: string; error?: string | ((error: unknown) => string) },
  ): Promise<T> {
    sonner.dismiss();
    sonner.promise(work, {
      loading: words.loading,
      success: () => ({ message: words.success ?? word('toast.fallbackSuccess'), duration: durations.success }),
      error: (error: unknown) => ({
        message: typeof words.error === 'function' ? words.error(error) : (words.error ?? word('toast.fallbackError')),
        duration: durations.error,
      }),
    });
    return work;
  },
};
