import type { Kysely } from 'kysely'
import { fold } from '@portal/shared/kit/text/names'
import { columnTypes, type Engine } from '../columns.ts'

type Named = Kysely<{ athletes: { id: number; team_name: string | null; team_name_key: string | null } }>

/** The folded name of a team, in which a part of it is found. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('athletes').addColumn('team_name_key', columnTypes(engine).key).execute()
  const entries = db as Named
  const teams = await entries
    .selectFrom('athletes')
    .select(['id', 'team_name'])
    .where('team_name', 'is not', null)
    .execute()
  for (const { id, team_name } of teams)
    await entries
      .updateTable('athletes')
      .set({ team_name_key: fold(team_name ?? '') })
      .where('id', '=', id)
      .execute()
}
