import type { XmlElement } from './open-xml.ts';

/** Finds elements of some namespaces by path; names separated by a bar are alternatives. */
export class Within {
  readonly element: XmlElement;
  readonly #uris: ReadonlySet<string>;

  constructor(element: XmlElement, uris: ReadonlySet<string>) {
    this.element = element;
    this.#uris = uris;
  }

  all(path: string): Within[] {
    let found = [this.element];
    for (const step of path.split('/')) {
      const names = step.split('|');
      found = found.flatMap(({ children }) =>
        children.filter(({ uri, name }) => names.includes(name) && this.#uris.has(uri)),
      );
    }
    return found.map((element) => new Within(element, this.#uris));
  }

  one(path: string): Within | undefined {
    return this.all(path)[0];
  }

  /** The text of the first element at a path, whitespace collapsed; null if empty. */
  text(path: string): string | null {
    return this.one(path)?.words ?? null;
  }

  get words(): string | null {
    return this.element.text.replaceAll(/\s+/g, ' ').trim() || null;
  }

  attribute(name: string): string | null {
    return this.element.attributes.get(name)?.trim() || null;
  }
}
