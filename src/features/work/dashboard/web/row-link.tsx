import { Link } from 'react-router';

/** A link covering its whole line, which must be `relative`. */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="after:absolute after:inset-0 hover:underline hover:underline-offset-3">
      {children}
    </Link>
  );
}
