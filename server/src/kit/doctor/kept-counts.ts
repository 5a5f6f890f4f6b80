import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/tables.ts'

type Count = RawBuilder<{ n: number | string }>

/** Recounts of the totals that triggers maintain, by the fault they find; each is 0 in a sound database. */
export const totalChecks: Readonly<Record<string, Count>> = {
  'a total of a content that a recount does not find': sql`
    select count(*) as n from (
      select tournament_detail_id, sum(entries) as entries, sum(people) as people from (
        select tournament_detail_id, entries, people from content_totals
        union all
        select r.tournament_detail_id, -1, -a.number_of_people
        from registrations r join athletes a on a.id = r.athlete_id where a.status <> 2
      ) as both_sides group by tournament_detail_id
    ) as difference where entries <> 0 or people <> 0`,
  'a total that a recount does not find': sql`
    select count(*) as n from (
      select tournament_id, status, sum(entries) as entries, sum(collected) as collected, sum(fee_collected) as paid,
        sum(fee_all) as fees from (
          select tournament_id, status, entries, collected, fee_collected, fee_all from entry_totals
          union all
          select tournament_id, status, -1, -is_pay, -(is_pay * fee_amount), -fee_amount from athletes
        ) as both_sides group by tournament_id, status
    ) as difference where entries <> 0 or collected <> 0 or paid <> 0 or fees <> 0`,
}

/** Runs the checks; returns a sentence for each fault, with its count. */
export async function checkTotals(db: Db, checks: Readonly<Record<string, Count>>): Promise<string[]> {
  const faults: string[] = []
  for (const [fault, check] of Object.entries(checks)) {
    const { rows } = await check.execute(db)
    const n = Number(rows[0]?.n)
    if (n > 0) faults.push(`${n} times: ${fault}`)
  }
  return faults
}
