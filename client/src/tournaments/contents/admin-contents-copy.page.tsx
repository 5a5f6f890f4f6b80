import { Select, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { foldedFilter } from '../../kit/fields/folded-filter.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { api } from '../../kit/api/calls.ts'
import { formatDay } from '../../kit/lib/format.ts'
import { queryOf } from '../../kit/api/query.ts'
import { rowsOf } from '../../kit/api/rows-of.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { keepCopyChoice, keptCopyChoice } from './admin-contents-copy.ts'
import { CopyFrom } from './admin-contents-copy-from.tsx'
import { useDetails } from './admin-contents-data.ts'
import { TextLink } from '../../kit/ui/links.tsx'

/** “The same as last year”: contents that another tournament has opened are opened here too. */
export function Page() {
  const { t, language } = useT()
  const id = Number(useParams().id)
  const [choice, setChoice] = useState(() => keptCopyChoice(id))
  useEffect(() => keepCopyChoice(id, choice), [id, choice])
  const here = useDetails(id)
  const all = useQuery(queryOf(api.tournaments.list, { query: {} }))
  const others = rowsOf(all.data).filter((tournament) => tournament.id !== id)
  const source = others.find((tournament) => tournament.id === choice.from)
  const target = rowsOf(all.data).find((tournament) => tournament.id === id)
  return (
    <Stack gap="md">
      <div>
        <TextLink to={paths.admin.contentsOf(id)} size="sm">
          {t('tourAdmin.copy.back')}
        </TextLink>
        <Title order={2}>{t('tourAdmin.copy.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('tourAdmin.copy.lead')}
        </Text>
      </div>
      {(!all.data || !here.data) && (
        <LoadState error={all.error ?? here.error} retry={() => Promise.all([all.refetch(), here.refetch()])} />
      )}
      {all.data && others.length === 0 && <Notice kind="info">{t('tourAdmin.copy.noOther')}</Notice>}
      {all.data && others.length > 0 && (
        <Select
          label={t('tourAdmin.copy.from')}
          placeholder={t('fields.choose')}
          data={others.map(({ id: value, name, start_date }) => ({
            value: String(value),
            label: `${name} · ${formatDay(start_date, language)}`,
          }))}
          maw={560}
          searchable
          allowDeselect={false}
          filter={foldedFilter}
          value={source ? String(source.id) : null}
          onChange={(value) => value && setChoice((now) => ({ ...now, from: Number(value), out: [] }))}
        />
      )}
      {source && target && here.data && (
        <CopyFrom
          key={source.id}
          source={source}
          target={target}
          here={here.data}
          choice={choice}
          change={(part) => setChoice((now) => ({ ...now, ...part }))}
        />
      )}
    </Stack>
  )
}
