import { Button, Combobox, Group, InputBase, Text, useCombobox } from '@mantine/core'
import { useDidUpdate, useId } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { Ref } from '@portal/shared/kit/contract'
import { cleanName, fold } from '@portal/shared/kit/text/names'
import { resourceCalls } from '@portal/shared/kit/resource'
import { createUnitFinder, type NamedUnit } from '@portal/shared/resources/unit-alike'
import { units } from '@portal/shared/resources/units'
import { useT } from '../../i18n/use-t.ts'
import { buildQuery } from '../../api/query.ts'

/** The id of a listed unit, the name of a new one, or null. */
export type UnitValue = number | string | null

const MAX_OPTIONS = 60
const NEW_UNIT = 'new'
const unitList = resourceCalls(units).list

type Props = {
  value?: UnitValue
  onChange: (value: UnitValue) => void
  onBlur?: () => void
  label: ReactNode
  description?: ReactNode
  placeholder?: string
  error?: ReactNode
  required?: boolean
  /** Units that the public list may lack, e.g. the account's own. */
  ownUnits?: readonly Ref[]
  /** The path of the value, by which a form focuses the input. */
  'data-path'?: string
}

/** Chooses a unit from the list, searched without diacritics, or takes a typed name as a new unit. */
export function UnitField({ value = null, onChange, onBlur, ownUnits = [], description, ...input }: Props) {
  const { t } = useT()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const unitsQuery = useQuery(buildQuery(unitList))
  const allUnits = mergeUnits(unitsQuery.data, ownUnits)
  const finder = useMemo(() => createUnitFinder(mergeUnits(unitsQuery.data, [])), [unitsQuery.data])
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const chosenName = typeof value === 'number' ? (allUnits.find(({ id }) => id === value)?.name ?? '') : (value ?? '')
  const text = typed ?? chosenName
  const foldedText = fold(typed ?? '')
  const words = foldedText.split(' ')
  const sameUnit = allUnits.find(({ name }) => fold(name) === foldedText)
  const isNew = typeof value === 'string' && value !== ''
  const likelyUnit = sameUnit ? null : finder(typed ?? (isNew ? value : ''))
  const matches = allUnits.filter(({ name }) => words.every((word) => fold(name).includes(word))).slice(0, MAX_OPTIONS)

  // Select the first match, so that Enter chooses it.
  useDidUpdate(() => {
    if (typed !== null) combobox.selectFirstOption()
  }, [typed])

  const choose = (next: UnitValue) => {
    setTyped(null)
    onChange(next)
    combobox.closeDropdown()
  }
  const acceptTyped = () => {
    combobox.closeDropdown()
    // A typed name means the listed unit of that name, else a new unit; the hint then says so.
    if (typed !== null) choose(foldedText === '' ? null : (sameUnit?.id ?? cleanName(typed)))
    onBlur?.()
  }
  const hint = isNew && typed === null ? t('fields.unit.isNew') : description

  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={(option) => choose(option === NEW_UNIT ? cleanName(typed ?? '') : Number(option))}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...input}
          id={id}
          size="md"
          autoComplete="off"
          description={hint}
          value={text}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={acceptTyped}
          rightSectionPointerEvents="all"
          rightSection={
            text === '' ? (
              <Combobox.Chevron />
            ) : (
              <Combobox.ClearButton aria-label={t('fields.unit.clear')} onClear={() => choose(null)} />
            )
          }
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options labelledBy={`${id}-label`} mah={280} style={{ overflowY: 'auto' }}>
          {matches.map(({ id, name }) => (
            <Combobox.Option key={id} value={String(id)} active={id === value}>
              {name}
            </Combobox.Option>
          ))}
          {foldedText !== '' && !sameUnit && (
            <Combobox.Option value={NEW_UNIT} fw={600}>
              {t('fields.unit.new', { name: cleanName(typed ?? '') })}
            </Combobox.Option>
          )}
          {typed !== null && likelyUnit && !matches.includes(likelyUnit) && (
            <Combobox.Option value={String(likelyUnit.id)}>
              {t('fields.unit.likely', { name: likelyUnit.name })}
            </Combobox.Option>
          )}
          {foldedText === '' && matches.length === 0 && (
            <Combobox.Empty>
              {t(unitsQuery.isPending ? 'app.loading' : unitsQuery.isError ? 'fields.unit.failed' : 'fields.unit.none')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
      {isNew && typed === null && likelyUnit && <LikelyUnit unit={likelyUnit} onTake={() => choose(likelyUnit.id)} />}
    </Combobox>
  )
}

/** Offers a listed unit that a new name may mean. */
function LikelyUnit({ unit, onTake }: { unit: NamedUnit; onTake: () => void }) {
  const { t } = useT()
  return (
    <Group gap="xs" mt="xs">
      <Text component="output" size="sm">
        {t('fields.unit.likely', { name: unit.name })}
      </Text>
      <Button variant="default" onClick={onTake}>
        {t('fields.unit.take', { name: unit.code ?? unit.name })}
      </Button>
    </Group>
  )
}

type ListedUnit = Ref & NamedUnit

function mergeUnits(list: ListedUnit[] | { rows: ListedUnit[] } | undefined, extraUnits: readonly Ref[]): ListedUnit[] {
  const rows = Array.isArray(list) ? list : (list?.rows ?? [])
  return [...extraUnits.filter(({ id }) => !rows.some((row) => row.id === id)), ...rows]
}
