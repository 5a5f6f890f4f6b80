import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { registrationState } from '@portal/shared/tournaments/registration-state'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatDay, formatDays } from '../../kit/lib/format.ts'
import { paths } from '../../paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import classes from '../money/my-entries.module.css'
import { pageQueries } from '../../page-queries.ts'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { SectionTitle } from '../../kit/ui/titles.tsx'

/** The tournaments that take entries now. */
export function MyEntriesOpen() {
  const { t, language } = useT()
  const [now] = useState(() => new Date())
  const list = useQuery(pageQueries.tournaments())
  const open = list.data && rowsOf(list.data).filter((tournament) => registrationState(tournament, now).kind === 'open')
  return (
    <section aria-labelledby="open-tournaments">
      <SectionTitle id="open-tournaments" mb="sm">
        {t('myEntries.open')}
      </SectionTitle>
      {!open ? (
        <LoadState error={list.error} retry={list.refetch} />
      ) : open.length === 0 ? (
        <Text c="dimmed">{t('myEntries.noOpen')}</Text>
      ) : (
        <ul className={classes.list}>
          {open.map(({ id, name, start_date, end_date, address, register_end_date }) => (
            <li key={id} className={classes.row}>
              <div className={classes.who}>
                <Text fw={600}>{name}</Text>
                <Text variant="hint">
                  {formatDays(start_date, end_date, language)} · {address}
                </Text>
                {register_end_date && (
                  <Text size="sm">{t('myEntries.until', { day: formatDay(register_end_date, language) })}</Text>
                )}
              </div>
              <Group>
                <ButtonLink to={paths.register(id)} aria-label={`${t('myEntries.register')}: ${name}`}>
                  {t('myEntries.register')}
                </ButtonLink>
                <ButtonLink to={paths.registerClub(id)} aria-label={`${t('myEntries.club')}: ${name}`}>
                  {t('myEntries.club')}
                </ButtonLink>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
