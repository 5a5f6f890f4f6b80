import { describe, expect, test } from 'vitest'
import type { Schema } from './document.ts'
import { schemaBreaks } from './schema-changes.ts'

const text = { type: 'string' }
const whole = { type: 'integer' }
const either = { type: ['string', 'null'] }
const object = (properties: Record<string, Schema>, required: string[] = []) => ({
  type: 'object',
  properties,
  required,
})
const list = (items: Schema) => ({ type: 'array', items })
const choice = (...values: unknown[]) => ({ type: 'number', enum: values })

function breaks(way: 'request' | 'answer', before: Schema, after: Schema): string[] {
  const oldSchemas = { Unit: object({ id: whole, unit: { $ref: '#/components/schemas/Unit' } }, ['id']) }
  const newSchemas = { Unit: object({ id: text, unit: { $ref: '#/components/schemas/Unit' } }, ['id']) }
  return schemaBreaks(before, after, { way, before: oldSchemas, after: newSchemas })
}

type Case = [what: string, before: Schema, after: Schema, sentence?: string]

describe('what is sent', () => {
  test.each<Case>([
    ['the same', object({ a: text }, ['a']), object({ a: text }, ['a'])],
    ['one more field, which may be left out', object({ a: text }), object({ a: text, b: text })],
    ['a field that need not come any more', object({ a: text }, ['a']), object({ a: text })],
    ['a wider limit', { ...text, maxLength: 5 }, { ...text, maxLength: 6 }],
    ['no limit any more', { ...whole, minimum: 1 }, whole],
    ['the same limit in other words', { ...whole, exclusiveMinimum: 0 }, { ...whole, minimum: 1 }],
    ['one more value', choice(0, 1), choice(0, 1, 2)],
    ['one more type', text, { anyOf: [text, whole] }],
    ['null as well', text, either],
    ['any number instead of whole ones', whole, { type: 'number' }],
    ['a field of any type', object({ a: text }), {}],
    ['no pattern any more', { ...text, pattern: '^a' }, text],
    ['another description', { ...text, description: 'a' }, { ...text, description: 'b' }],
    ['a default where there was none', text, { ...text, default: 'a' }],
  ])('%s is additive', (_what, before, after) => {
    expect(breaks('request', before, after)).toEqual([])
  })

  test.each<Required<Case>>([
    ['a field less', object({ a: text, b: text }), object({ a: text }), 'no longer takes b'],
    ['a field that must come now', object({ a: text }), object({ a: text }, ['a']), 'asks for a'],
    ['one more field that must come', object({}), object({ a: text }, ['a']), 'asks for a'],
    ['a narrower limit', { ...text, maxLength: 6 }, { ...text, maxLength: 5 }, 'narrows it: maxLength 6, now 5'],
    ['a limit where there was none', whole, { ...whole, minimum: 1 }, 'narrows it: minimum none, now 1'],
    ['a value less', choice(0, 1, 2), choice(0, 1), 'no longer takes 2 for it'],
    ['a few values only', whole, choice(0, 1), 'takes only some values of it'],
    ['a type less', either, text, 'no longer takes it as null'],
    ['another type', object({ a: text }), object({ a: whole }), 'no longer takes a as string'],
    ['a pattern', text, { ...text, pattern: '^a' }, 'changes it: pattern none, now "^a"'],
    ['another default', { ...text, default: 'a' }, { ...text, default: 'b' }, 'changes it: default "a", now "b"'],
    ['shorter lists', { ...list(text), maxItems: 9 }, { ...list(text), maxItems: 8 }, 'narrows it: maxItems 9, now 8'],
    ['other elements', object({ a: list(whole) }), object({ a: list(text) }), 'no longer takes a[] as integer'],
    [
      'no further fields',
      object({ a: text }),
      { ...object({ a: text }), additionalProperties: false },
      'no longer takes * as any',
    ],
    [
      'a keyword that is not known here',
      text,
      { ...text, not: { const: 'a' } },
      'changes it: not none, now {"const":"a"}',
    ],
  ])('%s is a break', (_what, before, after, sentence) => {
    expect(breaks('request', before, after)).toEqual([sentence])
  })
})

describe('what is answered', () => {
  test.each<Case>([
    ['one more field', object({ a: text }, ['a']), object({ a: text, b: text }, ['a', 'b'])],
    ['a field that always comes now', object({ a: text }), object({ a: text }, ['a'])],
    ['a value less', choice(0, 1, 2), choice(0, 1)],
    ['a type less', either, text],
    ['a few values only', whole, choice(0, 1)],
    ['a narrower limit', { ...text, maxLength: 6 }, { ...text, maxLength: 5 }],
    ['whole numbers instead of any', { type: 'number' }, whole],
    ['a format', text, { ...text, format: 'email' }],
  ])('%s is additive', (_what, before, after) => {
    expect(breaks('answer', before, after)).toEqual([])
  })

  test.each<Required<Case>>([
    [
      'a field less',
      object({ a: list(object({ b: text })) }),
      object({ a: list(object({})) }),
      'no longer answers a[].b',
    ],
    ['a field that may be missing', object({ a: text }, ['a']), object({ a: text }), 'may leave out a'],
    ['null as well', object({ a: text }), object({ a: either }), 'may answer a as null'],
    ['another type', object({ a: text }), object({ a: whole }), 'may answer a as integer'],
    ['one more value', choice(0, 1), choice(0, 1, 2), 'may answer 2 for it'],
    ['any value', choice(0, 1), whole, 'may answer any value of it'],
    ['a field of any type', object({ a: text }), object({ a: {} }), 'may answer a as any'],
    ['a wider limit', { ...text, maxLength: 5 }, { ...text, maxLength: 6 }, 'widens it: maxLength 5, now 6'],
    ['no format any more', { ...text, format: 'email' }, text, 'changes it: format "email", now none'],
    ['one more alternative', list(text), { anyOf: [list(text), object({})] }, 'may answer it as object'],
    [
      'other values by name',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: whole },
      'may answer * as integer',
    ],
  ])('%s is a break', (_what, before, after, sentence) => {
    expect(breaks('answer', before, after)).toEqual([sentence])
  })

  test('a schema that holds itself is looked through once', () => {
    const unit = { $ref: '#/components/schemas/Unit' }
    expect(breaks('answer', list(unit), list(unit))).toEqual(['may answer [].id as string'])
  })
})
