import { Button, Menu, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Detail } from '@portal/shared/tournaments/tournament-rows'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { readFormDraft } from '../../kit/form/form-draft.ts'
import { pageQueries } from '../../portal/page-queries.ts'
import { paths } from '../../portal/paths.ts'
import { LoadState } from '../../kit/ui/load-state.tsx'
import { NextButton } from '../../kit/ui/main-button.tsx'
import { Notice } from '../../kit/ui/notice.tsx'
import { AgreedFeesNotice } from '../settings/agreed-fees-notice.tsx'
import { TournamentPublishing } from '../settings/admin-tournament-publish.tsx'
import { useDetails } from './admin-contents-data.ts'
import { CONTENT_FORM, EditContentDialog, type EditTarget } from './admin-contents-edit.tsx'
import { OpenContentsDialog } from './admin-contents-open.tsx'
import { OpenedContents } from './admin-contents-opened.tsx'
import classes from './admin-contents.module.css'
import { WrongGrades } from './wrong-grades.tsx'
import { ButtonLink } from '../../kit/ui/links.tsx'

export function Page() {
  const { t } = useT()
  const tournamentId = Number(useParams().id)
  const detailsQuery = useDetails(tournamentId)
  const { data: tournament } = useQuery(pageQueries.tournament(tournamentId))
  const may = useMay(tournamentId)
  const mayGenerate = may('master:write')
  const [isOpening, setOpening] = useState(false)
  const [editTarget, setEditTarget] = useState<EditTarget | null>(() => {
    const draft = readFormDraft<object, Detail | null>(CONTENT_FORM)
    return draft && (draft.about ?? 'new')
  })
  const openedIds = useMemo(
    () => new Set(detailsQuery.data?.map(({ content_competition }) => content_competition.id)),
    [detailsQuery.data],
  )
  const dialogs = (
    <>
      <OpenContentsDialog
        tournamentId={tournamentId}
        openedIds={openedIds}
        isOpen={isOpening}
        onClose={() => setOpening(false)}
      />
      <EditContentDialog tournamentId={tournamentId} editTarget={editTarget} onClose={() => setEditTarget(null)} />
    </>
  )
  if (!detailsQuery.data) return <LoadState error={detailsQuery.error} retry={detailsQuery.refetch} />
  if (detailsQuery.data.length === 0)
    return (
      <Stack gap="sm">
        <div className={classes.ways}>
          {mayGenerate && (
            <NextButton component={Link} to={paths.admin.generateIn(tournamentId)}>
              {t('tourAdmin.c.generate')}
            </NextButton>
          )}
          <ButtonLink to={paths.admin.copyInto(tournamentId)}>{t('tourAdmin.c.copy')}</ButtonLink>
          <Button variant="default" onClick={() => setEditTarget('new')}>
            {t('tourAdmin.c.new')}
          </Button>
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => setOpening(true)}>
            {t('tourAdmin.c.open')}
          </Button>
        </div>
        {tournament && <TournamentPublishing tournament={tournament} />}
        <Notice kind="info" title={t('tourAdmin.c.empty')}>
          {t('tourAdmin.c.emptyHint')}
        </Notice>
        {dialogs}
      </Stack>
    )
  return (
    <>
      <OpenedContents
        tournamentId={tournamentId}
        details={detailsQuery.data}
        onEdit={setEditTarget}
        isDraft={tournament?.is_active === 0 && may('tournament:write')}
        addItems={
          <>
            <Menu.Item onClick={() => setOpening(true)}>{t('tourAdmin.c.open')}</Menu.Item>
            <Menu.Item onClick={() => setEditTarget('new')}>{t('tourAdmin.c.new')}</Menu.Item>
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
            {tournament && <TournamentPublishing tournament={tournament} />}
            <WrongGrades tournamentId={tournamentId} />
            <AgreedFeesNotice tournamentId={tournamentId} />
          </>
        }
      />
      {dialogs}
    </>
  )
}
