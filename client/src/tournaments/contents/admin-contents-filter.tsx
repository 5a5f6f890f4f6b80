import { Button, Select } from '@mantine/core'
import { useMemo, useRef } from 'react'
import type { Content } from '@portal/shared/contents/contents'
import { SearchBox } from '../../kit/list/search-box.tsx'
import { useShortcuts } from '../../kit/acts/use-shortcuts.ts'
import { foldedFilter } from '../../kit/fields/folded-filter.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { listFilterOptions, NO_CONTENT_FILTER, type FilterOption, type ContentFilter } from './admin-contents-filter.ts'
import classes from './admin-contents.module.css'

type SelectOption = { value: string; label: string }

/** The filters of a list of contents. They offer only values that occur in it. */
export function ContentFilterBar({
  contents,
  filter,
  onChange,
}: {
  contents: readonly Content[]
  filter: ContentFilter
  onChange: (change: Partial<ContentFilter>) => void
}) {
  const { t, language } = useT()
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => input.current?.focus() }, true)
  const options = useMemo(() => listFilterOptions(contents, language), [contents, language])
  const toOption = ({ id, name, count }: FilterOption): SelectOption => ({
    value: String(id),
    label: `${name} (${count})`,
  })
  const renderSelect = (label: string, value: string, data: SelectOption[], change: (value: string) => void) => (
    <Select
      aria-label={label}
      placeholder={label}
      data={data}
      value={value || null}
      onChange={(newValue) => change(newValue ?? '')}
      searchable
      clearable
      filter={foldedFilter}
      size="sm"
    />
  )
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <div className={classes.filters}>
      <SearchBox
        label={t('tourAdmin.c.search')}
        clearLabel={t('tourAdmin.clearSearch')}
        value={filter.search}
        onChange={(search) => onChange({ search })}
        onDown={() => undefined}
        inputRef={input}
      />
      {renderSelect(
        t('tourAdmin.c.folder'),
        filter.folder,
        [...options.folders.map(toOption), { value: '0', label: t('tourAdmin.c.noFolder') }],
        (folder) => onChange({ folder }),
      )}
      {renderSelect(t('tourAdmin.c.form'), filter.form, options.forms.map(toOption), (form) => onChange({ form }))}
      {renderSelect(t('tourAdmin.c.age'), filter.age, options.ages.map(toOption), (age) => onChange({ age }))}
      {renderSelect(t('tourAdmin.c.type'), filter.type, options.types.map(toOption), (type) => onChange({ type }))}
      {renderSelect(
        t('tourAdmin.c.access'),
        filter.closed,
        [
          { value: '0', label: t('tourAdmin.c.accessOpen') },
          { value: '1', label: t('tourAdmin.c.accessClosed') },
        ],
        (closed) => onChange({ closed }),
      )}
      {isFiltered && (
        <Button size="sm" variant="subtle" onClick={() => onChange(NO_CONTENT_FILTER)}>
          {t('tourAdmin.c.resetFilter')}
        </Button>
      )}
    </div>
  )
}
