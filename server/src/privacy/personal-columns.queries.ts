import type { Kysely } from 'kysely'
import { entryFields, entryTexts, peopleColumns, foldedTextColumns } from '@portal/shared/entries/entry.fields'
import { mapNames } from '@portal/shared/kit/define-fields'
import { privateUnitTexts, publicUnitTexts } from '@portal/shared/resources/unit.fields'
import type { Tables } from '../kit/db/tables.ts'

/** Replaces an erased name. */
export const ERASED_NAME = '—'

/**
 * How a column is erased if its row stays: `dash` writes `ERASED_NAME`, `none` null, `blank` an empty text, `mark` a text that is unique to the row,
 * `code` the code of the entry.
 */
export type EmptyingMethod = 'dash' | 'none' | 'blank' | 'mark' | 'code'
/** The database for queries over tables that are only known by their declarations. */
export type UntypedDb = Kysely<Record<string, Record<string, unknown>>>

type Column<T extends keyof Tables> = keyof Tables[T] & string

type Declaration<T extends keyof Tables> = {
  /** Rows of an entry are erased, rows of an account or an address are deleted. `key` is the column that refers to the owner. */
  owner?: 'entry' | 'account' | 'address'
  key?: Column<T>
  emptied?: { readonly [C in Column<T>]?: EmptyingMethod }
  /** Personal columns that are deleted with their rows. */
  deleted?: readonly Column<T>[]
  /** Columns that are not exported to the person: keys, and data for the organiser's staff only. */
  withheld?: readonly Column<T>[]
  /** Texts that may contain names: an erasure removes the names. */
  mentions?: readonly Column<T>[]
  /** The columns that identify a row, where it has no `id`. */
  identifiedBy?: readonly Column<T>[]
  /** Texts that organisers publish: an erasure reports names in them without removing them. */
  published?: readonly Column<T>[]
  /** Columns without personal data. */
  impersonal?: readonly Column<T>[]
}

