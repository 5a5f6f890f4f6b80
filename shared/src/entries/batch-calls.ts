import { z } from 'zod'
import { endpoint } from '../kit/contract.ts'
import { anyInteger, email, flag, ownPhone, wireId } from '../kit/fields.ts'
import { BATCH_NAMES_MAX, BATCH_PEOPLE_MAX } from '../kit/limits.ts'
import { issueParams } from '../kit/validation.ts'
import { noticeVersions } from '../privacy/notice.ts'
import { unitChoice } from '../users/users.ts'
import { batchRow, consent } from './entries.ts'

/** The largest number of rows that an account enters at once. */
export const BATCH_ROWS_MAX = 500
/** Enough for `BATCH_ROWS_MAX` rows, even of teams with all of their members. */
const BATCH_BODY_MAX_BYTES = 4 * 1024 * 1024

const batchRows = z.array(batchRow).min(1).max(BATCH_ROWS_MAX)

/**
 * Limits the names of all rows together before any of them is parsed: a body of 4 MiB could hold names that take seconds to parse.
 */
function refuseTooManyNames(rows: z.input<typeof batchRows>, context: z.RefinementCtx) {
  if (!Array.isArray(rows)) return rows
  const refuse = (code: 'BATCH_NAMES_TOO_LONG' | 'BATCH_TOO_MANY_PEOPLE', maximum: number) =>
    context.addIssue({ code: 'custom', params: issueParams(code, { maximum }) })
  const names = listNames(rows)
  if (names.join('').length > BATCH_NAMES_MAX) refuse('BATCH_NAMES_TOO_LONG', BATCH_NAMES_MAX)
  else if (names.join(',').split(/[,;\t\r\n]/u).length > BATCH_PEOPLE_MAX)
    refuse('BATCH_TOO_MANY_PEOPLE', BATCH_PEOPLE_MAX)
  return rows
}

function listNames(rows: readonly unknown[]): string[] {
  return rows.flatMap((row) => {
    const { full_name_one, full_name_two } = (row ?? {}) as Record<string, unknown>
    return [full_name_one, full_name_two].filter((name): name is string => typeof name === 'string' && name !== '')
  })
}

const problem = z.object({ path: z.string(), code: z.string(), message: z.string() })

export const batchCalls = {
  enter: endpoint({
    method: 'POST',
    path: '/registration/batch',
    can: 'entry:batch',
    scope: { tournament: 'body.tournament_id', needs: 'entry:edit' },
    creates: true,
    bodyLimit: BATCH_BODY_MAX_BYTES,
    body: z.object({
      tournament_id: wireId,
      unit_id: unitChoice,
      email,
      mobile: ownPhone,
      /** One guardian's consent for all rows that are `consented`. */
      consent: consent.nullish(),
      notice_version: z.enum(noticeVersions).optional(),
      /** 1: rows with problems are left out; otherwise one of them refuses all. */
      only_valid: flag.default(0),
      /** The price of all rows that the caller saw: entered only if it is still so. */
      fee_total: anyInteger.optional(),
      rows: z.preprocess(refuseTooManyNames, batchRows),
    }),
    reply: z.object({
      entered: z.int(),
      /** The price of all entered rows, requests included. */
      fee_total: z.int(),
      /** The part of it for requests: due once the organiser accepts. */
      asked_total: z.int(),
      rows: z.array(
        z.object({
          result: z.enum(['added', 'joined', 'refused']),
          /** True when the contents are asked for as a change of the approved entry that they would join. */
          requested: z.boolean(),
          /** The symbols that are asked for upon that entry. */
          asked: z.array(z.string()),
          id: z.int().nullable(),
          code: z.string().nullable(),
          errors: z.array(problem),
        }),
      ),
      /** For refused rows: which of their contents are held by an entry of the caller, and its code. Also in the data of a refusal. */
      registered: z.array(z.object({ row: z.int(), code: z.string(), held: z.array(z.int()) })),
    }),
    message: 'REGISTRATION_CREATE_SUCCESS',
    summary: 'Enter many dancers at once, of an account: all rows or only the valid ones, with one mail',
  }),
  template: endpoint({
    method: 'GET',
    path: '/registration/batch/template',
    can: 'sheet:read',
    query: z.object({ tournament_id: wireId }),
    /** A workbook. The reply is the file itself. */
    reply: z.unknown(),
    message: 'EXPORT',
    summary:
      'Excel file: an empty list of dancers to fill in, with the open contents of the tournament in a second sheet',
  }),
} as const
