import { Download, Plus, TriangleAlert } from 'lucide-react';
import { Fragment } from 'react';
import { Button, ButtonLink, IconButton } from '#ui/marks/button.tsx';
import { say } from './samples.ts';
import { Section } from './section.tsx';

const states = [
  ['rest', ''],
  ['hover', 'is-hover'],
  ['active', 'is-active'],
  ['focus', 'is-focus'],
] as const;

export function Buttons() {
  return (
    <Section title={say('sections.buttons')}>
      <div className="grid grid-cols-[64px_repeat(3,max-content)] gap-y-2 gap-x-3 items-center max-md:grid-cols-[1fr]">
        {states.map(([name, className]) => (
          <Fragment key={name}>
            <span className="text-xs text-ink-2">{say(name)}</span>
            <Button variant="primary" className={className}>
              {say('receive')}
            </Button>
            <Button className={className}>{say('compare')}</Button>
            <Button variant="ghost" className={className}>
              {say('cancel')}
            </Button>
          </Fragment>
        ))}
        <span className="text-xs text-ink-2">{say('off')}</span>
        <Button variant="primary" disabled>
          {say('receive')}
        </Button>
        <Button disabled>{say('compare')}</Button>
        <Button variant="ghost" disabled>
          {say('cancel')}
        </Button>
        <span className="text-xs text-ink-2">{say('busy')}</span>
        <Button variant="primary" loading>
          {say('receive')}
        </Button>
        <Button icon={Plus} loading>
          {say('compare')}
        </Button>
        <Button variant="ghost" loading>
          {say('cancel')}
        </Button>
      </div>
      <div className="flex items-center gap-2 flex-wrap mt-3">
        <Button variant="urgent" icon={TriangleAlert}>
          {say('urgency')}
        </Button>
        <Button variant="danger">{say('remove')}</Button>
        <Button variant="primary" size="lg">
          {say('large')}
        </Button>
        <Button variant="primary" size="sm" icon={Plus}>
          {say('newRequest')}
        </Button>
        <Button variant="primary" disabledReason={say('why')}>
          {say('refused')}
        </Button>
        <ButtonLink to="/design" icon={Plus}>
          {say('newRequest')}
        </ButtonLink>
        <IconButton icon={Download} label={say('table.export')} />
      </div>
      <div className="mt-3 max-w-[320px]">
        <Button variant="primary" size="touch">
          {say('touch')}
        </Button>
      </div>
    </Section>
  );
}
