import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { issueParams, parseInput, fieldProblems, fieldSentences } from './validation.ts'

function problems(schema: z.ZodType, input: unknown, language: 'en' | 'vi' = 'en') {
  const parsed = parseInput(schema, input)
  return parsed.success
    ? []
    : fieldProblems(parsed.error, language).map(({ path, code, message }) => [path, code, message])
}

const only = (schema: z.ZodType, input: unknown, language?: 'en' | 'vi') =>
  problems(z.object({ f: schema }), { f: input }, language)

describe('fieldProblems', () => {
  it.each([
    ['missing', z.string(), undefined, 'FIELD_BLANK', 'Cannot be left blank'],
    ['null', z.number(), null, 'FIELD_BLANK', 'Cannot be left blank'],
    ['missing object', z.object({ a: z.int() }), undefined, 'FIELD_BLANK', 'Cannot be left blank'],
    [
      'missing in a union',
      z.union([z.int(), z.union([z.string(), z.boolean()])]),
      undefined,
      'FIELD_BLANK',
      'Cannot be left blank',
    ],
    ['empty', z.string().min(1), '', 'FIELD_BLANK', 'Cannot be left blank'],
    ['short', z.string().min(2), 'a', 'TEXT_TOO_SHORT', 'At least 2 characters'],
    ['long', z.string().max(2), 'abc', 'TEXT_TOO_LONG', 'At most 2 characters'],
    ['small', z.int().min(5), 4, 'NUMBER_TOO_SMALL', 'At least 5'],
    ['big', z.number().max(5), 6, 'NUMBER_TOO_BIG', 'At most 5'],
    ['not above', z.number().positive(), 0, 'NUMBER_NOT_ABOVE', 'More than 0'],
    ['not below', z.number().lt(5), 5, 'NUMBER_NOT_BELOW', 'Less than 5'],
    ['huge', z.int(), 2 ** 60, 'NUMBER_TOO_BIG', 'At most 9007199254740991'],
    ['multiple', z.number().multipleOf(5), 7, 'NUMBER_NOT_A_MULTIPLE', 'A multiple of 5'],
    ['few', z.array(z.int()).min(2), [1], 'LIST_TOO_SHORT', 'Select at least 2'],
    ['many', z.array(z.int()).max(1), [1, 2], 'LIST_TOO_LONG', 'At most 1 at a time'],
    ['e-mail', z.email(), 'x', 'EMAIL_INVALID', 'Not a valid email address'],
    ['address', z.url(), 'x', 'URL_INVALID', 'Not a valid web address'],
    ['date', z.iso.date(), 'x', 'DATE_INVALID', 'Enter a date as day/month/year, for example 6/12/2026'],
    ['pattern', z.string().regex(/^a/), 'b', 'FORMAT_INVALID', 'Not in the right format'],
    ['text', z.string(), 1, 'NOT_TEXT', 'Must be text'],
    ['number', z.number(), 'x', 'NOT_A_NUMBER', 'Must be a number'],
    ['coerced', z.coerce.number(), 'x', 'NOT_A_NUMBER', 'Must be a number'],
    ['whole', z.int(), 1.5, 'NOT_A_WHOLE_NUMBER', 'Must be a whole number'],
    ['boolean', z.boolean(), 1, 'NOT_YES_OR_NO', 'Must be yes or no'],
    ['list', z.array(z.int()), 'x', 'NOT_A_LIST', 'Must be a list'],
    ['object', z.object({}), 'x', 'NOT_AN_OBJECT', 'Must be a set of fields'],
    ['enum', z.enum(['a', 'b']), 'c', 'CHOICE_INVALID', 'One of: a, b'],
    ['accepted', z.literal(true), false, 'MUST_BE_ACCEPTED', 'Must be accepted'],
    ['union of literals', z.union([z.literal(0), z.literal(1)]), 2, 'CHOICE_INVALID', 'One of: 0, 1'],
    [
      'known reason',
      z.string().refine(() => false, { params: issueParams('PHONE_INVALID') }),
      'x',
      'PHONE_INVALID',
      'Not a valid phone number. Example: 0912345678 or +6591234567',
    ],
    [
      'unknown reason',
      z.string().refine(() => false, { params: { code: 'toString' } }),
      'x',
      'VALUE_INVALID',
      'Not a valid value',
    ],
    ['no reason', z.string().refine(() => false, 'Own words'), 'x', 'VALUE_INVALID', 'Not a valid value'],
    ['never', z.never(), 1, 'VALUE_INVALID', 'Not a valid value'],
    ['map', z.map(z.string(), z.int()), 1, 'VALUE_INVALID', 'Not a valid value'],
  ] as [string, z.ZodType, unknown, string, string][])('%s', (_name, schema, input, code, message) => {
    expect(only(schema, input)).toEqual([['f', code, message]])
    const [, viCode, viMessage] = only(schema, input, 'vi')[0] ?? []
    expect(viCode).toBe(code)
    expect(viMessage).not.toBe(message)
  })

  it('answers the branch of a union that the input was meant for', () => {
    const choice = z.union([z.int().positive(), z.string().max(3)]).nullish()
    expect(only(choice, 'abcd')).toEqual([['f', 'TEXT_TOO_LONG', 'At most 3 characters']])
    expect(only(choice, -1)).toEqual([['f', 'NUMBER_NOT_ABOVE', 'More than 0']])
    expect(only(choice, {})).toHaveLength(1)
    const shapes = z.union([z.object({ a: z.int() }), z.string()])
    expect(only(shapes, { a: 'x' })).toEqual([['f.a', 'NOT_A_NUMBER', 'Must be a number']])
  })

  it('names the path of a nested field and every problem', () => {
    const schema = z.object({ people: z.array(z.object({ name: z.string().min(2), year: z.int() })) })
    expect(problems(schema, { people: [{ name: 'An', year: 1 }, { name: 'B' }] })).toEqual([
      ['people.1.name', 'TEXT_TOO_SHORT', 'At least 2 characters'],
      ['people.1.year', 'FIELD_BLANK', 'Cannot be left blank'],
    ])
  })

  it('names unknown fields', () => {
    expect(problems(z.strictObject({}), { a: 1, b: 2 })).toEqual([['', 'FIELD_UNKNOWN', 'Unknown field: a, b']])
  })

  it('names what is wrong with keys, discriminators and whole bodies', () => {
    expect(problems(z.record(z.string().min(3), z.int()), { a: 1 })).toEqual([
      ['a', 'VALUE_INVALID', 'Not a valid value'],
    ])
    const either = z.discriminatedUnion('t', [z.object({ t: z.literal(1) })])
    expect(problems(either, { t: 2 })).toEqual([['t', 'VALUE_INVALID', 'Not a valid value']])
    expect(problems(z.object({}), undefined)).toEqual([['', 'FIELD_BLANK', 'Cannot be left blank']])
  })

  it('tells a blank field nothing more', () => {
    expect(only(z.string().min(1).regex(/^a/), '')).toEqual([['f', 'FIELD_BLANK', 'Cannot be left blank']])
  })

  it('names the same things in both languages', () => {
    const placeholders = (sentence: string) => sentence.match(/\{\w+\}/g) ?? []
    for (const { en, vi } of Object.values(fieldSentences)) expect(placeholders(vi)).toEqual(placeholders(en))
  })
})
