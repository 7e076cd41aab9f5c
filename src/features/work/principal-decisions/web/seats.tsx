import { classes } from '#ui/words/classes.ts';

interface Seat {
  id: string;
  verdict: 'approved' | 'refused' | null;
  isYours: boolean;
}

export function Seats({ label, seats }: { label: string; seats: readonly Seat[] }) {
  return (
    <div role="img" aria-label={label} className="mt-2 flex gap-1.5">
      {seats.map(({ id, verdict, isYours }) => (
        <i
          key={id}
          className={classes(
            'h-2.5 min-w-3 flex-1 rounded-[2px] border',
            verdict === 'approved' && 'border-success bg-success',
            verdict === 'refused' && 'border-danger bg-danger',
            verdict === null && (isYours ? 'border-dashed border-urgent' : 'border-line-strong'),
          )}
        />
      ))}
    </div>
  );
}
