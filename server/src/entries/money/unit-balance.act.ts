import type { Entry } from '@portal/shared/entries/entries'
import { balanceOfAll } from '@portal/shared/payments/balance'
import { unitMemo } from '@portal/shared/payments/unit-memo'
import type { UnitBalance } from '@portal/shared/payments/unit-calls'
import { units } from '@portal/shared/resources/units'
import { isCollected } from '@portal/shared/payments/when-to-pay'
import type { Tournament } from '@portal/shared/tournaments/tournament-rows'
import type { Db } from '../../kit/db/tables.ts'
import type { Actor } from '../../kit/deps.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { visibleTournament } from '../../tournaments/visible.act.ts'
import { entriesById } from '../list/entry-read.queries.ts'
import { peopleNames } from '../papers/entry-text.rules.ts'
import { isUnitAccount, unitEntries, unitNamed } from './unit-balance.queries.ts'

type UnitOfTournament = { tournament_id: number; unit_id: number }

/** What a unit owes concerns its own confirmed accounts, and admins; throws NOT_ALLOWED for others. */
export async function refuseOthers(db: Db, unit_id: number, actor: Actor): Promise<void> {
  if (actor.role === 'admin') return
  const own = actor.unit_ids.includes(unit_id) && (await isUnitAccount(db, actor.user_id ?? 0))
  if (!own) throw new Refusal('NOT_ALLOWED')
}

/** The balance of a unit in a tournament, for its accounts and admins; throws NOT_ALLOWED for others. */
export async function unitBalanceOf(
  db: Db,
  asked: UnitOfTournament,
  actor: Actor,
): Promise<{ balance: UnitBalance; tournament: Tournament }> {
  await refuseOthers(db, asked.unit_id, actor)
  const tournament = await visibleTournament(db, asked.tournament_id, actor)
  const unit = await unitNamed(db, asked.unit_id)
  if (!unit) throw new Refusal(units.missing)
  const found = new Map((await entriesById(db, await unitEntries(db, asked))).map((entry) => [entry.id, entry]))
  const entries = [...found.values()]
  return { tournament, balance: balanceOf({ tournament, unit, entries, asked }) }
}

function balanceOf({
  tournament,
  unit,
  entries,
  asked,
}: Pick<UnitBalance, 'unit'> & {
  tournament: Tournament
  entries: readonly Entry[]
  asked: UnitOfTournament
}): UnitBalance {
  const { true: collected = [], false: later = [] } = Object.groupBy(entries, (entry) =>
    isCollected(entry, tournament) ? 'true' : 'false',
  )
  const sum = (of: readonly Entry[], amount: (entry: Entry) => number) =>
    of.reduce((all, entry) => all + amount(entry), 0)
  return {
    tournament: { id: tournament.id, name: tournament.name },
    unit,
    memo: unitMemo(asked),
    fee_amount: sum(collected, ({ fee_amount }) => fee_amount),
    paid_amount: sum(collected, ({ paid_amount }) => paid_amount),
    ...balanceOfAll(collected),
    waiting_amount: sum(later, ({ status, fee_amount }) => (status === 0 ? fee_amount : 0)),
    entries: entries.map(({ id, code, status, fee_amount, paid_amount, ...entry }) => ({
      id,
      code,
      name: entry.team_name ?? peopleNames({ ...entry, id, code, status, fee_amount, paid_amount }).join(' – '),
      symbols: entry.tournament_details.map(({ content_competition }) => content_competition.symbol),
      status,
      fee_amount,
      paid_amount,
      is_collected: isCollected({ ...entry, status }, tournament) ? 1 : 0,
    })),
  }
}
