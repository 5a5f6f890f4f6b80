import type { PlainResource } from '@portal/shared/resources/index'
import type { Tables } from '../tables.ts'

/** The room whose statements write a table; `also`: other rooms that write it, each with its reason. Privacy may write any (decision 42). */
type Writers = { room: string; also?: { readonly [room: string]: string } }

const writtenBy = (room: string, also?: Writers['also']): Writers => ({ room, ...(also ? { also } : {}) })

/** The rooms that write each table. A plain resource is written by the kit alone (crud); it stands here only where a room writes it too. */
export const tableWriters: { readonly [T in Exclude<keyof Tables, PlainResource['name']>]: Writers } & {
  readonly [T in PlainResource['name']]?: Writers
} = {
  secrets: writtenBy('kit/db', {
    'kit/doctor': 'how long entries are kept is decided once, by a command',
    users: 'the sign-in of the demo is shown no longer',
    overview: 'the list of the first steps is put away for good',
  }),
  users: writtenBy('users'),
  unit_members: writtenBy('users', { resources: 'the members of a merged unit are those of the other' }),
  roster_people: writtenBy('users', { resources: 'the dancers of a merged unit are those of the other' }),
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
  payments: writtenBy('entries'),
  shared_links: writtenBy('entries', { resources: 'the cards of a merged unit are those of the other' }),
  mails: writtenBy('kit/mail', {
    mails: 'waiting mails are gathered and sent',
    entries: 'a letter that is ended takes its waiting mails along',
  }),
  gathered_mails: writtenBy('mails'),
  confirmed_addresses: writtenBy('kit/mail'),
  staged_acts: writtenBy('kit/mail'),
  mailings: writtenBy('entries'),
  mailing_mails: writtenBy('entries'),
  idempotency_keys: writtenBy('kit/http'),
  rate_limits: writtenBy('kit/http'),
  undos: writtenBy('kit/undo'),
  history: writtenBy('kit/db', { entries: 'a merge moves the history of the entry that goes' }),
  tournaments: writtenBy('tournaments'),
  tournament_details: writtenBy('tournaments'),
  tournament_files: writtenBy('tournaments'),
  fee_details: writtenBy('tournaments'),
  content_competition: writtenBy('contents', { tournaments: 'a list of a tournament makes, moves and mends contents' }),
  content_sub_ages: writtenBy('contents'),
  folders: writtenBy('contents', { tournaments: 'a list of a tournament makes the folders that it names' }),
  units: writtenBy('resources', { entries: 'an approval lists the unit that its entrant named' }),
  unit_names: writtenBy('resources'),
  units_apart: writtenBy('resources'),
  comments: writtenBy('site'),
  contacts: writtenBy('site'),
  resources: writtenBy('site'),
  news: writtenBy('site'),
  mc: writtenBy('programme'),
  programme_items: writtenBy('programme'),
  programme_competitors: writtenBy('programme'),
  exports: writtenBy('privacy'),
  ages_more: writtenBy('resources'),
  grade_dances: writtenBy('resources'),
  settings: writtenBy('site'),
  // By triggers of the migrations.
  entry_totals: writtenBy('kit/db'),
  content_totals: writtenBy('kit/db'),
}
