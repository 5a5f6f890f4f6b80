import type { PlainResource } from '@portal/shared/resources/index'
import type { Tables } from '../tables.ts'

/**
 * The room (top folder of the server, or part of the kit) whose statements write a table; `also`: further writers, each with its reason.
 * Privacy may write any table (decision 42).
 */
type Writers = { room: string; also?: { readonly [room: string]: string } }

const writtenBy = (room: string, also?: Writers['also']): Writers => ({ room, ...(also ? { also } : {}) })

/** The rooms that write each table. A plain resource is written by the kit's `crud` alone, and listed only if a room writes it too. */
export const tableWriters: { readonly [T in Exclude<keyof Tables, PlainResource['name']>]: Writers } & {
  readonly [T in PlainResource['name']]?: Writers
} = {
  secrets: writtenBy('kit/db', {
    'kit/doctor': 'the retention of entries is decided once, by a command',
    users: 'the sign-in of the demo is no longer shown',
    overview: 'the list of the first steps is dismissed permanently',
  }),
  users: writtenBy('users'),
  unit_members: writtenBy('users', { resources: 'a merge moves the members of the deleted unit' }),
  roster_people: writtenBy('users', { resources: 'a merge moves the dancers of the deleted unit' }),
  roster_partners: writtenBy('users'),
  tournament_roles: writtenBy('users'),
  sessions: writtenBy('users'),
  refresh_tokens: writtenBy('users'),
  user_tokens: writtenBy('users'),
  user_otp: writtenBy('users'),
  user_recovery_codes: writtenBy('users'),
  entry_views: writtenBy('entries'),
  athletes: writtenBy('entries', { users: 'a confirmed membership confirms what was entered for the unit' }),
  athlete_members: writtenBy('entries'),
  registrations: writtenBy('entries'),
  entry_requests: writtenBy('entries'),
  bib_settings: writtenBy('entries'),
  payments: writtenBy('entries'),
  entry_notes: writtenBy('entries'),
  desk_marks: writtenBy('entries'),
  desk_signatures: writtenBy('entries'),
  desk_signed_bibs: writtenBy('entries'),
  families: writtenBy('entries'),
  shared_links: writtenBy('entries', { resources: 'a merge moves the cards of the deleted unit' }),
  mails: writtenBy('kit/mail', {
    mails: 'waiting mails are gathered and sent',
    entries: 'cancelling a letter deletes its waiting mails',
  }),
  gathered_mails: writtenBy('mails'),
  confirmed_addresses: writtenBy('kit/mail'),
  staged_acts: writtenBy('kit/mail'),
  mailings: writtenBy('entries'),
  mailing_mails: writtenBy('entries'),
  idempotency_keys: writtenBy('kit/http'),
  rate_limits: writtenBy('kit/http'),
  undos: writtenBy('kit/undo'),
  history: writtenBy('kit/db', { entries: 'a merge moves the history of the deleted entry' }),
  tournaments: writtenBy('tournaments', { programme: 'a rehearsal is a hidden tournament' }),
  tournament_details: writtenBy('tournaments'),
  tournament_files: writtenBy('tournaments'),
  fee_details: writtenBy('tournaments'),
  content_competition: writtenBy('contents', { tournaments: 'an imported list creates, moves and corrects contents' }),
  content_sub_ages: writtenBy('contents'),
  folders: writtenBy('contents', { tournaments: 'an imported list creates the folders that it names' }),
  units: writtenBy('resources', { entries: 'an approval publishes the unit that the entrant named' }),
  unit_names: writtenBy('resources'),
  units_apart: writtenBy('resources'),
  comments: writtenBy('site'),
  contacts: writtenBy('site'),
  resources: writtenBy('site'),
  news: writtenBy('site'),
  mc: writtenBy('programme'),
  mc_moves: writtenBy('programme'),
  screens: writtenBy('programme'),
  screen_pairings: writtenBy('programme'),
  programme_items: writtenBy('programme'),
  timetables: writtenBy('programme'),
  programme_versions: writtenBy('programme'),
  rounds: writtenBy('programme'),
  round_entries: writtenBy('programme'),
  results: writtenBy('results'),
  result_versions: writtenBy('results'),
  result_marks: writtenBy('results'),
  result_cards: writtenBy('results'),
  result_placings: writtenBy('results'),
  panel_judges: writtenBy('results'),
  result_settings: writtenBy('results'),
  certificates: writtenBy('results'),
  exports: writtenBy('privacy'),
  ages_more: writtenBy('resources'),
  grade_dances: writtenBy('resources'),
  settings: writtenBy('site'),
  // Written by triggers, which the migrations create.
  entry_totals: writtenBy('kit/db'),
  content_totals: writtenBy('kit/db'),
}
