import type { z } from 'zod'
import { ROSTER_AT_ONCE } from '@portal/shared/kit/limits'
import { peopleKey, type Member } from '@portal/shared/kit/text/names'
import type { Sex } from '@portal/shared/people/sex'
import type { rosterDraft } from '@portal/shared/users/roster'

/** The dancers of an entry that was sent. `sex`: that of a single dancer, if known. */
type SentDancers = { people: readonly Member[]; sex: Sex | null; isPair: boolean }
type RosterDancer = Member & { sex: Sex | null; partnerKey: string | null }

/** The dancers of the entries, each once, by a key of name and year. Of several partners the first counts. */
export function collectDancers(entries: readonly SentDancers[]): Map<string, RosterDancer> {
  const dancers = new Map<string, RosterDancer>()
  for (const { people, sex, isPair } of entries) {
    const keys = people.map((person) => peopleKey([person]))
    people.forEach((person, index) => {
      const key = keys[index] ?? ''
      const partnerKey = isPair ? (keys[1 - index] ?? null) : null
      const { sex: earlierSex = null, partnerKey: earlierKey = null } = dancers.get(key) ?? {}
      dancers.set(key, { ...person, sex: earlierSex ?? sex, partnerKey: earlierKey ?? partnerKey })
    })
  }
  return dancers
}

/** The requests that add the dancers. A partner is named where one request holds both. */
export function toRosterRequests(dancers: ReadonlyMap<string, RosterDancer>): z.input<typeof rosterDraft>[][] {
  const all = [...dancers]
  return Array.from({ length: Math.ceil(all.length / ROSTER_AT_ONCE) }, (_, request) => {
    const inRequest = all.slice(request * ROSTER_AT_ONCE, (request + 1) * ROSTER_AT_ONCE)
    const keys = inRequest.map(([key]) => key)
    return inRequest.map(([, { name, year, sex, partnerKey }]) => {
      const partner_at = partnerKey === null ? -1 : keys.indexOf(partnerKey)
      return { full_name: name, year_of_birth: year, sex, ...(partner_at < 0 ? {} : { partner_at }) }
    })
  })
}
