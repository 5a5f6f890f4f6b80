import { Button, Text } from '@mantine/core'
import { useId, useState } from 'react'
import type { UnitPage } from '@portal/shared/entries/unit-page-calls'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import type { PartTitle } from '../../kit/ui/titles.tsx'
import { historyWord } from '../../portal/history-words.ts'
import classes from './unit-page.module.css'

const INITIAL_LIMIT = 8

/** Changes of the entries since the last visit, the latest first. */
export function UnitChanges({
  changes,
  since,
  heading: Heading,
}: {
  changes: UnitPage['changes']
  since: string
  heading: typeof PartTitle
}) {
  const headingId = useId()
  const { t, language } = useT()
  const [limit, setLimit] = useState(INITIAL_LIMIT)
  const moment = formatMoment(since, language)
  if (changes.length === 0) return <Text>{t('unitPage.unchanged', { moment })}</Text>
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId} mb="xs">
        {t('unitPage.changes', { moment })}
      </Heading>
      <ul className={classes.changes}>
        {changes.slice(0, limit).map(({ id, entry_id, name, action, created_date }) => {
          const word = historyWord('athletes', action)
          return (
            <li key={`${id} ${entry_id}`}>
              <span>
                {entry_id === null ? <b>{name}</b> : <a href={`#entry-${entry_id}`}>{name}</a>}:{' '}
                {word ? t(word) : action}
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
