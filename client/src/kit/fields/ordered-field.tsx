import { ActionIcon, Input, Select, VisuallyHidden } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { useT } from '../i18n/use-t.ts'
import { moveId } from '../api/move-id.ts'
import type { Option } from './choice-field.tsx'
import { foldedFilter } from './folded-filter.ts'
import classes from './ordered-field.module.css'
import type { FieldProps } from './plain-fields.tsx'

type OrderedProps = FieldProps<number[]> & { options: readonly Option[] }

/** Chooses several of many options whose order matters: added by a search, moved by buttons or by Alt with the arrow keys. */
export function OrderedField({
  options,
  label,
  value = [],
  onChange,
  error,
  description,
  required,
  readOnly,
}: OrderedProps) {
  const { t } = useT()
  const [announcement, setAnnouncement] = useState('')
  const findName = (id: number) => options.find((option) => option.id === id)?.name ?? `#${id}`
  const move = (id: number, step: -1 | 1) => {
    const next = moveId(value, id, step)
    onChange(next)
    setAnnouncement(t('fields.placed', { name: findName(id), place: next.indexOf(id) + 1 }))
  }
  const moveByKeys = (id: number) => (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    move(id, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <Input.Wrapper
      label={label}
      error={error}
      description={description}
      withAsterisk={required ?? false}
      labelElement="div"
      size="md"
    >
      {value.length > 0 && (
        <ol className={classes.list} aria-label={label}>
          {value.map((id, position) => (
            <li key={id} className={classes.item}>
              <span className={classes.place}>{position + 1}</span>
              <span className={classes.name}>{findName(id)}</span>
              {!readOnly && (
                <ActionIcon.Group onKeyDown={moveByKeys(id)}>
                  <ActionIcon
                    variant="subtle"
                    size={32}
                    aria-label={t('fields.up', { name: findName(id) })}
                    aria-disabled={position === 0}
                    onClick={() => move(id, -1)}
                  >
                    <IconArrowUp size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={32}
                    aria-label={t('fields.down', { name: findName(id) })}
                    aria-disabled={position === value.length - 1}
                    onClick={() => move(id, 1)}
                  >
                    <IconArrowDown size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={32}
                    aria-label={t('fields.remove', { name: findName(id) })}
                    onClick={() => onChange(value.filter((each) => each !== id))}
                  >
                    <IconX size={18} />
                  </ActionIcon>
                </ActionIcon.Group>
              )}
            </li>
          ))}
        </ol>
      )}
      {!readOnly && (
        <Select<number>
          aria-label={`${label}: ${t('fields.add')}`}
          placeholder={t('fields.add')}
          searchable
          filter={foldedFilter}
          nothingFoundMessage={t('fields.nothingFound')}
          data={options.filter(({ id }) => !value.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
          value={null}
          selectFirstOptionOnChange
          onChange={(chosen) => chosen !== null && onChange([...value, chosen])}
        />
      )}
      <VisuallyHidden component="output">{announcement}</VisuallyHidden>
    </Input.Wrapper>
  )
}
