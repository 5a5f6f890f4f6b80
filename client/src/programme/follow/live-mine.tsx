import { Button, Text, Title, VisuallyHidden } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { Item, ProgrammeState } from '@portal/shared/programme/programme-rows'
import { fold } from '@portal/shared/kit/text/names'
import { callMoment, findTurns, isCalled } from '@portal/shared/programme/turns'
import { useT } from '../../kit/i18n/use-t.ts'
import { BibPlate } from '../../kit/ui/plates/bib-plate.tsx'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import { competitorNames } from '../live/names.ts'
import { itemTitle } from '../../kit/fields/item-title.ts'
import { Name } from '../../kit/i18n/name.tsx'
import classes from './live.module.css'
import { competitorPin, listStarters, searchStarters, unitPin, type Starter, type usePins } from './pins.ts'
import type { LiveState } from './use-live.ts'

/** A screen reader announces a turn when so many items are left until it. */
const ANNOUNCED_ITEMS_LEFT = [10, 5, 3, 1]
const LISTED_STARTERS = 8
const LISTED_UNITS = 2
/** Other pages send the search for a dancer as this parameter. */
const SEARCH_PARAMETER = 'q'

/** The names of a starter, or the bib if no name is public. */
const starterName = ({ competitor }: Starter) => competitorNames(competitor).join(' – ') || String(competitor.number)

/** The dancers that this device follows, with the number of items until their next turns. */
export function LiveMine({
  live,
  pinState,
}: {
  live: LiveState & { mc: ProgrammeState }
  pinState: ReturnType<typeof usePins>
}) {
  const { t } = useT()
  const { pins, addPin, unpin } = pinState
  const heading = useRef<HTMLHeadingElement>(null)
  const initialSearch = useSearchParams()[0].get(SEARCH_PARAMETER) ?? ''
  const [isEditing, setEditing] = useState(initialSearch !== '')
  // The pressed button may be removed, so that the heading takes the focus.
  const changePins = (change: () => void) => {
    change()
    heading.current?.focus()
  }
  const isPinned = ({ pin, competitor: { unit } }: Starter) =>
    pins.includes(pin) || (unit !== null && pins.includes(unitPin(unit)))
  const starters = listStarters(live.items)
  const followedStarters = starters
    .filter(isPinned)
    .map((starter) => ({
      starter,
      turn: findTurns(live.progress, (competitor) => competitorPin(competitor) === starter.pin)[0],
    }))
    .toSorted((a, b) => (a.turn?.itemsLeft ?? Infinity) - (b.turn?.itemsLeft ?? Infinity))
  const isEmpty = followedStarters.length === 0
  const announcedTurns = followedStarters.filter(({ turn }) =>
    ANNOUNCED_ITEMS_LEFT.some((itemsLeft) => itemsLeft === turn?.itemsLeft),
  )
  return (
    <section aria-labelledby="mine">
      <div className={classes.row}>
        <Title order={2} size="h4" id="mine" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {t(isEmpty ? 'tournament.turn' : 'live.mine')}
        </Title>
        {!isEmpty && (
          <Button variant="subtle" mih={44} onClick={() => setEditing(!isEditing)} aria-expanded={isEditing}>
            {t(isEditing ? 'live.pinned' : 'live.edit')}
          </Button>
        )}
      </div>
      {(isEmpty || isEditing) && (
        <StarterSearch
          initialSearch={initialSearch}
          starters={starters}
          pins={pins}
          onPin={(pin) => changePins(() => addPin(pin))}
        />
      )}
      {followedStarters.length > 0 && (
        <ul className={classes.cards}>
          {followedStarters.map(({ starter, turn }) => (
            <FollowedCard key={starter.pin} starter={starter} turn={turn} live={live}>
              {isEditing && (
                <Button
                  className={classes.wide ?? ''}
                  variant="default"
                  aria-label={t('live.unpinOf', { name: starterName(starter) })}
                  onClick={() => changePins(() => unpin(starter, starters))}
                >
                  {t('live.unpin')}
                </Button>
              )}
            </FollowedCard>
          ))}
        </ul>
      )}
      <VisuallyHidden component="output">
        {announcedTurns
          .map(({ starter, turn }) => t('live.left', { name: starterName(starter), count: turn?.itemsLeft ?? 0 }))
          .join('. ')}
      </VisuallyHidden>
    </section>
  )
}

