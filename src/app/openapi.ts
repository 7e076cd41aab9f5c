import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { AnyContractProcedure } from '@orpc/contract';
import type { FastifyInstance } from 'fastify';
import { type EndpointMeta, isKeyed } from '#common/endpoint-meta.ts';
import { type Problem, problems } from '#common/problems.ts';
import { contract } from './contract.ts';

interface Operation {
  parameters?: object[];
  requestBody?: { content?: Record<string, unknown> };
  responses?: Record<string, unknown>;
  security?: object[];
}

type Contract = AnyContractProcedure | { [name: string]: Contract };

const procedures = (part: Contract): AnyContractProcedure[] =>
  '~orpc' in part ? [part as AnyContractProcedure] : Object.values(part).flatMap(procedures);

const said = ({ message }: Problem) => ({ description: String(message) });

/** Optional headers of acts, for retries after a lost response (docs/decisions/0046). */
const keyHeaders = [
  {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description:
      'A UUID of this act alone. Sent again within 72 hours with the same body, it is done once and answered the same, ' +
      'with `Idempotency-Replayed: true`; with another body, 422 KEY_REUSED. Refusals are not kept. Answers repeat the key.',
  },
  {
    name: 'Made-At',
    in: 'header',
    required: false,
    schema: { type: 'string', format: 'date-time' },
    description: 'When it was done by the clock of the device, where it is sent later.',
  },
  {
    name: 'Clock-Ahead',
    in: 'header',
    required: false,
    schema: { type: 'integer' },
    description: 'By how many milliseconds that clock was ahead of the `Date` of the last answer it had heard.',
  },
];

/** For pages open while another company is selected in the same browser. */
const ownerHeader = {
  name: 'Sent-For',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description:
    'For whom it is asked, as `{user id}/{company id}`, or `{user id}/-` without a company: refused with 403 ' +
    'OTHER_PERSON where somebody else is signed in by now, or acts for another company; ' +
    'of what is of the person alone, and of the platform, the person alone is compared.',
};

/** Adds what the generator does not know: access, file uploads, common refusals. */
function complete(path: string, method: string, operation: Operation, meta: EndpointMeta): void {
  const { access, multipart, raw, perMinute } = meta;
  if (access === 'public') operation.security = [];
  const content = operation.requestBody?.content;
  if (multipart && content) {
    content['multipart/form-data'] = content['application/json'] ?? content['multipart/form-data'];
    delete content['application/json'];
  }
  if (raw && content) {
    const { schema } = (content['application/json'] ?? {}) as { schema?: { properties?: Record<string, object> } };
    operation.parameters = Object.entries(schema?.properties ?? {}).map(([name, type]) => ({
      name,
      in: 'query',
      schema: type,
    }));
    operation.requestBody = { content: { [raw]: { schema: { type: 'string', format: 'binary' } } } };
  }
  if (access !== 'public') operation.parameters = [...(operation.parameters ?? []), ownerHeader];
  const keyed = isKeyed(meta, method);
  if (keyed) operation.parameters = [...(operation.parameters ?? []), ...keyHeaders];
  operation.responses = {
    ...(keyed ? { 409: said(problems.ALREADY_DONE), 422: said(problems.KEY_REUSED) } : {}),
    // An invalid path parameter gives 404 on any endpoint.
    ...(path.includes('{') ? { 404: said(problems.NOT_FOUND) } : {}),
    ...(content ? { 413: said(problems.TOO_LARGE), 415: said(problems.UNSUPPORTED_MEDIA) } : {}),
    ...(perMinute ? { 429: said(problems.TOO_MANY) } : {}),
    ...operation.responses,
  };
}

export async function generateDocument(publicUrl: string): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: 'Bâtilien',
      version: '1.0.0',
      description:
        'De la demande à la réception, un seul fil. Sign in with POST /api/session: the cookie it sets authorises the other calls. ' +
        'Money is in minor units, VAT rates in basis points (2000 = 20%), quantities in thousandths, instants in UTC.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'batilien.session_token' } },
    },
    security: [{ session: [] }],
  });
  for (const {
    '~orpc': { route, meta },
  } of procedures(contract)) {
    const operations = document.paths?.[route.path ?? ''] as Record<string, Operation> | undefined;
    const operation = operations?.[(route.method ?? '').toLowerCase()];
    if (operation) complete(route.path ?? '', route.method ?? '', operation, meta as EndpointMeta);
  }
  return document;
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Bâtilien</title>
<link rel="stylesheet" href="/api/docs/ui/swagger-ui.css">
</head>
<body>
<main id="swagger-ui"></main>
<script src="/api/docs/ui/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

export async function serveDocument(http: FastifyInstance, publicUrl: string): Promise<void> {
  let text: Promise<string> | undefined;
  http.get('/api/openapi.json', async (_, reply) => {
    text ??= generateDocument(publicUrl).then((document) => JSON.stringify(document));
    return reply.type('application/json; charset=utf-8').send(await text);
  });
  http.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page));
  http.get('/api/docs/start.js', (_, reply) => reply.type('text/javascript; charset=utf-8').send(start));
  await http.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/ui/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /\/swagger-ui(-bundle\.js|\.css)$/.test(path),
  });
}
