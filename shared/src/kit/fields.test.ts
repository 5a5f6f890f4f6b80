import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import * as fields from './fields.ts'
import { yearOfBirth, yearOfBirthUntil } from '../people/year-of-birth.ts'
import { parseInput, fieldProblems } from './validation.ts'

const yearUntil2026 = yearOfBirthUntil(2026)

function codes(schema: z.ZodType, input: unknown): string[] | { is: unknown } {
  const parsed = parseInput(schema, input)
  return parsed.success ? { is: parsed.data } : fieldProblems(parsed.error, 'en').map(({ code }) => code)
}

const NUL = 'An\u0000Lê'
const long = (n: number) => 'x'.repeat(n)

const accepted: [string, z.ZodType, unknown, unknown][] = [
  ['fullName', fields.fullName, '  Đỗ   Thị An ', 'Đỗ Thị An'],
  ['fullName', fields.fullName, 'An', 'An'],
  ['fullName', fields.fullName, '\ufeffĐỗ\u200b An\u00ad', 'Đỗ An'],
  ['fullName', fields.fullName, long(100), long(100)],
  ['fullName', fields.fullName, 'Tra\u0302\u0300n An', 'Trần An'],
  ['fullName', fields.fullName, "Lê O'Neil-Trần (B.)", "Lê O'Neil-Trần (B.)"],
  ['title', fields.title, ' Cúp Hè ', 'Cúp Hè'],
  ['title', fields.title, long(100), long(100)],
  ['summary', fields.summary, 'một\nhai', 'một\nhai'],
  ['summary', fields.summary, long(400), long(400)],
  ['text255', fields.text255, '<b>đậm</b> 💃', '<b>đậm</b> 💃'],
  ['text255', fields.text255, long(255), long(255)],
  ['text255', fields.text255, 'x\u202Egpj.exe', 'xgpj.exe'],
  ['text255', fields.text255, 'Cúp\u200F Hè\u200E\u061C', 'Cúp Hè'],
  ['title', fields.title, 'Cúp\u200F Hè\u200E\u061C', 'Cúp Hè'],
  ['fullName', fields.fullName, 'An\u200F Lê\u200E\u061C', 'An Lê'],
  ['text255', fields.text255, 'Tra\u0302\u0300n', 'Trần'],
  ['fullName', fields.fullName, 'Ｎｇｕｙｅｎ　Ａｎ', 'Nguyen An'],
  ['groupName', fields.groupName, 'ＣＬＢ Ｓａｏ', 'CLB Sao'],
  ['username', fields.username, 'abc123', 'abc123'],
  ['username', fields.username, long(20), long(20)],
  ['password', fields.password, 'Abcd1234', 'Abcd1234'],
  ['password', fields.password, long(20), long(20)],
  ['email', fields.email, ' an@example.vn ', 'an@example.vn'],
  ['email', fields.email, '\u200ban@example.vn\u200b', 'an@example.vn'],
  ['phone', fields.phone, '0912 345 678', '0912345678'],
  ['phone', fields.phone, '\u202a0912345678\u202c', '0912345678'],
  ['phone', fields.phone, '+84912345678', '0912345678'],
  ['phone', fields.phone, '(024) 3825 3825', '02438253825'],
  ['phone', fields.phone, '+65 9123 4567', '+6591234567'],
  ['yearOfBirth', yearOfBirth, 2015, 2015],
  ['yearOfBirth', yearOfBirth, ' 2015 ', 2015],
  ['yearOfBirth', yearOfBirth, '2015-02-28', 2015],
  ['yearOfBirth', yearOfBirth, '29-02-2016', 2016],
  ['yearOfBirth', yearOfBirth, '12/05/2016', 2016],
  ['yearOfBirth', yearOfBirth, '1.5.2016', 2016],
  ['yearOfBirth', yearOfBirth, 1900, 1900],
  ['yearOfBirth', yearOfBirth, 2100, 2100],
  ['year until 2026', yearUntil2026, 2026, 2026],
  ['idList', fields.idList, [3, '1', 3, 2], [3, 1, 2]],
  ['idList', fields.idList, '3, 1,3,2,', [3, 1, 2]],
  ['idList', fields.idList, '', []],
  ['idList', fields.idList, [], []],
  ['idList', fields.idList, 7, [7]],
  ['idList', fields.idList, '2147483647', [2_147_483_647]],
  ['id', fields.wireId, 7, 7],
  ['id', fields.wireId, '7', 7],
  ['id', fields.wireId, '2147483647', 2_147_483_647],
  ['whole number', fields.wholeNumber(0, 200), '0', 0],
  ['whole number', fields.wholeNumber(0, 200), 200, 200],
  ['flag', fields.flag, 0, 0],
  ['flag', fields.flag, 1, 1],
  ['flag', fields.flag, true, 1],
  ['flag', fields.flag, false, 0],
  ['flag', fields.flag, '0', 0],
  ['flag', fields.flag, '1', 1],
  ['flag', fields.flag, 'true', 1],
  ['queryBoolean', fields.queryBoolean, 'false', false],
  ['queryBoolean', fields.queryBoolean, '0', false],
  ['queryBoolean', fields.queryBoolean, 'true', true],
  ['queryBoolean', fields.queryBoolean, '1', true],
  ['queryBoolean', fields.queryBoolean, true, true],
  ['money', fields.money, 0, 0],
  ['money', fields.money, ' 300000 ', 300_000],
  ['money', fields.money, '300000.00', 300_000],
  ['money', fields.money, 1e12, 1e12],
  ['isoDate', fields.isoDate, '2026-06-30', '2026-06-30'],
  ['isoDate', fields.isoDate, '30-06-2026', '2026-06-30'],
  ['isoDate', fields.isoDate, '2024-02-29', '2024-02-29'],
  ['isoDate', fields.isoDate, '6/12/2026', '2026-12-06'],
  ['isoDate', fields.isoDate, '6 Dec 2026', '2026-12-06'],
]

