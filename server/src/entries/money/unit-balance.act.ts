import { pick } from '@portal/shared/kit/define-fields'
import type { Entry } from '@portal/shared/entries/entries'
import { agreedLateFee } from '@portal/shared/fees/agreed-lines'
import { PENDING, entryStatusOf } from '@portal/shared/entries/entry-state'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import type { UnitBalance } from '@portal/shared/payments/unit-calls'
import { units } from '@portal/shared/resources/units'
import { sumAmountsDue, isFeeDue } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { Db } from '../../kit/db/tables.ts'
import type { Actor } from '../../kit/deps.ts'
import { Refusal } from '../../kit/refusal.ts'
import { requireVisibleTournament } from '../../tournaments/visible.act.ts'
import { entriesById } from '../record/entry-read.queries.ts'
import { entryQueries } from '../record/entry-write.queries.ts'
import { peopleNames, type CodedUnit } from '../record/entry-text.rules.ts'
import { actsForUnit } from '../../users/acts-for-unit.act.ts'
import { readUnitEntryIds, readUnit } from './unit-balance.queries.ts'

type UnitOfTournament = { tournament_id: number; unit_id: number }

/** Throws NOT_ALLOWED unless the actor is an admin or a confirmed account of the unit. */
export async function refuseOutsiders(db: Db, unit_id: number, actor: Actor): Promise<void> {
  if (actor.role !== 'admin' && !(await actsForUnit(db, unit_id, actor))) throw new Refusal('NOT_ALLOWED')
}

/** The balance of a unit in a tournament. Throws NOT_ALLOWED unless the actor is an admin or a confirmed account of the unit. */
export async function requireUnitBalance(
  db: Db,
  unitOfTournament: UnitOfTournament,
  actor: Actor,
): Promise<{ balance: UnitBalance; tournament: Tournament; unit: CodedUnit }> {
  await refuseOutsiders(db, unitOfTournament.unit_id, actor)
  const tournament = await requireVisibleTournament(db, unitOfTournament.tournament_id, actor)
  const unit = await readUnit(db, unitOfTournament.unit_id)
  if (!unit) throw new Refusal(units.missingCode)
  const ids = await readUnitEntryIds(db, unitOfTournament)
  const foundEntries = new Map((await entriesById(db, ids)).map((entry) => [entry.id, entry]))
  // An entry to be corrected counts only if fees are due before approval.
  const entries = ids
    .flatMap((id) => foundEntries.get(id) ?? [])
    .filter((entry) => entryStatusOf(entry) !== 'asked' || isFeeDue(entry, tournament))
  return { tournament, unit, balance: composeBalance({ tournament, unit, entries, unitOfTournament }) }
}

/** The amount that a unit is to pay now in a tournament. */
export async function readUnitDebt(
  db: Db,
  unitOfTournament: UnitOfTournament,
  tournament: Pick<Tournament, 'pay_when'>,
) {
  return sumAmountsDue(await entryQueries(db).byIds(await readUnitEntryIds(db, unitOfTournament)), tournament).owed
}

function composeBalance({
  tournament,
  unit,
  entries,
  unitOfTournament,
}: Pick<UnitBalance, 'unit'> & {
  tournament: Tournament
  entries: readonly Entry[]
  unitOfTournament: UnitOfTournament
}): UnitBalance {
  const { owingCount: _owing, ...sums } = sumAmountsDue(entries, tournament)
  const uncollectedEntries = entries.filter((entry) => entry.status === PENDING && !isFeeDue(entry, tournament))
  return {
    tournament: pick(tournament, ['id', 'name', 'name_en']),
    unit,
    memo: unitMemo(unitOfTournament),
    ...sums,
    waiting_amount: uncollectedEntries.reduce((sum, { fee_amount }) => sum + fee_amount, 0),
    entries: entries.map(({ id, code, status, fee_amount, paid_amount, ...entry }) => ({
      id,
      code,
      name: entry.team_name ?? peopleNames({ ...entry, id, code, status, fee_amount, paid_amount }).join(' – '),
      symbols: entry.tournament_details.map(({ content_competition }) => content_competition.symbol),
      status,
      fee_amount,
      late_fee: agreedLateFee({ ...entry, fee_amount }, tournament),
      paid_amount,
      is_collected: isFeeDue({ ...entry, status }, tournament) ? 1 : 0,
    })),
  }
}
