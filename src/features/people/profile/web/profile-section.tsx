import { useId, type ReactNode } from 'react';

export interface ProfileSectionProps {
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** Title and what it is at the left, the fields at the right. */
export function ProfileSection({ id, title, text, children }: ProfileSectionProps) {
  const heading = useId();
  return (
    <section className="prs" id={id} aria-labelledby={heading}>
      <div className="prs__t">
        <h2 id={heading}>{title}</h2>
        {text && <p className="text-sm text-ink-2">{text}</p>}
      </div>
      <div className="prs__b">{children}</div>
    </section>
  );
}
