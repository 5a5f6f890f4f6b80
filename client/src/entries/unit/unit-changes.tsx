import { Button, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import type { PartTitle } from '../../kit/ui/titles.tsx'
import { historyWord } from '../../portal/history-words.ts'
import { paths } from '../../portal/paths.ts'
import classes from './unit-page.module.css'

const INITIAL_LIMIT = 8

/** Changes of the entries since the last visit, the latest first. */
export function UnitChanges({
  page: { changes, rows },
  since,
  heading: Heading,
}: {
  page: Pick<UnitPage, 'changes' | 'rows'>
  since: string
  heading: typeof PartTitle
}) {
  const headingId = useId()
  const { t, language } = useT()
  const [limit, setLimit] = useState(INITIAL_LIMIT)
  const [address] = useSearchParams()
  const moment = formatMoment(since, language)
  const linkOf = (id: number | null) => {
    const row = rows.find((each) => each.id === id)
    if (!row) return null
    if (row.is_own) return paths.ownEntry(row.id)
    // The rows of others are on this page, unless its search hides them.
    const search = new URLSearchParams(address)
    search.delete('q')
    return { search: search.toString(), hash: `entry-${row.id}` }
  }
  if (changes.length === 0) return <Text>{t('unitPage.unchanged', { moment })}</Text>
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} mb="xs">
        {t('unitPage.changes', { moment })}
      </Heading>
      <ul className={classes.changes}>
        {changes.slice(0, limit).map(({ id, entry_id, name, action, created_date }) => {
          const word = historyWord('athletes', action)
          const link = linkOf(entry_id)
          return (
            <li key={`${id} ${entry_id}`}>
              <span>
                {link === null ? <b>{name}</b> : <Link to={link}>{name}</Link>}: {word ? t(word) : action}
              </span>
              <span className={classes.soft}>{formatMoment(created_date, language)}</span>
            </li>
          )
        })}
      </ul>
      {changes.length > limit && (
        <Button mt="xs" variant="default" onClick={() => setLimit(changes.length)}>
          {t('unitPage.shown', { count: changes.length - limit })}
        </Button>
      )}
    </section>
  )
}
