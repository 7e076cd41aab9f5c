/**
 * What callers of each endpoint rely on, one line each: «? name!:type» in its address, «> body» sent, «< answer»
 * received; «!»: required.
 */
export type ApiShape = Record<string, string[]>;

interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
interface Body {
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: Body;
  responses?: Record<string, Body>;
}
interface OpenApi {
  paths?: Record<string, Record<string, Operation>>;
}

const typeOf = ({ type, const: fixed, enum: listed, items }: Schema): string =>
  [type ?? (fixed === undefined && !listed ? 'any' : 'string')].flat().toSorted().join('|') + (items ? '[]' : '');

/** All fields of a schema, including nested ones and those of its alternatives. */
function fieldsOf(schema: Schema, at = '', isNeeded = true): [path: string, type: string, isNeeded: boolean][] {
  const { properties = {}, required = [], items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const alternatives = [...anyOf, ...oneOf].filter(({ type }) => type !== 'null');
  return [
    ...(at && alternatives.length === 0 ? [[at, typeOf(schema), isNeeded] as [string, string, boolean]] : []),
    ...Object.entries(properties).flatMap(([name, one]) =>
      fieldsOf(one, at ? `${at}.${name}` : name, required.includes(name)),
    ),
    ...(items ? fieldsOf(items, `${at}[]`) : []),
    ...alternatives.flatMap((one) => fieldsOf(one, at, isNeeded && alternatives.length === 1)),
    ...allOf.flatMap((one) => fieldsOf(one, at, isNeeded)),
  ];
}

const jsonOf = ({ content = {} }: Body): Schema => content['application/json']?.schema ?? {};
const mark = (isNeeded: boolean) => (isNeeded ? '!' : '');

function factsOf({ parameters = [], requestBody = {}, responses = {} }: Operation): string[] {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const facts = [
    ...parameters
      .filter((one) => one.in !== 'header')
      .map(({ name, required = false, schema = {} }) => `? ${name}${mark(required)}:${typeOf(schema)}`),
    ...fieldsOf(jsonOf(requestBody)).map(([path, type, isNeeded]) => `> ${path}${mark(isNeeded)}:${type}`),
    ...answers.flatMap(([, body]) => fieldsOf(jsonOf(body)).map(([path, type]) => `< ${path}:${type}`)),
  ];
  return [...new Set(facts)].toSorted();
}

/** The facts callers of every endpoint rely on. */
export function shapeOf({ paths = {} }: OpenApi): ApiShape {
  const shape: ApiShape = {};
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations))
      shape[`${method.toUpperCase()} ${path}`] = factsOf(operation);
  return shape;
}

const nameOf = (fact: string) => fact.replace(/!?:[^:]*$/, '');

/** Whether existing callers are affected by a field: one within an object they do not send is not. */
function isAsked(fact: string, known: ReadonlySet<string>): boolean {
  const within = nameOf(fact).replace(/(?:\.[^.[\]]+|\[\])$/, '');
  return within === nameOf(fact) || known.has(within);
}

/** Breaking changes: a missing endpoint, field or accepted value, an optional field now required. */
export function breaksOf(before: ApiShape, now: ApiShape): string[] {
  return Object.entries(before).flatMap(([endpoint, facts]) => {
    const present = now[endpoint];
    if (!present) return [`${endpoint}: gone`];
    const known = new Set(facts.map(nameOf));
    return [
      ...facts
        .filter((fact) => !present.includes(fact) && !present.includes(fact.replace('!:', ':')))
        .map((fact) => `${endpoint}: no more «${fact}»`),
      ...present
        .filter((fact) => /^[?>].*!:/.test(fact) && !known.has(nameOf(fact)) && isAsked(fact, known))
        .map((fact) => `${endpoint}: now asks for «${fact}»`),
    ];
  });
}
