import { pick } from '@portal/shared/kit/define-fields'
import { ON_AIR } from '@portal/shared/programme/air-status'
import type { Hall, Item, ProgrammeState } from '@portal/shared/programme/programme-rows'
import { roleHasPermission } from '@portal/shared/kit/permissions'
import type { Engine } from '../kit/db/columns.ts'
import { lockByName } from '../kit/db/one-at-a-time.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Actor } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { describeLastMove, effectivePointer } from './moves.rules.ts'
import { findBirthYears } from './minors/minors.queries.ts'
import { toPublicCompetitor, findChildNames, publicMinorsSetting, type ChildNames } from './minors/shown-names.rules.ts'
import {
  findItems,
  listItems,
  findLastOnAir,
  findPosition,
  findTournament,
  type StoredPosition,
} from './programme.queries.ts'

/** Returns a tournament whose programme the actor may see; throws TOURNAMENTS_NOT_FOUND, also for an unpublished one. */
export async function requireVisibleTournament(db: Db, id: number, { role }: Pick<Actor, 'role'>) {
  const tournament = await findTournament(db, id)
  if (!tournament || (tournament.is_active === 0 && !roleHasPermission(role, 'programme:write')))
    throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return tournament
}

/** Locks the programme of a tournament until the transaction ends, and returns its position. Throws TOURNAMENTS_NOT_FOUND. */
export async function lockProgramme(tx: Db, engine: Engine, id: number): Promise<StoredPosition> {
  await lockByName(tx, engine, `programme ${id}`)
  if (!(await findTournament(tx, id))) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return findPosition(tx, id)
}

/** The reader of a programme. With `readsNames` or the right to move it, they see all names; with the right to write it, they see who moved last. */
export type Viewer = { role: Actor['role']; now: Date; readsNames?: boolean }

type ProgrammeTournament = NonNullable<Awaited<ReturnType<typeof findTournament>>>

/** Assumed for a competitor that was added between the two queries. */
const UNKNOWN_AGES: ChildNames = { isFirstChild: true, isSecondChild: true, hasConsent: false }

/** Items with the names that the reader may see; names of minors are hidden as the tournament is set. */
async function hideMinors(
  db: Db,
  tournament: ProgrammeTournament,
  items: readonly Item[],
  { role, now, readsNames = false }: Viewer,
): Promise<Item[]> {
  if (readsNames || roleHasPermission(role, 'programme:move')) return [...items]
  const setting = publicMinorsSetting(tournament, now)
  const birthYears = await findBirthYears(
    db,
    items.map(({ id }) => id),
  )
  const year = Number(tournament.start_date.slice(0, 4))
  return items.map((item) => ({
    ...item,
    athletes: item.athletes.map((competitor) => {
      const years = birthYears.get(competitor.id)
      return toPublicCompetitor(competitor, years ? findChildNames(years, year) : UNKNOWN_AGES, setting)
    }),
  }))
}

/** All items of a programme, with the names that the reader may see. */
export async function readProgramme(db: Db, tournament: ProgrammeTournament, viewer: Viewer): Promise<Item[]> {
  return hideMinors(db, tournament, await listItems(db, tournament.id), viewer)
}

/** The position of a programme with its current and next item, in the form of the contract. */
export async function requireProgrammeState(db: Db, id: number, viewer: Viewer): Promise<ProgrammeState> {
  const tournament = await findTournament(db, id)
  if (!tournament) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  const position = await findPosition(db, id)
  const pointer = effectivePointer(position)
  const storedItems = await findItems(
    db,
    [pointer.current, pointer.next].filter((itemId) => itemId !== null),
  )
  const items = await hideMinors(db, tournament, storedItems, viewer)
  const current = items.find((item) => item.id === pointer.current) ?? null
  const next = items.find((item) => item.id === pointer.next) ?? null
  return {
    id,
    version: position.version,
    status: position.status,
    current_event: current?.number ?? null,
    next_event: next?.number ?? null,
    tournament_id: id,
    tournament: pick(tournament, ['id', 'name', 'name_en', 'end_date', 'hall_language', 'hall_zone', 'resources']),
    current,
    next,
    moved_at: position.lastMove?.at ?? null,
    last_move: roleHasPermission(viewer.role, 'programme:write') ? describeLastMove(position, viewer.now) : null,
  }
}

/**
 * The content of the screen in a hall, of the given tournament or of the last one on air. It shows what visitors may read, even if somebody is
 * signed in; a screen that was paired with a code of the tournament shows all names.
 */
export async function readHall(
  db: Db,
  tournamentId: number | undefined,
  { grants }: Pick<Actor, 'grants'>,
  now: Date,
): Promise<Hall> {
  const id = tournamentId ?? (await findLastOnAir(db))
  const tournament = id === null ? null : await findTournament(db, id)
  if (!tournament || tournament.is_active === 0) return { tournament: null, mc: null }
  const isPaired = grants.some(({ tournament_id, role }) => role === 'screen' && tournament_id === tournament.id)
  const mc = await requireProgrammeState(db, tournament.id, { role: 'visitor', readsNames: isPaired, now })
  return {
    tournament: pick(tournament, ['id', 'name', 'name_en', 'hall_language', 'hall_zone']),
    mc: mc.status === ON_AIR ? mc : null,
  }
}
