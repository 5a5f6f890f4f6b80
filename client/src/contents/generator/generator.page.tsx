import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { Tables } from '@portal/shared/contents/codes'
import type { BilingualRef } from '@portal/shared/kit/contract'
import type { KnownContent } from '@portal/shared/contents/known'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { Choose } from './choose.tsx'
import { Make } from './make.tsx'
import { Preview } from './preview.tsx'
import { Putting } from './putting.tsx'
import { Settings } from './settings.tsx'
import { useGenerator, useSources } from './use-generator.ts'
import classes from './generator.module.css'
import { pageQueries } from '../../portal/page-queries.ts'
import { TextLink, ButtonLink } from '../../kit/ui/links.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

/** Generates contents by the hundred, shared or opened at once in one tournament. */
export function Page() {
  const { t } = useT()
  const { id } = useParams()
  const tournament = id === undefined ? null : Number(id)
  const { tables, folders, known, error, retry } = useSources(tournament)
  const contentsAt = tournament === null ? paths.admin.contents : paths.admin.contentsOf(tournament)
  usePageTitle(tournament === null ? t('gen.title') : undefined)
  return (
    <Stack gap="md">
      <div>
        <TextLink to={contentsAt} size="sm">
          {t('gen.back')}
        </TextLink>
        {/* A tournament's name is the first heading of its pages. */}
        <Title order={tournament === null ? 1 : 2}>{t('gen.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('gen.lead')}
        </Text>
      </div>
      {!tables && <LoadState error={error} retry={retry} />}
      {tables && (tables.ages.length === 0 || tables.grades.length === 0) && <NoTables />}
      {tables && tables.ages.length > 0 && tables.grades.length > 0 && (
        <Steps key={tournament} {...{ tournament, tables, known, folders, contentsAt }} />
      )}
    </Stack>
  )
}

type Props = {
  tournament: number | null
  tables: Tables
  known: readonly KnownContent[]
  folders: readonly BilingualRef[]
  contentsAt: string
}

function Steps({ tournament, tables, known, folders, contentsAt }: Props) {
  const { data } = useQuery(pageQueries.prepared())
  const generator = useGenerator(tournament, tables, known)
  const { choice, change } = generator
  const opens = tournament !== null
  return (
    <>
      <div className={classes.steps}>
        <Stack gap="md">
          <Choose tables={tables} ages={data?.ages ?? []} choice={choice} change={change} />
          <Putting choice={choice} change={change} folders={folders} opens={opens} />
          <Settings tables={tables} generator={generator} />
        </Stack>
        <Preview generator={generator} opens={opens} />
      </div>
      <Make generator={generator} tournament={tournament} contentsAt={contentsAt} />
    </>
  )
}

/** A new portal has nothing to make contents of: the sport's usual tables are one page away. */
function NoTables() {
  const { t } = useT()
  return (
    <Notice kind="info" title={t('gen.empty')}>
      <Stack gap="sm" align="flex-start">
        <Text>{t('gen.empty.hint')}</Text>
        <ButtonLink to={paths.admin.standardLists} variant="filled">
          {t('gen.empty.take')}
        </ButtonLink>
      </Stack>
    </Notice>
  )
}
