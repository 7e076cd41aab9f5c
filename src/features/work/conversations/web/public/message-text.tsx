import { Link } from 'react-router';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import { path } from '#paths.ts';
import { classes } from '#ui/words/classes.ts';
import { TitleBlockMini } from '#ui/page/title-block.tsx';
import { type Segment, segmentsOf } from './segments.ts';

type Reference = Message['references'][number];

const addressOf = ({ kind, id, requestId }: Reference): string =>
  kind === 'quote' ? path('quote', { quoteId: id }) : path('request', { requestId });

export const mentioned = 'rounded-[2px] px-0.75 font-[560] text-primary-ink';

function Piece({ segment, onTint }: { segment: Segment; onTint: boolean }) {
  switch (segment.kind) {
    case 'mention':
      return <span className={classes(mentioned, onTint ? 'bg-surface' : 'bg-primary-soft')}>{segment.text}</span>;
    case 'reference':
      return (
        <Link
          to={addressOf(segment.reference)}
          className="inline-block max-w-full align-middle hover:*:border-primary-ink"
        >
          <TitleBlockMini cells={[segment.reference.number, segment.reference.title]} />
        </Link>
      );
    case 'link':
      return (
        <a className="link" href={segment.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {segment.text}
        </a>
      );
    default:
      return segment.text;
  }
}

/** A message as written, never as markup; mentions and references are highlighted. */
export function MessageText({
  text,
  mentions,
  references,
  onTint = false,
}: {
  text: string;
  mentions?: Message['mentions'];
  references?: Message['references'];
  /** On the colour of the reader's own messages. */
  onTint?: boolean;
}) {
  if (text === '') return null;
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
      {segmentsOf(text, mentions, references, globalThis.location.origin).map((segment, index) => (
        // Pieces of one text, identified by their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Piece key={index} segment={segment} onTint={onTint} />
      ))}
    </p>
  );
}
