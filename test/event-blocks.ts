/** Events of a stream: for each, a function to read its fields (`event`, `id`, `data`). */
export async function* eventBlocks({ body }: Response): AsyncGenerator<(field: string) => string | undefined> {
  let rest = '';
  for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) yield (field) => new RegExp(`^${field}: (.*)$`, 'm').exec(block)?.[1];
  }
}
