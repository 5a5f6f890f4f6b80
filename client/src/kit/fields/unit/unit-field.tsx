import { Button, Combobox, Group, InputBase, Text, useCombobox } from '@mantine/core'
import { useDidUpdate, useId } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import type { Ref } from '@portal/shared/kit/contract'
import { cleanName, fold } from '@portal/shared/kit/text/names'
import { resourceCalls } from '@portal/shared/kit/resource'
import { unitFinder, type NamedUnit } from '@portal/shared/resources/unit-alike'
import { units } from '@portal/shared/resources/units'
import { useT } from '../../i18n/use-t.ts'
import { queryOf } from '../../api/query.ts'

/** The id of a listed unit, the name of a new one, or nothing. */
export type UnitValue = number | string | null

const SHOWN = 60
const NEW = 'new'
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
  /** Units that the public list may not hold, e.g. the account's own. */
  known?: readonly Ref[]
  /** How a form finds the input again. */
  'data-path'?: string
}

/** A unit from the list, found without diacritics, or a new name as a choice of its own. */
export function UnitField({ value = null, onChange, onBlur, known = [], description, ...input }: Props) {
  const { t } = useT()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const listed = useQuery(queryOf(unitList))
  const all = withKnown(listed.data, known)
  const finder = useMemo(() => unitFinder(withKnown(listed.data, [])), [listed.data])
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  const chosen = typeof value === 'number' ? (all.find(({ id }) => id === value)?.name ?? '') : (value ?? '')
  const text = typed ?? chosen
  const wanted = fold(typed ?? '')
  const words = wanted.split(' ')
  const same = all.find(({ name }) => fold(name) === wanted)
  const isNew = typeof value === 'string' && value !== ''
  const likely = same ? null : finder(typed ?? (isNew ? value : ''))
  const found = all.filter(({ name }) => words.every((word) => fold(name).includes(word))).slice(0, SHOWN)

  // Enter takes the nearest match.
  useDidUpdate(() => {
    if (typed !== null) combobox.selectFirstOption()
  }, [typed])

  const choose = (next: UnitValue) => {
    setTyped(null)
    onChange(next)
    combobox.closeDropdown()
  }
  const leave = () => {
    combobox.closeDropdown()
    // A typed name is kept: as the listed unit of that name, else as a new name, which the hint then says.
    if (typed !== null) choose(wanted === '' ? null : (same?.id ?? cleanName(typed)))
    onBlur?.()
  }
  const hint = isNew && typed === null ? t('fields.unit.isNew') : description

  return (
    <Combobox
      store={combobox}
      shadow="md"
      onOptionSubmit={(option) => choose(option === NEW ? cleanName(typed ?? '') : Number(option))}
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
          onBlur={leave}
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
          {found.map(({ id, name }) => (
            <Combobox.Option key={id} value={String(id)} active={id === value}>
              {name}
            </Combobox.Option>
          ))}
          {wanted !== '' && !same && (
            <Combobox.Option value={NEW} fw={600}>
              {t('fields.unit.new', { name: cleanName(typed ?? '') })}
            </Combobox.Option>
          )}
          {typed !== null && likely && !found.includes(likely) && (
            <Combobox.Option value={String(likely.id)}>
              {t('fields.unit.likely', { name: likely.name })}
            </Combobox.Option>
          )}
          {wanted === '' && found.length === 0 && (
            <Combobox.Empty>
              {t(listed.isPending ? 'app.loading' : listed.isError ? 'fields.unit.failed' : 'fields.unit.none')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
      {isNew && typed === null && likely && <LikelyUnit unit={likely} onTake={() => choose(likely.id)} />}
    </Combobox>
  )
}

/** A known unit that a new name may mean. */
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

type Listed = Ref & NamedUnit

function withKnown(list: Listed[] | { rows: Listed[] } | undefined, extraUnits: readonly Ref[]): Listed[] {
  const rows = Array.isArray(list) ? list : (list?.rows ?? [])
  return [...extraUnits.filter(({ id }) => !rows.some((row) => row.id === id)), ...rows]
}
