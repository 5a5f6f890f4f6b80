import { entryFields, entryTexts, peopleColumns, textKeys } from '@portal/shared/entries/entry.fields'
import { each } from '@portal/shared/kit/define-fields'
import { privateUnitTexts, publicUnitTexts } from '@portal/shared/resources/unit.fields'
import type { Tables } from '../kit/db/tables.ts'

/** The sign in place of an erased name. */
export const DASH = '—'

/**
 * How a column is emptied where its row stays: `dash` leaves a sign where a name was, `none` a null, `blank` an empty text, `mark` a
 * text that belongs to the row alone, `code` the code of the entry.
 */
export type Emptied = 'dash' | 'none' | 'blank' | 'mark' | 'code'
type Column<T extends keyof Tables> = keyof Tables[T] & string

type Declaration<T extends keyof Tables> = {
  /** Whose the rows are: those of an entry are emptied, those of an account or an address deleted. `key` is the column with the owner. */
  owner?: 'entry' | 'account' | 'address'
  key?: Column<T>
  emptied?: { readonly [C in Column<T>]?: Emptied }
  /** Personal columns that are deleted with their rows. */
  deleted?: readonly Column<T>[]
  /** Columns that the person does not get: keys, and what only the organiser's staff reads. */
  secret?: readonly Column<T>[]
  /** Texts that may name somebody: an erasure takes the name out. */
  mentions?: readonly Column<T>[]
  /** Texts that organisers publish: an erasure reports a name in them and leaves it. */
  published?: readonly Column<T>[]
  /** Columns that say nothing about a person. */
  plain?: readonly Column<T>[]
}

/** How each text and each year of birth of the schema is personal, or that it is not. A test compares it with the schema. */
export const personalColumns: { readonly [T in keyof Tables]: Declaration<T> } = {
  athletes: {
    owner: 'entry',
    key: 'id',
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
  athlete_members: { owner: 'entry', key: 'athlete_id', emptied: { full_name: 'dash', year_of_birth: 'none' } },
  registrations: { owner: 'entry', key: 'athlete_id', emptied: { people_key: 'mark' }, secret: ['people_key'] },
  entry_requests: {
    owner: 'entry',
    key: 'athlete_id',
    emptied: { wanted: 'none', note: 'none', reason: 'none' },
    mentions: ['wanted', 'note', 'reason'],
    plain: ['kind', 'state'],
  },
  payments: { owner: 'entry', key: 'athlete_id', emptied: { note: 'none' }, mentions: ['note'], plain: ['method'] },
  shared_links: { secret: ['link_hash', 'link_salt'] },
  history: {
    owner: 'entry',
    key: 'record_id',
    emptied: { before: 'none', after: 'none', reason: 'none' },
    secret: ['reason', 'session_id'],
    mentions: ['before', 'after', 'reason'],
    plain: ['table_name', 'action'],
  },
  programme_competitors: {
    owner: 'entry',
    key: 'athlete_id',
    emptied: { full_name_one: 'none', full_name_two: 'none' },
    mentions: ['full_name_one', 'full_name_two'],
    published: ['unit'],
  },
  programme_items: { mentions: ['name', 'note'], plain: ['round', 'dances', 'day', 'time'] },

  users: {
    owner: 'account',
    key: 'id',
    deleted: [
      'user_name',
      'user_name_key',
      'email',
      'email_key',
      'name',
      'search_key',
      'sort_key',
      'mobile',
      'address',
    ],
    secret: ['password_hash', 'user_name_key', 'email_key', 'search_key', 'sort_key'],
    plain: ['type', 'language'],
  },
  unit_members: { owner: 'account', key: 'user_id' },
  // A unit's people stay when an account is deleted. An erased person is deleted by name (`deleteFromRosters`).
  roster_people: {
    owner: 'account',
    key: 'user_id',
    deleted: ['full_name', 'name_key', 'person_key', 'sort_key', 'year_of_birth', 'sex', 'note'],
    secret: ['name_key', 'person_key', 'sort_key'],
    mentions: ['note'],
  },
  roster_partners: {},
  // The query of a view may hold a name.
  entry_views: {
    owner: 'account',
    key: 'user_id',
    deleted: ['name', 'name_key', 'query'],
    secret: ['name_key'],
    mentions: ['name', 'name_key', 'query'],
  },
  sessions: { owner: 'account', key: 'user_id', deleted: ['browser', 'system'], secret: ['id'] },
  refresh_tokens: { secret: ['hash', 'session_id', 'predecessor'] },
  user_tokens: { owner: 'account', key: 'user_id', secret: ['hash'], plain: ['purpose'] },
  user_otp: { owner: 'account', key: 'user_id', secret: ['secret'] },
  user_recovery_codes: { owner: 'account', key: 'user_id', secret: ['hash'] },
  tournament_roles: { owner: 'account', key: 'user_id', secret: ['code_hash'], plain: ['role'] },
  comments: {
    owner: 'account',
    key: 'user_id',
    deleted: ['content', 'search_key'],
    mentions: ['content', 'search_key'],
  },

  mails: {
    owner: 'address',
    key: 'address_key',
    deleted: ['to_address', 'subject', 'text', 'html', 'search_key', 'last_error', 'address_key', 'news'],
    secret: ['search_key', 'html', 'cause', 'act', 'last_error', 'address_key', 'gather_key', 'news'],
    mentions: ['subject', 'text', 'html', 'search_key', 'last_error', 'news'],
    plain: ['status', 'cause', 'act', 'gather_key'],
  },
  gathered_mails: {},
  mailing_mails: { owner: 'address', key: 'email_key', deleted: ['email_key'] },
  mailings: { mentions: ['message', 'subject', 'group_name'] },
  confirmed_addresses: { owner: 'address', key: 'email_key', deleted: ['email_key'] },
  contacts: {
    owner: 'address',
    key: 'email',
    deleted: ['name', 'title', 'email', 'mobile', 'content_summary', 'search_key'],
    secret: ['search_key'],
    mentions: ['name', 'title', 'mobile', 'content_summary', 'search_key'],
  },
  // Deleted whole where they name the person: they are kept for hours.
  idempotency_keys: { deleted: ['answer'], secret: ['key', 'request_hash'] },
  rate_limits: { secret: ['key'] },
  undos: { deleted: ['what'], secret: ['token_hash'] },
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

type AnyDeclaration = Declaration<never> & {
  key?: string
  emptied?: Readonly<Record<string, Emptied>>
  mentions?: readonly string[]
  published?: readonly string[]
  secret?: readonly string[]
}
/** The declarations with the names of their tables, for acts upon any table. */
export const declarations = Object.entries(personalColumns) as unknown as readonly (readonly [string, AnyDeclaration])[]

/** All columns that a table's declaration names. */
export function declaredColumns(declaration: AnyDeclaration): Set<string> {
  const { emptied = {}, deleted = [], secret = [], mentions = [], published = [], plain = [] } = declaration
  return new Set<string>([...Object.keys(emptied), ...deleted, ...secret, ...mentions, ...published, ...plain])
}
