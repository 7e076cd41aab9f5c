import type { Block } from './content/text-content.ts';
import { Rich } from './rich.tsx';
import { SiteBlock } from './site-block.tsx';

export function TextBlock({ block, headedBy }: { block: Block; headedBy?: string }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Rich text={block} />
      </p>
    );
  }
  if ('site' in block) return <SiteBlock place={block.site} otherwise={block.otherwise} />;
  if ('table' in block) {
    const [head = [], ...rows] = block.table;
    return (
      <table className="tbl txt-table" aria-labelledby={headedBy}>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell) => (
                <td key={cell}>
                  <Rich text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    );
  }
  if ('question' in block) {
    return (
      <details className="txt-question">
        <summary>{block.question}</summary>
        {block.answer.map((line) => (
          <p key={line}>
            <Rich text={line} />
          </p>
        ))}
      </details>
    );
  }
  const List = 'steps' in block ? 'ol' : 'ul';
  const lines = 'steps' in block ? block.steps : block.list;
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>
          <span>
            <Rich text={line} />
          </span>
        </li>
      ))}
    </List>
  );
}
