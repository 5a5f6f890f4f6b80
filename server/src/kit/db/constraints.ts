import type { ErrorCode } from '@portal/shared/kit/errors'
import { Refusal } from '../refusal.ts'

/**
 * The refusal of each unique constraint. PostgreSQL reports the name of the constraint, SQLite its columns, or the index where it is over
 * an expression. Constraints that are not listed are refused with `EXIST_NAME`.
 */
const uniqueRules: readonly { names: readonly string[]; code: ErrorCode; path: string }[] = [
  { names: ['folders_name_key', 'folders.search_key'], code: 'FOLDER_EXIST_NAME', path: 'name' },
  {
    names: ['content_competition_symbol'],
    code: 'CONTENTCOMPETITION_EXIST_SYMBOL',
    path: 'symbol',
  },
  { names: ['units_code'], code: 'UNIT_CODE_TAKEN', path: 'code' },
  { names: ['users_user_name_key_key', 'users.user_name_key'], code: 'USER_EXIST_NAME', path: 'user_name' },
  { names: ['users_email_key_key', 'users.email_key'], code: 'USER_MAIL_EXIST', path: 'email' },
  {
    names: [
      'tournament_details_content',
      'tournament_details.tournament_id, tournament_details.content_competition_id',
    ],
    code: 'CONTENT_ALREADY_OPENED',
    path: 'content_competition_id',
  },
  {
    names: [
      'registrations_people',
      'registrations.tournament_detail_id, registrations.unit_key, registrations.people_key',
    ],
    code: 'ENTRY_EXIST',
    path: 'tournament_detail_id',
  },
  { names: ['settings_single_key', 'settings.single'], code: 'SETTING_EXISTS', path: 'id' },
  { names: ['entry_requests_open', 'entry_requests.athlete_id'], code: 'REQUEST_OPEN', path: 'request' },
  { names: ['athletes_waiting'], code: 'ENTRY_EXIST', path: 'full_name_one' },
  {
    names: ['programme_items_number', 'programme_items.tournament_id, programme_items.edition, programme_items.number'],
    code: 'EVENT_NUMBER_TAKEN',
    path: 'number',
  },
  { names: ['entry_views_name', 'entry_views.user_id, entry_views.name_key'], code: 'ENTRY_VIEW_EXISTS', path: 'name' },
  {
    names: ['roster_people_of_user', 'roster_people.user_id, roster_people.person_key'],
    code: 'ROSTER_HAS_PERSON',
    path: 'full_name',
  },
  {
    names: ['roster_people_of_unit', 'roster_people.unit_id, roster_people.person_key'],
    code: 'ROSTER_HAS_PERSON',
    path: 'full_name',
  },
  { names: ['mc_on_air', 'mc.status'], code: 'STALE_VERSION', path: 'status' },
  { names: ['athletes_number', 'athletes.tournament_id, athletes.number'], code: 'NUMBER_TAKEN', path: 'number' },
]

export type Violation = { kind: 'unique'; code: ErrorCode; path: string } | { kind: 'foreign' } | { kind: 'check' }

/** Reads which constraint a database error reports as violated; null for other errors. */
export function readViolation(error: unknown): Violation | null {
  if (!(error instanceof Error)) return null
  const { errcode, code, constraint, message } = error as Error & {
    errcode?: number
    code?: string
    constraint?: string
  }
  const isSqlite = code === 'ERR_SQLITE_ERROR'
  if (isSqlite ? errcode === 787 : code === '23503') return { kind: 'foreign' }
  if (isSqlite ? errcode === 275 : code === '23514') return { kind: 'check' }
  if (isSqlite ? errcode !== 2067 && errcode !== 1555 : code !== '23505') return null
  const constraintName = isSqlite
    ? message.replace(/^UNIQUE constraint failed: (index ')?/, '').replace(/'$/, '')
    : (constraint ?? '')
  const rule = uniqueRules.find(({ names }) => names.includes(constraintName))
  return { kind: 'unique', code: rule?.code ?? 'EXIST_NAME', path: rule?.path ?? 'name' }
}

/** Runs a write; turns the error of a violated unique constraint or foreign key into its refusal. */
export async function refuseViolations<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const violation = readViolation(error)
    if (violation?.kind === 'unique')
      throw new Refusal(violation.code, { errors: [{ path: violation.path, code: violation.code }] })
    if (violation?.kind === 'foreign') throw new Refusal('EXIST_IN_OTHER_TABLES')
    throw error
  }
}
