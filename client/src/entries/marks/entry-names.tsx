import type { Entry } from '@portal/shared/entries/entries'
import { teamYears } from '../entry/entry-name.ts'
import classes from './entry-names.module.css'

/** Each name with its year of birth; for a team the number of members and the range of their years. */
export function EntryNames({ entry }: { entry: Entry }) {
  const { team_name, full_name_one, full_name_two, date_of_birth_one, date_of_birth_two } = entry
  return (
    <span className={classes.names} translate="no">
      <span>{team_name ?? full_name_one}</span>{' '}
      <small>{entry.members.length > 0 ? teamYears(entry) : date_of_birth_one}</small>
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
