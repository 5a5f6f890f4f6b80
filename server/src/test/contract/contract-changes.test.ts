import { expect, test } from 'vitest'
import { contractBreaks } from './contract-changes.ts'
import type { Answer, Document, Operation, Parameter, Schema } from './document.ts'

const json = (schema: Schema) => ({ 'application/json': { schema } })
const ok = (more: Partial<Answer> = {}): Answer => ({ description: '', content: json({ type: 'string' }), ...more })
const query = (name: string, more: Partial<Parameter> = {}): Parameter => ({
  name,
  in: 'query',
  schema: { type: 'string' },
  ...more,
})
type Security = NonNullable<Operation['security']>
const signedIn: Security = [{ bearer: [] }]
const everyone: Security = [{ bearer: [] }, {}]

function document(operation: Partial<Operation>, path = '/units/{id}'): Document {
  const put = { responses: { 200: ok() }, ...operation }
  return {
    openapi: '3.1.0',
    paths: { [path]: { put } },
    components: { schemas: {}, responses: { Refused: ok() } },
  }
}

type Case = [what: string, before: Partial<Operation>, after: Partial<Operation>, sentence?: string]

test.each<Case>([
  ['one more status', {}, { responses: { 200: ok(), 202: ok() } }],
  ['a parameter that may be left out', {}, { parameters: [query('page')] }],
  ['a body that may be left out', {}, { requestBody: { required: false, content: json({}) } }],
  ['a call without signing in', { security: signedIn }, { security: everyone }],
  ['a call without any security', { security: signedIn }, { security: [] }],
  ['one more header', {}, { responses: { 200: ok({ headers: { 'Retry-After': {} } }) } }],
  [
    'a status in words of its own',
    { responses: { '4XX': ok() } },
    { responses: { '4XX': { $ref: '#/components/responses/Refused' } } },
  ],
])('%s is additive', (_what, before, after) => {
  expect(contractBreaks(document(before), document(after))).toEqual([])
})

test('another name for what varies in a path is additive, one more call too', () => {
  const after = document({}, '/units/{unit}')
  after.paths['/units'] = { get: { responses: { 200: ok() } } }
  expect(contractBreaks(document({}), after)).toEqual([])
})

test.each<Required<Case>>([
  ['a status less', { responses: { 200: ok(), 202: ok() } }, {}, 'no longer answers 202'],
  ['a parameter less', { parameters: [query('page')] }, {}, 'no longer takes query page'],
  ['a parameter that must come', {}, { parameters: [query('page', { required: true })] }, 'asks for query page'],
  [
    'a parameter that must come now',
    { parameters: [query('page')] },
    { parameters: [query('page', { required: true })] },
    'asks for query page',
  ],
  [
    'a narrower parameter',
    { parameters: [query('page')] },
    { parameters: [query('page', { schema: { type: 'integer' } })] },
    'no longer takes query page as string',
  ],
  [
    'a narrower step of the path',
    { parameters: [query('id', { in: 'path' })] },
    { parameters: [query('id', { in: 'path', schema: { type: 'integer' } })] },
    'no longer takes path id as string',
  ],
  ['a body that must come', {}, { requestBody: { required: true, content: json({}) } }, 'asks for a body'],
  ['no body any more', { requestBody: { content: json({}) } }, {}, 'no longer takes a body'],
  [
    'another kind of body',
    { requestBody: { content: json({}) } },
    { requestBody: { content: { 'multipart/form-data': {} } } },
    'no longer takes application/json',
  ],
  [
    'a field less in a body',
    { requestBody: { content: json({ type: 'object', properties: { name: {} } }) } },
    { requestBody: { content: json({ type: 'object' }) } },
    'no longer takes name',
  ],
  [
    'a call for the signed in only',
    { security: everyone },
    { security: signedIn },
    'can no longer be called without signing in',
  ],
  ['another way to sign in', { security: signedIn }, { security: [{ cookie: [] }] }, 'can no longer be called bearer'],
  [
    'a header less',
    { responses: { 200: ok({ headers: { 'Content-Disposition': {} } }) } },
    {},
    'no longer answers the header Content-Disposition (200)',
  ],
  [
    'another kind of answer',
    {},
    { responses: { 200: ok({ content: { 'application/pdf': {} } }) } },
    'no longer answers application/json (200)',
  ],
  [
    'another answer',
    {},
    { responses: { 200: ok({ content: json({ type: 'null' }) }) } },
    'may answer it as null (200)',
  ],
])('%s is a break', (_what, before, after, sentence) => {
  expect(contractBreaks(document(before), document(after))).toEqual([`PUT /units/{id} ${sentence}`])
})

test('a call that is not there any more is a break', () => {
  expect(contractBreaks(document({}), document({}, '/clubs/{id}'))).toEqual(['PUT /units/{id} is gone'])
})
