import type { z } from 'zod'
import type { Language, Problem } from './errors.ts'
import { formatDaysIn } from './dates.ts'
import { fillIn } from './fill-in.ts'

/** The possible problems of a field, per code one sentence in each language that names the rule and its limit. */
export const fieldSentences = {
  FIELD_BLANK: { en: 'Cannot be left blank', vi: 'Không được để trống' },
  FIELD_UNKNOWN: { en: 'Unknown field: {keys}', vi: 'Trường không có trong biểu mẫu: {keys}' },
  TEXT_TOO_SHORT: { en: 'At least {minimum} characters', vi: 'Ít nhất {minimum} ký tự' },
  TEXT_TOO_LONG: { en: 'At most {maximum} characters', vi: 'Nhiều nhất {maximum} ký tự' },
  CONTROL_CHARACTER: {
    en: 'Contains an invisible control character. Type the text again.',
    vi: 'Có ký tự ẩn không hợp lệ. Gõ lại nội dung này.',
  },
  NAME_CHARACTERS: {
    en: "Only letters, digits, spaces and . , ' - & / ( )",
    vi: "Chỉ gồm chữ cái, chữ số, dấu cách và . , ' - & / ( )",
  },
  NAME_WITHOUT_LETTER: { en: 'A name has at least one letter', vi: 'Tên phải có ít nhất một chữ cái' },
  NAME_ADDRESS: {
    en: 'A name cannot contain a web or email address. Remove “{found}”',
    vi: 'Tên không được chứa địa chỉ web hoặc e-mail. Bỏ “{found}”',
  },
  ONE_NAME: {
    en: 'Enter one person only. Commas separate the members of a group or team',
    vi: 'Chỉ nhập một người. Dấu phẩy chỉ dùng giữa tên các thành viên của một nhóm',
  },
  SAME_PERSON: {
    en: 'Same name and year of birth as the first dancer',
    vi: 'Trùng với người thứ nhất (cùng họ tên và năm sinh)',
  },
  PLAIN_CHARACTERS: {
    en: 'Only digits and letters without diacritics',
    vi: 'Chỉ gồm chữ cái không dấu và chữ số',
  },
  PASSWORD_COMMON: {
    en: 'Too easy to guess. Choose a password that few others would use',
    vi: 'Quá dễ đoán. Chọn mật khẩu ít người dùng',
  },
  PASSWORD_COMMON_WARNING: {
    en: 'Easy to guess, because many people use it. Change it, or press again to use it',
    vi: 'Dễ đoán vì nhiều người dùng. Hãy đổi, hoặc bấm lần nữa để vẫn dùng mật khẩu này',
  },
  CODE_FORMAT: {
    en: 'A letter first, then letters and digits without diacritics, at most {maximum} characters',
    vi: 'Bắt đầu bằng chữ cái, chỉ gồm chữ không dấu và chữ số, nhiều nhất {maximum} ký tự',
  },
  JUDGE_LETTER_TWICE: { en: 'Each letter belongs to one judge', vi: 'Mỗi chữ cái chỉ dành cho một trọng tài' },
  VALUE_TAKEN: { en: '{name} already has {value}', vi: '{name} đã dùng {value}' },
  EMAIL_INVALID: { en: 'Not a valid email address', vi: 'Địa chỉ e-mail không hợp lệ' },
  PHONE_INVALID: {
    en: 'Not a valid phone number. Example: 0912345678 or +6591234567',
    vi: 'Số điện thoại không hợp lệ, ví dụ 0912345678 hoặc +6591234567',
  },
  URL_INVALID: { en: 'Not a valid web address', vi: 'Địa chỉ web không hợp lệ' },
  FORMAT_INVALID: { en: 'Not in the right format', vi: 'Không đúng định dạng' },
  DATE_INVALID: {
    en: 'Enter a date as day/month/year, for example 6/12/2026',
    vi: 'Nhập ngày theo dạng ngày/tháng/năm, ví dụ 6/12/2026',
  },
  ZONE_INVALID: {
    en: 'Not a time zone. Example: Asia/Ho_Chi_Minh',
    vi: 'Không phải múi giờ, ví dụ Asia/Ho_Chi_Minh',
  },
  YEAR_FORMAT: { en: 'Enter four digits, for example 2016', vi: 'Nhập bốn chữ số, ví dụ 2016' },
  YEAR_OUT_OF_RANGE: {
    en: 'Enter a year from {minimum} to {maximum}',
    vi: 'Nhập năm từ {minimum} đến {maximum}',
  },
  NUMBER_TOO_SMALL: { en: 'At least {minimum}', vi: 'Ít nhất là {minimum}' },
  NUMBER_TOO_BIG: { en: 'At most {maximum}', vi: 'Nhiều nhất là {maximum}' },
  NUMBER_NOT_ABOVE: { en: 'More than {minimum}', vi: 'Phải lớn hơn {minimum}' },
  NUMBER_NOT_BELOW: { en: 'Less than {maximum}', vi: 'Phải nhỏ hơn {maximum}' },
  NUMBER_NOT_A_MULTIPLE: { en: 'A multiple of {divisor}', vi: 'Phải là bội số của {divisor}' },
  CONTENT_MISSING: { en: 'Select at least 1 event', vi: 'Chọn ít nhất 1 nội dung' },
  LIST_TOO_SHORT: { en: 'Select at least {minimum}', vi: 'Chọn ít nhất {minimum} mục' },
  LIST_TOO_LONG: { en: 'At most {maximum} at a time', vi: 'Nhiều nhất {maximum} mục một lần' },
  BATCH_NAMES_TOO_LONG: {
    en: 'The names in all rows together have at most {maximum} characters. Send fewer rows at a time',
    vi: 'Tên ở tất cả các dòng cộng lại nhiều nhất {maximum} ký tự. Hãy gửi ít dòng hơn mỗi lần',
  },
  BATCH_TOO_MANY_PEOPLE: {
    en: 'All rows together name at most {maximum} people. Send fewer rows at a time',
    vi: 'Tất cả các dòng cộng lại nêu tên nhiều nhất {maximum} người. Hãy gửi ít dòng hơn mỗi lần',
  },
  ID_INVALID: { en: '“{value}” is not a valid ID', vi: '“{value}” không phải là mã số hợp lệ' },
  NOT_TEXT: { en: 'Must be text', vi: 'Phải là văn bản' },
  NOT_A_NUMBER: { en: 'Must be a number', vi: 'Phải là số' },
  NOT_A_WHOLE_NUMBER: { en: 'Must be a whole number', vi: 'Phải là số nguyên' },
  NOT_YES_OR_NO: { en: 'Must be yes or no', vi: 'Phải là có hoặc không' },
  NOT_A_LIST: { en: 'Must be a list', vi: 'Phải là danh sách' },
  NOT_AN_OBJECT: { en: 'Must be a set of fields', vi: 'Phải là một nhóm trường' },
  CHOICE_INVALID: { en: 'One of: {choices}', vi: 'Một trong các giá trị: {choices}' },
  MUST_BE_ACCEPTED: { en: 'Must be accepted', vi: 'Đánh dấu vào ô này để đồng ý' },
  DATE_ORDER: { en: 'Must not be before {minimum}', vi: 'Không được trước {minimum}' },
  DATE_LATE: { en: 'Must not be after {maximum}', vi: 'Không được sau {maximum}' },
  TIER_NOT_NEXT: {
    en: 'Must start at event {start}. Tiers of an entry form must not overlap or leave gaps',
    vi: 'Phải bắt đầu từ nội dung thứ {start}. Các mức của một hình thức phải liền nhau, không chồng lên nhau',
  },
  PLACEHOLDER_UNKNOWN: {
    en: '{found} is not filled in. Use only {known}',
    vi: '{found} không được thay thế. Chỉ dùng {known}',
  },
  TIER_END_MISSING: {
    en: 'Enter the last event of this tier, because another tier follows',
    vi: 'Ghi nội dung cuối của mức này vì còn mức tiếp theo',
  },
  TIER_TOO_MANY: {
    en: 'An entry form has at most {maximum} tiers',
    vi: 'Mỗi hình thức có nhiều nhất {maximum} mức',
  },
  FEE_OF_OTHER_FORM: {
    en: 'This fee belongs to another entry form',
    vi: 'Lệ phí này thuộc hình thức khác',
  },
  FEE_OF_OTHER_CURRENCY: {
    en: 'This fee is in {fee_currency}, the tournament in {currency}',
    vi: 'Lệ phí này tính bằng {fee_currency}, còn giải tính bằng {currency}',
  },
  TEAM_TOO_SMALL: {
    en: 'A team has at least {minimum} people, separated by commas. This one has {count}',
    vi: 'Một nhóm cần ít nhất {minimum} người, cách nhau bằng dấu phẩy. Nhóm này có {count}',
  },
  TEAM_TOO_LARGE: {
    en: 'A team has at most {maximum} people. This one has {count}',
    vi: 'Một nhóm có nhiều nhất {maximum} người. Nhóm này có {count}',
  },
  HEAD_COUNT: {
    en: 'The number of people is {given}, but {count} names are listed',
    vi: 'Khai {given} người nhưng danh sách có {count} người',
  },
  GROUP_OR_FLASHMOB: {
    en: 'Choose either a group or a flash-mob team',
    vi: 'Chỉ chọn một: nhóm hoặc đồng diễn',
  },
  MEMBER_TOO_SHORT: {
    en: 'Person {position} (“{person}”): a name has at least {minimum} characters',
    vi: 'Người thứ {position} (“{person}”): tên có ít nhất {minimum} ký tự',
  },
  MEMBER_TOO_LONG: {
    en: 'Person {position} (“{person}…”): a name has at most {maximum} characters',
    vi: 'Người thứ {position} (“{person}…”): tên có nhiều nhất {maximum} ký tự',
  },
  MEMBER_CHARACTERS: {
    en: "Person {position} (“{person}”): a name has only letters, digits, spaces and . , ' - & / ( )",
    vi: "Người thứ {position} (“{person}”): tên chỉ gồm chữ cái, chữ số, dấu cách và . , ' - & / ( )",
  },
  MEMBER_ADDRESS: {
    en: 'Person {position} (“{person}”): a name cannot contain a web or email address. Remove “{found}”',
    vi: 'Người thứ {position} (“{person}”): tên không được chứa địa chỉ web hoặc e-mail. Bỏ “{found}”',
  },
  MEMBER_YEAR: {
    en: 'Person {position} (“{person}”): the year of birth must be from {minimum} to {maximum}',
    vi: 'Người thứ {position} (“{person}”): năm sinh phải từ {minimum} đến {maximum}',
  },
  VALUE_INVALID: { en: 'Not a valid value', vi: 'Giá trị không hợp lệ' },
} as const satisfies Record<string, Record<Language, string>>

