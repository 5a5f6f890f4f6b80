import { Button } from '@mantine/core'
import { IconChartBar, IconExternalLink, IconSettings, IconUsersGroup } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useMay } from '../../kit/api/rights.ts'
import { useT } from '../../kit/i18n/use-t.ts'
import { HelpButton } from '../../kit/list/help-button.tsx'
import { SearchBox } from '../../kit/list/search-box.tsx'
import surface from '../../kit/list/surface/surface.module.css'
import { announcedKey } from '../../kit/ui/key-hint.tsx'
import { ButtonLink } from '../../kit/ui/links.tsx'
import { MainButton } from '../../kit/ui/main-button.tsx'
import { paths } from '../../portal/paths.ts'
import type { RoundRow } from './round-rows.ts'

/** The tools above the rounds: search, how many are published, the public page and the import. */
export function ResultsTools({
  tournamentId,
  rows,
  search,
  onSearch,
  searchRef,
  isPanelOpen,
  onImport,
  onSettings,
  onDeviations,
  onDown,
  onHelp,
}: {
  tournamentId: number
  rows: readonly RoundRow[]
  search: string
  onSearch: (text: string) => void
  searchRef: RefObject<HTMLInputElement | null>
  isPanelOpen: boolean
  onImport: () => void
  onSettings: () => void
  onDeviations: () => void
  onDown: () => void
  onHelp: () => void
}) {
  const { t } = useT()
  const may = useMay(tournamentId)
  const mayEnter = may('result:enter')
  const published = rows.filter(({ stage }) => stage !== null).length
  const entered = rows.filter(({ result_id }) => result_id !== null).length
  const sign = {
    variant: 'default',
    size: 'sm',
    className: surface.sign ?? '',
    'data-short': isPanelOpen || undefined,
  } as const
  return (
    <>
      <SearchBox
        label={t('results.office.search')}
        clearLabel={t('results.office.search.clear')}
        value={search}
        onChange={onSearch}
        onDown={onDown}
        inputRef={searchRef}
      />
      <output className={surface.totals}>
        <span>{t('results.office.counts', { published, all: entered })}</span>
      </output>
      <Button {...sign} aria-label={t('results.settings.open')} onClick={onSettings}>
        <IconSettings size={16} aria-hidden />
        <span>{t('results.settings.open')}</span>
      </Button>
      {may('judge:read') && (
        <Button {...sign} aria-label={t('results.deviation.open')} onClick={onDeviations}>
          <IconChartBar size={16} aria-hidden />
          <span>{t('results.deviation.open')}</span>
        </Button>
      )}
      <ButtonLink {...sign} aria-label={t('results.office.open')} to={paths.results(tournamentId)}>
        <IconExternalLink size={16} aria-hidden />
        <span>{t('results.office.open')}</span>
      </ButtonLink>
      {rows.some(({ state }) => state === 'open') && (
        <ButtonLink {...sign} aria-label={t('results.office.judges')} to={`/chair?tournament=${tournamentId}`}>
          <IconUsersGroup size={16} aria-hidden />
          <span>{t('results.office.judges')}</span>
        </ButtonLink>
      )}
      <div className={surface.late}>
        {/* While a panel is open, the brass button of the screen is in it. */}
        {mayEnter && !isPanelOpen && (
          <MainButton size="sm" aria-keyshortcuts={announcedKey('n')} onClick={onImport}>
            {t('results.office.import')}
          </MainButton>
        )}
        <HelpButton label={t('admin.keys.help')} onClick={onHelp} />
      </div>
    </>
  )
}