const refused: [string, z.ZodType, unknown, string][] = [
  ['fullName', fields.fullName, 'A', 'TEXT_TOO_SHORT'],
  ['fullName', fields.fullName, ' A ', 'TEXT_TOO_SHORT'],
  ['fullName', fields.fullName, long(101), 'TEXT_TOO_LONG'],
  ['fullName', fields.fullName, '<script>', 'NAME_CHARACTERS'],
  ['fullName', fields.fullName, 'An 💃', 'NAME_CHARACTERS'],
  ['fullName', fields.fullName, 'An\tLê', 'CONTROL_CHARACTER'],
  ['fullName', fields.fullName, 'An\ud800', 'CONTROL_CHARACTER'],
  ['title', fields.title, 'Giải', 'TEXT_TOO_SHORT'],
  ['title', fields.title, long(101), 'TEXT_TOO_LONG'],
  ['summary', fields.summary, long(401), 'TEXT_TOO_LONG'],
  ['summary', fields.summary, 'a\u0007b', 'CONTROL_CHARACTER'],
  ['text255', fields.text255, long(256), 'TEXT_TOO_LONG'],
  ['text255', fields.text255, 'a\nb', 'CONTROL_CHARACTER'],
  ['text255', fields.text255, '\u200b\u2060 \u00ad', 'FIELD_BLANK'],
  ['username', fields.username, 'abc12', 'TEXT_TOO_SHORT'],
  ['username', fields.username, long(21), 'TEXT_TOO_LONG'],
  ['username', fields.username, 'nguyễnan', 'PLAIN_CHARACTERS'],
  ['username', fields.username, 'an_le.vn', 'PLAIN_CHARACTERS'],
  ['username', fields.username, ' abc123', 'PLAIN_CHARACTERS'],
  ['password', fields.password, 'Abc1234', 'TEXT_TOO_SHORT'],
  ['password', fields.password, long(21), 'TEXT_TOO_LONG'],
  ['password', fields.password, 'Abcd1234!', 'PLAIN_CHARACTERS'],
  ['password', fields.password, 'mậtkhẩu1', 'PLAIN_CHARACTERS'],
  ['password', fields.password, 'Abcd 1234', 'PLAIN_CHARACTERS'],
  ['email', fields.email, 'an@', 'EMAIL_INVALID'],
  ['email', fields.email, 'an@example.vn, b@example.vn', 'EMAIL_INVALID'],
  ['phone', fields.phone, '12345', 'PHONE_INVALID'],
  ['phone', fields.phone, 'abc', 'PHONE_INVALID'],
  ['phone', fields.phone, 'my number is 0912345678', 'PHONE_INVALID'],
  ['phone', fields.phone, '+84 91234', 'PHONE_INVALID'],
  ['yearOfBirth', yearOfBirth, 1899, 'YEAR_OUT_OF_RANGE'],
  ['yearOfBirth', yearOfBirth, 2101, 'YEAR_OUT_OF_RANGE'],
  ['yearOfBirth', yearOfBirth, '15', 'YEAR_FORMAT'],
  ['yearOfBirth', yearOfBirth, '01-01-1850', 'YEAR_OUT_OF_RANGE'],
  ['yearOfBirth', yearOfBirth, -5, 'YEAR_OUT_OF_RANGE'],
  ['yearOfBirth', yearOfBirth, 2015.5, 'NOT_A_WHOLE_NUMBER'],
  ['yearOfBirth', yearOfBirth, 'năm 2015', 'YEAR_FORMAT'],
  ['yearOfBirth', yearOfBirth, '2015-02-30', 'YEAR_FORMAT'],
  ['yearOfBirth', yearOfBirth, '13/13/2016', 'YEAR_FORMAT'],
  ['year until 2026', yearUntil2026, 2027, 'YEAR_OUT_OF_RANGE'],
  ['idList', fields.idList, 'a', 'ID_INVALID'],
  ['idList', fields.idList, '1,-2', 'ID_INVALID'],
  ['idList', fields.idList, [0], 'ID_INVALID'],
  ['idList', fields.idList, [''], 'ID_INVALID'],
  ['idList', fields.idList, '1.5', 'ID_INVALID'],
  ['idList', fields.idList, '1 or 1=1', 'ID_INVALID'],
  ['idList', fields.idList, '2147483648', 'ID_INVALID'],
  ['idList', fields.idList, Array.from({ length: 20_001 }, (_, i) => i + 1), 'LIST_TOO_LONG'],
  ['flag', fields.flag, 2, 'NOT_YES_OR_NO'],
  ['flag', fields.flag, 'yes', 'NOT_YES_OR_NO'],
  ['queryBoolean', fields.queryBoolean, 'no', 'NOT_YES_OR_NO'],
  ['money', fields.money, -1, 'NUMBER_TOO_SMALL'],
  ['money', fields.money, '-1', 'NUMBER_TOO_SMALL'],
  ['money', fields.money, 1e12 + 1, 'NUMBER_TOO_BIG'],
  ['money', fields.money, '1.5', 'NOT_A_WHOLE_NUMBER'],
  ['money', fields.money, 'nhiều', 'NOT_A_NUMBER'],
  ...[true, false, [2], ['2'], [], {}, 'seven'].map((odd): [string, z.ZodType, unknown, string] => [
    'id',
    fields.wireId,
    odd,
    'NOT_A_NUMBER',
  ]),
  ...['1e3', '0x1f', ' 7', '7 ', '+7', '007', '7.0', 1.5].map((odd): [string, z.ZodType, unknown, string] => [
    'id',
    fields.wireId,
    odd,
    'NOT_A_WHOLE_NUMBER',
  ]),
  ['id', fields.wireId, 0, 'NUMBER_TOO_SMALL'],
  ['id', fields.wireId, '-1', 'NUMBER_TOO_SMALL'],
  ['id', fields.wireId, '2147483648', 'NUMBER_TOO_BIG'],
  ['whole number', fields.wholeNumber(0, 200), '201', 'NUMBER_TOO_BIG'],
  ['isoDate', fields.isoDate, '2026-02-29', 'DATE_INVALID'],
  ['isoDate', fields.isoDate, '31-06-2026', 'DATE_INVALID'],
  ['isoDate', fields.isoDate, '06/30/2026', 'DATE_INVALID'],
  ['isoDate', fields.isoDate, '2026-6-30', 'DATE_INVALID'],
  ['isoDate', fields.isoDate, '2026-06-30T00:00:00Z', 'DATE_INVALID'],
]

