import { entryFields, entryTexts, peopleColumns, textKeys } from '@portal/shared/entries/entry.fields'
import { each } from '@portal/shared/kit/define-fields'
import { privateUnitTexts, publicUnitTexts } from '@portal/shared/resources/unit.fields'
import type { Tables } from '../kit/db/tables.ts'

/** Stands where a name was. */
export const DASH = '—'

/**
 * How a column is emptied where its row stays: `dash` leaves a sign where a name was, `none` a null, `blank` an empty text, `mark` a
 * text that belongs to the row alone, `code` the code of the entry.
 */
export type Emptied = 'dash' | 'none' | 'blank' | 'mark' | 'code'
type Column<T extends keyof Tables> = keyof Tables[T] & string

type Declared<T extends keyof Tables> = {
  /** Rows of an entry are emptied, those of an account or an address deleted; `by` is the column that finds them. */
  of?: 'entry' | 'account' | 'address'
  by?: Column<T>
  emptied?: { readonly [C in Column<T>]?: Emptied }
  /** Personal, and gone with the row. */
  goes?: readonly Column<T>[]
  /** Never handed out to the person: keys, and what only the organiser's staff reads. */
  secret?: readonly Column<T>[]
  /** Texts in which somebody may be named: the name is taken out. */
  mentions?: readonly Column<T>[]
  /** Texts that organisers publish: a name in them is reported and not changed. */
  published?: readonly Column<T>[]
  /** Not about a person. */
  plain?: readonly Column<T>[]
}

