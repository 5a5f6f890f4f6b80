import { expect, test } from 'vitest'
import { createResponseChecker, type Exchange } from './answers.ts'
import type { Document } from './document.ts'

const json = (schema: Record<string, unknown>) => ({ 'application/json': { schema } })
const unit = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } }, required: ['id'] }
const document: Document = {
  openapi: '3.1.0',
  paths: {
    '/api/v1/units/{id}': {
      get: {
        responses: {
          200: { description: '', content: json(unit) },
          304: { description: '' },
          '4XX': { $ref: '#/components/responses/Refused' },
        },
      },
    },
    '/api/v1/units/order': { get: { responses: { 200: { description: '', content: json({ type: 'null' }) } } } },
    '/list.pdf': {
      get: {
        responses: {
          200: {
            description: '',
            headers: { 'Content-Disposition': {} },
            content: { 'application/pdf': { schema: {} } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Refusal: { type: 'object', properties: { message: { type: 'string', 'x-extensible-enum': ['NOT_SIGNED_IN'] } } },
    },
    responses: { Refused: { description: '', content: json({ $ref: '#/components/schemas/Refusal' }) } },
  },
}
const { findProblems } = createResponseChecker(document)

function answer(body: unknown, more: Partial<Exchange> = {}): Exchange {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return {
    method: 'GET',
    url: '/api/v1/units/7?x=1',
    status: 200,
    headers,
    body: Buffer.from(JSON.stringify(body)),
    ...more,
  }
}

test.each<[string, Exchange]>([
  ['with all it may hold', answer({ id: 7, name: 'Sao Mai' })],
  ['without what may be missing', answer({ id: 7 })],
  ['of the call that is written out', answer(null, { url: '/api/v1/units/order' })],
  ['that refuses with a known code', answer({ message: 'NOT_SIGNED_IN' }, { status: 401 })],
  ['that is known already', answer('', { status: 304, headers: {}, body: Buffer.from('') })],
  ['that refuses an unknown call', answer({ message: 'NOT_SIGNED_IN' }, { url: '/api/v1/x', status: 404 })],
])('an answer %s is as the document tells it', (_what, exchange) => {
  expect(findProblems(exchange)).toEqual([])
})

const pdf = { url: '/list.pdf', headers: { 'content-type': 'application/pdf' } }
test.each<[string, Exchange, string]>([
  ['of another type', answer({ id: '7' }), '/id must be integer'],
  ['with a field missing', answer({ name: 'Sao Mai' }), "must have required property 'id'"],
  ['with a field that nobody told of', answer({ id: 7, email: 'a@example.org' }), '"additionalProperty":"email"'],
  ['with another status', answer({ id: 7 }, { status: 201 }), 'no such status'],
  ['with an unknown code', answer({ message: 'SOMETHING' }, { status: 409 }), 'x-extensible-enum'],
  ['with a body where there is none', answer({ id: 7 }, { status: 304 }), 'has a body'],
  ['of another media type', answer({ id: 7 }, { headers: { 'content-type': 'text/html' } }), 'answers text/html'],
  ['of a call that the document lacks', answer({}, { url: '/api/v1/x' }), 'no such call'],
  ['that is empty', answer('', { body: Buffer.from('') }), 'empty'],
  ['without the header that was promised', answer('x', pdf), 'no header Content-Disposition'],
])('an answer %s is not', (_what, exchange, problem) => {
  expect(findProblems(exchange).join()).toContain(problem)
})
