import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';
import { fieldsOf } from '#common/readers.ts';
import { type Endpoint, endpointsOf } from './endpoints.ts';
import { root } from './source-files.ts';

const file = join(root, 'src/app/contract.ts');
const contract: unknown = existsSync(file) ? ((await import(file)) as { contract: unknown }).contract : {};
const endpoints = endpointsOf(contract);
const addressOf = ({ method, path }: Endpoint) => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
const twice = (addresses: string[]) => addresses.filter((address, index) => addresses.indexOf(address) !== index);

describe('the contract', () => {
  test('has each method and path once', () => {
    expect(twice(endpoints.map(addressOf))).toEqual([]);
  });

  test('has every endpoint under /api, in kebab-case, with a summary and an access level', () => {
    const named = /^\/api(\/([a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)?|\{[a-zA-Z]+\}(\.[a-z]+)?))+$/;
    const bad = endpoints.filter(({ path, summary, access }) => !named.test(path) || !summary || !access);
    expect(bad).toEqual([]);
  });

  test('opens these endpoints to anyone, and no other', () => {
    const open = endpoints.filter(({ access }) => access === 'public');
    expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toMatchInlineSnapshot(`
      [
        "DELETE /api/session",
        "GET /api/appointments/{key}",
        "GET /api/appointments/{key}/calendar.ics",
        "GET /api/base-map/{part}",
        "GET /api/calendars/{key}.ics",
        "GET /api/contractor-invitation",
        "GET /api/data-protection",
        "GET /api/decisions/{key}",
        "GET /api/decisions/{key}/overview",
        "GET /api/decisions/{key}/photos/{fileId}",
        "GET /api/decisions/{key}/quotes/{quoteId}/paper",
        "GET /api/demo/accounts",
        "GET /api/dev/outbox",
        "GET /api/dev/outbox/{id}",
        "GET /api/directory/{siret}",
        "GET /api/health",
        "GET /api/invitation",
        "GET /api/map-background",
        "GET /api/newsletter-unsubscriptions/{token}",
        "GET /api/notice-unsubscriptions/{token}",
        "GET /api/page-reads",
        "GET /api/password-reset",
        "GET /api/providers/{id}/logo",
        "GET /api/providers/{id}/pictures/{pictureId}",
        "GET /api/providers/{reference}",
        "GET /api/publisher",
        "GET /api/ready",
        "GET /api/report-doors/{key}",
        "GET /api/report-follow-ups/{key}",
        "GET /api/search-alert-unsubscriptions/{token}",
        "GET /api/session",
        "GET /api/translations/{language}",
        "POST /api/accounts",
        "POST /api/appointments/{key}/availabilities",
        "POST /api/appointments/{key}/choice",
        "POST /api/contact-messages",
        "POST /api/contact-messages/form",
        "POST /api/contractor-invitation/account",
        "POST /api/decisions/{key}/questions",
        "POST /api/decisions/{key}/votes",
        "POST /api/directory-opposition-confirmations",
        "POST /api/directory-oppositions",
        "POST /api/email-verifications",
        "POST /api/error-reports",
        "POST /api/inbound-mails",
        "POST /api/inbound-texts",
        "POST /api/invitation/account",
        "POST /api/invoice-platform-callbacks/{key}",
        "POST /api/newsletter-confirmations",
        "POST /api/newsletter-subscriptions",
        "POST /api/newsletter-subscriptions/form",
        "POST /api/newsletter-unsubscriptions/{token}",
        "POST /api/notice-unsubscriptions/{token}",
        "POST /api/password-reset",
        "POST /api/password-reset-requests",
        "POST /api/report-doors/{key}/joined-reports",
        "POST /api/report-doors/{key}/reports",
        "POST /api/report-follow-ups/{key}/photos",
        "POST /api/search-alert-unsubscriptions/{token}",
        "POST /api/session",
        "POST /api/session/second-factor",
      ]
    `);
  });
});

