import { useTexts } from './texts.ts';

const states = ['proposed', 'confirmed', 'on_site', 'finished', 'missed'] as const;

export function Legend() {
  const t = useTexts();
  return (
    <ul className="pla__leg mt-auto grid flex-none grid-cols-2 gap-1.5 border-t border-line px-0.5 pt-2.5 text-xs text-ink-2">
      {states.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <i data-s={state} />
          {t(`legend.${state}`)}
        </li>
      ))}
    </ul>
  );
}
