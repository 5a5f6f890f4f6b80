import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { HallItem } from '@portal/shared/programme/pointer-rows'
import { itemTitle } from '../../../kit/fields/item-title.ts'
import { useT } from '../../../kit/i18n/use-t.ts'
import { itemSign } from '../floor.ts'
import { readPlaces, type MedalCall } from './medals.ts'

/** Takes the places of an item as the scrutineers hand them over: bibs, the winner first. */
export function MedalForm({
  items,
  currentId,
  onStart,
}: {
  items: readonly HallItem[]
  currentId: number | null
  onStart: (medals: MedalCall) => void
}) {
  const { t, language } = useT()
  const finals = items.filter(({ kind, athletes }) => kind === 'round' && athletes.length > 0)
  const currentIndex = items.findIndex(({ id }) => id === currentId)
  // Medals are called after a final: the current item, or the last one before it.
  const likely = items.slice(0, currentIndex + 1).findLast((item) => item.round === 'final') ?? finals[0]
  const [itemId, setItemId] = useState(likely?.id ?? null)
  const [places, setPlaces] = useState('')
  const [isChecked, setChecked] = useState(false)
  const item = finals.find(({ id }) => id === itemId)
  const { places: bibs, problem } = readPlaces(places, item?.athletes.map(({ number }) => number) ?? [])
  return (
    <Stack
      gap="xs"
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (item && problem === null) onStart({ item_id: item.id, bibs, called: 0 })
        else setChecked(true)
      }}
    >
      <NativeSelect
        label={t('mc.medalItem')}
        size="md"
        value={itemId ?? ''}
        onChange={(event) => setItemId(Number(event.currentTarget.value) || null)}
      >
        {finals.map((each) => (
          <option key={each.id} value={each.id}>
            {`${itemSign(each, t)} · ${itemTitle(each, { t, language })}`}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label={t('mc.places')}
        description={t('mc.placesHint')}
        inputMode="numeric"
        maxLength={200}
        value={places}
        error={isChecked && problem && t(`mc.places.${problem.code}`, 'bib' in problem ? { bib: problem.bib } : {})}
        onChange={(event) => {
          setPlaces(event.currentTarget.value)
          setChecked(false)
        }}
      />
      <Button type="submit" variant="default">
        {t('mc.startMedals')}
      </Button>
    </Stack>
  )
}
