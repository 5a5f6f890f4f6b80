import { addDays } from '@portal/shared/kit/dates'
import type { Actor, Deps } from '../../kit/deps.ts'
import { hashText } from '../../kit/text/hash.ts'
import { computeCodeTimes } from '../roles/code-times.rules.ts'

/**
 * The rights that the secret of a screen gives: the role of a screen in its tournament, until the night after the day that follows its last one. Nothing for
 * a secret that is not paired.
 */
export async function readScreenActor(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  secret: string,
): Promise<Pick<Actor, 'grants'> & Partial<Pick<Actor, 'screen_id'>>> {
  const screen = await db
    .selectFrom('screens as s')
    .innerJoin('tournaments as t', 't.id', 's.tournament_id')
    .select(['s.id', 's.tournament_id', 't.end_date', 't.hall_zone'])
    .where('s.secret_hash', '=', hashText(secret))
    .executeTakeFirst()
  if (!screen) return { grants: [] }
  const lastDay = addDays(screen.end_date, 1)
  const { expires_date } = computeCodeTimes({ from: lastDay, until: lastDay }, screen.hall_zone)
  if (expires_date <= now().toISOString()) return { grants: [] }
  return { grants: [{ tournament_id: screen.tournament_id, role: 'screen' }], screen_id: screen.id }
}
