import type { Hall, Item, Mc } from '@portal/shared/programme/programme-rows'
import { may } from '@portal/shared/kit/permissions'
import type { Engine } from '../kit/db/columns.ts'
import { oneAtATime } from '../kit/db/one-at-a-time.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Actor } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { lastMoveOf, pointerOf } from './moves.rules.ts'
import { birthYearsOf } from './minors/minors.queries.ts'
import { asShown, childrenAmong, shownNow, type Children } from './minors/shown-names.rules.ts'
import { itemsAmong, itemsOf, lastAired, positionOf, tournamentOf, type StoredMc } from './programme.queries.ts'

/** A tournament whose programme this person may see; an unpublished one is to others as if it were not there. */
export async function tournamentFor(db: Db, id: number, { role }: Pick<Actor, 'role'>) {
  const tournament = await tournamentOf(db, id)
  if (!tournament || (tournament.is_active === 0 && !may(role, 'programme:write')))
    throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return tournament
}

/** The programme of a tournament to change it: one at a time does, until the transaction ends. */
export async function holdProgramme(tx: Db, engine: Engine, id: number): Promise<StoredMc> {
  await oneAtATime(tx, engine, `programme ${id}`)
  if (!(await tournamentOf(tx, id))) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return positionOf(tx, id)
}

/** The reader and the time: one who may move the programme learns who moved last and reads every name, as does one with `readsNames`. */
export type Viewer = { role: Actor['role']; now: Date; readsNames?: boolean }

type ProgrammeTournament = NonNullable<Awaited<ReturnType<typeof tournamentOf>>>

/** For a competitor who came between two readings. */
const UNKNOWN: Children = { one: true, two: true, isAgreed: false }

/** Items as this person may read them: people under age as the tournament shows them. */
async function seenItems(
  db: Db,
  tournament: ProgrammeTournament,
  items: readonly Item[],
  { role, now, readsNames = false }: Viewer,
): Promise<Item[]> {
  if (readsNames || may(role, 'programme:move')) return [...items]
  const minorsShown = shownNow(tournament, now)
  const born = await birthYearsOf(
    db,
    items.map(({ id }) => id),
  )
  const year = Number(tournament.start_date.slice(0, 4))
  return items.map((item) => ({
    ...item,
    athletes: item.athletes.map((each) => {
      const birth = born.get(each.id)
      return asShown(each, birth ? childrenAmong(birth, year) : UNKNOWN, minorsShown)
    }),
  }))
}

/** The whole programme as this person may read it. */
export async function programmeFor(db: Db, tournament: ProgrammeTournament, viewer: Viewer): Promise<Item[]> {
  return seenItems(db, tournament, await itemsOf(db, tournament.id), viewer)
}

/** The position of a programme with its current and next item, as the contract answers it. */
export async function mcOf(db: Db, id: number, viewer: Viewer): Promise<Mc> {
  const tournament = await tournamentOf(db, id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const position = await positionOf(db, id)
  const pointer = pointerOf(position)
  const stored = await itemsAmong(
    db,
    [pointer.current, pointer.next].filter((item) => item !== null),
  )
  const items = await seenItems(db, tournament, stored, viewer)
  const current = items.find((item) => item.id === pointer.current) ?? null
  const next = items.find((item) => item.id === pointer.next) ?? null
  const { name, end_date, resources, hall_language, hall_zone } = tournament
  return {
    id,
    version: position.version,
    status: position.status,
    current_event: current?.number ?? null,
    next_event: next?.number ?? null,
    tournament_id: id,
    tournament: { id, name, end_date, hall_language, hall_zone, resources },
    current,
    next,
    moved_at: position.moved?.at ?? null,
    last_move: may(viewer.role, 'programme:write') ? lastMoveOf(position, viewer.now) : null,
  }
}

/**
 * The content of a hall's screen, for the tournament it asks for, else of the last one on air: as visitors read it, whichever account is
 * signed in there, but for a screen that was paired by a code of the tournament.
 */
export async function hallOf(
  db: Db,
  tournamentId: number | undefined,
  { grants }: Pick<Actor, 'grants'>,
  now: Date,
): Promise<Hall> {
  const id = tournamentId ?? (await lastAired(db))
  const tournament = id === null ? null : await tournamentOf(db, id)
  if (!tournament || tournament.is_active === 0) return { tournament: null, mc: null }
  const { name, hall_language, hall_zone } = tournament
  const isPaired = grants.some(({ tournament_id, role }) => role === 'screen' && tournament_id === tournament.id)
  const mc = await mcOf(db, tournament.id, { role: 'visitor', readsNames: isPaired, now })
  return { tournament: { id: tournament.id, name, hall_language, hall_zone }, mc: mc.status === 2 ? mc : null }
}
