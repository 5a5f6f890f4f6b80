import { pick } from '@portal/shared/kit/define-fields'
import { ON_AIR, type AirStatus } from '@portal/shared/programme/air-status'
import type { Hall, Item, ProgrammeState } from '@portal/shared/programme/programme-rows'
import { roleHasPermission } from '@portal/shared/kit/permissions'
import type { Engine } from '../kit/db/columns.ts'
import { lockByName } from '../kit/db/one-at-a-time.ts'
import type { Db } from '../kit/db/tables.ts'
import type { Actor } from '../kit/deps.ts'
import { Refusal } from '../kit/refusal.ts'
import { describeLastMove, effectivePointer } from './moves.rules.ts'
import { findBirthYears } from './minors/minors.queries.ts'
import { findTournamentOfScreen } from './screens/screens.queries.ts'
import { toPublicCompetitor, findChildNames, publicMinorsSetting, type ChildNames } from './minors/shown-names.rules.ts'
import {
  findItems,
  listItems,
  findHall,
  findLastOnAir,
  findPosition,
  findTournament,
  type StoredPosition,
} from './programme.queries.ts'

/** Returns a tournament whose programme the actor may see; throws TOURNAMENTS_NOT_FOUND, also for an unpublished one and a rehearsal. */
export async function requireVisibleTournament(db: Db, id: number, actor: Pick<Actor, 'role'>) {
  const tournament = await requireVisibleHall(db, id, actor)
  if (tournament.rehearsal_of !== null) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return tournament
}

/** The same for a rehearsal too, which nobody sees but its viewers (`mayWatch`). */
export async function requireVisibleHall(
  db: Db,
  id: number,
  { role, grants = [] }: Pick<Actor, 'role'> & Partial<Pick<Actor, 'grants'>>,
) {
  const hall = await findHall(db, id)
  if (!hall || (hall.is_active === 0 && !roleHasPermission(role, 'programme:write')) || !mayWatch(hall, role, grants))
    throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return hall
}

/** Whether somebody may watch a hall: a rehearsal is for those with a role in its tournament and for the screens that are paired there. */
export function mayWatch(
  { rehearsal_of }: { rehearsal_of: number | null },
  role: Actor['role'],
  grants: Actor['grants'],
): boolean {
  if (rehearsal_of === null || roleHasPermission(role, 'programme:move')) return true
  return grants.some(({ tournament_id }) => tournament_id === rehearsal_of)
}

/** Locks the programme of a tournament until the transaction ends, and returns its position. Throws TOURNAMENTS_NOT_FOUND. */
export async function lockProgramme(tx: Db, engine: Engine, id: number): Promise<StoredPosition> {
  await lockByName(tx, engine, `programme ${id}`)
  if (!(await findTournament(tx, id))) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return findPosition(tx, id)
}

/** Locks a hall, which may be a rehearsal's, until the transaction ends. Throws TOURNAMENTS_NOT_FOUND. */
export async function lockHall(tx: Db, engine: Engine, id: number) {
  await lockByName(tx, engine, `programme ${id}`)
  const hall = await findHall(tx, id)
  if (!hall) throw new Refusal('TOURNAMENTS_NOT_FOUND')
  return hall
}

/** The reader of a programme. With `readsNames` or the right to move it, they see all names; with the right to write it, they see who moved last. */
export type Viewer = { role: Actor['role']; now: Date; readsNames?: boolean }

/** A rehearsal is on air as long as it lasts, whatever tournament is. */
export const airStatusOf = ({ rehearsal_of }: { rehearsal_of: number | null }, status: AirStatus): AirStatus =>
  rehearsal_of === null ? status : ON_AIR

/** The tournament whose roles count in a hall: those of a rehearsal are its tournament's. */
export const grantingId = ({ id, rehearsal_of }: { id: number; rehearsal_of: number | null }) => rehearsal_of ?? id

type ProgrammeTournament = NonNullable<Awaited<ReturnType<typeof findTournament>>>

/** Assumed for a competitor that was added between the two queries. */
const UNKNOWN_AGES: ChildNames = { isFirstChild: true, isSecondChild: true, hasConsent: false }

/** Items with the names that the reader may see; names of minors are hidden as the tournament is set. */
export async function hideMinors<SomeItem extends Pick<Item, 'id' | 'athletes'>>(
  db: Db,
  tournament: ProgrammeTournament,
  items: readonly SomeItem[],
  { role, now, readsNames = false }: Viewer,
): Promise<SomeItem[]> {
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
  const tournament = await findHall(db, id)
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
    status: airStatusOf(tournament, position.status),
    current_event: current?.number ?? null,
    next_event: next?.number ?? null,
    tournament_id: id,
    tournament: pick(tournament, ['id', 'name', 'name_en', 'end_date', 'hall_language', 'hall_zone', 'resources']),
    current,
    next,
    moved_at: position.step.called_at,
    last_move: roleHasPermission(viewer.role, 'programme:write') ? describeLastMove(position, viewer.now) : null,
  }
}

/**
 * The content of the screen in a hall, of the given tournament, that of the given screen, or the last one on air. It shows what visitors may read, even if somebody is
 * signed in; a screen that was paired with a code of the tournament shows all names.
 */
export async function readHall(
  db: Db,
  { tournament: tournamentId, screen }: { tournament?: number | undefined; screen?: number | undefined },
  { role, grants }: Pick<Actor, 'role' | 'grants'>,
  now: Date,
): Promise<Hall> {
  const id = tournamentId ?? (screen === undefined ? await findLastOnAir(db) : await findTournamentOfScreen(db, screen))
  const tournament = id === null ? null : await findHall(db, id)
  if (!tournament || tournament.is_active === 0 || !mayWatch(tournament, role, grants))
    return { tournament: null, mc: null }
  const isPaired = grants.some((grant) => grant.role === 'screen' && grant.tournament_id === grantingId(tournament))
  const mc = await requireProgrammeState(db, tournament.id, { role: 'visitor', readsNames: isPaired, now })
  return {
    tournament: pick(tournament, ['id', 'name', 'name_en', 'hall_language', 'hall_zone']),
    mc: mc.status === ON_AIR ? mc : null,
  }
}
