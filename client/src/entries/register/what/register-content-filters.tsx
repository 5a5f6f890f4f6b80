import { Select, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { memo } from 'react'
import { useT } from '../../../kit/i18n/use-t.ts'
import { filterChoices, type ContentFilter, type AssessedContent } from './register-contents.ts'
import classes from './register-contents.module.css'

type Props = {
  assessed: readonly AssessedContent[]
  filter: ContentFilter
  change: (patch: Partial<ContentFilter>) => void
}

const labels = {
  folder: 'register.contents.folder',
  age: 'register.contents.age',
  dance_type: 'register.contents.danceType',
} as const

export const RegisterContentFilters = memo(Filters, sameFilters)

/** The choices follow from which contents there are, not from how they are assessed. */
function sameFilters(before: Props, after: Props): boolean {
  return (
    before.filter === after.filter &&
    before.change === after.change &&
    before.assessed.length === after.assessed.length &&
    before.assessed.every(({ detail }, place) => detail === after.assessed[place]?.detail)
  )
}

function Filters({ assessed, filter, change }: Props) {
  const { t } = useT()
  const choices = filterChoices(assessed)
  return (
    <>
      <div className={classes.filters}>
        <TextInput
          label={t('register.contents.search')}
          placeholder={t('register.contents.searchHint')}
          leftSection={<IconSearch size={18} />}
          type="search"
          value={filter.search}
          onChange={(event) => change({ search: event.currentTarget.value })}
          // Enter here means search, not send.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        {(['folder', 'age', 'dance_type'] as const).map((what) => (
          <Select
            key={what}
            label={t(labels[what])}
            placeholder={t('register.contents.any')}
            data={choices[what]}
            value={filter[what] === null ? null : String(filter[what])}
            onChange={(value) => change({ [what]: value === null ? null : Number(value) })}
            clearable
            disabled={choices[what].length === 0}
          />
        ))}
      </div>
      <Switch
        size="md"
        label={t('register.contents.showAll')}
        checked={filter.all}
        onChange={(event) => change({ all: event.currentTarget.checked })}
      />
    </>
  )
}
