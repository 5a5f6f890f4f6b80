type StorageRule = { storage: 'local' | 'tab'; owner: 'session' | 'person' | 'tab' | 'browser' }

/**
 * Everything that this site stores in a browser; no other file uses the stores (`browser-store.test.ts`). `storage` is local storage,
 * shared by all tabs, or session storage, which ends with its tab. `owner` decides who reads a value and when it is removed:
 * - `session`: the current or ended session; removed by signing out.
 * - `person`: texts typed by a person, or answers to them. Accounts and visitors read their own only; an account's are removed in every tab when it signs out.
 * - `tab`: a secret or contact used in a tab; removed there when any account signs out.
 * - `browser`: choices and public answers, shared by everyone at this computer.
 */
export const storeKeys = {
  /** The specification's: sent as the Bearer token. */
  access_token: { storage: 'local', owner: 'session' },
  /** The specification's: buys the next access token. */
  refresh_token: { storage: 'local', owner: 'session' },
  /** The specification's: the account that is signed in. */
  data_user: { storage: 'local', owner: 'session' },
  /** The specification's: `en` or `vi`. A cookie of the same name tells the server. */
  language: { storage: 'local', owner: 'browser' },
  /** The language of the link that opened the portal, until one is saved. */
  visit_language: { storage: 'tab', owner: 'browser' },
  /** The id of the account whose session ended by itself, and whether a code had opened it, until a sign-in or the choice to continue as a visitor. */
  session_ended: { storage: 'local', owner: 'session' },
  /** A registration, or a change of an entry, while it is typed; 30 days. */
  entry_draft: { storage: 'local', owner: 'person' },
  /** The draft of a visitor who has not yet accepted or declined an older draft: that one may be another person's, so both are stored. */
  entry_draft_beside: { storage: 'tab', owner: 'person' },
  /** When this tab last stored a visitor's draft or order: the tab restores that one without asking. */
  own_draft: { storage: 'tab', owner: 'tab' },
  /** The entries of a visitor's order that are typed already, in one tournament, until it is sent; 30 days. */
  family_order: { storage: 'local', owner: 'person' },
  /** A sheet of many dancers of an account, in one tournament, until it is sent. */
  club_sheet: { storage: 'local', owner: 'person' },
  /** When the page of a unit in a tournament was last read, to mark later changes. */
  unit_visit: { storage: 'local', owner: 'person' },
  /** The columns of the list of entries, in one tournament and across all. */
  entry_columns: { storage: 'local', owner: 'browser' },
  entry_columns_all: { storage: 'local', owner: 'browser' },
  /** How often each filter of the entries was chosen, to offer the five most used. */
  entry_filters: { storage: 'local', owner: 'browser' },
  /** The same of the events that a tournament has opened. */
  event_filters: { storage: 'local', owner: 'browser' },
  /** Whether the navigation rail is folded to its icons. */
  rail: { storage: 'local', owner: 'browser' },
  /** Whether lists react to keys of one character. */
  entry_shortcuts: { storage: 'local', owner: 'browser' },
  /** The last answers about the programme, for a hall without a network, until the day in the hall ends. */
  hall: { storage: 'local', owner: 'person' },
  /** The secret of this browser for a screen of a hall that it was paired with (place: the screen), and the id of the last one (no place). */
  hall_screen: { storage: 'local', owner: 'browser' },
  /** The size of texts and the hand of the announcer's console. */
  mc_settings: { storage: 'local', owner: 'browser' },
  /** The bibs of a medal call in the announcer's console, in one tournament, until it ends. */
  mc_medals: { storage: 'local', owner: 'person' },
  /** The acts of the announcer's console that wait for the network or no longer fitted, on one floor of a tournament. */
  mc_queue: { storage: 'local', owner: 'person' },
  /** The acts of the desk that wait for the network, in one tournament. */
  desk_queue: { storage: 'local', owner: 'person' },
  /** The signed cards of a judge's tablet that wait for the network, in one tournament. */
  judge_queue: { storage: 'local', owner: 'person' },
  /** The marks of a judge in one round, also those that are not sent, until the day in the hall ends. */
  judge_marks: { storage: 'local', owner: 'person' },
  /** The digits that a judge signs with on this device. */
  judge_pin: { storage: 'local', owner: 'person' },
  /** The hand that holds a judge's tablet. */
  judge_hand: { storage: 'local', owner: 'browser' },
  /** The id of a judge's tablet, so that two devices of one judge are told apart. */
  judge_device: { storage: 'local', owner: 'browser' },
  /** Cards of judges that are keyed and not yet taken, in one version of a round. */
  card_drafts: { storage: 'local', owner: 'person' },
  /** The id of the announcer's console in this tab, so that its moves stay its own after a reload. */
  mc_console: { storage: 'tab', owner: 'browser' },
  /** Written and removed at once, to find out whether the browser stores anything. */
  store_check: { storage: 'local', owner: 'browser' },
  /** Bibs, names and clubs that this device follows in the hall, in one tournament; they are public there. */
  live_pins: { storage: 'local', owner: 'browser' },
  /** The draft of a form of the private area when the session ended. */
  form_draft: { storage: 'tab', owner: 'person' },
  /** The settings of a tournament while they are typed. */
  tournament_draft: { storage: 'tab', owner: 'person' },
  /** A news item while it is typed. */
  news_draft: { storage: 'tab', owner: 'person' },
  /** The choices in the content generator, and when contents are copied from another tournament. */
  generator: { storage: 'tab', owner: 'person' },
  copy_contents: { storage: 'tab', owner: 'person' },
  /** A message to the organisers while it is typed. */
  contact: { storage: 'tab', owner: 'person' },
  /** Entries of visitors whose personal links were used on this device: the link, code, name and tournament, and the last answer, for a hall without a network. The page of entries can remove them. */
  own_entries: { storage: 'local', owner: 'person' },
  /** Entries made in this tab: code and personal link. */
  registered: { storage: 'tab', owner: 'person' },
  /** Contact and unit of the last entry that a visitor made in this tab. */
  entry_contact: { storage: 'tab', owner: 'tab' },
  /** Code and email of the entry that was looked up, so that it opens again after a visit to the bank's app. */
  looked_up: { storage: 'tab', owner: 'tab' },
  /** The secret of the personal link that was opened in this tab. */
  entry_token: { storage: 'tab', owner: 'tab' },
  /** The secret of the link of a family that was opened in this tab. */
  family_token: { storage: 'tab', owner: 'tab' },
} as const satisfies Readonly<Record<string, StorageRule>>

