import { CalendarCheck, FileText } from 'lucide-react';
import { useState } from 'react';
import { trades } from '#common/trades.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { TitleBlockMini, TitleBlock, TitleBlockRow, TitleBlockCell, StampCell } from '#ui/page/title-block.tsx';
import { Dimension } from '#ui/marks/dimension.tsx';
import { Timeline, TimelineItem, TimelineSteps } from '#ui/time/timeline.tsx';
import { DateTime, Money, Quantity, RelativeTime, SlaText } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { Priority } from '#ui/marks/priority.tsx';
import { DocumentStatus, QuoteStatus, RequestStatus } from '#ui/marks/status.tsx';
import { Tabs, TabLinks } from '#ui/page/tabs.tsx';
import { Badge, Tag } from '#ui/marks/tag.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { Tooltip } from '#ui/dialogs/tooltip.tsx';
import { TradeIcon } from '#ui/marks/trade-icon.tsx';
import {
  documentTones,
  quoteTones,
  requestStates,
  type DocumentState,
  type QuoteState,
  type RequestState,
} from '#ui/words/vocabulary.ts';
import { ramps, say } from './samples.ts';
import { Section } from './section.tsx';

export function Materials() {
  return (
    <Section title={say('sections.materials')}>
      {Object.entries(ramps).map(([name, [token, steps]]) => (
        <div
          key={name}
          className="mb-1.5 grid grid-cols-[112px_1fr] items-center text-(length:--t-sm) max-md:grid-cols-[84px_1fr]"
        >
          <b className="font-[560]">{name}</b>
          <div className="flex border border-line-strong">
            {steps.map((step) => (
              <span
                key={step}
                className="flex h-10 min-w-0 flex-1 items-end p-[3px]"
                style={{ background: `var(--${token}-${step})` }}
              >
                <i className="rounded-xs bg-white px-[3px] py-0.5 text-[10px]/none text-[#192128] not-italic max-md:hidden">
                  {step}
                </i>
              </span>
            ))}
          </div>
        </div>
      ))}
    </Section>
  );
}

export function Typography() {
  return (
    <Section title={say('sections.type')}>
      <div className="panel px-5 py-[18px]">
        <p className="display text-4xl tracking-[-.035em]">{say('headline')}</p>
        <p className="display text-2xl">{say('site')}</p>
        <p className="display text-lg">{say('heading')}</p>
        <p className="mt-2">{say('prose')}</p>
        <p className="text-sm tabular-nums mt-1.5">{say('figures')}</p>
      </div>
    </Section>
  );
}

export function TitleBlocks() {
  return (
    <Section title={say('sections.cartouche')}>
      <div className="p-1.5">
        <TitleBlock>
          <TitleBlockRow>
            <TitleBlockCell kind="number" label={say('request')}>
              {say('number')}
            </TitleBlockCell>
            <TitleBlockCell kind="title" grow label={say('place')}>
              {say('object')}
            </TitleBlockCell>
            <StampCell label={say('state')}>
              <Stamp tone="success" detail={say('receivedOn')}>
                {say('received')}
              </Stamp>
            </StampCell>
          </TitleBlockRow>
          <TitleBlockRow>
            <TitleBlockCell label={say('trade')}>{say('waterproofing')}</TitleBlockCell>
            <TitleBlockCell label={say('priority')}>
              <Priority level="urgent" />
            </TitleBlockCell>
            <TitleBlockCell label={say('index')}>C</TitleBlockCell>
            <TitleBlockCell grow label={say('provider')}>
              {say('lefort')}
            </TitleBlockCell>
          </TitleBlockRow>
        </TitleBlock>
      </div>
      <div className="flex items-center gap-2 flex-wrap mt-4">
        <TitleBlockMini cells={['DI-0417', say('waterproofing'), say('indexShort')]} />
        <Dimension width={220}>{say('distance')}</Dimension>
        <Stamp tone="success" signed settle>
          {say('accord')}
        </Stamp>
      </div>
    </Section>
  );
}

export function Statuses() {
  return (
    <Section title={say('sections.statuses')}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-4 gap-y-2">
        {(Object.keys(requestStates) as RequestState[]).map((state) => (
          <RequestStatus key={state} state={state} toAct />
        ))}
      </div>
      <div className="flex items-center flex-wrap gap-4 mt-3.5">
        {(['low', 'normal', 'high', 'urgent'] as const).map((level) => (
          <Priority key={level} level={level} />
        ))}
      </div>
      <div className="flex items-center gap-2 flex-wrap mt-3.5">
        {(Object.keys(quoteTones) as QuoteState[]).map((state) => (
          <QuoteStatus key={state} state={state} />
        ))}
      </div>
      <div className="flex items-center gap-2 flex-wrap mt-2">
        {(Object.keys(documentTones) as DocumentState[]).map((state) => (
          <DocumentStatus key={state} state={state} />
        ))}
        <Tag tone="line">{say('indexShort')}</Tag>
      </div>
      <div className="flex items-center flex-wrap gap-4 text-sm mt-3">
        <Slas />
      </div>
      <div className="flex items-center flex-wrap gap-4 text-sm mt-3">
        <Money minor={128450} />
        <Quantity thousandths={2400} unit="ml" />
        <DateTime value="2026-11-19T14:20:00Z" as="dateTime" />
        <DateTime value="2026-12-01T14:20:00Z" as="day" />
        <Ago />
      </div>
    </Section>
  );
}

