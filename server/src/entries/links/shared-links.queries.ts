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
      // Cards that were sent with an earlier link do not open any more.
      const unsent = { sent_date: null, sent_by: null, opened_first: null, opened_last: null }
      const columns = { ...link, ...unsent, created_date: at, created_by: by }
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

    markSent: async (id: number, { by, at }: Trail): Promise<void> => {
      await db.updateTable('shared_links').set({ sent_date: at, sent_by: by }).where('id', '=', id).execute()
    },

    /** Notes that a link was opened at a moment (ISO), unless it was opened after `before` already. */
    markOpened: async (id: number, at: string, before: string): Promise<void> => {
      await db
        .updateTable('shared_links')
        .set((eb) => ({ opened_first: eb.fn.coalesce('opened_first', eb.val(at)), opened_last: at }))
        .where('id', '=', id)
        .where((eb) => eb.or([eb('opened_last', 'is', null), eb('opened_last', '<', before)]))
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
