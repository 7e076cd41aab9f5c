import { Globe, Mail, Phone } from 'lucide-react';
import type { PlaceCode } from '#common/territories.ts';
import { Icon } from './icon.tsx';
import { telephone } from '#ui/inputs/telephone.ts';

export interface ContactLinksProps {
  /** As displayed; only digits are dialled. */
  phone: string | null;
  place: PlaceCode;
  email: string | null;
  website: string | null;
  className?: string;
}

export function ContactLinks({ phone, place, email, website, className }: ContactLinksProps) {
  return (
    <ul className={className}>
      {phone && (
        <li>
          <Icon of={Phone} />
          <a className="link tabular-nums" href={telephone(phone, place)}>
            {phone}
          </a>
        </li>
      )}
      {email && (
        <li>
          <Icon of={Mail} />
          <a className="link" href={`mailto:${email}`}>
            {email}
          </a>
        </li>
      )}
      {website && (
        <li>
          <Icon of={Globe} />
          <a className="link" href={website} target="_blank" rel="noreferrer nofollow">
            {website.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>
        </li>
      )}
    </ul>
  );
}
