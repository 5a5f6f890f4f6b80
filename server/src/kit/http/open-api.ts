import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { API_BASE } from '@portal/shared/kit/contract'
import { may, type Permission } from '@portal/shared/kit/permissions'
import type { FastifySchema } from 'fastify'
import type { App } from '../deps.ts'
import { KEY_MAX, KEY_MIN } from './idempotency.ts'
import { finished } from './open-api-finish.ts'
import { described, type NamedSchemas } from './open-api-schemas.ts'

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

const knownHeaders = {
  type: 'object',
  properties: { 'If-None-Match': { type: 'string', description: 'The ETag of the answer that is known already' } },
}
const tagHeader = { ETag: { type: 'string', description: 'Names this answer: it need not be sent twice' } }
const unchanged = { type: 'null', description: 'The answer is the one that is known' }

/** The contract as a document (`/api/docs/json`) and as a page (`/api/docs`). */
export async function openApi(app: App): Promise<void> {
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
      schema: documented(schema ?? {}, String(route.method), url, { ...route.config, namedSchemas }),
    }),
    transformObject: (document) => ('openapiObject' in document ? finished(document.openapiObject, namedSchemas) : {}),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // A portal in a hall may use plain http; upgrading its own requests would break them.
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
  keeps?: boolean
  namedSchemas: NamedSchemas
}

/** A route as the document tells it. */
function documented(schema: FastifySchema, method: string, url: string, route: RouteOptions): FastifySchema {
  const { can, creates, form, download, namedSchemas } = route
  const tagged = route.revalidates === true || route.keeps === true
  const { params, querystring, body, response, produces, ...rest } = schema
  const sent = form ?? (body === undefined ? undefined : described(body, 'input', namedSchemas))
  return {
    ...rest,
    operationId: operationId(method, url),
    security: securityOf(can),
    ...(params === undefined ? {} : { params: described(params, 'input', namedSchemas) }),
    ...(querystring === undefined ? {} : { querystring: described(querystring, 'input', namedSchemas) }),
    ...(sent === undefined || isEmpty(sent) ? {} : { body: sent }),
    ...(creates ? { headers: retryHeaders } : {}),
    ...(tagged ? { headers: knownHeaders } : {}),
    response: produces
      ? fileAnswer(produces, download, schema.summary)
      : answers(response, namedSchemas, schema.summary, tagged),
  }
}

function answers(response: unknown, namedSchemas: NamedSchemas, summary = '', tagged = false) {
  const all = Object.entries((response ?? {}) as Record<string, unknown>)
  const documentedAnswers = all.map(([status, body]) => [
    status,
    {
      'x-response-description': summary,
      ...described(body, 'output', namedSchemas),
      ...(tagged ? { headers: tagHeader } : {}),
    },
  ])
  return { ...Object.fromEntries(documentedAnswers), ...(tagged ? { 304: unchanged } : {}) }
}

function fileAnswer(types: readonly string[], download = false, summary = '') {
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

/** How the caller of a call has to identify: signing in, or one of several ways to say who one is. */
function securityOf(can: Permission | undefined): Record<string, string[]>[] {
  if (!can) return []
  if (!may('visitor', can)) return [{ bearer: [] }]
  return [{ bearer: [] }, ...(can.startsWith('entry:') ? [{ entryLink: [] }] : []), {}]
}

function isEmpty(schema: object): boolean {
  return 'properties' in schema && Object.keys(schema.properties as object).length === 0
}