function Slas() {
  const [now] = useState(() => Date.now());
  const at = (hours: number) => new Date(now + hours * 3_600_000);
  return (
    <>
      <SlaText due={at(96)} />
      <SlaText due={at(20)} />
      <SlaText due={at(1.7)} />
      <SlaText due={at(-26)} />
      <SlaText due={at(4)} paused />
      <SlaText due={at(4)} startedAt={at(-2.2)} metAt={at(0)} />
    </>
  );
}

function Ago() {
  const [at] = useState(() => new Date(Date.now() - 3 * 3_600_000));
  return <RelativeTime value={at} />;
}

export function Timelines() {
  return (
    <Section title={say('sections.fil')} wide>
      <div className="panel grid gap-4 p-5">
        <TimelineSteps
          label={say('fil.steps')}
          steps={[
            { label: say('request'), detail: <DateTime value="2026-11-09T08:00:00Z" as="short" />, state: 'done' },
            { label: say('fil.quote'), detail: say('fil.threeQuotes'), state: 'done' },
            { label: say('fil.order'), detail: <DateTime value="2026-11-12T08:00:00Z" as="short" />, state: 'done' },
            { label: say('fil.planning'), state: 'done' },
            { label: say('fil.work'), detail: say('fil.beforeFive'), state: 'now' },
            { label: say('fil.acceptance'), state: 'future' },
          ]}
        />
        <Timeline label={say('fil.name')}>
          <TimelineItem
            knot={{ avatar: <Avatar name={say('people.claire')} /> }}
            time={<DateTime value="2026-11-09T07:52:00Z" as="dateTime" />}
          >
            <b>{say('people.claire')}</b> {say('fil.published')}
          </TimelineItem>
          <TimelineItem knot={FileText} time={<DateTime value="2026-11-11T17:10:00Z" as="dateTime" />}>
            <b>{say('fil.quotesLead')}</b> {say('fil.quotes')}
          </TimelineItem>
          <TimelineItem knot="event" time={<DateTime value="2026-11-12T10:04:00Z" as="dateTime" />}>
            <b>{say('lefort')}</b> {say('fil.awarded')}{' '}
            <TitleBlockMini cells={['DV-2026-0188', <Money key="m" minor={421850} />]} />
          </TimelineItem>
          <TimelineItem knot={CalendarCheck}>{say('fil.planning')}</TimelineItem>
          <TimelineItem knot={{ avatar: <Avatar name={say('people.yann')} /> }}>
            <div className="msg">
              <b>{say('people.yann')}</b>
              <p>{say('fil.message')}</p>
            </div>
          </TimelineItem>
          <TimelineItem knot="todo">
            <div className="rec">
              <span className="flex-1 min-w-0">
                <b>{say('fil.yours')}</b>
                <br />
                <span className="text-sm text-ink-2">{say('fil.yoursText')}</span>
              </span>
              <Button>{say('fil.snag')}</Button>
              <Button variant="primary">{say('receive')}</Button>
            </div>
          </TimelineItem>
        </Timeline>
      </div>
    </Section>
  );
}

export function People() {
  const [tab, setTab] = useState('thread');
  return (
    <Section title={say('sections.people')}>
      <div className="flex items-center gap-2 flex-wrap">
        <Avatar name={say('people.claire')} />
        <Avatar name={say('people.yann')} size="md" />
        <Avatar name={say('people.mohamed')} size="lg" />
        <Avatar name={say('people.regie')} kind="company" size="md" />
        <Avatar name={say('lefort')} kind="company" size="xl" />
        <Badge count={7} />
        <Badge count={120} accent />
        <Tooltip text={say('people.tip')}>
          <Button size="sm">{say('people.hoverMe')}</Button>
        </Tooltip>
      </div>
      <div className="flex flex-col gap-4 mt-3.5">
        <Panel
          title={say('people.panel')}
          actions={
            <Button variant="ghost" size="sm">
              {say('people.all')}
            </Button>
          }
        >
          <TabLinks
            label={say('people.tabs')}
            links={[
              { to: '/design', label: say('people.thread'), count: 18 },
              { to: '/design?documents', label: say('people.documents'), count: 3, accent: true, current: false },
            ]}
          />
          <div className="mt-3">
            <Tabs
              label={say('people.tabs')}
              value={tab}
              onChange={setTab}
              tabs={[
                {
                  value: 'thread',
                  label: say('people.thread'),
                  content: <p className="mt-2">{say('people.threadText')}</p>,
                },
                {
                  value: 'documents',
                  label: say('people.documents'),
                  count: 6,
                  content: <p className="mt-2">{say('people.documentsText')}</p>,
                },
              ]}
            />
          </div>
        </Panel>
      </div>
    </Section>
  );
}

export function Trades() {
  return (
    <Section title={say('sections.trades')} wide>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(180px,1fr))] gap-x-4 gap-y-2">
        {trades.map((trade) => (
          <TradeIcon key={trade.id} trade={trade.id} framed withLabel />
        ))}
      </div>
    </Section>
  );
}
