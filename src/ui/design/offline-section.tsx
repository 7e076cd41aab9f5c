import type { KeptAct } from '../offline/act.ts';
import { ActList } from '../offline/act-list.tsx';
import { ContestChoice } from '../offline/contest-choice.tsx';
import type { Queue } from '../offline/use-queue.ts';
import { say } from './samples.ts';
import { Section } from './section.tsx';

const act = (key: string, label: string, values: Partial<KeptAct>): KeptAct => ({
  key,
  label,
  owner: '',
  order: 0,
  group: 'visit',
  act: '',
  input: {},
  madeAt: '2026-11-18T07:04:00Z',
  aheadMs: 0,
  file: null,
  thumb: null,
  bytes: 1000,
  state: 'waiting',
  tries: 0,
  nextTryAt: 0,
  triedAt: null,
  refusal: null,
  receivedAt: null,
  ...values,
});

const photo = { name: 'avant.jpg', type: 'image/jpeg', bytes: 1_300_000 };
const acts = [
  act('a', say('offline.arrival'), {
    icon: 'arrival',
    detail: say('offline.near'),
    state: 'received',
    receivedAt: '2026-11-18T14:30:00Z',
  }),
  act('b', say('offline.photo'), { icon: 'photo', file: photo }),
  act('c', say('offline.check'), {
    icon: 'check',
    state: 'refused',
    page: '/design',
    refusal: { code: 'NOT_FOUND', status: 404, message: say('offline.refusal') },
  }),
  act('d', say('offline.signature'), { icon: 'signature', needs: ['c'] }),
];

const queue: Queue = {
  acts,
  unsent: 3,
  received: 1,
  refused: 1,
  held: new Set(['d']),
  bytes: 2_000_000,
  sentBytes: 1_000_000,
  sending: { key: 'b', share: 0.62 },
  secondsLeft: 40,
  isSuspended: false,
  lastReceivedAt: null,
  elsewhere: 0,
  isNearlyFull: false,
  isRead: true,
};

export function OfflineSection() {
  return (
    <Section title={say('sections.offline')}>
      <div className="grid max-w-4xl gap-6 md:grid-cols-2">
        <ActList queue={queue} />
        <ContestChoice
          text={say('offline.while')}
          mine={{ value: say('offline.mine'), detail: say('offline.mineDetail') }}
          other={{
            name: say('offline.sofia'),
            phone: '0600000000',
            value: say('offline.other'),
            detail: say('offline.otherDetail'),
          }}
          onKeep={async () => undefined}
          onLater={() => undefined}
        />
      </div>
    </Section>
  );
}
