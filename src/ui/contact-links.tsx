import { Globe, Mail, Phone } from 'lucide-react';
import type { PlaceCode } from '#common/territories.ts';
import { Icon } from './icon.tsx';
import { telephone } from './telephone.ts';

export interface ContactLinksProps {
  /** As it is read; what is dialled has its digits only. */
  phone: string | null;
  /** Where it is: some numbers are short there. */
  place: PlaceCode;
  email: string | null;
  website: string | null;
  className?: string;
}

/** How to reach a company: what it shows of its phone, address and site. */
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