describe('accepted', () => {
  it.each(accepted)('%s %#', (_name, schema, input, output) => {
    expect(codes(schema, input)).toEqual({ is: output })
  })

  it('answers travel back unchanged', () => {
    for (const [name, schema, , output] of accepted) expect(z.encode(schema, output), name).toEqual(output)
  })
})

describe('refused', () => {
  it.each(refused)('%s %#: %s', (_name, schema, input, code) => {
    expect(codes(schema, input)).toEqual([code])
  })
})

const schemas = Object.entries<unknown>(fields).flatMap(([name, value]) =>
  value instanceof z.ZodType ? [[name, value] as const] : [],
)

describe.each(schemas)('%s', (name, schema) => {
  it('is blank when missing, null or empty', () => {
    for (const input of [undefined, null]) expect(codes(schema, input)).toEqual(['FIELD_BLANK'])
    if (name === 'idList') return
    expect(codes(schema, '')).toEqual(['FIELD_BLANK'])
    if (!['username', 'password', 'flag', 'queryBoolean'].includes(name))
      expect(codes(schema, ' \n ')).toEqual(['FIELD_BLANK'])
  })

  it('has one problem with what is of another kind', () => {
    for (const input of [{}, Symbol('x'), Number.NaN]) expect(codes(schema, input)).toHaveLength(1)
  })

  it('refuses a NUL', () => {
    const found = codes(schema, name === 'email' ? 'an\u0000@example.vn' : NUL)
    expect(found).toEqual([
      {
        username: 'TEXT_TOO_SHORT',
        password: 'TEXT_TOO_SHORT',
        idList: 'ID_INVALID',
        flag: 'NOT_YES_OR_NO',
        queryBoolean: 'NOT_YES_OR_NO',
        wireId: 'NOT_A_NUMBER',
        anyInteger: 'NOT_A_NUMBER',
      }[name] ?? 'CONTROL_CHARACTER',
      ...(name === 'username' || name === 'password' ? ['PLAIN_CHARACTERS'] : []),
    ])
  })

  it('speaks in both languages and never in the words of zod', () => {
    const inputs = [
      undefined,
      null,
      '',
      'A',
      NUL,
      long(500),
      {},
      [],
      -1,
      2.5,
      1e13,
      true,
      [{}],
      '99-99-9999',
      Number.NaN,
      Symbol('x'),
    ]
    for (const input of inputs) {
      const parsed = parseInput(z.object({ field: schema }), { field: input })
      if (parsed.success) continue
      const en = fieldProblems(parsed.error, 'en')
      const vi = fieldProblems(parsed.error, 'vi')
      expect(en.length).toBeGreaterThan(0)
      expect(vi.map(({ code, path }) => [code, path])).toEqual(en.map(({ code, path }) => [code, path]))
      for (const { path, message } of [...en, ...vi]) {
        expect(path).toMatch(/^field/)
        expect(message).not.toMatch(/[{}]|expected|Invalid|undefined|Too (big|small)/)
      }
      expect(vi.map(({ message }) => message)).not.toEqual(en.map(({ message }) => message))
    }
  })

  it('can be described as JSON schema', () => {
    expect(JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))).toMatch(/"type":/)
    expect(JSON.stringify(z.toJSONSchema(schema, { io: 'output' }))).toMatch(/"type":|"enum":/)
  })
})

it('describes the limits of texts', () => {
  expect(z.toJSONSchema(fields.fullName, { io: 'input' })).toMatchObject({
    type: 'string',
    minLength: 2,
    maxLength: 100,
  })
  expect(z.toJSONSchema(fields.title, { io: 'input' })).toMatchObject({ minLength: 6, maxLength: 100 })
  expect(z.toJSONSchema(fields.password, { io: 'input' })).toMatchObject({
    minLength: 8,
    maxLength: 20,
    pattern: '^[A-Za-z0-9]+$',
  })
  expect(z.toJSONSchema(fields.email, { io: 'input' })).toMatchObject({ format: 'email', maxLength: 255 })
})
