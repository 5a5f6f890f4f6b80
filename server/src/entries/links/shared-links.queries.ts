import type { Db } from '../../kit/db/tables.ts'
import type { Trail } from '../../kit/db/trail.ts'
import type { SharedSubject } from './shared-links.rules.ts'

/** Reads and writes of shared links. */
export function sharedLinkQueries(db: Db) {
  const subjectColumns = (subject: SharedSubject) =>
    'unit_id' in subject
      ? { unit_id: subject.unit_id, athlete_id: null }
      : { unit_id: null, athlete_id: subject.athlete_id }
  return {
    bySubject: (subject: SharedSubject) =>
      db
        .selectFrom('shared_links')
        .selectAll()
        .where('tournament_id', '=', subject.tournament_id)
        .$if('unit_id' in subject, (links) => links.where('unit_id', '=', subjectColumns(subject).unit_id))
        .$if('athlete_id' in subject, (links) => links.where('athlete_id', '=', subjectColumns(subject).athlete_id))
        .executeTakeFirst(),

    byHash: (link_hash: string) =>
      db.selectFrom('shared_links').selectAll().where('link_hash', '=', link_hash).executeTakeFirst(),

    /** Replaces the subject's earlier link, if any. */
    put: async (
      subject: SharedSubject,
      link: { link_salt: string; link_hash: string },
      { by, at }: Trail,
    ): Promise<void> => {
      const columns = { ...link, created_date: at, created_by: by }
      await db
        .insertInto('shared_links')
        .values({ tournament_id: subject.tournament_id, ...subjectColumns(subject), ...columns })
        .onConflict((conflict) =>
          ('unit_id' in subject
            ? conflict.columns(['tournament_id', 'unit_id'])
            : conflict.column('athlete_id')
          ).doUpdateSet(columns),
        )
        .execute()
    },

    end: async (subject: SharedSubject): Promise<void> => {
      await db
        .deleteFrom('shared_links')
        .where('tournament_id', '=', subject.tournament_id)
        .$if('unit_id' in subject, (links) => links.where('unit_id', '=', subjectColumns(subject).unit_id))
        .$if('athlete_id' in subject, (links) => links.where('athlete_id', '=', subjectColumns(subject).athlete_id))
        .execute()
    },
  }
}
