import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { z } from 'zod'
import type { App } from '../deps.ts'
import { KEY_MAX, KEY_MIN } from './idempotency.ts'

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

/** The contract as a document (`/api/docs/json`) and as a page (`/api/docs`). */
export async function openApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Dance Sport Portal', version: '1.0.0' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }, {}],
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: {
        ...Object.fromEntries(
          Object.entries(schema ?? {}).map(([part, value]) => [
            part,
            part === 'response'
              ? Object.fromEntries(
                  Object.entries(value as object).map(([status, body]) => [status, described(body, 'output')]),
                )
              : described(value, 'input'),
          ]),
        ),
        ...(route.config?.creates ? { headers: retryHeaders } : {}),
      },
    }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    // A portal in a hall may speak plain http: its own files would be asked for where nobody answers.
    transformStaticCSP: (policy) => policy.replace(/\s*upgrade-insecure-requests;?/u, ''),
  })
}

function described(schema: unknown, io: 'input' | 'output'): unknown {
  if (!(schema instanceof z.ZodType)) return schema
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}