export type StorageKey = keyof typeof storeKeys
/** The id of an account; null for visitors. */
export type StoreOwner = number | null
type StorageLocation = { place?: string | number | undefined; owner?: StoreOwner }

const rules: Readonly<Record<string, StorageRule>> = storeKeys
const findStore = (key: StorageKey) => storeOf(storeKeys[key].storage)
const storeOf = (storage: StorageRule['storage']) => (storage === 'local' ? localStorage : sessionStorage)
const storageName = (key: StorageKey, { place, owner = null }: StorageLocation) =>
  key + (place === undefined ? '' : `.${place}`) + (owner === null ? '' : `@${owner}`)

/** The text under a key; null without one, or where the browser forbids stores. */
export function readText(key: StorageKey, location: StorageLocation = {}): string | null {
  try {
    return findStore(key).getItem(storageName(key, location))
  } catch {
    return null
  }
}

/** The value stored as JSON under a key; null without one, or for invalid JSON. */
export function readJson(key: StorageKey, location: StorageLocation = {}): unknown {
  return parseJson(readText(key, location))
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Stores a text. Returns whether that worked: a full or forbidden store is no error. */
export function storeText(key: StorageKey, text: string, location: StorageLocation = {}): boolean {
  try {
    findStore(key).setItem(storageName(key, location), text)
    return true
  } catch {
    return false
  }
}

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Stores a text for the server, which renders pages in that language and cannot read this browser's stores. */
export function storeCookie(key: 'language', text: string): void {
  document.cookie = `${key}=${text}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

export function removeText(key: StorageKey, location: StorageLocation = {}): void {
  try {
    findStore(key).removeItem(storageName(key, location))
  } catch {
    // A forbidden store has nothing to remove.
  }
}

/** Whether another tab has changed or removed the value under a key. */
export const isChangeOf = (event: StorageEvent, key: StorageKey, location: StorageLocation = {}): boolean =>
  event.storageArea === findStore(key) && (event.key === null || event.key === storageName(key, location))

/** The places (e.g. tournament ids) for which a value is stored under a key. */
export function findPlaces(key: StorageKey, owner: StoreOwner): string[] {
  const end = owner === null ? '' : `@${owner}`
  return listNames(storeKeys[key].storage)
    .filter((name) => name.startsWith(`${key}.`) && name.endsWith(end))
    .map((name) => name.slice(key.length + 1, name.length - end.length))
    .filter((place) => !place.includes('@'))
}

/** Removes the values under a key, of any place and owner, for which `isOld` returns true. */
export function removeWhere(key: StorageKey, isOld: (value: unknown, owner: StoreOwner) => boolean): void {
  const store = storeKeys[key].storage
  for (const name of listNames(store)) {
    if (name.split(/[.@]/u)[0] !== key) continue
    const owner = Number(/@(\d+)$/u.exec(name)?.[1]) || null
    if (isOld(parseJson(storeOf(store).getItem(name)), owner)) storeOf(store).removeItem(name)
  }
}

/** Whether this browser stores anything at all. */
export function canStore(): boolean {
  const isStored = storeText('store_check', '1')
  removeText('store_check')
  return isStored
}

/** Removes an account's data from local storage, and all personal data of this tab. */
export function removePersonData(owner: StoreOwner): void {
  for (const name of listNames('local')) if (owner !== null && name.endsWith(`@${owner}`)) localStorage.removeItem(name)
  for (const name of findLegacyNames(listNames('local'))) localStorage.removeItem(name)
  removeTabData()
}

/** Removes all personal data of this tab. */
export function removeTabData(): void {
  for (const name of listNames('tab')) {
    const rule = rules[name.split(/[.@]/u)[0] ?? '']
    if (rule?.owner === 'person' || rule?.owner === 'tab') sessionStorage.removeItem(name)
  }
}

/** Names of drafts and contacts that an older version of this site stored without an owner. */
const findLegacyNames = (names: string[]) =>
  names.filter((name) => name.startsWith('draft.') || name === 'entry_contact')

/** The names of all values in a store; none where the browser forbids it. */
function listNames(storage: StorageRule['storage']): string[] {
  try {
    const store = storeOf(storage)
    return Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  } catch {
    return []
  }
}
