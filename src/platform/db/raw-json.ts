/** JSON built by PostgreSQL, passed through without parsing. */
export class RawJson {
  readonly text: string;
  readonly #beside: object | undefined;

  /** `beside`: fields appended to the object; sentences in them are translated when sent. */
  constructor(text: string, beside?: object) {
    this.text = text;
    this.#beside = beside;
  }

  toString(): string {
    return this.#beside ? `${this.text.slice(0, -1)},${JSON.stringify(this.#beside).slice(1)}` : this.text;
  }
}
