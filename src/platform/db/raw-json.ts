/** JSON that PostgreSQL has already written: passed through to the reader without being parsed. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
