import type { Generated, GeneratedAlways, Kysely } from 'kysely'
import type { z } from 'zod'
import type { ContentDraft } from '@portal/shared/contents/contents'
import type { EntryText, PeopleColumns, foldedTextColumns } from '@portal/shared/entries/entry.fields'
import type { PapersSeen } from '@portal/shared/desk/desk-calls'
import type { MarkKind } from '@portal/shared/desk/desk-rows'
import type { PlainResource } from '@portal/shared/resources/index'
import type { EntryState, RequestKind } from '@portal/shared/entries/entry-state'
import type { RequestState } from '@portal/shared/entries/requests'
import type { ImageType } from '@portal/shared/resources/images/kinds'
import type { Sex } from '@portal/shared/people/sex'
import type { TournamentDraft } from '@portal/shared/tournaments/tournament-rows'
import type { TournamentRole } from '@portal/shared/kit/permissions'
import type { Competitor, Item } from '@portal/shared/programme/programme-rows'
import type { HallState, ScreenLayout } from '@portal/shared/programme/hall-states'
import type { ItemKind, RoundKind } from '@portal/shared/programme/rounds'
import type { CardSource, CardStatus, Keying } from '@portal/shared/results/cards/card-rows'
import type { MarkSource, PlacingStatus, ResultFormat, StoredState } from '@portal/shared/results/round/result-states'

type Flag = 0 | 1
/** ISO 8601 with zone, as both engines hand it over. */
type Time = string
/** YYYY-MM-DD. */
type Day = string

/** The purpose of a link mailed to an account. */
export type LinkPurpose = 'verify' | 'reset'

type Trail = {
  index: Generated<number>
  version: Generated<number>
  created_date: Time
  created_by: number | null
  updated_date: Time
  updated_by: number | null
}
type NamedRecord = Trail & { id: Generated<number>; name: string; search_key: string; sort_key: string }

/**
 * The columns of a draft without its lists, which have separate tables. Nullable columns, and columns with a database default (`Filled`),
 * may be left out of an insert.
 */
type Columns<Draft, Filled = never> = {
  [C in keyof Draft as Draft[C] extends readonly unknown[] ? never : C]-?: null extends Draft[C]
    ? Generated<Exclude<Draft[C], undefined>>
    : C extends Filled
      ? Generated<Draft[C]>
      : Draft[C]
}
type PlainTables = { [R in PlainResource as R['name']]: NamedRecord & Columns<z.output<R['draft']>, 'is_published'> }

