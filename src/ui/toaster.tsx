import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { Icon } from './icon.tsx';
import { Spinner } from './spinner.tsx';
import { useToastFloor } from './toast-floor.ts';
import { useWords, word } from './words.ts';

/** Bottom right, above the actions that stand there, one at a time; F8 reaches it. Mounted once, in the root. */
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
      // Else it asks for the style of the whole page, each time it is drawn.
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
  /** Milliseconds, when the duration of its kind does not fit. */
  duration?: number;
  /** An undo, a way to what was made: the toast then stays until it is dismissed. */
  action?: { label: string; onClick: () => void };
}

/** Said by the page that comes up once this one has left. */
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
    // Storage may be refused: nothing was left then.
    return null;
  }
}

const durations = { success: 4000, error: 6000, warning: 5000, info: 4000 } as const;

function show(kind: keyof typeof durations, message: string, options: Options = {}): void {
  sonner.dismiss();
  // What can be pressed waits for whoever needs time to reach it.
  sonner[kind](message, { duration: options.action ? Infinity : durations[kind], ...options });
}

const isFailing = () => sonner.getToasts().some((shown) => 'type' in shown && shown.type === 'error');

/** Short answers to an act. A new one takes the place of the one before. */
export const toast = {
  success: (message: string, options?: Options) => show('success', message, options),
  error: (message: string, options?: Options) => show('error', message, options),
  warning: (message: string, options?: Options) => show('warning', message, options),
  info: (message: string, options?: Options) => show('info', message, options),
  /** For an act that ends in a page loaded anew: the next page says its success. */
  afterReload(message: string, options: Left['options'] = {}) {
    try {
      sessionStorage.setItem(leftKey, JSON.stringify({ message, options } satisfies Left));
    } catch {
      // Storage may be refused: the act is done all the same.
    }
  },
  /** Whether a failure stands on the screen. */
  isFailing,
  /** Whether what is on the screen is still to be read or pressed: a failure, an undo. */
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
