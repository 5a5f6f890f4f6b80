type Rule = { in: 'local' | 'tab'; of: 'session' | 'person' | 'tab' | 'browser' }

/**
 * Everything that this site keeps in a browser; no other file touches the stores (`browser-store.test.ts`). `in` says which store it is:
 * local storage, shared by all tabs, or session storage, which ends with its tab. `of` says whose it is:
 * - `session`: who is signed in, or was; gone by signing out.
 * - `person`: typed by somebody, or answered to them. Accounts and visitors find their own only; an account's is gone when it signs out, in every tab.
 * - `tab`: a secret or contact used in a tab; gone there when anybody signs out.
 * - `browser`: choices and public answers, the same for everybody at this computer.
 */
export const storeKeys = {
  /** The specification's: sent as the Bearer token. */
  access_token: { in: 'local', of: 'session' },
  /** The specification's: buys the next access token. */
  refresh_token: { in: 'local', of: 'session' },
  /** The specification's: the account that is signed in. */
  data_user: { in: 'local', of: 'session' },
  /** The specification's: `en` or `vi`. A cookie of the same name tells the server. */
  language: { in: 'local', of: 'browser' },
  /** The language of the link by which somebody came who saved none. */
  visit_language: { in: 'tab', of: 'browser' },
  /** The id of the account whose session ended by itself, and whether it came from a code, until somebody signs in or goes on without an account. */
  session_ended: { in: 'local', of: 'session' },
  /** A registration, or a change of an entry, while it is typed; 30 days. */
  entry_draft: { in: 'local', of: 'person' },
  /** The same of a visitor to whom an older draft is offered and who has not answered: it may be someone else's, so that both stay. */
  entry_draft_beside: { in: 'tab', of: 'person' },
  /** A sheet of many dancers of an account, in one tournament, until it is sent. */
  club_sheet: { in: 'local', of: 'person' },
  /** When somebody last read the page of their unit in a tournament: what changed since is shown. */
  unit_visit: { in: 'local', of: 'person' },
  /** Which columns the list of entries shows, in one tournament and over all. */
  entry_columns: { in: 'local', of: 'browser' },
  entry_columns_all: { in: 'local', of: 'browser' },
  /** Whether the rail is folded to its signs. */
  rail: { in: 'local', of: 'browser' },
  /** Whether that list listens to single keys. */
  entry_shortcuts: { in: 'local', of: 'browser' },
  /** The last answers about the programme, for a hall without a network. */
  hall: { in: 'local', of: 'person' },
  /** Bibs, names and clubs that this device follows in the hall, in one tournament; all of it is public there. */
  live_pins: { in: 'local', of: 'browser' },
  /** The draft of a form of the private area when the session ended. */
  form_draft: { in: 'tab', of: 'person' },
  /** The settings of a tournament while they are typed. */
  tournament_draft: { in: 'tab', of: 'person' },
  /** A news item while it is typed. */
  news_draft: { in: 'tab', of: 'person' },
  /** The choices in the content generator, and when contents are copied from another tournament. */
  generator: { in: 'tab', of: 'person' },
  copy_contents: { in: 'tab', of: 'person' },
  /** A message to the organisers while it is typed. */
  contact: { in: 'tab', of: 'person' },
  /** Entries of visitors whose personal links were used on this device: the link, code, name and tournament, and what they last said, for a hall without a network. To be removed on the page of entries. */
  own_entries: { in: 'local', of: 'person' },
  /** Entries made in this tab: code and personal link. */
  registered: { in: 'tab', of: 'person' },
  /** Contact and unit of the last entry that a visitor made in this tab. */
  entry_contact: { in: 'tab', of: 'tab' },
  /** Code and e-mail of the entry that was looked up, so that a visit to the bank's app does not close it. */
  looked_up: { in: 'tab', of: 'tab' },
  /** The secret of the personal link that was opened in this tab. */
  entry_token: { in: 'tab', of: 'tab' },
} as const satisfies Readonly<Record<string, Rule>>

export type Key = keyof typeof storeKeys
/** The id of an account; null for visitors. */
export type StoreOwner = number | null
type Where = { place?: string | number | undefined; owner?: StoreOwner }

const rules: Readonly<Record<string, Rule>> = storeKeys
const storeOf = (key: Key) => (storeKeys[key].in === 'local' ? localStorage : sessionStorage)
const nameOf = (key: Key, { place, owner = null }: Where) =>
  key + (place === undefined ? '' : `.${place}`) + (owner === null ? '' : `@${owner}`)

/** The text under a key, null when there is none or the browser keeps nothing. */
export function readKey(key: Key, where: Where = {}): string | null {
  try {
    return storeOf(key).getItem(nameOf(key, where))
  } catch {
    return null
  }
}

/** The same as the JSON that it was written as; null when it is none. */
export function readJson(key: Key, where: Where = {}): unknown {
  try {
    return JSON.parse(readKey(key, where) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps a text, and answers whether it could: a full or forbidden store must not stop anybody. */
export function keepKey(key: Key, text: string, where: Where = {}): boolean {
  try {
    storeOf(key).setItem(nameOf(key, where), text)
    return true
  } catch {
    // It lives as long as the page.
    return false
  }
}

const YEAR = 365 * 24 * 60 * 60

/** The same for the server, which draws pages by it and cannot see this browser's stores. */
export function keepCookie(key: 'language', text: string): void {
  document.cookie = `${key}=${text}; path=/; max-age=${YEAR}; samesite=lax`
}

export function dropKey(key: Key, where: Where = {}): void {
  try {
    storeOf(key).removeItem(nameOf(key, where))
  } catch {
    // A forbidden store keeps nothing either.
  }
}

/** Whether another tab has changed or dropped what is kept under a key. */
export const isChangeOf = (event: StorageEvent, key: Key, where: Where = {}): boolean =>
  event.storageArea === storeOf(key) && (event.key === null || event.key === nameOf(key, where))

/** The places in which something is kept under a key. */
export function findPlaces(key: Key, owner: StoreOwner): string[] {
  const end = owner === null ? '' : `@${owner}`
  return names(storeOf(key))
    .filter((name) => name.startsWith(`${key}.`) && name.endsWith(end))
    .map((name) => name.slice(key.length + 1, name.length - end.length))
    .filter((place) => !place.includes('@'))
}

/** Forgets what belongs to an account in every tab's store, and what anybody typed in this tab. */
export function forgetPerson(owner: StoreOwner): void {
  for (const name of names(localStorage))
    if (owner !== null && name.endsWith(`@${owner}`)) localStorage.removeItem(name)
  for (const name of findLegacyNames(names(localStorage))) localStorage.removeItem(name)
  forgetTab()
}

/** Forgets what anybody typed in this tab. */
export function forgetTab(): void {
  for (const name of names(sessionStorage)) {
    const rule = rules[name.split(/[.@]/u)[0] ?? '']
    if (rule?.of === 'person' || rule?.of === 'tab') sessionStorage.removeItem(name)
  }
}

/** Drafts and contacts as an older version of this site kept them: nobody knows whose they are. */
const findLegacyNames = (all: string[]) => all.filter((name) => name.startsWith('draft.') || name === 'entry_contact')

function names(store: Storage): string[] {
  return Array.from({ length: store.length }, (_, place) => store.key(place) ?? '')
}