export type Tables = PlainTables & {
  secrets: { name: string; value: string }
  users: {
    id: Generated<number>
    user_name: string
    user_name_key: string
    email: string
    email_key: string
    name: string
    search_key: string
    sort_key: Generated<string>
    mobile: string | null
    address: string | null
    type: 'individual' | 'unit'
    role: Flag
    /** 0 not activated, 1 active, 2 deactivated. */
    status: 0 | 1 | 2
    password_hash: string
    language: string
    /** 1 for the account behind a tournament's code; it has no password. */
    is_guest: Generated<Flag>
    version: Generated<number>
    created_date: Time
    updated_date: Time
  }
  unit_members: { user_id: number; unit_id: number; is_confirmed: Flag }
  /** Dancers of an account or of a unit. */
  roster_people: Trail & {
    id: Generated<number>
    user_id: number | null
    unit_id: number | null
    full_name: string
    /** The folded name, alone and with the year of birth. */
    name_key: string
    person_key: string
    sort_key: string
    year_of_birth: number | null
    sex: Sex | null
    note: string | null
  }
  /** Saved views of the list of entries; `query` is the part of an address behind `?`. */
  entry_views: {
    id: Generated<number>
    user_id: number
    name: string
    name_key: string
    query: string
    created_date: Time
  }
  roster_partners: { person_id: number; partner_id: number }
  tournament_roles: {
    id: Generated<number>
    tournament_id: number
    user_id: number
    role: TournamentRole
    /** Set together, for a role by a code. */
    code_hash: string | null
    expires_date: Time | null
    /** Null for accounts, and for codes that are valid from their creation. */
    starts_date: Time | null
    created_date: Time
    created_by: number | null
  }
  sessions: {
    id: string
    user_id: number
    created_date: Time
    expires_date: Time
    revoked_date: Time | null
    browser: string | null
    system: string | null
    /** When its access was last renewed; null until then. */
    used_date: Time | null
  }
  refresh_tokens: {
    hash: string
    session_id: string
    predecessor: string | null
    created_date: Time
    used_date: Time | null
  }
  user_tokens: {
    hash: string
    user_id: number
    purpose: LinkPurpose
    expires_date: Time
    used_date: Time | null
  }
  /** Two-step verification; in force once it is confirmed. */
  user_otp: {
    user_id: number
    /** Encrypted with the data key. */
    secret: string
    confirmed_date: Time | null
    /** The time step of the last used code, so that no code is accepted twice. */
    last_step: number
    created_date: Time
  }
  user_recovery_codes: { hash: string; user_id: number }
  mails: {
    id: Generated<number>
    to_address: string
    subject: string
    text: string
    html: string
    search_key: string
    status: Generated<'queued' | 'sending' | 'sent' | 'failed'>
    attempts: Generated<number>
    /** While a mail is being sent: when that claim ends. */
    next_attempt_date: Time
    last_error: string | null
    created_date: Time
    sent_date: Time | null
    /** The record that it is about, if mails are searched by that record. */
    cause: string | null
    /** The act whose undo deletes it while it waits. */
    act: string | null
    /** The address as addresses are compared. */
    address_key: string | null
    /** When it was last handed to the mail server; null while it waits for another try. */
    handed_date: Time | null
    /** 1: it waits because of the daily limit of its address. */
    held: Generated<Flag>
    /** The tournament that it is about; null for one about an account or the portal. */
    tournament_id: number | null
    /** Mails to the same address with the same key may be sent as one; null: always sent alone. */
    gather_key: string | null
    /** Its lines in a gathered mail, a `MailNews` as JSON; null once it was sent. */
    news: string | null
  }
  /** Mails that are sent as part of one gathered mail (`into_id`). */
  gathered_mails: { mail_id: number; into_id: number }
  /** Addresses whose owners opened a link that was mailed to them. */
  confirmed_addresses: { email_key: string; confirmed_date: Time }
  idempotency_keys: { key: string; request_hash: string; answer: string; created_date: Time }
  /** Acts that are being prepared: their mails are not shown or sent yet. */
  staged_acts: { act: string; created_date: Time }
  /** The acts that an admin may undo for a while, with the data for it. */
  undos: {
    token_hash: string
    created_by: number
    created_date: Time
    expires_date: Time
    used_date: Time | null
    /** An `UndoPlan` as JSON. */
    what: string
  }
  history: {
    id: Generated<number>
    table_name: string
    record_id: number
    tournament_id: number | null
    action: string
    before: string | null
    after: string | null
    reason: string | null
    created_by: number | null
    created_date: Time
    /** The session in which the account did it; null if unknown. */
    session_id: Generated<string | null>
  }
  /** The columns that their drafts do not hold. */
  ages: { code: string | null; name_en_key: Generated<string | null> }
  folders: { name_en_key: Generated<string | null> }
  formality: { name_en_key: Generated<string | null> }
  news: { name_en_key: Generated<string | null> }
  calendar_events: { name_en_key: Generated<string | null> }
  themes: { name_en_key: Generated<string | null> }
  units: { status: Generated<Flag>; more_key: Generated<string | null> }
  /** Other names of units. `merged_id`: the id of the unit that had the name and became this one. */
  unit_names: { search_key: string; unit_id: number; name: string; merged_id: number | null }
  /** Pairs of units that an admin declared to be different; the lower id first. */
  units_apart: { one_id: number; other_id: number }
  ages_more: { age_id: number; more_age_id: number; position: number }
  grade_dances: { grade_id: number; dance_id: number; position: number }
  tournaments: NamedRecord &
    Columns<TournamentDraft, 'content_en' | 'pay_when' | 'hall_language' | 'hall_zone' | 'minors_shown'> & {
      /** The tournament whose hall is rehearsed in this one, which no list has; null for a real one. */
      rehearsal_of: Generated<number | null>
    }
  fee_details: {
    id: Generated<number>
    tournament_id: number
    formality_id: number
    fee_id: number
    start_content: number
    end_content: number | null
  }
  content_competition: NamedRecord &
    Columns<ContentDraft> & { symbol_key: string; tournament_id: number | null; copied_from: Generated<number | null> }
  content_sub_ages: { content_competition_id: number; age_id: number; position: number }
  tournament_details: Trail & {
    id: Generated<number>
    tournament_id: number
    content_competition_id: number
    is_register: Flag
    fee: number | null
  }
  athletes: Trail &
    PeopleColumns & { [Name in EntryText | (typeof foldedTextColumns)[number]]: string | null } & {
      id: Generated<number>
      code: string
      tournament_id: number
      formality_id: number
      unit_id: number | null
      /** 0 pending, 1 approved, 2 set aside; `state` says why it was set aside. */
      status: 0 | 1 | 2
      state: Generated<EntryState | null>
      state_reason: Generated<string | null>
      state_until: Generated<Day | null>
      /** When its owner last made a requested correction. */
      corrected_date: Generated<Time | null>
      /** For a solo dancer, where it is known; never public. */
      sex: Generated<Sex | null>
      /** `corrected_date`, else `created_date`: the order of pending entries. */
      waiting_date: GeneratedAlways<Time>
      number: number | null
      /** The bib that was handed over, when and by whom; handed out is only what equals `number`. */
      handed_number: Generated<number | null>
      handed_date: Generated<Time | null>
      handed_by: Generated<number | null>
      number_of_people: number
      is_flashmob: Flag
      is_group: Flag
      email: string
      /** 0: entered for the unit by somebody else, and not yet confirmed by the unit or the organiser. */
      unit_confirmed: Generated<0 | 1>
      mobile: string
      fee_amount: number
      paid_amount: Generated<number>
      is_pay: GeneratedAlways<Flag>
      has_number: GeneratedAlways<Flag>
      people_key: string
      search_key: string
      sort_key: string
      unit_sort: Generated<string>
      number_up: GeneratedAlways<number>
      number_down: GeneratedAlways<number>
      born: GeneratedAlways<number>
      email_key: string
      link_hash: string | null
      link_salt: Generated<string | null>
      guardian_name: string | null
      guardian_phone: string | null
      consent_date: Time | null
      /** Since when the names of children may be published. */
      publish_date: Generated<Time | null>
      language: string
      override_reason: string | null
      /** 1: the rules were changed after it was entered, so that its people no longer fit its events. */
      not_eligible: Generated<0 | 1>
      /** When its personal data was erased. */
      erased_date: Generated<Time | null>
      /** The version of the privacy notice that its entrant agreed to. */
      notice_version: Generated<string | null>
      /** The order that it was sent with, until its e-mail address changes. */
      family_id: Generated<number | null>
    }
  /** How a tournament assigns its bibs (`BibSettings` as JSON). */
  bib_settings: { tournament_id: number; settings: string; updated_date: Time; updated_by: number | null }
  /** Attempts by a code of what is limited; `ends` in milliseconds since 1970. */
  rate_limits: { key: string; count: number; ends: number }
  /** Maintained by triggers; the total is the sum over `shard`. */
  entry_totals: {
    tournament_id: number
    status: 0 | 1 | 2
    shard: number
    entries: number
    collected: number
    fee_collected: number
    fee_all: number
  }
  /** Maintained by triggers; the total is the sum over `shard`. */
  content_totals: { tournament_detail_id: number; shard: number; entries: number; people: number }
  athlete_members: { athlete_id: number; position: number; full_name: string; year_of_birth: number | null }
  /** Requests of owners of approved entries. `wanted`: the changed fields as JSON. */
  entry_requests: Trail & {
    id: Generated<number>
    athlete_id: number
    kind: RequestKind
    state: Generated<RequestState>
    wanted: string | null
    fee_amount: number | null
    note: string | null
    reason: Generated<string | null>
  }
  registrations: { athlete_id: number; tournament_detail_id: number; unit_key: number; people_key: string }
  /** Public links to a unit in a tournament, or to an entry. */
  shared_links: {
    id: Generated<number>
    tournament_id: number
    unit_id: number | null
    athlete_id: number | null
    link_salt: string
    link_hash: string
    created_date: Time
    created_by: number | null
    /** When the organiser's office last sent the card of a unit, and who did. */
    sent_date: Generated<Time | null>
    sent_by: Generated<number | null>
    /** When a browser that ran the page first and last opened the card. */
    opened_first: Generated<Time | null>
    opened_last: Generated<Time | null>
  }
  /** Notes of the organiser's office on entries. */
  entry_notes: {
    id: Generated<number>
    athlete_id: number
    text: string
    created_date: Time
    created_by: number | null
  }
  /** The last press of each kind for an entry; whether its bib was handed out is in `athletes` (`handed_number`). */
  desk_marks: {
    athlete_id: number
    kind: MarkKind
    is_on: Flag
    note: string | null
    /** When it was pressed, by the clocks of the server and of the console. */
    acted_date: Time
    pressed_date: Time
    console: string
    created_by: number | null
  }
  /** Signatures of people who received bibs. `image`: a PNG as base64, encrypted with the data key; null for a tick. */
  desk_signatures: {
    id: Generated<number>
    tournament_id: number
    key: string
    receiver: string
    papers: PapersSeen
    image: string | null
    acted_date: Time
    created_by: number | null
  }
  desk_signed_bibs: { athlete_id: number; signature_id: number; number: number }
  /** Orders of several entries, each with its code and link; `athletes.family_id` refers to them. */
  families: {
    id: Generated<number>
    tournament_id: number
    code: string
    link_salt: string
    link_hash: string
    created_date: Time
  }
  payments: {
    id: Generated<number>
    athlete_id: number
    amount: number
    method: string
    note: string | null
    paid_date: Time
    created_by: number | null
    created_date: Time
  }
  mailings: {
    id: Generated<number>
    tournament_id: number
    message: string | null
    subject: Generated<string | null>
    group_name: Generated<string | null>
    taken_back: Generated<number>
    created_date: Time
    created_by: number | null
  }
  mailing_mails: { mailing_id: number; email_key: string; mail_id: number | null }
  settings: Trail & {
    id: Generated<number>
    single: Generated<1>
    search_key: string
    sort_key: string
    about_us: string
    about_us_en: Generated<string>
    contact_nofi: string
    contact_nofi_en: Generated<string>
    dashboard: string
    dashboard_en: Generated<string>
    event_calendar: string
    event_calendar_en: Generated<string>
  }
  comments: Trail & {
    id: Generated<number>
    content: string
    search_key: string
    id_tournament: number | null
    id_news: number | null
    user_id: number
  }
  contacts: {
    id: Generated<number>
    name: string
    title: string
    email: string
    mobile: string | null
    content_summary: string
    search_key: string
    created_date: Time
    /** Whether an admin opened it. */
    is_read: Generated<Flag>
  }
  tournament_files: Trail & {
    id: Generated<number>
    tournament_id: number
    title: string
    title_en: Generated<string | null>
    key: string
    media_type: string
    bytes: number
  }
  /** An item of the programme: a round of an event, all of its heats or some, or something that is not danced. */
  programme_items: Pick<Item, 'name' | 'day' | 'time' | 'note'> &
    Trail & {
      id: Generated<number>
      tournament_id: number
      /** 1 is the published one; drafts of the timetable have others. */
      edition: Generated<number>
      floor: Generated<number>
      kind: Generated<ItemKind>
      /** Null unless the kind is `round`. */
      round_id: number | null
      /** The heats of the round in this item; null for all of them. */
      heat_from: Generated<number | null>
      heat_to: Generated<number | null>
      number: number | null
      /** The published item that an item of the draft stands for. */
      draft_of: Generated<number | null>
      /** How long it takes, if that was set by hand. */
      seconds: Generated<number | null>
      /** HH:MM. It starts no earlier. */
      not_before: Generated<string | null>
      /** 1: nothing moves it but a person. */
      is_locked: Generated<Flag>
    }
  /** The timetable of a tournament. Its version rises with each change; `settings` is a `TimetableSettings` as JSON. */
  timetables: Trail & {
    id: Generated<number>
    tournament_id: number
    settings: string
    /** 1 while items of edition 2, which may be none, are the draft. */
    has_draft: Generated<Flag>
  }
  /** The programme as it was published or printed, without names (`Snapshot` as JSON). */
  programme_versions: {
    id: Generated<number>
    tournament_id: number
    kind: 'published' | 'printed'
    number: number
    created_date: Time
    created_by: number | null
    snapshot: string
  }
  rounds: {
    id: Generated<number>
    tournament_id: number
    /** Null if the round is of no opened event. */
    tournament_detail_id: number | null
    /** Its place among the rounds of its event. */
    number: number
    /** Null if the name of its item says what it is. */
    kind: RoundKind | null
    dances: string | null
    /** How many go on to the next round; null if that is open, and for finals. */
    quota: Generated<number | null>
    heats: Generated<number>
  }
  /** Names, bib and unit are empty for an entry (`athlete_id`), from which they are read. */
  round_entries: Pick<Competitor, 'number' | 'full_name_two' | 'unit' | 'heat'> & {
    id: Generated<number>
    round_id: number
    position: number
    athlete_id: number | null
    full_name_one: string | null
    /** When it was noted that the competitor did not come; null if here. */
    absent_date: Generated<Time | null>
    /** When that was last changed, by the time of pressing. */
    absence_date: Generated<Time | null>
    /** Why the desk scratched it. */
    absence_reason: Generated<string | null>
  }
  /** The pointers by floor; `status` is meaningful on the first floor alone. */
  mc: {
    tournament_id: number
    floor: Generated<number>
    status: Generated<1 | 2>
    current_item_id: number | null
    next_item_id: number | null
    version: Generated<number>
    updated_date: Time
    updated_by: number | null
    moved_date: Generated<Time | null>
    moved_by: Generated<number | null>
    /** The id by which the open console identifies itself. */
    moved_console: Generated<string | null>
    from_item_id: Generated<number | null>
    from_next_item_id: Generated<number | null>
    aired_date: Generated<Time | null>
    /** Null while the item is on as a whole. */
    heat: Generated<number | null>
    /** The index from 0 among the dances of the item. */
    dance: Generated<number | null>
    hall_state: Generated<HallState>
    message: Generated<string | null>
    message_en: Generated<string | null>
    /** When the current item was called; `moved_date` is the last move to any step of it. */
    called_date: Generated<Time | null>
    /** The step that an undo restores, a `StepState` as JSON. */
    from_step: Generated<string | null>
  }
  /** The moves of each pointer; rows are only added. `acted_date`: when the console was pressed. */
  mc_moves: {
    id: Generated<number>
    tournament_id: number
    floor: number
    version: number
    item_id: number | null
    heat: number | null
    dance: number | null
    hall_state: HallState
    created_date: Time
    acted_date: Time
    created_by: number | null
    console: string | null
  }
  /** The screens of a hall. `content` is JSON; `secret_hash`: of the browser that is paired with it. */
  screens: {
    id: Generated<number>
    tournament_id: number
    name: string
    floor: number
    layout: ScreenLayout
    content: Generated<string>
    secret_hash: Generated<string | null>
    paired_date: Generated<Time | null>
    seen_date: Generated<Time | null>
    created_date: Time
    created_by: number | null
  }
  /** Browsers that show a code and wait to be paired. */
  screen_pairings: {
    id: Generated<number>
    code_hash: string
    secret_hash: string
    expires_date: Time
  }
  /** Results of rounds. Each time that the marks are replaced, `round_version` rises; visitors read `published_version`. */
  results: Trail & {
    id: Generated<number>
    tournament_id: number
    tournament_detail_id: number
    /** Null where the round is in no programme, or was removed from it since. */
    round_id: number | null
    kind: RoundKind | null
    format: ResultFormat
    /** Symbols joined by commas; null where only the places of the round are known. */
    dances: string | null
    quota: number | null
    state: StoredState
    round_version: Generated<number>
    published_version: Generated<number | null>
    checked_date: Generated<Time | null>
    checked_by: Generated<number | null>
    signed_date: Generated<Time | null>
    signed_by: Generated<number | null>
    published_date: Generated<Time | null>
    /** When it can no longer be corrected. */
    locks_date: Generated<Time | null>
    corrected_date: Generated<Time | null>
    announced_date: Generated<Time | null>
    prizes_date: Generated<Time | null>
    /** The letters of the judges, joined by commas; null where no marks are taken here. */
    judges: Generated<string | null>
    /** Why an even panel may judge. */
    panel_reason: Generated<string | null>
    /** Why marks were last opened again. */
    open_reason: Generated<string | null>
  }
  /** The marks of a judge in a dance, as keyed or signed. Of each keying one counts; others were replaced, or differ from what is in. */
  result_cards: {
    id: Generated<number>
    result_id: number
    round_version: number
    judge: string
    dance: string
    keying: Keying
    status: CardStatus
    /** Names the keying or signing, so that a repetition stores nothing more. */
    uuid: string
    /** By bib, as JSON: places, or 1 for a cross and 0 for none. */
    marks: string
    source: CardSource
    device: string | null
    signature: string | null
    /** When it was signed by the clock of the tablet. */
    at_device: Time | null
    created_date: Time
    created_by: number | null
  }
  /** `hash`: of the last mark of the version, which covers all before it. */
  result_versions: {
    id: Generated<number>
    result_id: number
    round_version: number
    engine: string
    rule_set: string
    hash: string
    is_correction: Generated<Flag>
    reason: string | null
    created_date: Time
    created_by: number | null
  }
  /** Rows are only added. Judge and dance are empty for a place of the whole round. */
  result_marks: {
    id: Generated<number>
    result_id: number
    round_version: number
    judge: string
    dance: string
    bib: number
    value: string | null
    device: string | null
    source: MarkSource
    reason: string | null
    created_date: Time
    created_by: number | null
    hash: string
  }
  /** The places of each version as they follow from its marks. `dances`: the places in the dances, as JSON. */
  result_placings: {
    id: Generated<number>
    result_id: number
    round_version: number
    bib: number
    athlete_id: number | null
    place_from: number | null
    place_to: number | null
    is_recalled: Flag | null
    status: PlacingStatus | null
    total: string | null
    dances: string | null
    /** The published names of an entry whose data was erased by its age, if publication had consent. */
    full_name_one: Generated<string | null>
    full_name_two: Generated<string | null>
    unit: Generated<string | null>
  }
  /** Judges by their letters, in the whole tournament or in one event. */
  panel_judges: {
    id: Generated<number>
    tournament_id: number
    tournament_detail_id: number | null
    letter: string
    name: string
    user_id: number | null
  }
  /** Printed certificates: what a paper says of a placing, and the token by which everybody can check it. */
  certificates: {
    id: Generated<number>
    result_id: number
    bib: number
    place_from: number
    place_to: number
    token: string
    created_date: Time
    created_by: number | null
  }
  /** When a tournament publishes what (`PublicationMatrix` as JSON). */
  result_settings: { tournament_id: number; settings: string; updated_date: Time; updated_by: number | null }
  /** Records each export of a file with personal data. */
  exports: {
    id: Generated<number>
    what: string
    tournament_id: number | null
    user_id: number | null
    created_date: Time
  }
  resources: Trail & {
    id: Generated<number>
    title: string
    title_en: Generated<string | null>
    url: string
    link: string | null
    type: ImageType
  }
}

export type Db = Kysely<Tables>
