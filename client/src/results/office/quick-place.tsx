import { Text, TextInput } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '../../kit/i18n/use-t.ts'
import classes from './results.module.css'

/**
 * Two fields for the keys of a number pad: a bib, Enter, its place, Enter, the next bib. Without a place for the last bib Enter leads to the
 * button that saves.
 */
export function QuickPlace({
  bibs,
  places,
  onPlace,
  onDone,
}: {
  bibs: readonly number[]
  places: ReadonlyMap<number, string>
  onPlace: (bib: number, place: string) => void
  onDone: () => void
}) {
  const { t } = useT()
  const [bib, setBib] = useState('')
  const [place, setPlace] = useState('')
  const bibField = useRef<HTMLInputElement>(null)
  const placeField = useRef<HTMLInputElement>(null)
  const [unknownBib, setUnknownBib] = useState<string | null>(null)
  // A placeholder, not a value: who types fast never types behind it. Enter alone takes it.
  const proposedPlace = places.get(Number(bib)) ?? nextPlace(places)
  const enterBib = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (bib.trim() === '') {
      onDone()
      return
    }
    const number = Number(bib)
    if (!bibs.includes(number)) {
      setUnknownBib(bib.trim())
      return
    }
    setUnknownBib(null)
    placeField.current?.focus()
  }
  const enterPlace = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onPlace(Number(bib), place.trim() || proposedPlace)
    setBib('')
    setPlace('')
    bibField.current?.focus()
  }
  return (
    <div>
      <div className={classes.quick}>
        <TextInput
          ref={bibField}
          label={t('results.bib')}
          inputMode="numeric"
          autoComplete="off"
          value={bib}
          error={unknownBib !== null && t('results.panel.unknown', { bib: unknownBib })}
          onChange={({ currentTarget }) => setBib(currentTarget.value)}
          onKeyDown={enterBib}
        />
        <TextInput
          ref={placeField}
          label={t('results.place')}
          autoComplete="off"
          value={place}
          placeholder={proposedPlace}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          onKeyDown={enterPlace}
        />
      </div>
      <Text variant="hint">{t('results.panel.hint')}</Text>
    </div>
  )
}

/** The first place that nobody has: sheets are read out from the first place on. */
function nextPlace(places: ReadonlyMap<number, string>): string {
  const taken = new Set(places.values())
  let next = 1
  while (taken.has(`${next}`)) next++
  return `${next}`
}
