import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_BASE } from '@portal/shared/kit/contract'
import { roleHasPermission, type Permission } from '@portal/shared/kit/permissions'
import type { FastifySchema } from 'fastify'
import type { App } from '../deps.ts'
import { KEY_MAX, KEY_MIN } from './idempotency.ts'
import { finishDocument } from './open-api-finish.ts'
import { jsonSchema, type NamedSchemas } from './open-api-schemas.ts'

const DESCRIPTION = `Every answer but a file is \`{ success, message, data }\`; a refusal is the one of the \`Refusal\` schema, in the language
of the header \`Accept-Language\` (\`en\`, \`vi\`). Fields, calls and codes may be added at any time: pass over those that you do not know.
Nothing is taken away or given another meaning under \`${API_BASE}\`.`

const retryHeaders = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      minLength: KEY_MIN,
      maxLength: KEY_MAX,
      description:
        'Names this attempt: the same key sent again within two days gets the first answer, and creates nothing more',
    },
  },
}

const revalidationHeaders = {
  type: 'object',
  properties: { 'If-None-Match': { type: 'string', description: 'The ETag of the answer that is known already' } },
}
const tagHeader = { ETag: { type: 'string', description: 'Names this answer: it need not be sent twice' } }
const notModified = { type: 'null', description: 'The answer is the one that is known' }

/** Serves the contract as an OpenAPI document (`/api/docs/json`) and as a page (`/api/docs`). */
export async function serveOpenApi(app: App): Promise<void> {
  const namedSchemas: NamedSchemas = new Map()
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Dance Sport Portal', version: '1.0.0', description: DESCRIPTION },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          entryLink: {
            type: 'apiKey',
            in: 'header',
            name: 'X-Entry-Token',
            description: 'The secret of the personal link of one entry, for that entry alone',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: documentRoute(schema ?? {}, String(route.method), url, { ...route.config, namedSchemas }),
    }),
    transformObject: (document) =>
      'openapiObject' in document ? finishDocument(document.openapiObject, namedSchemas) : {},
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // A portal in a hall may be served by plain http, where upgraded requests would fail.
    transformStaticCSP: (policy) =>
      `${policy.replace(/\s*upgrade-insecure-requests;?/u, '').replace(/;?\s*$/u, '')}; form-action 'self'`,
  })
}

type RouteOptions = {
  can?: Permission
  creates?: boolean
  form?: object
  download?: boolean
  revalidates?: boolean
  cachesForVisitors?: boolean
  namedSchemas: NamedSchemas
}

/** The schema of a route for the document. */
function documentRoute(schema: FastifySchema, method: string, url: string, route: RouteOptions): FastifySchema {
  const { can, creates, form, download, namedSchemas } = route
  const hasTag = route.revalidates === true || route.cachesForVisitors === true
  const { params, querystring, body, response, produces, ...rest } = schema
  const bodySchema = form ?? (body === undefined ? undefined : jsonSchema(body, 'input', namedSchemas))
  return {
    ...rest,
    operationId: operationId(method, url),
    security: securitySchemes(can),
    ...(params === undefined ? {} : { params: jsonSchema(params, 'input', namedSchemas) }),
    ...(querystring === undefined ? {} : { querystring: jsonSchema(querystring, 'input', namedSchemas) }),
    ...(bodySchema === undefined || isEmpty(bodySchema) ? {} : { body: bodySchema }),
    ...(creates ? { headers: retryHeaders } : {}),
    ...(hasTag ? { headers: revalidationHeaders } : {}),
    response: produces
      ? fileResponse(produces, download, schema.summary)
      : jsonResponses(response, namedSchemas, schema.summary, hasTag),
  }
}

function jsonResponses(response: unknown, namedSchemas: NamedSchemas, summary = '', hasTag = false) {
  const schemas = Object.entries((response ?? {}) as Record<string, unknown>)
  const responses = schemas.map(([status, body]) => [
    status,
    {
      'x-response-description': summary,
      ...jsonSchema(body, 'output', namedSchemas),
      ...(hasTag ? { headers: tagHeader } : {}),
    },
  ])
  return { ...Object.fromEntries(responses), ...(hasTag ? { 304: notModified } : {}) }
}

function fileResponse(types: readonly string[], download = false, summary = '') {
  const content = Object.fromEntries(types.map((type) => [type, { schema: {} }]))
  const headers = { 'Content-Disposition': { type: 'string', description: 'The name of the file' } }
  return { 200: { description: summary, content, ...(download ? { headers } : {}) } }
}

/** `POST /api/v1/units/create` is `postUnitsCreate`, `GET /calendar/:file` is `getCalendarFile`. */
function operationId(method: string, url: string): string {
  const words = url
    .replace(API_BASE, '')
    .replaceAll(/:/gu, 'by-')
    .split(/[^A-Za-z0-9]+/u)
    .filter((word) => word !== '')
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** How callers must identify. The empty alternative: also without. */
function securitySchemes(can: Permission | undefined): Record<string, string[]>[] {
  if (!can) return []
  if (!roleHasPermission('visitor', can)) return [{ bearer: [] }]
  return [{ bearer: [] }, ...(can.startsWith('entry:') ? [{ entryLink: [] }] : []), {}]
}

function isEmpty(schema: object): boolean {
  return 'properties' in schema && Object.keys(schema.properties as object).length === 0
}