type CardProps = {
  starter: Starter
  /** The next turn of the starter; undefined after the last one. */
  turn: ReturnType<typeof findTurns<Item>>[number] | undefined
  live: Pick<LiveState, 'formatTime' | 'callMinutes' | 'knownAt'>
  children: ReactNode
}

/** A followed dancer with the next item and the number of items until then. */
function FollowedCard({ starter, turn, live: { formatTime, callMinutes, knownAt }, children }: CardProps) {
  const { t, language } = useT()
  const itemsLeft = turn?.itemsLeft ?? null
  const nearness = itemsLeft === 0 ? 'on' : turn && isCalled(turn, callMinutes, knownAt) ? 'near' : undefined
  const call = nearness || !turn ? null : callMoment(turn.expectedAt, callMinutes)
  return (
    <li className={classes.card} data-near={nearness}>
      <BibPlate number={starter.competitor.number} size="md" />
      <div>
        <b>
          <Name>{starterName(starter)}</Name>
        </b>
        {turn ? (
          <Text size="sm">
            {itemTitle(turn.item, { t, language })} · {t('hall.sign')} {turn.item.number}
            {itemsLeft !== 0 && turn.expectedAt !== null && (
              <> · {t('live.about', { time: formatTime(turn.expectedAt) })}</>
            )}
            {call !== null && <> · {t('live.callAt', { time: formatTime(call) })}</>}
          </Text>
        ) : (
          <Text size="sm">{t('live.done')}</Text>
        )}
      </div>
      {itemsLeft !== null && itemsLeft > 0 && (
        <p className={classes.left}>
          {t('live.in')} <b>{itemsLeft}</b> <span>{t('live.items', { count: itemsLeft })}</span>
        </p>
      )}
      {nearness === 'on' && <b>{t('live.nowOn')}</b>}
      {nearness === 'near' && <p className={classes.wide}>{t('live.call')}</p>}
      {children}
    </li>
  )
}

type SearchProps = {
  initialSearch: string
  starters: readonly Starter[]
  pins: readonly string[]
  onPin: (pin: string) => void
}

function StarterSearch({ initialSearch, starters, pins, onPin }: SearchProps) {
  const { t } = useT()
  const [search, setSearch] = useState(initialSearch)
  const matchingStarters = searchStarters(starters, search)
  const units = Map.groupBy(
    matchingStarters.filter(({ competitor: { unit } }) => unit !== null && fold(unit).includes(fold(search))),
    ({ competitor }) => competitor.unit ?? '',
  )
  return (
    <div className={classes.finding}>
      <SearchInput label={t('tournament.turn.who')} value={search} onChange={setSearch} size="lg" />
      {search.trim() !== '' && matchingStarters.length === 0 && <output>{t('live.noneFound')}</output>}
      {matchingStarters.length > 0 && (
        <ul className={classes.found}>
          {[...units].slice(0, LISTED_UNITS).map(([unit, { length }]) => (
            <li key={unit}>
              <Button variant="default" fullWidth onClick={() => onPin(unitPin(unit))}>
                {t('live.pinUnit', { count: length, unit })}
              </Button>
            </li>
          ))}
          {matchingStarters.slice(0, LISTED_STARTERS).map((starter) => (
            <li key={starter.pin} className={classes.foundOne}>
              <BibPlate number={starter.competitor.number} size="sm" />
              <span>
                <b>
                  <Name>{starterName(starter)}</Name>
                </b>
                <Text size="sm" className={classes.quiet} translate="no">
                  {starter.competitor.unit}
                </Text>
              </span>
              <Button
                variant="default"
                aria-label={t('live.pinOf', { name: starterName(starter) })}
                disabled={pins.includes(starter.pin)}
                onClick={() => onPin(starter.pin)}
              >
                {t('live.pin')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
