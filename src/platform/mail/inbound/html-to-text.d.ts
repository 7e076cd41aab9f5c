// The package has no types; declares what is used.
declare module 'html-to-text' {
  export function compile(options: object): (html: string) => string;
}