export type FieldCode = keyof typeof fieldSentences
/** The problems of more issues than this are not listed. */
const PROBLEMS_MAX = 100

type Params = Readonly<Record<string, string | number>>
type Finding = { code: FieldCode; params?: Params }

/** The `params` of a custom zod issue (`refine`, `superRefine`, codecs) that `fieldProblems` reads. */
export function issueParams(code: FieldCode, params: Params = {}): { code: FieldCode } & Params {
  return { ...params, code }
}

/** Parses an input for `fieldProblems`. Unlike a plain `safeParse`, its errors carry the input, so that missing fields are recognised. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.ZodSafeParseResult<z.output<S>> {
  return schema.safeParse(input, { reportInput: true })
}

/**
 * The problems of a refused input, each with its field (a dotted path), a stable code and a sentence in the reader's language; none of
 * zod's own texts gets through. A blank field has no other problem.
 */
export function fieldProblems(error: z.ZodError, language: Language): Problem[] {
  const problems = error.issues.slice(0, PROBLEMS_MAX).flatMap((issue) => listProblems(issue, [], language))
  const blank = new Set(problems.filter(({ code }) => code === 'FIELD_BLANK').map(({ path }) => path))
  return problems.filter(({ code, path }) => code === 'FIELD_BLANK' || !blank.has(path))
}

