import { ActionIcon, Button, Menu, SegmentedControl, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconChevronDown,
  IconDots,
  IconPencil,
  IconPrinter,
  IconWorldCheck,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Timetable } from '@portal/shared/programme/timetable/timetable-rows'
import { callForFile } from '../../kit/api/api.ts'
import { api } from '../../kit/api/calls.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { formatMoment } from '../../kit/lib/format.ts'
import { saveFile } from '../../kit/lib/save-file.ts'
import { ToolRow } from '../../kit/list/tool-row.tsx'
import { usePending } from '../../kit/ui/use-pending.ts'
import { paths } from '../../portal/paths.ts'
import type { PlanDialog } from '../plan-acts/plan-dialogs.tsx'
import type { Scale } from './grid-view.ts'
import { usePlanLabels } from '../draft/use-plan-labels.ts'
import classes from './plan-tools.module.css'

type Props = {
  tournamentId: number
  timetable: Timetable
  view: {
    scale: Scale
    setScale: (scale: Scale) => void
    days: readonly string[]
    day: string
    setDay: (day: string) => void
    isPhone: boolean
  }
  canUndo: boolean
  unsavedCount: number
  onUndo: () => void
  onOpen: (dialog: PlanDialog) => void
}

/** The row over the timetable: what is published, the scale, and what is done with the whole. */
export function PlanTools(props: Props) {
  const { timetable, view, canUndo, onUndo, onOpen } = props
  const { t } = useT()
  const { nameDay } = usePlanLabels()
  const { published, changes } = timetable
  const isDraft = published === null || changes > 0
  return (
    <ToolRow
      tools={
        <>
          <VersionState timetable={timetable} unsavedCount={props.unsavedCount} />
          {!view.isPhone && (
            <>
              <SegmentedControl
                size="xs"
                aria-label={t('plan.scale')}
                value={view.scale}
                onChange={view.setScale}
                data={[
                  { value: 'cup', label: t('plan.scale.cup') },
                  { value: 'items', label: t('plan.scale.items') },
                ]}
              />
              {view.scale === 'items' && view.days.length > 1 && (
                <SegmentedControl
                  size="xs"
                  aria-label={t('plan.day')}
                  value={view.day}
                  onChange={view.setDay}
                  data={view.days.map((day) => ({ value: day, label: nameDay(day) }))}
                />
              )}
            </>
          )}
          <Tooltip label={`${t('plan.undo')} (Ctrl Z)`}>
            <ActionIcon
              variant="subtle"
              size={32}
              aria-label={t('plan.undo')}
              aria-keyshortcuts="Control+Z Meta+Z"
              disabled={!canUndo}
              onClick={onUndo}
            >
              <IconArrowBackUp size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
          <Button size="sm" variant="default" onClick={() => onOpen({ kind: 'solve' })}>
            {t('plan.solve')}
          </Button>
          <PaperMenu {...props} />
          <MoreMenu {...props} />
          {isDraft && (
            <Button size="sm" onClick={() => onOpen({ kind: 'publish' })}>
              {t('plan.publish', { number: (published?.number ?? 0) + 1 })}
            </Button>
          )}
        </>
      }
    />
  )
}

function VersionState({
  timetable: { published, changes },
  unsavedCount,
}: {
  timetable: Timetable
  unsavedCount: number
}) {
  const { t, language } = useT()
  const isDraft = published === null || changes > 0
  const more = published
    ? isDraft
      ? [t('plan.state.published', { number: published.number }), t('plan.state.changes', { count: changes })].join(
          ' · ',
        )
      : formatMoment(published.at, language)
    : t('plan.state.none')
  return (
    <>
      <span className={classes.state} data-draft={isDraft || undefined}>
        {isDraft ? <IconPencil size={16} aria-hidden /> : <IconWorldCheck size={16} aria-hidden />}
        {isDraft
          ? t('plan.state.draft', { number: (published?.number ?? 0) + 1 })
          : t('plan.state.isPublished', { number: published.number })}
      </span>
      <span className={classes.more}>{unsavedCount > 0 ? t('plan.saving') : more}</span>
    </>
  )
}

function PaperMenu({ tournamentId, onOpen }: Props) {
  const { t } = useT()
  const { run } = usePending()
  const saveSheet = async () =>
    run(async () => {
      const { file, name } = await callForFile(api.timetable.sheet, { params: { id: tournamentId } })
      saveFile(file, name)
    })
  const saveAddendum = async () =>
    run(async () => {
      const body = { tournament_id: tournamentId, paper: 'addendum' as const }
      const { file, name } = await callForFile(api.programmePapers.print, { body })
      saveFile(file, name)
    })
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('plan.papers')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('plan.papers.print')}</Menu.Label>
        <Menu.Item component={Link} to={paths.admin.papersOf(tournamentId)}>
          {t('plan.papers.all')}
        </Menu.Item>
        <Menu.Item component={Link} to={paths.admin.changesOf(tournamentId)}>
          {t('plan.papers.changes')}
        </Menu.Item>
        <Menu.Item onClick={() => void saveAddendum()}>{t('plan.papers.addendum')}</Menu.Item>
        <Menu.Label>{t('plan.papers.excel')}</Menu.Label>
        <Menu.Item onClick={() => void saveSheet()}>{t('plan.sheet.out')}</Menu.Item>
        <Menu.Item onClick={() => onOpen({ kind: 'sheetIn' })}>{t('plan.sheet.in')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function MoreMenu({ timetable: { changes, published }, onOpen }: Props) {
  const { t } = useT()
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('plan.moreActs')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen({ kind: 'insert', afterId: null })}>{t('plan.insert')}</Menu.Item>
        <Menu.Item onClick={() => onOpen({ kind: 'settings' })}>{t('plan.settings')}</Menu.Item>
        <Menu.Item onClick={() => onOpen({ kind: 'make' })}>{t('plan.makeAgain')}</Menu.Item>
        <Menu.Item onClick={() => onOpen({ kind: 'versions' })}>{t('plan.versions')}</Menu.Item>
        <Menu.Item onClick={() => onOpen({ kind: 'keys' })}>{t('plan.keys')}</Menu.Item>
        {published && changes > 0 && (
          <Menu.Item color="red" onClick={() => onOpen({ kind: 'discard' })}>
            {t('plan.discard')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
