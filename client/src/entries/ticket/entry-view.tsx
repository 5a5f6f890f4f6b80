import { Button, Group, Skeleton, Text } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Entry } from '@portal/shared/entries/entries'
import { standingOf } from '@portal/shared/entries/entry-state'
import { accountKey } from '@portal/shared/kit/text/names'
import { useT } from '../../kit/i18n/use-t.ts'
import { paths } from '../../paths.ts'
import { call } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { DataButton } from '../../kit/ui/data-button.tsx'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { EntryEdit, type Changed, type OwnEntry } from './entry-edit.tsx'
import { EntryFacts } from './entry-facts.tsx'
import { linkHeaders } from './entry-link.ts'
import { EntryPay } from './entry-pay.tsx'
import { EntrySaved } from './entry-saved.tsx'
import { EntrySendLink } from './entry-send-link.tsx'
import { EntryWithdraw } from './entry-withdraw.tsx'
import { isChangeable } from './standing.ts'
import { StateReason } from './state-reason.tsx'
import { TicketHead } from './ticket-head.tsx'
import classes from './ticket.module.css'
import { pageQueries } from '../../page-queries.ts'
import { TextLink } from '../../kit/ui/links.tsx'

const DefaultButton = Button.withProps({ variant: 'default' })

/** Part of the address while an entry is changed, so that a reload and the way back stay with it. */
const EDIT = 'edit'

type Props =
  | {
      entry: OwnEntry
      /** `link` and `account` change and withdraw it while it waits. */
      rights: 'link' | 'account'
      token: string | null
      /** After it was withdrawn. */
      onWithdrawn: () => void
      /** After it was changed. */
      changed: (changed: Changed) => unknown
    }
  | { entry: Entry; rights: 'none' }

/** One entry as its owner reads it, with what may be done to it. */
export function EntryView(props: Props) {
  const { entry, rights } = props
  const { t, language } = useT()
  const [search, setSearch] = useSearchParams()
  const [saved, setSaved] = useState<{ mailed: string | null; times: number } | null>(null)
  const tournament = useQuery(pageQueries.tournament(entry.tournament.id))
  const standing = standingOf(entry)
  // One that is asked for a correction is changed like one that waits.
  const waiting = standing === 'waiting' || standing === 'asked'
  const EditButton = standing === 'asked' ? MainButton : DefaultButton
  const leave = () => setSearch({}, { replace: true })

  if (props.rights !== 'none' && waiting && search.has(EDIT) && tournament.data)
    return (
      <EntryEdit
        key={entry.id}
        entry={props.entry}
        tournament={tournament.data}
        token={props.token}
        leave={leave}
        saved={(changed) => {
          const moved = accountKey(changed.entry.email) !== accountKey(entry.email)
          setSaved({ mailed: moved ? changed.entry.email : null, times: (saved?.times ?? 0) + 1 })
          props.changed(changed)
          leave()
        }}
      />
    )
  const acts = props.rights !== 'none' && waiting && (
    <>
      <EditButton onClick={() => setSearch({ [EDIT]: '1' })}>{t('entry.edit')}</EditButton>
      <EntryWithdraw entry={entry} token={props.token} onWithdrawn={props.onWithdrawn} />
    </>
  )
  return (
    <div className={classes.view}>
      {tournament.data ? (
        <TicketHead entry={entry} tournament={tournament.data} />
      ) : (
        <LoadState
          error={tournament.error}
          retry={tournament.refetch}
          skeleton={<Skeleton height={420} radius={20} />}
        />
      )}
      <div className={classes.rest}>
        {saved && <EntrySaved key={saved.times} mailed={saved.mailed} />}
        {rights === 'none' && waiting && <EntrySendLink entry={entry} />}
        <StateReason entry={entry} />
        {standing === 'asked' && <Group>{acts}</Group>}
        {tournament.data && (
          <>
            {isChangeable(standing) && (
              <EntryPay
                entry={entry}
                tournament={tournament.data}
                token={props.rights === 'none' ? null : props.token}
              />
            )}
            <Group>
              {standing !== 'asked' && acts}
              <Button
                component="a"
                variant="default"
                leftSection={<IconCalendarPlus size={20} aria-hidden />}
                href={`/calendar/${entry.tournament.id}.ics?lang=${language}`}
              >
                {t('ticket.calendar')}
              </Button>
            </Group>
            {rights !== 'none' && standing === 'approved' && <Text variant="hint">{t('entry.edit.locked')}</Text>}
            <EntryFacts entry={entry} tournament={tournament.data} />
          </>
        )}
        <TextLink to={paths.tournament(entry.tournament.id)}>{t('entry.tournament')}</TextLink>
        {props.rights === 'link' && (
          <DataButton
            label={t('entry.takeData')}
            ask={async () => call(api.privacy.takeByLink, linkHeaders(props.token))}
          />
        )}
      </div>
    </div>
  )
}