/** The codes and limits of the problems of a single value, for callers with their own sentences. */
export function toFindings(error: z.ZodError): Finding[] {
  return error.issues.map(toFinding)
}

/** The sentence about a field. */
export function fieldSentence(code: FieldCode, language: Language, params: Params = {}): string {
  return fillIn(fieldSentences[code][language], formatDaysIn(params, language))
}

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

function listProblems(issue: Issue, parent: Path, language: Language): Problem[] {
  const path = [...parent, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0 && !issue.errors.every(isMissing)) {
    const branches = issue.errors.filter((branch) => !isEmptyText(branch))
    // Report the branch whose type matches the input, else the first one.
    const branch = branches.find((issues) => !issues.some(isOfAnotherKind)) ?? mergeChoices(branches) ?? branches[0]
    return (branch ?? []).flatMap((inner) => listProblems(inner, path, language))
  }
  const { code, params = {} } = toFinding(issue)
  return [{ path: path.map(String).join('.'), code, message: fieldSentence(code, language, params) }]
}

// Optional fields accept an empty text, which is no choice to be listed.
function isEmptyText(branch: readonly Issue[]): boolean {
  return branch.every((issue) => issue.code === 'invalid_value' && issue.values.every((value) => value === ''))
}

// The branches of a union of literals are reported as one choice among all of them.
function mergeChoices(branches: readonly (readonly Issue[])[]): Issue[] | null {
  const literals = branches.flat().filter((issue) => issue.code === 'invalid_value')
  const [first] = literals
  if (!first || literals.length < branches.length) return null
  return [{ ...first, values: literals.flatMap(({ values }) => values) }]
}

