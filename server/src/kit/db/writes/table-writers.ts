import type { PlainResource } from '@portal/shared/resources/index'
import type { Tables } from '../tables.ts'

/** The room whose statements write a table; `also`: those of other rooms that do, each with its reason. Privacy may write any (decision 42). */
type Writers = { room: string; also?: { readonly [room: string]: string } }

const by = (room: string, also?: Writers['also']): Writers => ({ room, ...(also ? { also } : {}) })

/** The rooms that write each table. A plain resource is written by the kit alone (crud); it stands here only where a room writes it too. */
export const tableWriters: { readonly [T in Exclude<keyof Tables, PlainResource['name']>]: Writers } & {
  readonly [T in PlainResource['name']]?: Writers
} = {
  secrets: by('kit/db', {
    'kit/doctor': 'how long entries are kept is decided once, by a command',
    users: 'the sign-in of the demo is shown no longer',
    overview: 'the list of the first steps is put away for good',
  }),
  users: by('users'),
  unit_members: by('users', { resources: 'the members of a merged unit are those of the other' }),
  roster_people: by('users', { resources: 'the dancers of a merged unit are those of the other' }),
  roster_partners: by('users'),
  tournament_roles: by('users'),
  sessions: by('users'),
  refresh_tokens: by('users'),
  user_tokens: by('users'),
  user_otp: by('users'),
  user_recovery_codes: by('users'),
  entry_views: by('entries'),
  athletes: by('entries', { users: 'a confirmed membership confirms what was entered for the unit' }),
  athlete_members: by('entries'),
  registrations: by('entries'),
  entry_requests: by('entries'),
  payments: by('entries'),
  shared_links: by('entries', { resources: 'the cards of a merged unit are those of the other' }),
  mails: by('kit/mail', {
    mails: 'waiting mails are gathered and sent',
    entries: 'a letter that is ended takes its waiting mails along',
  }),
  gathered_mails: by('mails'),
  confirmed_addresses: by('kit/mail'),
  staged_acts: by('kit/mail'),
  mailings: by('entries'),
  mailing_mails: by('entries'),
  idempotency_keys: by('kit/http'),
  rate_limits: by('kit/http'),
  undos: by('kit/undo'),
  history: by('kit/db', { entries: 'a merge moves the history of the entry that goes' }),
  tournaments: by('tournaments'),
  tournament_details: by('tournaments'),
  tournament_files: by('tournaments'),
  fee_details: by('tournaments'),
  content_competition: by('contents', { tournaments: 'a list of a tournament makes, moves and mends contents' }),
  content_sub_ages: by('contents'),
  folders: by('contents', { tournaments: 'a list of a tournament makes the folders that it names' }),
  units: by('resources', { entries: 'an approval lists the unit that its entrant named' }),
  unit_names: by('resources'),
  units_apart: by('resources'),
  comments: by('site'),
  contacts: by('site'),
  resources: by('site'),
  news: by('site'),
  mc: by('programme'),
  programme_items: by('programme'),
  programme_competitors: by('programme'),
  exports: by('privacy'),
  ages_more: by('resources'),
  grade_dances: by('resources'),
  settings: by('site'),
  // By triggers of the migrations.
  entry_totals: by('kit/db'),
  content_totals: by('kit/db'),
}
