import type { InferContractRouterInputs } from '@orpc/contract';
import { uuidv7 } from '#common/ids.ts';
import type { Reception, receptionContract } from '#features/work/receptions/reception.contract.ts';
import { path } from '#paths.ts';
import { enqueue } from '#ui/offline/queue.ts';

type Inputs = InferContractRouterInputs<typeof receptionContract>;

interface Photo<Name extends 'addPhoto' | 'addSnagPhoto'> {
  act: Name;
  input: Omit<Inputs[Name], 'id' | 'file'>;
  file: File;
  label: string;
}

/** Stored on this device until the server has it; a snag's photo waits until the draft with that snag is saved. */
export function keepPhoto<Name extends 'addPhoto' | 'addSnagPhoto'>(
  { order, site }: Reception,
  { act, input, file, label }: Photo<Name>,
): ReturnType<typeof enqueue> {
  const isOfWork = act === 'addPhoto';
  return enqueue({
    key: uuidv7(),
    act: `receptions.${act}`,
    input: { id: order.id, ...input },
    group: `${isOfWork ? 'work' : 'reception'}.${order.id}`,
    ...(!isOfWork && { isHeld: true }),
    of: `${order.request.title} · ${site.name}`,
    file,
    label,
    detail: file.name,
    icon: 'photo',
    page: path('reception', { requestId: order.request.id }),
  });
}
