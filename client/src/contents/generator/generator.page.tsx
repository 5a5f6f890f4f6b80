import { Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ContentTables } from '@portal/shared/contents/codes'
import type { BilingualRef } from '@portal/shared/kit/contract'
import type { KnownContent } from '@portal/shared/contents/known'
import { useT } from '../../kit/i18n/use-t.ts'
import { usePageTitle } from '../../kit/ui/use-page-title.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { ChoiceFields } from './choose.tsx'
import { CreateBar } from './make.tsx'
import { Preview } from './preview.tsx'
import { Placement } from './placement.tsx'
import { SymbolSettings } from './settings.tsx'
import { useGenerator, useGeneratorData } from './use-generator.ts'
import classes from './generator.module.css'
import { pageQueries } from '../../portal/page-queries.ts'
import { TextLink, ButtonLink } from '../../kit/ui/links.tsx'
import { Notice } from '../../kit/ui/notice.tsx'

/** Generates many contents at once, either shared ones or, with an id in the path, also opened in that tournament. */
export function Page() {
  const { t } = useT()
  const { id } = useParams()
  const tournament = id === undefined ? null : Number(id)
  const { tables, folders, knownContents, error, retry } = useGeneratorData(tournament)
  const contentsPath = tournament === null ? paths.admin.contents : paths.admin.contentsOf(tournament)
  usePageTitle(tournament === null ? t('gen.title') : undefined)
  return (
    <Stack gap="md" className={classes.screen ?? ''}>
      <div>
        <TextLink to={contentsPath} size="sm">
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
        <GeneratorSteps key={tournament} {...{ tournament, tables, knownContents, folders, contentsPath }} />
      )}
    </Stack>
  )
}

type Props = {
  tournament: number | null
  tables: ContentTables
  knownContents: readonly KnownContent[]
  folders: readonly BilingualRef[]
  contentsPath: string
}

function GeneratorSteps({ tournament, tables, knownContents, folders, contentsPath }: Props) {
  const { data } = useQuery(pageQueries.contentFormData())
  const generator = useGenerator(tournament, tables, knownContents)
  const { choice, change } = generator
  const isInTournament = tournament !== null
  return (
    <>
      <div className={classes.steps}>
        <Stack gap="md" className={classes.column ?? ''}>
          <ChoiceFields tables={tables} ages={data?.ages ?? []} choice={choice} change={change} />
          <Placement choice={choice} change={change} folders={folders} isInTournament={isInTournament} />
          <SymbolSettings tables={tables} generator={generator} />
        </Stack>
        <div className={classes.column}>
          <Preview generator={generator} isInTournament={isInTournament} />
        </div>
      </div>
      <CreateBar generator={generator} tournament={tournament} contentsPath={contentsPath} />
    </>
  )
}

/** In a new portal there are no age groups and grades yet. It links to the page that adds the standard ones. */
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