/** Whether a schema, or a part of it, declares readers by field. */
function saysWhoReads(schema: unknown): boolean {
  if (schema instanceof z.ZodArray || schema instanceof z.ZodNullable) return saysWhoReads(schema.unwrap());
  return (
    schema instanceof z.ZodObject && (fieldsOf(schema).length > 0 || Object.values(schema.shape).some(saysWhoReads))
  );
}

test('data shared between companies declares readers by field, except for these', () => {
  const shared = endpoints.filter(
    ({ method, path, access, output }) =>
      method === 'GET' &&
      path.includes('{') &&
      ['signed-in', 'company'].includes(access) &&
      output instanceof z.ZodObject,
  );
  const alike = shared.filter(({ output }) => !saysWhoReads(output));
  expect(alike.map(({ path }) => path).toSorted(), 'docs/decisions/0071').toMatchInlineSnapshot(`
    [
      "/api/bank-entries/{id}/invoices",
      "/api/collaborations/{id}",
      "/api/collaborations/{id}/schedules",
      "/api/conversations/{id}",
      "/api/conversations/{id}/files",
      "/api/conversations/{id}/messages",
      "/api/conversations/{id}/people",
      "/api/members/{userId}",
      "/api/messages/{id}",
      "/api/messages/{id}/mail",
      "/api/notices/{id}",
      "/api/received-invoices/{id}/orders",
      "/api/requests/{id}/events",
      "/api/requests/{requestId}/conversations",
      "/api/requests/{requestId}/messages",
      "/api/requests/{requestId}/mission-records",
      "/api/requests/{requestId}/mission-reports",
      "/api/schedules/{id}",
      "/api/schedules/{id}/lines",
      "/api/sites/{siteId}/guarantees",
      "/api/test-mails/{id}",
      "/api/visits/{id}/photos",
      "/api/visits/{visitId}/mission-signatures",
      "/api/work-orders/{id}/overruns",
      "/api/work-orders/{workOrderId}/door-hours",
      "/api/work-orders/{workOrderId}/guarantees",
      "/api/work-orders/{workOrderId}/settlements",
    ]
  `);
});

describe('administrators’ endpoints', () => {
  const admin = endpoints.filter(({ access }) => access === 'admin');

  test('are exactly those under /api/admin', () => {
    expect(endpoints.filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin')).toEqual([]);
  });

  test('are recognisable by their address, except for these', () => {
    const elsewhere = admin.filter(({ path }) => !path.startsWith('/api/admin/'));
    expect(elsewhere.map(({ method, path }) => `${method} ${path}`).toSorted()).toMatchInlineSnapshot(`
      [
        "DELETE /api/translations/{id}",
        "GET /api/error-reports",
        "GET /api/error-reports/{id}",
        "GET /api/translations",
        "POST /api/error-reports/{id}/resolution",
        "POST /api/exchange-rates",
        "PUT /api/translations",
      ]
    `);
  });
});

describe('the contract reader', () => {
  test('walks the tree, and detects two endpoints at one address', () => {
    const tree = {
      list: endpoint('signed-in').route({ method: 'GET', path: '/api/things/{id}', summary: 'One' }),
      nested: { read: endpoint('public').route({ method: 'GET', path: '/api/things/{thingId}' }) },
    };
    const found = endpointsOf(tree);
    expect(found).toEqual([
      {
        name: 'list',
        method: 'GET',
        path: '/api/things/{id}',
        summary: 'One',
        access: 'signed-in',
        crew: false,
        person: false,
      },
      {
        name: 'nested.read',
        method: 'GET',
        path: '/api/things/{thingId}',
        summary: undefined,
        access: 'public',
        crew: false,
        person: false,
      },
    ]);
    expect(twice(found.map(addressOf))).toEqual(['GET /api/things/{}']);
  });

  test('rejects an endpoint without a path, and non-endpoints', () => {
    expect(() => endpointsOf({ lost: endpoint('public') })).toThrow('lost has no path');
    expect(() => endpointsOf({ wrong: 3 })).toThrow('wrong is no endpoint');
  });
});