/** Every text of the schema, and every year of birth, is personal in one of these ways or is not. A test asks the live schema. */
export const personalColumns: { readonly [T in keyof Tables]: Declared<T> } = {
  athletes: {
    of: 'entry',
    by: 'id',
    emptied: {
      ...each(peopleColumns, (name): Emptied => (entryFields[name].person === 'name' ? 'dash' : 'none')),
      ...each([...entryTexts, ...textKeys], (): Emptied => 'none'),
      sex: 'none',
      email: 'blank',
      mobile: 'blank',
      people_key: 'mark',
      search_key: 'code',
      sort_key: 'dash',
      email_key: 'blank',
      link_hash: 'none',
      link_salt: 'none',
      guardian_name: 'none',
      guardian_phone: 'none',
      override_reason: 'none',
      state_reason: 'none',
    },
    secret: [
      'people_key',
      'search_key',
      'sort_key',
      'email_key',
      'link_hash',
      'link_salt',
      'override_reason',
      ...textKeys,
    ],
    mentions: ['override_reason', 'state_reason', ...entryTexts, ...textKeys],
    plain: ['code', 'unit_sort', 'language', 'state', 'state_until', 'notice_version'],
  },
  athlete_members: { of: 'entry', by: 'athlete_id', emptied: { full_name: 'dash', year_of_birth: 'none' } },
  registrations: { of: 'entry', by: 'athlete_id', emptied: { people_key: 'mark' }, secret: ['people_key'] },
  entry_requests: {
    of: 'entry',
    by: 'athlete_id',
    emptied: { wanted: 'none', note: 'none', reason: 'none' },
    mentions: ['wanted', 'note', 'reason'],
    plain: ['kind', 'state'],
  },
  payments: { of: 'entry', by: 'athlete_id', emptied: { note: 'none' }, mentions: ['note'], plain: ['method'] },
  shared_links: { secret: ['link_hash', 'link_salt'] },
  history: {
    of: 'entry',
    by: 'record_id',
    emptied: { before: 'none', after: 'none', reason: 'none' },
    secret: ['reason', 'session_id'],
    mentions: ['before', 'after', 'reason'],
    plain: ['table_name', 'action'],
  },
  programme_competitors: {
    of: 'entry',
    by: 'athlete_id',
    emptied: { full_name_one: 'none', full_name_two: 'none' },
    mentions: ['full_name_one', 'full_name_two'],
    published: ['unit'],
  },
  programme_items: { mentions: ['name', 'note'], plain: ['round', 'dances', 'day', 'time'] },

  users: {
    of: 'account',
    by: 'id',
    goes: ['user_name', 'user_name_key', 'email', 'email_key', 'name', 'search_key', 'sort_key', 'mobile', 'address'],
    secret: ['password_hash', 'user_name_key', 'email_key', 'search_key', 'sort_key'],
    plain: ['type', 'language'],
  },
  unit_members: { of: 'account', by: 'user_id' },
  // People of a unit stay when an account goes; who is erased by name is deleted (`deleteFromRosters`).
  roster_people: {
    of: 'account',
    by: 'user_id',
    goes: ['full_name', 'name_key', 'person_key', 'sort_key', 'year_of_birth', 'sex', 'note'],
    secret: ['name_key', 'person_key', 'sort_key'],
    mentions: ['note'],
  },
  roster_partners: {},
  // A view may search for somebody.
  entry_views: {
    of: 'account',
    by: 'user_id',
    goes: ['name', 'name_key', 'query'],
    secret: ['name_key'],
    mentions: ['name', 'name_key', 'query'],
  },
  sessions: { of: 'account', by: 'user_id', goes: ['browser', 'system'], secret: ['id'] },
  refresh_tokens: { secret: ['hash', 'session_id', 'predecessor'] },
  user_tokens: { of: 'account', by: 'user_id', secret: ['hash'], plain: ['purpose'] },
  user_otp: { of: 'account', by: 'user_id', secret: ['secret'] },
  user_recovery_codes: { of: 'account', by: 'user_id', secret: ['hash'] },
  tournament_roles: { of: 'account', by: 'user_id', secret: ['code_hash'], plain: ['role'] },
  comments: { of: 'account', by: 'user_id', goes: ['content', 'search_key'], mentions: ['content', 'search_key'] },

  mails: {
    of: 'address',
    by: 'address_key',
    goes: ['to_address', 'subject', 'text', 'html', 'search_key', 'last_error', 'address_key', 'news'],
    secret: ['search_key', 'html', 'cause', 'act', 'last_error', 'address_key', 'gather_key', 'news'],
    mentions: ['subject', 'text', 'html', 'search_key', 'last_error', 'news'],
    plain: ['status', 'cause', 'act', 'gather_key'],
  },
  gathered_mails: {},
  mailing_mails: { of: 'address', by: 'email_key', goes: ['email_key'] },
  mailings: { mentions: ['message', 'subject', 'group_name'] },
  confirmed_addresses: { of: 'address', by: 'email_key', goes: ['email_key'] },
  contacts: {
    of: 'address',
    by: 'email',
    goes: ['name', 'title', 'email', 'mobile', 'content_summary', 'search_key'],
    secret: ['search_key'],
    mentions: ['name', 'title', 'mobile', 'content_summary', 'search_key'],
  },
  // Deleted whole where they name the person: they are kept for hours.
  idempotency_keys: { goes: ['answer'], secret: ['key', 'request_hash'] },
  rate_limits: { secret: ['key'] },
  undos: { goes: ['what'], secret: ['token_hash'] },
  exports: { plain: ['what'] },

  tournaments: {
    published: ['name', 'search_key', 'sort_key', 'address', 'content', 'payment_note', 'contact', 'bank_holder'],
    plain: [
      'currency_name',
      'bank_bin',
      'bank_account',
      'approve_by',
      'pay_by',
      'pay_when',
      'bibs_from',
      'hall_language',
      'hall_zone',
      'minors_shown',
    ],
  },
  tournament_files: { published: ['title'], plain: ['key', 'media_type'] },
  tournament_details: {},
  news: { published: ['name', 'search_key', 'sort_key', 'content_summary', 'content_detail'], plain: ['image'] },
  settings: {
    published: ['about_us', 'contact_nofi', 'dashboard', 'event_calendar'],
    plain: ['search_key', 'sort_key'],
  },
  calendar_events: { published: ['name', 'search_key', 'sort_key', 'address', 'content'] },
  resources: { published: ['title'], plain: ['url', 'link'] },
  // A club may carry its founder's name.
  units: { published: ['name', 'search_key', 'sort_key', 'more_key', ...publicUnitTexts], mentions: privateUnitTexts },
  units_apart: {},
  unit_names: { published: ['name', 'search_key'] },

  ages: { plain: ['name', 'name_en', 'search_key', 'name_en_key', 'sort_key', 'code'] },
  ages_more: {},
  content_competition: { plain: ['symbol', 'symbol_key', 'name', 'name_en', 'search_key', 'sort_key'] },
  content_sub_ages: {},
  content_totals: {},
  dance_types: { plain: ['name', 'search_key', 'sort_key'] },
  dances: { plain: ['name', 'search_key', 'sort_key', 'symbol'] },
  entry_totals: {},
  fee_details: {},
  fees: { plain: ['name', 'search_key', 'sort_key', 'currency_name'] },
  folders: { plain: ['name', 'name_en', 'search_key', 'name_en_key', 'sort_key'] },
  formality: { plain: ['name', 'name_en', 'search_key', 'name_en_key', 'sort_key'] },
  grade_dances: {},
  grades: { plain: ['name', 'search_key', 'sort_key'] },
  mc: { plain: ['moved_console'] },
  secrets: { plain: ['name', 'value'] },
  staged_acts: { plain: ['act'] },
  themes: { plain: ['name', 'search_key', 'sort_key'] },
}

type Loose = Declared<never> & {
  by?: string
  emptied?: Readonly<Record<string, Emptied>>
  mentions?: readonly string[]
  published?: readonly string[]
  secret?: readonly string[]
}
/** The register by names of tables, for what works on any of them. */
export const declarations = Object.entries(personalColumns) as unknown as readonly (readonly [string, Loose])[]

/** The columns that a table is declared to have, however often. */
export function declaredColumns(declared: Loose): Set<string> {
  const { emptied = {}, goes = [], secret = [], mentions = [], published = [], plain = [] } = declared
  return new Set<string>([...Object.keys(emptied), ...goes, ...secret, ...mentions, ...published, ...plain])
}
