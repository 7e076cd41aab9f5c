/** The plumb line: at rest when empty or not found, cut when broken. */
export function EmptyMark({ broken = false }: { broken?: boolean }) {
  return (
    <svg width="56" height="84" viewBox="0 0 56 84" fill="none" aria-hidden="true">
      {broken ? (
        <>
          <path d="M28 0v26" stroke="var(--fil)" strokeWidth="2" />
          <path d="M28 26q-3 3 1 6t-1 6" stroke="var(--fil)" strokeWidth="2" strokeDasharray="2 3" />
          <path d="M18 52h20v7L28 80 18 59z" fill="var(--accent)" transform="rotate(14 28 60)" />
          <path d="M4 83h48" stroke="var(--trait)" />
        </>
      ) : (
        <>
          <path d="M28 0v44" stroke="var(--fil)" strokeWidth="2" />
          <path d="M18 44h20v7L28 74 18 51z" fill="var(--fil)" />
          <path d="M4 82h48" stroke="var(--trait)" />
        </>
      )}
    </svg>
  );
}
