export function Logo({ size = 22 }: { size?: number }) {
  return (
    <span className="logo">
      <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
        <path
          className="stroke-accent"
          d="M3 10.5 12 3l9 7.5"
          strokeWidth="3"
          strokeLinecap="square"
          strokeLinejoin="miter"
        />
        <path className="stroke-fil" d="M12 8.5v7" strokeWidth="2" />
        <path className="fill-fil" d="M8.6 15h6.8v2.2L12 22.6l-3.4-5.4z" />
      </svg>
      <span>Bâtilien</span>
    </span>
  );
}
