let released = Promise.resolve();

function press(): void {
  released = new Promise((resolve) => {
    // The click event follows the release in the same task; a timer runs after it.
    const release = () => setTimeout(resolve);
    const once = { once: true, capture: true };
    window.addEventListener('pointerup', release, once);
    window.addEventListener('pointercancel', release, once);
  });
}

if (typeof window !== 'undefined') window.addEventListener('pointerdown', press, { capture: true });

/** Resolves once no pointer is pressed, after the resulting click. */
export const pointerReleased = (): Promise<void> => released;