function isOfAnotherKind({ code, path }: Issue): boolean {
  return path.length === 0 && (code === 'invalid_type' || code === 'invalid_value' || code === 'invalid_union')
}

function isMissing(branch: readonly Issue[]): boolean {
  return branch.some((issue) =>
    issue.code === 'invalid_union'
      ? issue.errors.length > 0 && issue.errors.every(isMissing)
      : issue.code === 'invalid_type' &&
        issue.path.length === 0 &&
        'input' in issue &&
        (issue.input === undefined || issue.input === null),
  )
}

const byType: Partial<Record<string, FieldCode>> = {
  string: 'NOT_TEXT',
  number: 'NOT_A_NUMBER',
  int: 'NOT_A_WHOLE_NUMBER',
  boolean: 'NOT_YES_OR_NO',
  array: 'NOT_A_LIST',
  object: 'NOT_AN_OBJECT',
  record: 'NOT_AN_OBJECT',
  date: 'DATE_INVALID',
}

const byFormat: Partial<Record<string, FieldCode>> = {
  email: 'EMAIL_INVALID',
  url: 'URL_INVALID',
  date: 'DATE_INVALID',
}

function toFinding(issue: Issue): Finding {
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing([{ ...issue, path: [] }])) return { code: 'FIELD_BLANK' }
      return { code: byType[issue.expected] ?? 'VALUE_INVALID' }
    case 'too_small':
      return limitFinding(issue.origin, 'small', issue.inclusive !== false, Number(issue.minimum))
    case 'too_big':
      return limitFinding(issue.origin, 'big', issue.inclusive !== false, Number(issue.maximum))
    case 'not_multiple_of':
      return { code: 'NUMBER_NOT_A_MULTIPLE', params: { divisor: issue.divisor } }
    case 'invalid_format':
      return { code: byFormat[issue.format] ?? 'FORMAT_INVALID' }
    case 'invalid_value':
      if (issue.values.every((value) => value === true)) return { code: 'MUST_BE_ACCEPTED' }
      return { code: 'CHOICE_INVALID', params: { choices: issue.values.map(String).join(', ') } }
    case 'unrecognized_keys':
      return { code: 'FIELD_UNKNOWN', params: { keys: issue.keys.join(', ') } }
    case 'invalid_union':
      return { code: issue.errors.length > 0 ? 'FIELD_BLANK' : 'VALUE_INVALID' }
    case 'custom':
      return customFinding(issue.params ?? {})
    default:
      return { code: 'VALUE_INVALID' }
  }
}

function limitFinding(origin: string, side: 'small' | 'big', inclusive: boolean, limit: number): Finding {
  const params: Params = side === 'small' ? { minimum: limit } : { maximum: limit }
  if (origin === 'string') {
    if (side === 'small') return limit <= 1 ? { code: 'FIELD_BLANK' } : { code: 'TEXT_TOO_SHORT', params }
    return { code: 'TEXT_TOO_LONG', params }
  }
  if (origin === 'number' || origin === 'int' || origin === 'bigint') {
    if (side === 'small') return { code: inclusive ? 'NUMBER_TOO_SMALL' : 'NUMBER_NOT_ABOVE', params }
    return { code: inclusive ? 'NUMBER_TOO_BIG' : 'NUMBER_NOT_BELOW', params }
  }
  if (origin === 'array' || origin === 'set')
    return { code: side === 'small' ? 'LIST_TOO_SHORT' : 'LIST_TOO_LONG', params }
  return { code: 'VALUE_INVALID' }
}

function customFinding({ code, ...limits }: Record<string, unknown>): Finding {
  if (typeof code !== 'string' || !isFieldCode(code)) return { code: 'VALUE_INVALID' }
  const params: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(limits))
    if (typeof value === 'string' || typeof value === 'number') params[name] = value
  return { code, params }
}

function isFieldCode(code: string): code is FieldCode {
  return Object.hasOwn(fieldSentences, code)
}
