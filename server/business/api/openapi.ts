import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { BRAND } from '#core/brand/brand.ts';
import { ApiError } from '#core/merchant-api/schemas.ts';
import { API_SCOPES } from '#core/merchant-api/scopes.ts';
import { MERCHANT_API_VERSION } from '#core/merchant-api/version.ts';
import { IdempotencyKey } from '#core/wire/shared.ts';
import type { ApiEndpoint } from '#server/business/api/endpoint.ts';
import { endpoints } from '#server/business/api/endpoints.ts';

/** In the order of the documentation: what it takes to begin, then what there is. */
const RESOURCES = [...new Set(['Keys', ...endpoints.map(({ resource }) => resource)])];
const JSON_TYPE = 'application/json';
const IDEMPOTENCY = z.object({
  'Idempotency-Key': IdempotencyKey.meta({
    description: 'Your own id of this request: repeated within 24 hours it gets the same response',
    example: 'order-4182-payout',
  }),
});

/** The merchant API as an OpenAPI 3.1 document, from the declarations of its endpoints. */
function openapiDocument() {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(endpoint),
    };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: `${BRAND.product} merchant API`,
      version: MERCHANT_API_VERSION,
      description: 'For the servers of merchants. Amounts are decimal strings, times are UTC.',
    },
    servers: [{ url: '/' }],
    security: [{ key: [] }],
    tags: RESOURCES.map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        key: {
          type: 'http',
          scheme: 'bearer',
          description: `An API key, oja_live_sk_… or oja_test_sk_…. Scopes: ${API_SCOPES.join(', ')}.`,
        },
      },
    },
  });
}

/** The same as the file that is kept beside the documentation. */
export function openapiText(): string {
  return `${JSON.stringify(openapiDocument(), null, 2)}\n`;
}

function operationOf(endpoint: ApiEndpoint): ZodOpenApiOperationObject {
  const { method, path, resource, summary, description, scope, params, query, body } = endpoint;
  const requestParams = {
    ...(params && { path: params }),
    ...(query && { query }),
    ...(method === 'POST' && { header: IDEMPOTENCY }),
  };
  return {
    operationId: operationIdOf(method, path),
    tags: [resource],
    summary,
    ...(description && { description }),
    'x-scope': scope,
    'x-live-only': endpoint.isLiveOnly === true,
    'x-test-only': endpoint.isTestOnly === true,
    ...(Object.keys(requestParams).length > 0 && { requestParams }),
    ...(body && {
      requestBody: { required: needsBody(body), content: { [JSON_TYPE]: { schema: body } } },
    }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Done',
        content: { [JSON_TYPE]: { schema: endpoint.response } },
      },
      default: { description: 'Refused', content: { [JSON_TYPE]: { schema: ApiError } } },
    },
  };
}

function needsBody(body: z.ZodObject): boolean {
  return !body.safeParse({}).success;
}

/** `POST /v1/trades/{id}/mark_paid` is `postTradesByIdMarkPaid`. */
function operationIdOf(method: string, path: string): string {
  const words = path
    .replace('/v1/', '')
    .replaceAll(/\{(\w+)\}/g, 'by_$1')
    .split(/[/_.]/);
  return (
    method.toLowerCase() +
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  );
}
