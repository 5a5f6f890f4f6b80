import { isDialable, readPhone } from '#phone-rule'
import { z } from 'zod'
import { findAddress } from './text/addresses-in-names.ts'
import { readDay } from './read-day.ts'
import {
  CODE_MAX,
  CURRENCY_MAX,
  FULL_NAME_MAX,
  FULL_NAME_MIN,
  LONG_TEXT_MAX,
  NOTE_MAX,
  ID_LIST_MAX,
  ID_MAX,
  MONEY_MAX,
  PASSWORD_MAX,
  PASSWORD_MIN,
  SUMMARY_MAX,
  TEXT_MAX,
  TITLE_MAX,
  TITLE_MIN,
  TYPED_MAX,
  USERNAME_MAX,
  USERNAME_MIN,
} from './limits.ts'
import { cleanName } from './text/names.ts'
import { normalizeText, removeDirectionMarks, removeInvisible, toPlainWidth } from './text/unicode.ts'
import { issueParams, type FieldCode } from './validation.ts'

// Lone surrogates are refused with the control characters: no database text can hold them.
export const CONTROL = /[\p{Cc}\p{Cs}]/u
const CONTROL_BUT_LINES = /[^\P{Cc}\t\r\n]|\p{Cs}/u
/** A character that is neither a space nor invisible, such as a zero-width space. */
const VISIBLE = /[^\p{Cf}\p{Z}\s]/u
const NOT_IN_NAMES = /[^\p{L}\p{M}\p{N} .,'’‘\-–&/()]/u
const PLAIN_TEXT = /^[A-Za-z0-9]*$/u
const PLAIN_PATTERN = '^[A-Za-z0-9]+$'

/** A text whose length is checked first, so that no pattern has to read a huge one. */
export const boundedText = (maximum = TYPED_MAX) => z.string().max(maximum, { abort: true })

/** A text that the database compares or stores as it is: without NUL, which PostgreSQL refuses. */
export const storedText = (maximum = TYPED_MAX) =>
  boundedText(maximum).refine((value) => !value.includes('\0'), {
    abort: true,
    params: issueParams('CONTROL_CHARACTER'),
  })

/** A text that must be filled: NFC, trimmed, without control characters. */
export function text(control: RegExp = CONTROL) {
  return boundedText()
    .overwrite((value) => removeDirectionMarks(normalizeText(value, 'NFC')).trim())
    .refine((value) => VISIBLE.test(value), { abort: true, params: issueParams('FIELD_BLANK') })
    .refine((value) => !control.test(value), { abort: true, params: issueParams('CONTROL_CHARACTER') })
}

/** Names appear in mails to other people, so they must not contain text that a mail program turns into a link. */
function refuseAddress(value: string, context: z.RefinementCtx): void {
  const found = findAddress(value)
  if (found !== null)
    context.addIssue({
      code: 'custom',
      continue: false,
      params: issueParams('NAME_ADDRESS', { found: found.slice(0, 40) }),
    })
}

/** A person's name. */
export const fullName = text()
  .overwrite(cleanName)
  .min(FULL_NAME_MIN)
  .max(FULL_NAME_MAX, { abort: true })
  .superRefine(refuseAddress)
  .refine((value) => !NOT_IN_NAMES.test(value), { params: issueParams('NAME_CHARACTERS') })

export const hasLetter = (name: string): boolean => /\p{L}/u.test(name)
/** The name of a new person. Stored names may be older than this rule and stay valid. */
export const newName = fullName.refine(hasLetter, { params: issueParams('NAME_WITHOUT_LETTER') })

export const title = text().min(TITLE_MIN).max(TITLE_MAX)
export const summary = text(CONTROL_BUT_LINES).max(SUMMARY_MAX)
export const text255 = text().max(TEXT_MAX, { abort: true })
/** A note with line breaks. */
export const noteText = text(CONTROL_BUT_LINES).max(NOTE_MAX)
/** A long text with line breaks. */
export const longText = text(CONTROL_BUT_LINES).max(LONG_TEXT_MAX)
/** The name of a unit or a team. */
export const groupName = text255.overwrite(toPlainWidth).superRefine(refuseAddress)
/** A text of at most 255 characters with line breaks. */
export const lines255 = text(CONTROL_BUT_LINES).max(TEXT_MAX)

/** A code that people write in lists, stored in capitals. It begins with a letter, so that it differs from a number. */
export const shortCode = text()
  .overwrite((value) => value.toUpperCase())
  .refine((value) => new RegExp(`^[A-Z][A-Z0-9]{0,${CODE_MAX - 1}}$`, 'u').test(value), {
    params: issueParams('CODE_FORMAT', { maximum: CODE_MAX }),
  })

export const currency = text().max(CURRENCY_MAX)

function plainText(min: number, max: number) {
  return boundedText()
    .refine((value) => value !== '', { abort: true, params: issueParams('FIELD_BLANK') })
    .min(min)
    .max(max)
    .refine((value) => PLAIN_TEXT.test(value), { params: issueParams('PLAIN_CHARACTERS') })
    .meta({ pattern: PLAIN_PATTERN })
}

export const username = plainText(USERNAME_MIN, USERNAME_MAX)
export const password = plainText(PASSWORD_MIN, PASSWORD_MAX)

export const email = text().overwrite(removeInvisible).max(TEXT_MAX, { abort: true }).check(z.email())

type Context = { issues: z.core.$ZodRawIssue[] }

/** Reports a problem of a field by its code. */
export function refuse(
  context: Context,
  input: unknown,
  code: FieldCode,
  params: Record<string, string | number> = {},
): never {
  context.issues.push({ code: 'custom', input, params: issueParams(code, params) })
  return z.NEVER
}

/** A phone number, stored as 0912345678 for Vietnam and as +6591234567 for other countries. */
export const phone = z.codec(text().max(TEXT_MAX), z.string(), {
  decode: (value, context) => readPhone(removeInvisible(value)) ?? refuse(context, value, 'PHONE_INVALID'),
  encode: (value) => value,
})

/** The typist's own number, which must be dialable. Numbers that organisers copy from papers are not checked for that. */
export const ownPhone = phone.refine(isDialable, { params: issueParams('PHONE_INVALID') })

/** A day of the calendar, typed as YYYY-MM-DD or day first (DD-MM-YYYY, 6/12/2026), stored as YYYY-MM-DD. */
export const isoDate = z.codec(text(), z.string(), {
  decode: (value, context) => readDay(value) ?? refuse(context, value, 'DATE_INVALID'),
  encode: (value) => value,
})

/**
 * A whole number in an address or a body: a JSON number, or its plain digits. Other spellings (true, [2], "1e3", "007") are refused.
 */
export function wholeNumber(minimum: number, maximum: number) {
  return z.codec(z.union([z.int(), boundedText()]), z.int().min(minimum).max(maximum), {
    decode: (value, context) => {
      if (typeof value === 'number') return value
      if (/^(0|-?[1-9]\d{0,15})$/u.test(value)) return Number(value)
      if (value.trim() === '') return refuse(context, value, 'FIELD_BLANK')
      return refuse(context, value, Number.isNaN(Number(value)) ? 'NOT_A_NUMBER' : 'NOT_A_WHOLE_NUMBER')
    },
    encode: (value) => value,
  })
}

/** Any whole number, such as the version that an edit was made from. */
export const anyInteger = wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** One of these numbers, as a JSON number or its digits. */
export function numberChoice<const N extends number>(choices: readonly N[]) {
  return z.codec(z.union([z.number(), boundedText()]), z.literal(choices), {
    decode: (value, context) => {
      const chosen = choices.find((choice) => choice === value || String(choice) === value)
      if (chosen !== undefined) return chosen
      if (value === '') return refuse(context, value, 'FIELD_BLANK')
      return refuse(context, value, 'CHOICE_INVALID', { choices: choices.join(', ') })
    },
    encode: (value) => value,
  })
}

const none = z.literal('').transform(() => null)

/** An optional field: null, an empty text and an absent one are read as null. */
export function optionalField<T extends z.ZodType>(field: T) {
  return z
    .union([none, field])
    .nullish()
    .transform((value) => value ?? null)
}

/** A text field that may be empty. */
export function orEmptyText<T extends z.ZodType>(field: T) {
  return z.union([z.literal(''), field])
}

/** A field of an edit that may be emptied: null and an empty text are null, an absent one stays undefined. */
export function optionalEditField<T extends z.ZodType>(field: T) {
  return z.union([none, field]).nullish()
}

/** A required field that may be null or an empty text, which is read as null. */
export function nullableField<T extends z.ZodType>(field: T) {
  return z.union([none, field]).nullable()
}

/** An id in an address, a query or a body. */
export const wireId = wholeNumber(1, ID_MAX)

const MAX_QUOTED_LENGTH = 20
/** The length of the longest list of ids joined by a comma and a space. */
const ID_LIST_TEXT_MAX = ID_LIST_MAX * (String(ID_MAX).length + 2)

/** Ids as an array or joined by commas, without repetitions, in their order. The list may be empty. */
export const idList = z.codec(
  // The length is checked before the ids, so that a hundred thousand wrong ones are a single problem.
  z.union([
    z
      .array(z.unknown())
      .max(ID_LIST_MAX)
      .pipe(z.array(z.union([z.int(), boundedText()]))),
    boundedText(ID_LIST_TEXT_MAX),
    z.int(),
  ]),
  z.array(z.int()),
  {
    decode: (value, context) => {
      const parts = (Array.isArray(value) ? value : `${value}`.split(',')).map((part) => `${part}`.trim())
      const idTexts = Array.isArray(value) ? parts : parts.filter((part) => part !== '')
      const wrong = idTexts.find((part) => !/^\d{1,10}$/u.test(part) || Number(part) < 1 || Number(part) > ID_MAX)
      if (wrong !== undefined) return refuse(context, value, 'ID_INVALID', { value: wrong.slice(0, MAX_QUOTED_LENGTH) })
      const ids = [...new Set(idTexts.map(Number))]
      if (ids.length > ID_LIST_MAX) return refuse(context, value, 'LIST_TOO_LONG', { maximum: ID_LIST_MAX })
      return ids
    },
    encode: (ids) => ids,
  },
)

const booleanSpellings = new Map<unknown, boolean>([
  [true, true],
  [false, false],
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  ['true', true],
  ['false', false],
])

/** 0 or 1; booleans and their spellings are accepted as well. */
export const flag = z.codec(z.union([z.boolean(), z.number(), boundedText()]), z.literal([0, 1]), {
  decode: (value, context) => {
    const truth = booleanSpellings.get(value)
    if (truth === undefined) return refuse(context, value, value === '' ? 'FIELD_BLANK' : 'NOT_YES_OR_NO')
    return truth ? 1 : 0
  },
  encode: (value) => value,
})

/** A boolean in a query, where "false" and "0" mean false. */
export const queryBoolean = z.codec(z.union([z.boolean(), boundedText()]), z.boolean(), {
  decode: (value, context) =>
    booleanSpellings.get(value) ?? refuse(context, value, value === '' ? 'FIELD_BLANK' : 'NOT_YES_OR_NO'),
  encode: (value) => value,
})

/** An amount in whole units of the currency. */
export const money = z.codec(z.union([z.int(), text()]), z.int().min(0).max(MONEY_MAX), {
  decode: (value, context) => {
    if (typeof value === 'number') return value
    // Older clients send amounts as decimals: 300000.00
    if (/^-?\d{1,15}(\.0+)?$/u.test(value)) return Number(value)
    return refuse(context, value, Number.isFinite(Number(value)) ? 'NOT_A_WHOLE_NUMBER' : 'NOT_A_NUMBER')
  },
  encode: (value) => value,
})
