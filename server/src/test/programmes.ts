import { enter, openContents, tournamentRow } from './tournaments.ts'
import { contentDraft, make, makeMasterData } from './master-data.ts'
import type { Portal } from './portal.ts'

export type ProgrammeItem = {
  id: number
  number: number
  name: string
  athletes: { number: number; heat: number | null; id: number }[]
}
export type ProgrammeState = {
  version: number
  current_event: number | null
  next_event: number | null
  status: number
  current: ProgrammeItem
}
const plan = { heat_size: 3, day: '2026-08-01', start_time: '08:00', minutes: 5 }

/** Common steps of tests of programmes, with real calls of an admin. */
export async function programmesOf(portal: Portal, token: string) {
  const master = await makeMasterData(portal, token)
  const content = async (more: object) =>
    (await make(portal, token, '/content_competition', contentDraft(master, { ...more }))).id
  const contents = [
    await content({ name: 'Đôi Latin', grade_id: master.gradeB }),
    await content({ name: 'Đôi Standard', grade_id: master.gradeA }),
    await content({ name: 'Không ai' }),
  ]
  /**
   * Creates a published tournament with approved entries with bibs from 101 in the first content; every second entry is also in the second
   * content. One more entry, in the first and third contents, is pending: no programme has it.
   */
  const createTournamentWithEntries = async (entries = 5) => {
    const { id } = await tournamentRow(portal)
    const [first = 0, second = 0, third = 0] = await openContents(portal, id, contents)
    const athletes: number[] = []
    for (let n = 0; n < entries; n++) {
      const athlete = await enter(portal, id, n % 2 === 0 ? [first, second] : [first], { status: 1 })
      await portal.db
        .updateTable('athletes')
        .set({ number: 101 + n })
        .where('id', '=', athlete)
        .execute()
      athletes.push(athlete)
    }
    await enter(portal, id, [first, third])
    return { id, athletes, details: [first, second, third] }
  }
  const generate = async (id: number, more: object = {}) =>
    portal.call('PUT', `/mc/programme/${id}/generate`, { token, body: { ...plan, ...more } })
  const readItems = async (id: number) =>
    (await portal.call('GET', `/mc/programme/${id}`, { token })).json().data.items as ProgrammeItem[]
  const readState = async (id: number) =>
    (await portal.call('GET', `/mc/get-by-id/${id}`)).json().data as ProgrammeState
  const callNextItem = async (id: number, body: object = {}) =>
    portal.call('PUT', '/mc/get-next-event-in-tournament', { token, body: { id, ...body } })
  const moveToItem = async (id: number, body: object) => portal.call('PUT', `/mc/${id}`, { token, body })

  /** Creates a programme with items without competitors. */
  const createProgrammeWithItems = async (count: number) => {
    const { id } = await tournamentRow(portal)
    for (let number = 1; number <= count; number++)
      await make(portal, token, `/mc/programme/${id}/items`, { number, name: `Hạng ${number}` })
    return id
  }
  return {
    master,
    createTournamentWithEntries,
    createProgrammeWithItems,
    generate,
    readItems,
    readState,
    callNextItem,
    moveToItem,
  }
}
