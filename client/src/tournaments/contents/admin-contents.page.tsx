import { Button, Menu, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { heldForm } from '../../kit/form/kept-form.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { AgreedFeesNotice } from '../settings/agreed-fees-notice.tsx'
import { TournamentPublish } from '../settings/admin-tournament-publish.tsx'
import { useDetails } from './admin-contents-data.ts'
import { CONTENT_FORM, EditContent, type Editing } from './admin-contents-edit.tsx'
import { OpenContents } from './admin-contents-open.tsx'
import { OpenedContents } from './admin-contents-opened.tsx'
import classes from './admin-contents.module.css'
import { WrongGrades } from './wrong-grades.tsx'
import { ButtonLink } from '../../kit/ui/links.tsx'

export function Page() {
  const { t } = useT()
  const tournamentId = Number(useParams().id)
  const details = useDetails(tournamentId)
  const { data: tournament } = useQuery(pageQueries.tournament(tournamentId))
  const mayGenerate = useMay(tournamentId)('master:write')
  const [isOpening, setOpening] = useState(false)
  const [editing, setEditing] = useState<Editing | null>(() => {
    const draft = heldForm<object, Detail | null>(CONTENT_FORM)
    return draft && (draft.about ?? 'new')
  })
  const openedIds = useMemo(
    () => new Set(details.data?.map(({ content_competition }) => content_competition.id)),
    [details.data],
  )
  const windows = (
    <>
      <OpenContents
        tournamentId={tournamentId}
        openedIds={openedIds}
        opened={isOpening}
        onClose={() => setOpening(false)}
      />
      <EditContent tournamentId={tournamentId} editing={editing} onClose={() => setEditing(null)} />
    </>
  )
  if (!details.data) return <LoadState error={details.error} retry={details.refetch} />
  if (details.data.length === 0)
    return (
      <Stack gap="sm">
        <div className={classes.ways}>
          {mayGenerate && (
            <MainButton component={Link} to={paths.admin.generateIn(tournamentId)}>
              {t('tourAdmin.c.generate')}
            </MainButton>
          )}
          <ButtonLink to={paths.admin.copyInto(tournamentId)}>{t('tourAdmin.c.copy')}</ButtonLink>
          <Button variant="default" onClick={() => setEditing('new')}>
            {t('tourAdmin.c.new')}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setOpening(true)}>
            {t('tourAdmin.c.open')}
          </Button>
        </div>
        {tournament && <TournamentPublish tournament={tournament} />}
        <Notice kind="info" title={t('tourAdmin.c.empty')}>
          {t('tourAdmin.c.emptyHint')}
        </Notice>
        {windows}
      </Stack>
    )
  return (
    <>
      {/* On a narrow screen the name is in the head of the tournament. */}
      <VisuallyHidden component="h1" visibleFrom="lg">
        {tournament?.name}
      </VisuallyHidden>
      <OpenedContents
        tournamentId={tournamentId}
        details={details.data}
        onEdit={setEditing}
        addItems={
          <>
            <Menu.Item onClick={() => setOpening(true)}>{t('tourAdmin.c.open')}</Menu.Item>
            <Menu.Item onClick={() => setEditing('new')}>{t('tourAdmin.c.new')}</Menu.Item>
            <Menu.Item component={Link} to={paths.admin.copyInto(tournamentId)}>
              {t('tourAdmin.c.copy')}
            </Menu.Item>
            {mayGenerate && (
              <Menu.Item component={Link} to={paths.admin.generateIn(tournamentId)}>
                {t('tourAdmin.c.generate')}
              </Menu.Item>
            )}
          </>
        }
        notes={
          <>
            {tournament && <TournamentPublish tournament={tournament} />}
            <WrongGrades tournamentId={tournamentId} />
            <AgreedFeesNotice tournamentId={tournamentId} />
          </>
        }
      />
      {windows}
    </>
  )
}