/** Declares for each text and year of birth in the schema how it is personal, or that it is not. A test compares this with the schema. */
export const personalColumns: { readonly [T in keyof Tables]: Declaration<T> } = {
  athletes: {
    owner: 'entry',
    key: 'id',
    emptied: {
      ...mapNames(peopleColumns, (name): EmptyingMethod => (entryFields[name].person === 'name' ? 'dash' : 'none')),
      ...mapNames([...entryTexts, ...foldedTextColumns], (): EmptyingMethod => 'none'),
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
    withheld: [
      'people_key',
      'search_key',
      'sort_key',
      'email_key',
      'link_hash',
      'link_salt',
      'override_reason',
      ...foldedTextColumns,
    ],
    mentions: ['override_reason', 'state_reason', ...entryTexts, ...foldedTextColumns],
    impersonal: ['code', 'unit_sort', 'language', 'state', 'state_until', 'notice_version'],
  },
  athlete_members: { owner: 'entry', key: 'athlete_id', emptied: { full_name: 'dash', year_of_birth: 'none' } },
  registrations: { owner: 'entry', key: 'athlete_id', emptied: { people_key: 'mark' }, withheld: ['people_key'] },
  entry_requests: {
    owner: 'entry',
    key: 'athlete_id',
    emptied: { wanted: 'none', note: 'none', reason: 'none' },
    mentions: ['wanted', 'note', 'reason'],
    impersonal: ['kind', 'state'],
  },
  payments: {
    owner: 'entry',
    key: 'athlete_id',
    emptied: { note: 'none' },
    mentions: ['note'],
    impersonal: ['method'],
  },
  // An erasure deletes them (`emptyEntries`). Only the organiser's staff reads them, so they are not exported.
  entry_notes: { withheld: ['text'], mentions: ['text'] },
  desk_marks: {
    owner: 'entry',
    key: 'athlete_id',
    emptied: { note: 'none' },
    mentions: ['note'],
    identifiedBy: ['athlete_id', 'kind'],
    impersonal: ['kind', 'console'],
  },
  // Deleted with the last of their bibs, and with an erased receiver. Only the signed list shows them, so they are not exported.
  desk_signatures: { withheld: ['receiver', 'image', 'key'], mentions: ['receiver'], impersonal: ['papers'] },
  desk_signed_bibs: {},
  bib_settings: { impersonal: ['settings'] },
  shared_links: { withheld: ['link_hash', 'link_salt'], impersonal: ['opened_first', 'opened_last'] },
  families: { withheld: ['link_hash', 'link_salt'], impersonal: ['code'] },
  history: {
    owner: 'entry',
    key: 'record_id',
    emptied: { before: 'none', after: 'none', reason: 'none' },
    withheld: ['reason', 'session_id'],
    mentions: ['before', 'after', 'reason'],
    impersonal: ['table_name', 'action'],
  },
  round_entries: {
    owner: 'entry',
    key: 'athlete_id',
    emptied: { full_name_one: 'none', full_name_two: 'none', absence_reason: 'none' },
    mentions: ['full_name_one', 'full_name_two', 'absence_reason'],
    published: ['unit'],
  },
  programme_items: { mentions: ['name', 'note'], impersonal: ['kind', 'day', 'time', 'not_before'] },
  timetables: { impersonal: ['settings'] },
  programme_versions: { impersonal: ['kind', 'snapshot'] },
  rounds: { impersonal: ['kind', 'dances'] },
  // Marks name nobody: they hold bibs, and names are read from entries. So an erasure breaks no hash.
  results: {
    mentions: ['panel_reason', 'open_reason'],
    impersonal: ['kind', 'format', 'dances', 'state', 'judges'],
  },
  // The signature is that of a judge, for the office alone.
  result_cards: {
    withheld: ['signature'],
    impersonal: ['judge', 'dance', 'keying', 'status', 'uuid', 'marks', 'source', 'device', 'at_device'],
  },
  result_versions: { mentions: ['reason'], impersonal: ['engine', 'rule_set', 'hash'] },
  result_marks: { mentions: ['reason'], impersonal: ['judge', 'dance', 'value', 'device', 'source', 'hash'] },
  // A retention keeps the published names of those who agreed to it (`keepPublishedNames`); an erasure does not.
  result_placings: {
    owner: 'entry',
    key: 'athlete_id',
    emptied: { full_name_one: 'none', full_name_two: 'none' },
    mentions: ['full_name_one', 'full_name_two'],
    published: ['unit'],
    impersonal: ['status', 'total', 'dances'],
  },
  panel_judges: { published: ['name'], impersonal: ['letter'] },
  result_settings: { impersonal: ['settings'] },
  // Whom a certificate honours is read from the placing of its bib.
  certificates: { impersonal: ['token'] },

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
    withheld: ['password_hash', 'user_name_key', 'email_key', 'search_key', 'sort_key'],
    impersonal: ['type', 'language'],
  },
  unit_members: { owner: 'account', key: 'user_id' },
  // The roster of a unit stays when an account is deleted. An erased person is deleted by name (`deleteFromRosters`).
  roster_people: {
    owner: 'account',
    key: 'user_id',
    deleted: ['full_name', 'name_key', 'person_key', 'sort_key', 'year_of_birth', 'sex', 'note'],
    withheld: ['name_key', 'person_key', 'sort_key'],
    mentions: ['note'],
  },
  roster_partners: {},
  // The query of a saved view may contain a name.
  entry_views: {
    owner: 'account',
    key: 'user_id',
    deleted: ['name', 'name_key', 'query'],
    withheld: ['name_key'],
    mentions: ['name', 'name_key', 'query'],
  },
  sessions: { owner: 'account', key: 'user_id', deleted: ['browser', 'system'], withheld: ['id'] },
  refresh_tokens: { withheld: ['hash', 'session_id', 'predecessor'] },
  user_tokens: { owner: 'account', key: 'user_id', withheld: ['hash'], impersonal: ['purpose'] },
  user_otp: { owner: 'account', key: 'user_id', withheld: ['secret'] },
  user_recovery_codes: { owner: 'account', key: 'user_id', withheld: ['hash'] },
  tournament_roles: { owner: 'account', key: 'user_id', withheld: ['code_hash'], impersonal: ['role'] },
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
    withheld: ['search_key', 'html', 'cause', 'act', 'last_error', 'address_key', 'gather_key', 'news'],
    mentions: ['subject', 'text', 'html', 'search_key', 'last_error', 'news'],
    impersonal: ['status', 'cause', 'act', 'gather_key'],
  },
  gathered_mails: {},
  mailing_mails: { owner: 'address', key: 'email_key', deleted: ['email_key'] },
  mailings: { mentions: ['message', 'subject', 'group_name'] },
  confirmed_addresses: { owner: 'address', key: 'email_key', deleted: ['email_key'] },
  contacts: {
    owner: 'address',
    key: 'email',
    deleted: ['name', 'title', 'email', 'mobile', 'content_summary', 'search_key'],
    withheld: ['search_key'],
    mentions: ['name', 'title', 'mobile', 'content_summary', 'search_key'],
  },
  // Rows that name the person are deleted as a whole: they are stored for some hours only.
  idempotency_keys: { deleted: ['answer'], withheld: ['key', 'request_hash'] },
  rate_limits: { withheld: ['key'] },
  undos: { deleted: ['what'], withheld: ['token_hash'] },
  exports: { impersonal: ['what'] },

  tournaments: {
    published: [
      'name',
      'name_en',
      'search_key',
      'sort_key',
      'address',
      'address_en',
      'content',
      'content_en',
      'payment_note',
      'payment_note_en',
      'contact',
      'contact_en',
      'bank_holder',
    ],
    impersonal: [
      'currency_name',
      'bank_bin',
      'bank_account',
      'approve_by',
      'pay_by',
      'pay_when',
      'bibs_from',
      'late_fee_from',
      'hall_language',
      'hall_zone',
      'minors_shown',
    ],
  },
  tournament_files: { published: ['title', 'title_en'], impersonal: ['key', 'media_type'] },
  tournament_details: {},
  news: {
    published: [
      'name',
      'name_en',
      'name_en_key',
      'search_key',
      'sort_key',
      'content_summary',
      'content_summary_en',
      'content_detail',
      'content_detail_en',
    ],
    impersonal: ['image'],
  },
  settings: {
    published: [
      'about_us',
      'about_us_en',
      'contact_nofi',
      'contact_nofi_en',
      'dashboard',
      'dashboard_en',
      'event_calendar',
      'event_calendar_en',
    ],
    impersonal: ['search_key', 'sort_key'],
  },
  calendar_events: {
    published: [
      'name',
      'name_en',
      'name_en_key',
      'search_key',
      'sort_key',
      'address',
      'address_en',
      'content',
      'content_en',
    ],
  },
  resources: { published: ['title', 'title_en'], impersonal: ['url', 'link'] },
  // A club may be named after its founder.
  units: { published: ['name', 'search_key', 'sort_key', 'more_key', ...publicUnitTexts], mentions: privateUnitTexts },
  units_apart: {},
  unit_names: { published: ['name', 'search_key'] },

  ages: { impersonal: ['name', 'name_en', 'search_key', 'name_en_key', 'sort_key', 'code'] },
  ages_more: {},
  content_competition: { impersonal: ['symbol', 'symbol_key', 'name', 'name_en', 'search_key', 'sort_key'] },
  content_sub_ages: {},
  content_totals: {},
  dance_types: { impersonal: ['name', 'search_key', 'sort_key'] },
  dances: { impersonal: ['name', 'search_key', 'sort_key', 'symbol'] },
  entry_totals: {},
  fee_details: {},
  fees: { impersonal: ['name', 'search_key', 'sort_key', 'currency_name'] },
  folders: { impersonal: ['name', 'name_en', 'search_key', 'name_en_key', 'sort_key'] },
  formality: { impersonal: ['name', 'name_en', 'search_key', 'name_en_key', 'sort_key'] },
  grade_dances: {},
  grades: { impersonal: ['name', 'search_key', 'sort_key'] },
  mc: {
    identifiedBy: ['tournament_id', 'floor'],
    mentions: ['message', 'message_en'],
    impersonal: ['moved_console', 'hall_state', 'from_step'],
  },
  mc_moves: { impersonal: ['console', 'hall_state'] },
  screens: { mentions: ['content'], withheld: ['secret_hash'], impersonal: ['name', 'layout'] },
  screen_pairings: { withheld: ['code_hash', 'secret_hash'] },
  secrets: { impersonal: ['name', 'value'] },
  staged_acts: { impersonal: ['act'] },
  themes: { impersonal: ['name', 'name_en', 'search_key', 'name_en_key', 'sort_key'] },
}

type AnyDeclaration = Declaration<never> & {
  key?: string
  emptied?: Readonly<Record<string, EmptyingMethod>>
  mentions?: readonly string[]
  published?: readonly string[]
  secret?: readonly string[]
}
/** The declarations with the names of their tables, typed for loops over all tables. */
export const declarations = Object.entries(personalColumns) as unknown as readonly (readonly [string, AnyDeclaration])[]

/** All columns that a declaration names. */
export function declaredColumns(declaration: AnyDeclaration): Set<string> {
  const {
    emptied = {},
    deleted = [],
    withheld: secret = [],
    mentions = [],
    published = [],
    impersonal: plain = [],
  } = declaration
  return new Set<string>([...Object.keys(emptied), ...deleted, ...secret, ...mentions, ...published, ...plain])
}
