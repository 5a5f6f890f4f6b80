import type { Entry } from '@portal/shared/entries/entries'
import classes from './entry-names.module.css'

/** Each name with its year of birth; for a team the number of members and the range of their years. */
export function EntryNames({ entry }: { entry: Entry }) {
  const { team_name, full_name_one, full_name_two, date_of_birth_one, date_of_birth_two } = entry
  const years = entry.members.flatMap(({ year_of_birth }) => year_of_birth ?? [])
  const span = [...new Set([Math.min(...years), Math.max(...years)])].join('–')
  return (
    <span className={classes.names} translate="no">
      <span>{team_name ?? full_name_one}</span>{' '}
      {entry.members.length > 0 ? (
        <small>{years.length > 0 ? `${entry.number_of_people} × ${span}` : `${entry.number_of_people} ×`}</small>
      ) : (
        <small>{date_of_birth_one}</small>
      )}
      {team_name && <span className={classes.members}>{full_name_one}</span>}
      {full_name_two && (
        <>
          <span className={classes.dash}>{' – '}</span>
          <span>{full_name_two}</span> <small>{date_of_birth_two}</small>
        </>
      )}
    </span>
  )
}
