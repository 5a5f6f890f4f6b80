import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { SharedOf } from './shared-links.rules.ts'

/** Reads and writes of shared links. No rules here. */
export function sharedLinkQueries(db: Db) {
  const idsOf = (of: SharedOf) =>
    'unit_id' in of ? { unit_id: of.unit_id, athlete_id: null } : { unit_id: null, athlete_id: of.athlete_id }
  return {
    of: (of: SharedOf) =>
      db
        .selectFrom('shared_links')
        .selectAll()
        .where('tournament_id', '=', of.tournament_id)
        .$if('unit_id' in of, (links) => links.where('unit_id', '=', idsOf(of).unit_id))
        .$if('athlete_id' in of, (links) => links.where('athlete_id', '=', idsOf(of).athlete_id))
        .executeTakeFirst(),

    byHash: (link_hash: string) =>
      db.selectFrom('shared_links').selectAll().where('link_hash', '=', link_hash).executeTakeFirst(),

    /** In place of the one there was. */
    put: async (of: SharedOf, link: { link_salt: string; link_hash: string }, { by, at }: Trail): Promise<void> => {
      const columns = { ...link, created_date: at, created_by: by }
      await db
        .insertInto('shared_links')
        .values({ tournament_id: of.tournament_id, ...idsOf(of), ...columns })
        .onConflict((conflict) =>
          ('unit_id' in of
            ? conflict.columns(['tournament_id', 'unit_id'])
            : conflict.column('athlete_id')
          ).doUpdateSet(columns),
        )
        .execute()
    },

    end: async (of: SharedOf): Promise<void> => {
      await db
        .deleteFrom('shared_links')
        .where('tournament_id', '=', of.tournament_id)
        .$if('unit_id' in of, (links) => links.where('unit_id', '=', idsOf(of).unit_id))
        .$if('athlete_id' in of, (links) => links.where('athlete_id', '=', idsOf(of).athlete_id))
        .execute()
    },
  }
}
