import { Group, Text } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useOutletContext, useSearchParams } from 'react-router'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { useMayIn } from '../../kit/api/rights.ts'
import { hasCodeSessionEnded, useUser } from '../../kit/api/session.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { useOfflinePage } from '../../portal/offline/use-offline-page.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { TextLink } from '../../kit/ui/links.tsx'
import { liveQuery } from '../../portal/hall/live.ts'
import { RehearsalBand, useRehearsalId } from '../live/rehearsal-band.tsx'
import { useWakeLock } from '../../portal/hall/use-wake-lock.ts'
import { McConsole } from './mc-console.tsx'
import { McMenu } from './menu/mc-menu.tsx'
import classes from './mc.module.css'
import { useMcSettings } from './menu/mc-settings.ts'

const TOURNAMENTS_INTERVAL_MS = 60_000

/** The announcer's console. Users who may not move the programme can only follow it. */
export function Page() {
  useWakeLock()
  useOfflinePage('/mc')
  useDarkScheme()
  const { t } = useT()
  usePageTitle(t('mc.title'))
  const user = useUser()
  const mayIn = useMayIn()
  const account = useOutletContext<ReactNode>()
  const [settings, changeSettings] = useMcSettings()
  // A screen that is to be paired leads here with its code.
  const [isMenuOpen, setMenuOpen] = useState(useSearchParams()[0].has('pair'))
  const { id, rightsId, isRehearsal, floor, tournaments, choose, query } = useTournament()
  const mayMove = id !== null && mayIn(rightsId)('programme:move')
  const isFollowing = user?.role !== 1 && !mayMove
  return (
    <div className={classes.console} data-size={settings.size} data-hand={settings.hand} data-console tabIndex={-1}>
      <h1 className={classes.hidden}>{t('mc.title')}</h1>
      <RehearsalBand />
      {id === null ? (
        <div className={classes.body}>
          {query.data ? <Text>{t('mc.chooseFirst')}</Text> : <LoadState error={query.error} retry={query.refetch} />}
          <button type="button" className={classes.choice} onClick={() => setMenuOpen(true)}>
            {t('mc.menu')}
          </button>
        </div>
      ) : (
        <McConsole
          key={id}
          id={id}
          firstFloor={floor}
          mayMove={mayMove}
          mayWrite={!isRehearsal && mayIn(id)('programme:write')}
          settings={settings}
          onSettings={changeSettings}
          onFloor={(chosen) => choose(id, chosen)}
          onMenu={() => setMenuOpen(true)}
        >
          {isFollowing && <Follows isSignedIn={user !== null} />}
        </McConsole>
      )}
      {isMenuOpen && (
        <McMenu
          tournaments={tournaments}
          id={id}
          mayMove={mayMove}
          settings={settings}
          onTournament={(chosen) => choose(chosen, 1)}
          onSettings={changeSettings}
          onClose={() => setMenuOpen(false)}
        >
          {account}
        </McMenu>
      )}
    </div>
  )
}

/** Says who moves the programme, and leads a visitor to the sign-in. */
function Follows({ isSignedIn }: { isSignedIn: boolean }) {
  const { t } = useT()
  return (
    <div className={classes.follows}>
      <Group gap="sm">
        <Text>{t('mc.readOnly')}</Text>
        {!isSignedIn && (
          <TextLink to={hasCodeSessionEnded() ? paths.code : paths.signInThen(paths.mc)} py={10} display="inline-block">
            {t('app.signIn')}
          </TextLink>
        )}
      </Group>
    </div>
  )
}

/**
 * The tournament and floor of the address, else the tournament that was chosen last in this browser, else the one on air. A tournament that
 * the reader could move stays until another one is chosen here, whatever goes on air and when the role in it ends.
 */
function useTournament() {
  const user = useUser()
  const mayIn = useMayIn()
  const [search, setSearch] = useSearchParams()
  const [chosenId, setChosenId] = useLocalStorage<number | null>({ key: 'mc tournament', defaultValue: null })
  const query = useQuery(liveQuery(api.tournaments.list, {}, TOURNAMENTS_INTERVAL_MS))
  const { data: hall } = useQuery(liveQuery(api.programme.hall))
  const allTournaments = extractRows(query.data ?? [])
  // Users with a role in some tournaments can choose only those.
  const assignedTournaments = user?.role === 1 ? [] : allTournaments.filter((row) => mayIn(row.id)('programme:move'))
  const [firstAssigned] = assignedTournaments
  const tournaments = firstAssigned ? assignedTournaments : allTournaments
  const isListed = (tournamentId: number | null) => tournaments.some((row) => row.id === tournamentId)
  const onAirId = hall?.tournament?.id ?? null
  const defaultId = firstAssigned && !isListed(onAirId) ? firstAssigned.id : onAirId
  const rehearsalId = useRehearsalId()
  const addressId = Number(search.get('tournament')) || null
  const [ownId, setOwnId] = useState<number | null>(null)
  const currentId = isListed(chosenId) ? chosenId : defaultId
  // Until it is known what is on air and which tournaments there are, the default is a guess.
  const isKnown = hall !== undefined && query.data !== undefined
  if (ownId === null && currentId !== null && isKnown && mayIn(currentId)('programme:move')) setOwnId(currentId)
  const id = rehearsalId ?? addressId ?? ownId ?? currentId
  return {
    id,
    // A rehearsal is moved by the roles in its tournament, and nobody edits it.
    rightsId: rehearsalId === null ? id : addressId,
    isRehearsal: rehearsalId !== null,
    floor: Number(search.get('floor')) || 1,
    tournaments,
    query,
    choose: (chosen: number | null, floor: number) => {
      const staysInRehearsal = chosen !== null && chosen === rehearsalId
      if (!staysInRehearsal) {
        setChosenId(chosen)
        setOwnId(chosen)
      }
      setSearch(
        (before) => {
          const params = new URLSearchParams(before)
          params.delete('floor')
          if (!staysInRehearsal) {
            params.delete('rehearsal')
            params.delete('tournament')
            if (chosen !== null) params.set('tournament', String(chosen))
          }
          if (floor > 1) params.set('floor', String(floor))
          return params
        },
        { replace: true },
      )
    },
  }
}

/** The console is dark whatever the reader's scheme is: a bright screen disturbs a dim hall. Panels over the page are dark as well. */
function useDarkScheme(): void {
  useEffect(() => {
    const root = document.documentElement
    const attribute = 'data-mantine-color-scheme'
    let readersScheme = root.getAttribute(attribute)
    // The provider sets the reader's scheme once more: when both are mounted together, and when the device turns light or dark.
    const keepDark = () => {
      const scheme = root.getAttribute(attribute)
      if (scheme === 'dark') return
      readersScheme = scheme
      root.setAttribute(attribute, 'dark')
    }
    keepDark()
    const observer = new MutationObserver(keepDark)
    observer.observe(root, { attributes: true, attributeFilter: [attribute] })
    return () => {
      observer.disconnect()
      if (readersScheme !== null) root.setAttribute(attribute, readersScheme)
    }
  }, [])
}
