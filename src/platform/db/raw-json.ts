/** JSON that PostgreSQL has already written: passed through to the reader without being parsed. */
export class RawJson {
  readonly text: string;
  readonly #beside: object | undefined;

  /** `beside`: fields that end the object, sentences among them: said when it is sent. */
  constructor(text: string, beside?: object) {
    this.text = text;
    this.#beside = beside;
  }

  toString(): string {
    return this.#beside ? `${this.text.slice(0, -1)},${JSON.stringify(this.#beside).slice(1)}` : this.text;
  }
}
