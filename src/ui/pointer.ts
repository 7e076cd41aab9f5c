let released = Promise.resolve();

function press(): void {
  released = new Promise((resolve) => {
    // The click comes in the same task as the release; a timer runs after it.
    const release = () => setTimeout(resolve);
    const once = { once: true, capture: true };
    window.addEventListener('pointerup', release, once);
    window.addEventListener('pointercancel', release, once);
  });
}

if (typeof window !== 'undefined') window.addEventListener('pointerdown', press, { capture: true });

/** Settles once no pointer is pressed, after the click that its release makes. */
export const pointerReleased = (): Promise<void> => released;
