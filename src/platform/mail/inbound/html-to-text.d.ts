// The package comes without types; what of it is called.
declare module 'html-to-text' {
  export function compile(options: object): (html: string) => string;
}
