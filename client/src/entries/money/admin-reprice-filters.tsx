import { Button, MultiSelect, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { resourceCalls } from '@portal/shared/kit/resource'
import { formality } from '@portal/shared/resources/formality'
import { nameIn } from '@portal/shared/kit/text/name-in'
import { foldedFilter } from '../../kit/fields/folded-filter.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { buildQuery } from '../../kit/api/query.ts'
import { extractRows } from '../../kit/api/rows-of.ts'
import { SearchInput } from '../../kit/ui/search-input.tsx'
import classes from './admin-reprice.module.css'
import { pageQueries } from '../../portal/page-queries.ts'

export type RepriceFilter = { form: string; contents: string; q: string }

/** The filters of the compared entries: entry form, contents and search. */
export function RepriceFilters({
  tournamentId,
  filter,
  onChange,
}: {
  tournamentId: number
  filter: RepriceFilter
  onChange: (change: Partial<RepriceFilter>) => void
}) {
  const { t, language } = useT()
  const forms = useQuery(buildQuery(resourceCalls(formality).list))
  const details = useQuery(pageQueries.openedContentsForAdmin(tournamentId))
  const contentIds = filter.contents.split(',').filter(Boolean)
  const clearButton = (label: string) => ({ clearButtonProps: { 'aria-label': t('fields.remove', { name: label }) } })
  return (
    <div className={classes.filters}>
      <SearchInput
        size="sm"
        aria-label={t('reprice.search')}
        placeholder={t('reprice.search')}
        value={filter.q}
        onChange={(q) => onChange({ q })}
      />
      <Select
        size="sm"
        aria-label={t('reprice.form')}
        placeholder={t('reprice.form')}
        clearable
        data={extractRows(forms.data).map((form) => ({ value: String(form.id), label: nameIn(language, form) }))}
        value={filter.form || null}
        onChange={(form) => onChange({ form: form ?? '' })}
        {...clearButton(t('reprice.form'))}
      />
      <MultiSelect
        size="sm"
        aria-label={t('reprice.contents')}
        placeholder={contentIds.length === 0 ? t('reprice.contents') : ''}
        searchable
        clearable
        filter={foldedFilter}
        limit={100}
        data={extractRows(details.data).map(({ id, content_competition: content }) => ({
          value: String(id),
          label: `${content.symbol} ${nameIn(language, content)}`,
        }))}
        value={contentIds}
        onChange={(ids) => onChange({ contents: ids.join(',') })}
        {...clearButton(t('reprice.contents'))}
      />
      {(filter.q || filter.form || filter.contents) && (
        <Button size="sm" variant="subtle" onClick={() => onChange({ q: '', form: '', contents: '' })}>
          {t('reprice.clear')}
        </Button>
      )}
    </div>
  )
}
